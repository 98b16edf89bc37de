/** What goes with the lists of a person’s export: a schema of each, and a page of each that reads without a program. */

type Kind = 'null' | 'boolean' | 'integer' | 'number' | 'string' | 'array' | 'object';

const kindOf = (value: unknown): Kind => {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return 'array';
  if (typeof value === 'number') return Number.isSafeInteger(value) ? 'integer' : 'number';
  return typeof value as 'boolean' | 'string' | 'object';
};

const fieldsOf = (row: unknown): [string, unknown][] =>
  typeof row === 'object' && row !== null ? Object.entries(row) : [];

/** What is known of the rows of a list after some of them. */
export interface Seen {
  readonly rows: number;
  readonly fields: ReadonlyMap<string, { readonly kinds: ReadonlySet<Kind>; readonly rows: number }>;
}
export const NOTHING_SEEN: Seen = { rows: 0, fields: new Map() };

/** What was seen of a kind after more rows: how many, and of each field its kinds of value and how often it is there. */
export function seenAfter(seen: Seen, rows: readonly unknown[]): Seen {
  const fields = new Map(seen.fields);
  for (const row of rows)
    for (const [name, value] of fieldsOf(row)) {
      const field = fields.get(name);
      fields.set(name, {
        kinds: new Set([...(field?.kinds ?? []), kindOf(value)]),
        rows: (field?.rows ?? 0) + 1,
      });
    }
  return { rows: seen.rows + rows.length, fields };
}

/** The JSON Schema of a list: every row fits it, and each field names the kinds of values that it has. */
export function schemaOf(name: string, { rows, fields }: Seen): object {
  const properties = Object.fromEntries(
    [...fields].map(([field, { kinds }]) => {
      const all = [...kinds].filter((kind) => kind !== 'integer' || !kinds.has('number')).toSorted();
      return [field, { type: all.length === 1 ? all[0] : all }];
    }),
  );
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: name,
    type: 'array',
    items: {
      type: 'object',
      properties,
      required: [...fields].filter(([, field]) => field.rows === rows).map(([field]) => field),
      additionalProperties: false,
    },
  };
}

const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
export const escaped = (text: string): string => text.replaceAll(/[&<>"]/g, (sign) => SIGNS[sign] ?? sign);

const titleOf = (name: string): string => {
  const words = name.replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
};

const STYLE =
  'body{font:16px/1.5 system-ui,sans-serif;max-width:48rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}' +
  'dl{display:grid;grid-template-columns:12rem 1fr;gap:.25rem 1rem;padding:1rem 0;border-top:1px solid #8884}' +
  'dt{color:#777}dd{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}@media(max-width:40rem){dl{grid-template-columns:1fr}}';

/** A page’s beginning; no script and nothing from elsewhere, so that it opens without a network for good. */
export const pageHead = (name: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">` +
  `<title>${escaped(titleOf(name))}</title><style>${STYLE}</style></head><body>\n<h1>${escaped(titleOf(name))}</h1>\n`;
export const PAGE_END = '</body></html>\n';

/** Over the entries of a page that came from another installation: what they name is known there only. */
export const carriedHead = (rows: number): string =>
  `<h2>Taken along from another installation (${rows})</h2>\n<p>A record of what was there. The other people in it are outside ` +
  'parties: they are not people of this installation, whatever their names and numbers say.</p>\n';
export const OWN_HEAD = '<h2>From this installation</h2>\n';

const words = (value: unknown): string => {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value);
};

/** A row as a list of its fields. */
export const rowPart = (row: unknown): string =>
  `<dl>${fieldsOf(row)
    .map(([name, value]) => `<dt>${escaped(titleOf(name))}</dt><dd>${escaped(words(value))}</dd>`)
    .join('')}</dl>\n`;

/** The page that all others are opened from. */
export const indexPage = (lists: readonly { readonly name: string; readonly rows: number }[]): string =>
  `${pageHead('Your data at Gotong')}<ul>\n<li><a href="pages/account.html">Account</a></li>\n${lists
    .map(({ name, rows }) => `<li><a href="pages/${escaped(name)}.html">${escaped(titleOf(name))}</a>: ${rows}</li>\n`)
    .join('')}</ul>\n${PAGE_END}`;
