import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { schemaText } from './schema-text.ts';

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase();
});
afterAll(() => database.drop());

describe('db/schema.sql', () => {
  it('shows the schema of a migrated database (npm run schema writes it)', async () => {
    await expect(await schemaText(database.pool)).toMatchFileSnapshot('schema.sql');
  });

  it('knows the file of each function', async () => {
    expect(await schemaText(database.pool)).not.toContain('undefined');
  });
});
