/** A soft sound for the player's turn: two synthesised notes. */
let context: AudioContext | null = null;

export function playTurnSound(): void {
  if (!navigator.userActivation.hasBeenActive) return; // browsers are silent until the page was touched
  try {
    context ??= new AudioContext();
    void context.resume();
    const now = context.currentTime;
    for (const [n, pitch] of [659.26, 987.77].entries()) note(context, pitch, now + n * 0.14);
  } catch {
    // no audio available
  }
}

function note(sound: AudioContext, pitch: number, at: number): void {
  const [voice, volume] = [sound.createOscillator(), sound.createGain()];
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.08, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  voice.connect(volume).connect(sound.destination);
  voice.start(at);
  voice.stop(at + 0.75);
}
