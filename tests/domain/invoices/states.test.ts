import {
  afterAnswer,
  afterSearch,
  mayBeStamped,
  stampUrgency,
  waitAfter,
  type StampAnswer,
} from '@comanda/domain/invoices/states';
import { expect, test } from 'vitest';

const hour = 3_600_000;
const after = (answer: StampAnswer, hours: number, mayBe = false) =>
  afterAnswer({ tries: 0, sealed_at: 0, mayBeStamped: mayBe }, answer, hours * hour);

test('a document is sent again after 15 seconds, then twice as long, at most half an hour', () => {
  expect([0, 1, 2, 6, 7, 400].map(waitAfter)).toEqual([
    15_000, 30_000, 60_000, 960_000, 1_800_000, 1_800_000,
  ]);
});

test.each([
  [[], false],
  [['sent', 'later', 'sent', 'stopped'], false],
  [['sent', 'unknown', 'sent', 'later'], true],
  [['sent', 'sent', 'later'], true],
  [['sent', 'later', 'sent'], true],
])('after %j it may be stamped: %s', (outcomes, expected) => {
  expect(mayBeStamped(outcomes)).toBe(expected);
});

test('a new version is sealed only when the provider said too old and nothing sent is unknown', () => {
  const text = '';
  const answers: StampAnswer[] = [
    { kind: 'stamped', xml: '', uuid: '', stamped_at: '' },
    { kind: 'refused', code: '40145', text },
    { kind: 'too_old', text },
    { kind: 'stopped', why: 'login', text },
    { kind: 'later', after: null, text },
    { kind: 'unknown', text },
  ];
  const resealed = answers.flatMap((answer) =>
    [1, 73].flatMap((hours) =>
      [false, true].flatMap((mayBe) =>
        after(answer, hours, mayBe).reseal ? [[answer.kind, hours, mayBe]] : [],
      ),
    ),
  );
  expect(resealed).toEqual([
    ['too_old', 1, false],
    ['too_old', 73, false],
  ]);
});

test('a refusal is final while the provider remembers what was lost, and unclear afterwards', () => {
  const refused = { kind: 'refused', code: '40145', text: '' } as const;
  expect(after(refused, 71, true).state).toBe('rejected');
  expect(after(refused, 73, true).state).toBe('unclear');
  expect(after(refused, 73).state).toBe('rejected');
});

test('an unclear document is looked for once a day, and stays unclear until it is found', () => {
  const now = 100 * hour;
  const unknown = { kind: 'unknown', text: '' } as const;
  expect(after(unknown, 73)).toMatchObject({ state: 'unclear' });
  expect(afterSearch(unknown, now)).toEqual({ state: 'unclear', next_at: now + 24 * hour });
  expect(afterSearch({ kind: 'too_old', text: '' }, now).state).toBe('unclear');
  const stamped = { kind: 'stamped', xml: '', uuid: '', stamped_at: '' } as const;
  expect(afterSearch(stamped, now).state).toBe('stamped');
});

test('an open document is urgent from 48 hours, and late from 66', () => {
  expect([47, 48, 65, 66].map((hours) => stampUrgency(0, hours * hour))).toEqual([
    'fine',
    'soon',
    'soon',
    'late',
  ]);
});
