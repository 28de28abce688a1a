import { summary, type Metric } from './prometheus-text.ts';

/** Upper bounds in seconds. Screens time out after eight seconds. */
const bounds = [0.005, 0.025, 0.1, 0.25, 1, 8];

/** Counts responses by method, route and status, and how many were sent within each bound. */
export class RequestCounts {
  readonly #byRoute = new Map<string, { labels: Record<string, string>; count: number }>();
  readonly #within = bounds.map(() => 0);
  #count = 0;
  #seconds = 0;

  add(request: { method: string; route: string; status: number; seconds: number }): void {
    const { method, route, status, seconds } = request;
    const labels = { method, route, status: String(status) };
    const key = `${method} ${route} ${status}`;
    const known = this.#byRoute.get(key) ?? { labels, count: 0 };
    known.count += 1;
    this.#byRoute.set(key, known);
    bounds.forEach((bound, index) => {
      if (seconds <= bound) this.#within[index] = (this.#within[index] ?? 0) + 1;
    });
    this.#count += 1;
    this.#seconds += seconds;
  }

  metrics(): Metric[] {
    const within = bounds.map((bound, index) => ({
      le: String(bound),
      count: this.#within[index],
    }));
    return [
      {
        name: 'comanda_http_requests_total',
        help: 'Answered requests.',
        type: 'counter',
        samples: [...this.#byRoute.values()].map(({ labels, count }) => [labels, count]),
      },
      {
        name: 'comanda_http_requests_within_total',
        help: 'Requests that were answered within so many seconds.',
        type: 'counter',
        samples: within.map(({ le, count = 0 }) => [{ seconds: le }, count]),
      },
      summary(
        'comanda_http_request_seconds',
        'How long requests took.',
        this.#seconds,
        this.#count,
      ),
    ];
  }
}
