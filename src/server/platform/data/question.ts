import pg from 'pg';

/** What the driver says of a column of an answer. */
interface Field {
  readonly name: string;
  readonly dataTypeID: number;
  readonly format: 'text' | 'binary';
}
type Parse = (text: string) => unknown;

/**
 * An answer's rows as plain objects. The driver's own makes each from a copy of an object without a prototype, which was seven
 * hundredths of the processor time of a server that sends quotes.
 */
class Rows extends pg.Result {
  #names: string[] = [];
  #parsers: Parse[] = [];

  addFields(fields: Field[]): void {
    this.fields = fields as unknown as pg.FieldDef[];
    this.#names = fields.map(({ name }) => name);
    this.#parsers = fields.map(({ dataTypeID, format }) => pg.types.getTypeParser(dataTypeID, format) as Parse);
  }

  parseRow(raw: (string | null)[]): Record<string, unknown> {
    const row: Record<string, unknown> = {};
    for (let i = 0; i < raw.length; i++) {
      const text = raw[i] as string | null;
      row[this.#names[i] as string] = text === null ? null : this.#parsers[i]?.(text);
    }
    return row;
  }
}

/** What can be asked through: a pool, or a connection of it. */
interface Runner {
  query(question: Question, values: undefined, told: (error: Error | null, answer: pg.QueryResult) => void): unknown;
}

/** A statement on its way, as the driver sends it: it takes neither a copy of what it is asked nor rows of another kind. */
class Question extends pg.Query {
  readonly name: string | undefined;
  readonly query_timeout: number | undefined;

  constructor(
    text: string,
    values: unknown[] | undefined,
    name: string | undefined,
    query_timeout: number | undefined,
  ) {
    super(text, values);
    this.name = name;
    this.query_timeout = query_timeout;
    const rows = new Rows('', pg.types);
    Object.assign(this, { _result: rows, _results: rows });
  }
}

/** Sends a statement; `name` has the connection prepare it once, `answer_ms` waits so long for its answer. */
export const askedOf = (
  runner: pg.Pool | pg.PoolClient,
  text: string,
  values: readonly unknown[] | undefined,
  { name, answer_ms }: { readonly name?: string | undefined; readonly answer_ms?: number | undefined },
): Promise<pg.QueryResult> =>
  new Promise<pg.QueryResult>((resolve, reject) => {
    const question = new Question(text, values as unknown[] | undefined, name, answer_ms);
    (runner as unknown as Runner).query(question, undefined, (error, answer) =>
      error ? reject(error) : resolve(answer),
    );
  }).catch((error: Error) => {
    // Its own stack leads to a socket; from here it leads to who asked.
    Error.captureStackTrace(error);
    throw error;
  });
