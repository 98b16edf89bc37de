import pg from 'pg';

/** A statement as the product sent it, with what came back. */
export interface Captured {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
  readonly connection: number;
  /** Nothing was under way on its connection when it was sent: a round trip begins. */
  readonly isTrip: boolean;
}

let list: Captured[] | null = null;
const underWay = new WeakMap<object, number>();
const numbers = new WeakMap<object, number>();
let connections = 0;

type Ask = (this: object, config: unknown, ...more: unknown[]) => unknown;
interface Answer {
  readonly rows: readonly Record<string, unknown>[];
}
interface Asked {
  readonly name?: string;
  readonly text: string;
  readonly values?: readonly unknown[];
}

/** Lets `beginCapture` see the statements of this process. */
export function watchStatements(): void {
  const proto = pg.Client.prototype as unknown as { query: Ask };
  const { query } = proto;
  proto.query = function (config, ...more) {
    if (!list || typeof config !== 'object' || !config || !('text' in config)) return query.call(this, config, ...more);
    const { name = null, text, values = [] } = config as Asked;
    const before = underWay.get(this) ?? 0;
    const into = list;
    const connection = numbers.get(this) ?? ++connections;
    numbers.set(this, connection);
    const at = into.push({ name, text, values, rows: [], connection, isTrip: before === 0 }) - 1;
    underWay.set(this, before + 1);
    const end = (answer?: Answer) => {
      underWay.set(this, (underWay.get(this) ?? 1) - 1);
      if (answer) into[at] = { ...(into[at] as Captured), rows: answer.rows };
    };
    // A pool asks with a function that is called with the answer, a client's user waits for a promise.
    const called = more.at(-1);
    if (typeof called === 'function') {
      const heard = (error: Error | null, answer?: Answer) => {
        end(answer);
        called(error, answer);
      };
      return query.call(this, config, ...more.slice(0, -1), heard);
    }
    const answer = query.call(this, config, ...more) as Promise<Answer>;
    answer.then(end, () => end());
    return answer;
  };
}

export const beginCapture = (): void => {
  list = [];
};

/** What was sent since the beginning, in order. */
export function endCapture(): Captured[] {
  const captured = list ?? [];
  list = null;
  return captured;
}
