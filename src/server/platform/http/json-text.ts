/** JSON that PostgreSQL has written, to be passed on without being read and written again. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Wherever it is treated as a value all the same. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/**
 * JSON text as the value that it stands for: a handler answers it as a field of its reply, where it must not be looked
 * into. `text` must come from PostgreSQL's own JSON functions. In tests it is read and checked against the declared shape.
 */
export const jsonText = <T>(text: string): T => new JsonText(text) as unknown as T;

/** The reply's JSON, with the texts in its fields put in as they are. */
export function toJson(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof JsonText)) return JSON.stringify(body);
  const written = fields.map(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    return text === undefined ? null : `${JSON.stringify(name)}:${text}`;
  });
  return `{${written.filter((field) => field !== null).join(',')}}`;
}

/** The reply as values. */
export const readTexts = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof JsonText ? value.toJSON() : value]),
  );
