/** One server's part of a comparison: the duration of each call, and responses per second. */
export interface Sample {
  values: number[];
  perSecond: number;
}

/** The same requests to the box and to the reference server, alternately. */
export interface Comparison {
  name: string;
  clients: number;
  box: Sample;
  bare: Sample;
  /** Maximum p99 in milliseconds, and maximum ratio to the reference; null: no limit. */
  p99: number | null;
  ratio: number | null;
}

/** A call of a client; `index` counts the calls of this server from 0. */
export type Work = (client: number, index: number) => Promise<unknown>;

/** Calls of one client before it is the other server's turn. */
const turnOfMany = 25;

/**
 * Calls both servers alternately, so that other load affects both: one call each for a single client, and series of
 * calls for several clients at the same time. The first rounds are warm-up.
 */
export async function alternate(
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
