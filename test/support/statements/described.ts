import type pg from 'pg';
import type { Kind } from './row-types.ts';

/** The kinds of a statement's columns, by name. 'json' may hold any JSON value. */
export type Columns = ReadonlyMap<string, Kind | 'json'>;

/** Asks PostgreSQL for the columns of statements, without running them. */
export async function columnsBy(client: pg.Client): Promise<(text: string) => Promise<Columns>> {
  const { rows } = await client.query<{ oid: number; typname: string; typcategory: string }>(
    'select oid::integer, typname, typcategory from pg_type',
  );
  const kinds = new Map(rows.map(({ oid, typname, typcategory }) => [oid, kindOf(typname, typcategory)]));
  return async (text) =>
    new Map((await describe(client, text)).map(({ name, dataTypeID }) => [name, kinds.get(dataTypeID) ?? 'any']));
}

/** The kind of value that the driver makes of a type, with the parsers of platform/data/database.ts. */
function kindOf(name: string, category: string): Kind | 'json' {
  if (/^(?:int[248]|float[48]|oid)$/.test(name)) return 'number';
  if (/^timestamp/.test(name)) return 'date';
  if (/^jsonb?$/.test(name)) return 'json';
  if (name === 'bool') return 'boolean';
  if (name === 'bytea') return 'bytes';
  if (name === 'interval') return 'object';
  return category === 'A' ? 'array' : 'string';
}

type Field = { readonly name: string; readonly dataTypeID: number };
interface Wire {
  parse(message: { name: string; text: string; types: number[] }): void;
  describe(message: { type: 'S'; name: string }): void;
  sync(): void;
}

function describe(client: pg.Client, text: string): Promise<Field[]> {
  return new Promise((resolve, reject) => {
    let fields: Field[] = [];
    let fault: Error | undefined;
    const ask = {
      submit(wire: Wire) {
        wire.parse({ name: '', text, types: [] });
        wire.describe({ type: 'S', name: '' });
        wire.sync();
      },
      handleRowDescription(message: { fields: Field[] }) {
        fields = message.fields;
      },
      handleError(error: Error) {
        fault = error;
      },
      handleReadyForQuery() {
        if (fault) reject(fault);
        else resolve(fields);
      },
    };
    client.query(ask as unknown as pg.Submittable);
  });
}
