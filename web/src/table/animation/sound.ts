/** Quiet sounds, a few synthesised notes for each kind of event. */
import { preferences } from '../../app/preferences.svelte';

const NOTES: Record<string, number[]> = {
  turn: [659.26, 987.77],
  matsuri: [783.99],
  open: [523.25, 783.99],
  upgrade: [523.25, 659.26, 783.99],
  expand: [329.63],
  move: [392, 440, 493.88],
  income: [587.33],
  figure: [698.46, 587.33], // any action of a module
  over: [523.25, 659.26, 783.99, 1046.5],
};
const SILENT = ['end', 'declines'];
const LOUDEST = 0.16;
const SILENCE = 2000; // milliseconds after which the audio device is released, because it costs power
let context: AudioContext | null = null;
let ending: ReturnType<typeof setTimeout> | undefined;

/** The sound of an action; empty for those without one. */
export function soundOf(action: string): string {
  if (SILENT.includes(action)) return '';
  return action in NOTES ? action : 'figure';
}

/** Play a sound by its name. */
export function play(name: string): void {
  const pitches = NOTES[name];
  // browsers are silent until the page was touched
  if (!pitches || !preferences.volume || !navigator.userActivation.hasBeenActive) return;
  try {
    context ??= new AudioContext();
    void context.resume();
    for (const [n, pitch] of pitches.entries()) note(context, pitch, context.currentTime + n * 0.14);
    clearTimeout(ending);
    ending = setTimeout(() => void context?.suspend(), SILENCE);
  } catch {
    // no audio available
  }
}

function note(sound: AudioContext, pitch: number, at: number): void {
  const [voice, volume] = [sound.createOscillator(), sound.createGain()];
  voice.frequency.value = pitch;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime((LOUDEST * preferences.volume) / 100, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.0001, at + 0.7);
  voice.connect(volume).connect(sound.destination);
  voice.start(at);
  voice.stop(at + 0.75);
}
