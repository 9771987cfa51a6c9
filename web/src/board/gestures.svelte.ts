/** What a mouse or fingers do on the map: click, press long, drag the map, a store, customers or a journey. */
import { Drag, type Place } from './drag.svelte';
import type { MapTooltip } from './mapTooltip.svelte';
import type { BoardProps } from './props';
import { targetKey, targetsNear, type Target } from './targets';
import { stationNear, thingAt, type Drawn } from './things';
import type { Zoom } from './zoom.svelte';

const TAP = { reach: 22, alike: 6 }; // pixels around a finger
const REACH = 34; // of a station, in units of the map

type Calls = Pick<BoardProps, 'movable' | 'onpick' | 'onmore' | 'onunsure' | 'ondrag' | 'ondrop' | 'onempty' | 'onbend' | 'onpoint'>;

/** The map at this moment. */
export interface Surface {
  drawn: Drawn;
  targets: Target[];
  calls: Calls;
}

export class Gestures {
  readonly drag = new Drag((from) => this.surface().calls.ondrag?.(from));
  #isClickOver = false; // a long press or a drag has ended; the click that follows means nothing

  constructor(private readonly zoom: Zoom, private readonly tooltip: MapTooltip, private readonly surface: () => Surface) {}

  down(event: PointerEvent): void {
    this.#isClickOver = false;
    const target = this.#targetOf(event);
    if (event.button === 0 && target && this.#isMovable(target, event)) this.drag.down(target, this.#placeOf(event));
    else this.zoom.down(event);
    this.#rest(event);
  }

  move(event: PointerEvent): void {
    if (this.drag.move(this.#placeOf(event), event)) return this.#pointWhatIsBelow();
    this.zoom.move(event);
    if (event.pointerType === 'mouse') this.#rest(event);
  }

  up(event: PointerEvent): void {
    this.zoom.up(event);
    if (event.pointerType === 'touch') this.tooltip.stop();
    const dropped = this.drag.up();
    if (!dropped) return;
    this.#isClickOver = true;
    const station = this.#stationAt(dropped.point);
    this.surface().calls.onpoint?.(null);
    if (station && `station:${station}` !== targetKey(dropped.from)) this.surface().calls.ondrop?.(station);
  }

  cancel(event: PointerEvent): void {
    this.zoom.up(event);
    this.drag.up();
    this.tooltip.stop();
  }

  /** Before anything else gets a click: a finger takes the nearest target. */
  tapped(event: MouseEvent): void {
    this.tooltip.leave(); // a click says enough
    if (this.zoom.isDragging || this.#isClickOver) return event.stopPropagation();
    if (this.#isOnStationAlone(event)) return (event.stopPropagation(), this.clicked(event));
    const customers = this.#customersBeside(this.#hit(event), event);
    if (customers) return (event.stopPropagation(), this.surface().calls.onpick?.(customers));
    if (!('pointerType' in event) || event.pointerType !== 'touch') return;
    const [nearest, other] = this.#meant(event);
    if (!nearest) return;
    event.stopPropagation();
    const { onunsure, onpick } = this.surface().calls;
    if (other && onunsure) onunsure(this.#meant(event));
    else onpick?.(nearest);
  }

  /** A click on nothing that can be chosen pins its tooltip, or closes it. */
  clicked(event: MouseEvent): void {
    const { at, point } = this.#placeOf(event);
    const thing = thingAt(this.surface().drawn, point);
    this.tooltip.toggle(thing, at);
    this.surface().calls.onempty?.(thing);
  }

  /** The line of a journey, or its first number, is dragged to another station. */
  grip(event: PointerEvent, what: 'way' | 'start'): void {
    event.stopPropagation();
    const line = event.currentTarget as Element;
    line.setPointerCapture(event.pointerId);
    const drop = (up: Event): void => {
      const station = this.#stationAt(this.#placeOf(up as PointerEvent).point);
      if (station) this.surface().calls.onbend?.(station, what === 'start');
    };
    line.addEventListener('pointerup', drop, { once: true });
    line.addEventListener('click', (click) => click.stopPropagation(), { once: true }); // it ends the drag
  }

  /** Stores can be dragged, and customers with a mouse: a finger that is on them drags the map. */
  #isMovable(target: Target, event: PointerEvent): boolean {
    const { drawn, calls } = this.surface();
    if (!calls.movable?.includes(targetKey(target))) return false;
    return target.kind !== 'ward' || (event.pointerType !== 'touch' && thingAt(drawn, this.#placeOf(event).point)?.kind === 'customers');
  }

  /** The station below what is dragged, as if the pointer were on it alone. */
  #pointWhatIsBelow(): void {
    const { dragged } = this.drag;
    const station = dragged && this.#stationAt(dragged.point);
    this.tooltip.leave();
    this.surface().calls.onpoint?.(station ? { kind: 'station', id: station } : null);
  }

  #stationAt(point: Place['point']): string | null {
    return stationNear(this.surface().drawn.board, point, REACH);
  }

  /** A station that can't be chosen lies over the ends of connections, and over a ward: a click on it means none of them. */
  #isOnStationAlone(event: MouseEvent): boolean {
    const hit = this.#targetOf(event);
    const isBelow = hit?.kind === 'connection' || (hit?.kind === 'ward' && hit.isQuiet);
    return !!isBelow && thingAt(this.surface().drawn, this.#placeOf(event).point)?.kind === 'station';
  }

  /** The targets that a finger means beside the one it is on; empty if it is on the right one. */
  #meant(event: MouseEvent): Target[] {
    const { drawn, targets } = this.surface();
    const [hit, { point }, { scale }] = [this.#targetOf(event), this.#placeOf(event), this.zoom.sight];
    if (hit && !hit.isQuiet && hit.kind !== 'ward') return [];
    const isWard = hit?.kind === 'ward' && (!hit.isQuiet || thingAt(drawn, point)?.kind === 'customers');
    return targetsNear(drawn.board, targets, point, TAP.reach / scale, TAP.alike / scale).filter(({ isQuiet }) => !isQuiet || !isWard);
  }

  #rest(event: PointerEvent): void {
    const { at, point } = this.#placeOf(event);
    const target = this.#targetOf(event);
    const show = (): void => this.tooltip.show(thingAt(this.surface().drawn, point), at);
    const held = (): void => void (this.zoom.isDragging || this.#hold(target, show));
    if (this.zoom.isDragging) this.tooltip.leave();
    else this.tooltip.rest(event.pointerType === 'touch' ? held : show, event.pointerType);
  }

  /** A long press: more about a target, or its tooltip. */
  #hold(target: Target | undefined, show: () => void): void {
    this.#isClickOver = true;
    if (!target || !this.surface().calls.onmore?.(target)) show();
  }

  /** The target that an event is on. */
  #targetOf(event: MouseEvent): Target | undefined {
    const hit = this.#hit(event);
    return this.#customersBeside(hit, event) ?? hit;
  }

  /** A station that isn't asked for reaches over the customers beside it. */
  #customersBeside(hit: Target | undefined, event: MouseEvent): Target | undefined {
    if (hit?.kind !== 'station' || !hit.isQuiet) return undefined;
    const thing = thingAt(this.surface().drawn, this.#placeOf(event).point);
    return thing?.kind === 'customers' ? this.surface().targets.find((target) => targetKey(target) === `ward:${thing.ward}`) : undefined;
  }

  #hit(event: Event): Target | undefined {
    const key = (event.target as Element).closest('[data-offer]')?.getAttribute('data-offer');
    return this.surface().targets.find((target) => targetKey(target) === key);
  }

  /** Where an event is, in pixels and on the map. */
  #placeOf(event: MouseEvent): Place {
    const frame = (event.currentTarget as Element).closest('svg')!.getBoundingClientRect();
    const at: Place['at'] = [event.clientX - frame.left, event.clientY - frame.top];
    const { scale, x, y } = this.zoom.sight;
    return { at, point: [(at[0] - x) / scale, (at[1] - y) / scale] };
  }
}
