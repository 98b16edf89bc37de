/** JSON that PostgreSQL wrote, to be sent without parsing it. */
export class JsonText {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  /** Parses it, where it is used as a value after all. */
  toJSON(): unknown {
    return JSON.parse(this.text);
  }
}

/**
 * JSON text as a field of a handler's reply, typed as its value. Handlers must not read it. `text` must come from PostgreSQL's
 * JSON functions. Tests parse it and check it against the declared shape.
 */
export const jsonText = <T>(text: string): T => new JsonText(text) as unknown as T;

/** The reply as JSON, with JSON texts in its fields inserted unchanged. */
export function toJson(body: Readonly<Record<string, unknown>>): string {
  const fields = Object.entries(body);
  if (!fields.some(([, value]) => value instanceof JsonText)) return JSON.stringify(body);
  const written = fields.map(([name, value]) => {
    const text = value instanceof JsonText ? value.text : JSON.stringify(value);
    return text === undefined ? null : `${JSON.stringify(name)}:${text}`;
  });
  return `{${written.filter((field) => field !== null).join(',')}}`;
}

/** The reply with JSON texts parsed into values. */
export const readTexts = (body: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(body).map(([name, value]) => [name, value instanceof JsonText ? value.toJSON() : value]),
  );
