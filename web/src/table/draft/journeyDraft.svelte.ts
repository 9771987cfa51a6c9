/** Changes of the journey that is drafted: its route, and who gets off where. */
import type { Route } from '../../api/client';
import type { Point } from '../../board/geometry';
import type { Drafting } from './drafting.svelte';
import { nextRoute, routesTo, withGive, withoutPin, withPin, withRoute } from './routes';
import type { Draft } from './slots';

export class JourneyDraft {
  constructor(private readonly drafting: Drafting) {}

  /** The routes to the chosen destination. */
  get alternatives(): Route[] {
    const { route, destinations, answer } = this.drafting;
    return routesTo(route?.way.at(-1), destinations, answer?.destinations ?? []);
  }

  async bend(station: string, placeOf: (station: string) => Point): Promise<void> {
    this.drafting.menu.close();
    await this.#change((draft) => withPin(draft, station, this.drafting.route, placeOf));
  }

  async unpin(station: string): Promise<void> {
    await this.#change((draft) => withoutPin(draft, station));
  }

  async startAt(station: string): Promise<void> {
    this.drafting.menu.close();
    await this.#change((draft) => ({ ...draft, start: station, way: null, keeps: null }));
  }

  async give(station: string, token: string): Promise<void> {
    const { route } = this.drafting;
    if (route) await this.#change((draft) => withGive(draft, station, token, route));
  }

  async take(route: Route): Promise<void> {
    await this.#change((draft) => withRoute(draft, route));
  }

  /** Take the next route, or the one before. */
  async cycle(step: 1 | -1): Promise<void> {
    const next = nextRoute(this.alternatives, this.drafting.route, step);
    if (this.alternatives.length > 1 && next) await this.take(next);
  }

  async #change(change: (draft: Draft) => Draft): Promise<void> {
    const { draft } = this.drafting;
    if (draft) await this.drafting.change(change(draft));
  }
}
