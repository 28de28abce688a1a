/** One server's part of a comparison: how long each call took, and how many were answered in a second. */
export interface Sample {
  values: number[];
  perSecond: number;
}

/** The same work asked of the box and of the reference server, in turns. */
export interface Comparison {
  name: string;
  clients: number;
  box: Sample;
  bare: Sample;
  /** At most this many milliseconds of p99, and at most this many times the reference's; null: no bar. */
  p99: number | null;
  ratio: number | null;
}

/** One call of a client; `index` counts the calls of this server from 0. */
export type Work = (client: number, index: number) => Promise<unknown>;

/** What one client asks before the other server has its turn. */
const turnOfMany = 25;

/**
 * Asks both servers in turns, so that whatever else the machine does falls on both: one call each for a single
 * client, and stretches of calls for several, who all ask at the same time. The first rounds are warm-up.
 */
export async function inTurns(
  clients: number,
  rounds: number,
  warmUp: number,
  box: Work,
  bare: Work,
): Promise<{ box: Sample; bare: Sample }> {
  const turn = clients === 1 ? 1 : turnOfMany;
  const sides = [box, bare].map((work) => ({ work, values: [] as number[], seconds: 0, next: 0 }));
  for (let done = 0; done < warmUp + rounds; done += turn) {
    for (const side of sides) {
      const values: number[] = [];
      const ask = async (client: number) => {
        for (let round = 0; round < turn; round += 1) {
          const index = side.next;
          side.next += 1;
          const start = performance.now();
          await side.work(client, index);
          values.push(performance.now() - start);
        }
      };
      const start = performance.now();
      await Promise.all(Array.from({ length: clients }, (_, client) => ask(client)));
      if (done < warmUp) continue;
      side.seconds += (performance.now() - start) / 1000;
      side.values.push(...values);
    }
  }
  const [ofBox, ofBare] = sides.map(({ values, seconds }) => ({
    values,
    perSecond: values.length / seconds,
  }));
  if (!ofBox || !ofBare) throw new Error('Two servers are compared');
  return { box: ofBox, bare: ofBare };
}
