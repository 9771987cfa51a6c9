/** What a step points at: objects of the map, and things beside it. */
import { targetWith, type Target } from '../board/targets';

const ON_MAP = ['ward', 'station', 'connection'];
const POINTED = 'pointed-out'; // a class of app.css

const kindOf = (key: string): string => key.split(':')[0] ?? '';

export const onMap = (keys: readonly string[]): Target[] => keys.filter((key) => ON_MAP.includes(kindOf(key))).map((key) => targetWith(key));

/** The elements beside the map that a key means. */
export function selectorOf(key: string): string {
  const id = key.slice(key.indexOf(':') + 1);
  switch (kindOf(key)) {
    case 'card':
      return `[data-card="${id}"]`;
    case 'queue':
      return `[data-queue="${id}"]`;
    case 'collected':
      return '[data-collected]';
    case 'do':
    case 'goods':
    case 'customer':
      return `[data-offer="${key}"]`;
    default:
      return '';
  }
}

/** Mark what is pointed at, also what appears later; stops when the result is called. */
export function pointAt(keys: readonly string[]): () => void {
  const selector = keys.map(selectorOf).filter(Boolean).join(', ');
  let due = 0; // the frame in which marks are set again
  const mark = (): void => {
    due = 0;
    const wanted = new Set(selector ? document.querySelectorAll(selector) : []);
    for (const each of document.querySelectorAll(`.${POINTED}`)) if (!wanted.has(each)) each.classList.remove(POINTED);
    for (const each of wanted) each.classList.add(POINTED);
  };
  const observer = new MutationObserver(() => {
    due ||= requestAnimationFrame(mark);
  });
  observer.observe(document.body, { childList: true, subtree: true });
  mark();
  return () => {
    observer.disconnect();
    cancelAnimationFrame(due); // or it would mark what this step points at in the next one
    for (const each of document.querySelectorAll(`.${POINTED}`)) each.classList.remove(POINTED);
  };
}
