import { watchAsked } from '#test/support/statements/asked.ts';

/** A statement as the product sent it, with its answer. */
export interface Captured {
  readonly name: string | null;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rows: readonly Record<string, unknown>[];
  readonly connection: number;
  /** True where its connection was not waiting for another answer, so that a round trip begins. */
  readonly isTrip: boolean;
}

let list: Captured[] | null = null;
const numbers = new WeakMap<object, number>();
let connections = 0;

/** Lets `beginCapture` see the statements of this process. */
export function watchStatements(): void {
  watchAsked(({ name = null, text, values = [], connection: client, isTrip }) => {
    const into = list;
    if (!into) return undefined;
    const connection = numbers.get(client) ?? ++connections;
    numbers.set(client, connection);
    const at = into.push({ name, text, values, rows: [], connection, isTrip }) - 1;
    return (answer) => {
      if (answer) into[at] = { ...(into[at] as Captured), rows: answer.rows };
    };
  });
}

export const beginCapture = (): void => {
  list = [];
};

/** Ends the capture. Answers the statements sent since `beginCapture`, in order. */
export function endCapture(): Captured[] {
  const captured = list ?? [];
  list = null;
  return captured;
}
