import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';

describe('probe', () => {
  let one: TestDatabase;
  beforeAll(async () => {
    const t = performance.now();
    one = await createTestDatabase();
    console.log('clone ms', performance.now() - t);
  });
  afterAll(() => one.drop());
  it('runs', async () => {
    expect((await one.pool.query('select current_user u')).rows[0].u).toBe('app');
  });
});
