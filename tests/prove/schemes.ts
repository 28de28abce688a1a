import { expect } from 'vitest';
import type { AppAnswer, AppClient } from '../support/app-client.ts';
import type { TestApp } from '../support/start-app.ts';
import type { RoleName } from '../support/service-venue.ts';
import { clientOf } from './people.ts';

/** The fixture of a scheme: every role of the venue, an open register, and access to the results. */
export interface Venue {
  box: TestApp;
  people: Record<RoleName, AppClient>;
  /** Opens a check with these lines and returns its id and theirs. */
  check(items: object[], by?: RoleName): Promise<{ id: number; items: number[] }>;
  /** Expects a refusal with this code. */
  refused(answer: AppAnswer, status: number, code: string): void;
  /** Expects success; an allowed scheme must be among the exceptions. */
  done(answer: AppAnswer): AppAnswer;
  /** One kind of the day's exceptions. */
  seen(kind: string): Promise<{ count: number; amount: number | null; over: boolean }>;
  /** The expected cash of the open session, in pesos. */
  drawer(): Promise<number>;
}

export const session = 1;

export async function openVenue(box: TestApp): Promise<Venue> {
  const people = {} as Record<RoleName, AppClient>;
  for (const role of ['manager', 'server', 'bar', 'owner', 'kitchen'] as const) {
    people[role] = await clientOf(box, role);
  }
  const done = (answer: AppAnswer) => {
    expect([answer.status, answer.text]).toEqual([200, answer.text]);
    return answer;
  };
  const opened = { register_id: 1, denominations: { '500': 2 } };
  done(await people.manager.post('/api/registers/open', opened));
  let number = 0;
  return {
    box,
    people,
    done,
    check: async (items, by = 'server') => {
      const check = done(await people[by].post('/api/orders', { name: `Check ${(number += 1)}` }));
      const id = Number(check.body['id']);
      const sent = done(await people[by].post(`/api/orders/${id}/send-items`, { items }));
      return { id, items: (sent.body['items'] as { id: number }[]).map((item) => item.id) };
    },
    refused: (answer, status, code) => {
      expect([answer.status, answer.body['code']]).toEqual([status, code]);
    },
    seen: async (kind) => {
      const report = done(await people.owner.get('/api/journal/exceptions'));
      const kinds = report.body['kinds'] as {
        kind: string;
        count: number;
        amount: number | null;
        over: boolean;
      }[];
      return kinds.find((each) => each.kind === kind) ?? { count: -1, amount: null, over: false };
    },
    drawer: async () => {
      const summary = await people.owner.get(`/api/reports/register-summary/${session}`);
      return Number(summary.body['expected_cash']);
    },
  };
}
