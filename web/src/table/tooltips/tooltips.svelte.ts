/** Tooltips for anything on the page: after the pointer has rested on it, for what has the focus, after a long press.
 *  A click or tap shows them at once, except on controls: what these open may be below the tooltip. */
import type { Attachment } from 'svelte/attachments';
import type { Tip } from '../../board/Tooltip.svelte';

const REST = 450; // milliseconds of a resting mouse
const PRESS = 500; // … of a long press, which iOS doesn't report as an event of its own
const SHAKE = 10; // pixels that a finger may move

const CONTROLS = 'button, a, summary, label';

interface Shown {
  tip: Tip;
  of: Element;
}

let current = $state.raw<Shown | null>(null);

/** The tooltip on the screen. Reactive. */
export const shownTip = (): Shown | null => current;

export const hideTip = (): void => void (current = null);

let mouse = [NaN, NaN]; // where it was last

/** Remember where the mouse is. What slides below a resting mouse gets no tooltip. */
export const followMouse = ({ clientX, clientY }: PointerEvent): void => void (mouse = [clientX, clientY]);

const isMoved = ({ clientX, clientY }: PointerEvent): boolean => clientX !== mouse[0] || clientY !== mouse[1];

const isInnermost = (element: Element, target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-tip]') === element;

/** Show what `tell` says while the element is pointed at, focused, or after a long press. */
export const tipped = (tell: () => Tip): Attachment<Element> => (element) => {
  const hold = pressHold(() => show());
  let resting: ReturnType<typeof setTimeout> | undefined;
  let isUnmoved = false; // below a mouse that has not moved to it
  const show = (): void => void (current = { tip: tell(), of: element });
  const hide = (): void => {
    clearTimeout(resting);
    if (current?.of === element) current = null;
  };
  const point = (event: PointerEvent): void => {
    isUnmoved = event.pointerType === 'mouse' && !isMoved(event);
    if (event.pointerType === 'mouse' && !isUnmoved) resting = setTimeout(show, REST);
  };
  const listeners: Record<string, (event: Event) => void> = {
    pointerenter: (event) => point(event as PointerEvent),
    pointermove: (event) => isUnmoved && point(event as PointerEvent),
    click: (event) => (element.closest(CONTROLS) ? hide() : isInnermost(element, event.target) && show()),
    pointerleave: (event) => (event as PointerEvent).pointerType === 'mouse' && hide(),
    focus: () => element.matches(':focus-visible') && show(),
    blur: () => queueMicrotask(hide), // an element that is removed loses the focus in the middle of an update
  };
  element.setAttribute('data-tip', '');
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  const release = hold(element);
  return () => {
    hide();
    release();
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
  };
};

/** Call something after a finger has rested on an element. The click that would follow is left out. */
export const pressHold = (held: () => void) => (element: Element): (() => void) => {
  let pressing: ReturnType<typeof setTimeout> | undefined;
  let isHeld = false;
  let from = [0, 0];
  const stop = (): void => clearTimeout(pressing);
  const listeners: Record<string, (event: Event) => void> = {
    pointerdown: (event) => {
      const { pointerType, clientX, clientY } = event as PointerEvent;
      isHeld = false;
      from = [clientX, clientY];
      if (pointerType === 'touch') pressing = setTimeout(() => ((isHeld = true), held()), PRESS);
    },
    pointermove: (event) => {
      const { clientX, clientY } = event as PointerEvent;
      if (Math.hypot(clientX - from[0]!, clientY - from[1]!) > SHAKE) stop();
    },
    pointerup: stop,
    pointercancel: stop,
    contextmenu: (event) => isHeld && event.preventDefault(), // Android has one of its own
  };
  const clicked = (event: Event): void => {
    if (!isHeld) return;
    isHeld = false;
    event.preventDefault();
    event.stopPropagation();
  };
  for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
  element.addEventListener('click', clicked, { capture: true });
  return () => {
    stop();
    for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    element.removeEventListener('click', clicked, { capture: true });
  };
};

const STEPS: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/** Things with tooltips that are no buttons: one of them is a tab stop, and the arrow keys go on from there. */
export const roving: Attachment<HTMLElement> = (region) => {
  const things = (): HTMLElement[] => [...region.querySelectorAll<HTMLElement>('[data-tip]:not(button)')];
  const mark = (at: HTMLElement | undefined): void => {
    for (const thing of things()) thing.tabIndex = thing === at ? 0 : -1;
  };
  const refresh = (): void => {
    const all = things();
    mark(all.find((thing) => thing.tabIndex === 0) ?? all[0]);
  };
  const onkeydown = (event: KeyboardEvent): void => {
    const all = things();
    const at = all.indexOf(document.activeElement as HTMLElement);
    const next = at < 0 ? undefined : all[at + (STEPS[event.key] ?? NaN)];
    if (!next) return;
    event.preventDefault();
    mark(next);
    next.focus();
  };
  refresh();
  const observer = new MutationObserver(refresh);
  observer.observe(region, { childList: true, subtree: true });
  region.addEventListener('keydown', onkeydown);
  return () => {
    observer.disconnect();
    region.removeEventListener('keydown', onkeydown);
  };
};
