import pg from 'pg';

/** A statement as it was sent on a connection. */
export interface Asked {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
  readonly connection: object;
  /** True where its connection was not waiting for another answer, so that a round trip begins. */
  readonly isTrip: boolean;
}
interface Answer {
  readonly rows: readonly Record<string, unknown>[];
}
type Ask = (this: object, config: unknown, ...more: unknown[]) => unknown;

/**
 * Calls `hear` with each statement that this process sends on any connection. `hear` may return a function, which is then called
 * with the statement's answer, or without it where the statement failed. Returns a function that ends the watch.
 */
export function watchAsked(hear: (asked: Asked) => ((answer?: Answer) => void) | undefined): () => void {
  const proto = pg.Client.prototype as unknown as { query: Ask };
  const { query } = proto;
  const underWay = new WeakMap<object, number>();
  proto.query = function watched(config, ...more) {
    const asked = (typeof config === 'string' ? { text: config } : config) as { readonly text?: string } | null;
    // A stream, such as a cursor, does not count as a statement.
    if (!asked || typeof asked.text !== 'string') return query.call(this, config, ...more);
    const before = underWay.get(this) ?? 0;
    underWay.set(this, before + 1);
    const told = hear({ ...asked, text: asked.text, connection: this, isTrip: before === 0 });
    const end = (answer?: Answer) => {
      underWay.set(this, (underWay.get(this) ?? 1) - 1);
      told?.(answer);
    };
    // Pools pass a callback; other callers wait for the promise.
    const called = more.at(-1);
    if (typeof called === 'function') {
      const heard = (error: Error | null, answer?: Answer) => {
        end(error ? undefined : answer);
        called(error, answer);
      };
      return query.call(this, config, ...more.slice(0, -1), heard);
    }
    const answer = query.call(this, config, ...more) as Promise<Answer>;
    answer.then(end, () => end());
    return answer;
  };
  return () => {
    proto.query = query;
  };
}

/** Runs `work` and answers, in order, the statements that this process sent meanwhile and that `counts` accepts when sent. */
async function during(work: () => Promise<unknown>, counts: (text: string) => boolean = () => true): Promise<Asked[]> {
  const all: Asked[] = [];
  const end = watchAsked((asked) => {
    if (counts(asked.text)) all.push(asked);
    return undefined;
  });
  try {
    await work();
  } finally {
    end();
  }
  return all;
}

/** The texts of the statements sent while `work` ran that `counts` accepts. */
export const askedBy = async (work: () => Promise<unknown>, counts?: (text: string) => boolean): Promise<string[]> =>
  (await during(work, counts)).map(({ text }) => text);

/** The round trips of the transaction in `work` that has a statement like this. Statements on other connections do not count. */
export async function tripsOf(work: () => Promise<unknown>, like: RegExp): Promise<number> {
  const all = await during(work);
  const [its, ...others] = all.filter(({ text }) => like.test(text));
  if (!its || others.length > 0)
    throw new Error(`${its ? 'several statements were' : 'no statement was'} like ${like}`);
  const same = all.filter(({ connection }) => connection === its.connection);
  const begins = same.slice(0, same.indexOf(its)).findLastIndex(({ text }) => text === 'begin');
  const ends = same.findIndex(({ text }, n) => n > begins && text === 'commit');
  if (begins < 0 || ends < 0) throw new Error(`${like} was asked outside of a transaction`);
  // The setup of a new connection may be in progress when `begin` is sent, so the first trip is counted by the 1.
  return 1 + same.slice(begins + 1, ends + 1).filter(({ isTrip }) => isTrip).length;
}
