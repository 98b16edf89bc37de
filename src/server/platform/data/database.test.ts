import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { type Db, errorCode, isConflict, isMalformed, openDatabase, statement } from './database.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
  await test.pool.query('create table marks (id bigint primary key, word text)');
});
afterAll(() => test.drop());

const add = statement('insert into marks (id, word) values ($1, $2)');
const count = async () => (await test.database.one<{ n: number }>(statement('select count(*) as n from marks')())).n;

describe('a transaction', () => {
  it('stores all or nothing', async () => {
    await test.database.transaction(async (db) => {
      await db.run(add(1, 'a'));
      await db.run(add(2, 'b'));
    });
    expect(await count()).toBe(2);
    const broken = test.database.transaction(async (db) => {
      await db.run(add(3, 'c'));
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect(await count()).toBe(2);
  });

  it('fails when it ignored a failed statement, because nothing was stored', async () => {
    const before = await count();
    const ignoring = test.database.transaction(async (db) => {
      await db.run(add(4, 'd'));
      await db.run(add(4, 'again')).catch((error) => expect(isConflict(error, 'marks_pkey')).toBe(true));
      return 'fine';
    });
    await expect(ignoring).rejects.toThrow('rolled back');
    expect(await count()).toBe(before);
  });

  it('stores statements that are sent without waiting, and fails with the error of one that failed', async () => {
    const before = await count();
    await test.database.transaction(async (db) => {
      db.send(add(50, 'sent'));
      expect(await db.maybe(statement('select word from marks where id = $1')(50))).toEqual({ word: 'sent' });
      db.send(add(51, 'sent last'));
    });
    expect(await count()).toBe(before + 2);
    const failing = test.database.transaction(async (db) => {
      await db.run(add(52, 'kept'));
      db.send(add(50, 'again'));
      return 'fine';
    });
    expect(isConflict(await failing.catch((error: unknown) => error), 'marks_pkey')).toBe(true);
    expect(await count()).toBe(before + 2);
    expect(() => test.database.send(add(53, 'alone'))).toThrow('transaction');
  });

  it('answers many concurrent statements in order, and one failure fails no other', async () => {
    const read = statement('select $1::integer as n');
    await test.database.transaction(async (db) => {
      const answers = await Promise.all(Array.from({ length: 50 }, (_, n) => db.one<{ n: number }>(read(n))));
      expect(answers.map((a) => a.n)).toEqual(Array.from({ length: 50 }, (_, n) => n));
    });
    const reader = test.database.reader();
    const wrong = statement('select 1 / $1::integer as n');
    const settled = await Promise.allSettled([
      reader.one<{ n: number }>(read(1)),
      reader.one<{ n: number }>(wrong(0)),
      reader.one<{ n: number }>(read(3)),
    ]);
    expect(settled.map((s) => (s.status === 'fulfilled' ? s.value.n : errorCode(s.reason)))).toEqual([1, '22012', 3]);
    // Every connection was returned to the pool.
    for (let i = 0; i < 40; i++) await Promise.all([reader.one(read(i)), reader.one(read(i))]);
    expect(test.database.pool.idleCount).toBe(test.database.pool.totalCount);
  });

  it('uses another connection after one was lost, in a transaction and in a reader', async () => {
    const kill = statement('select pg_terminate_backend(pg_backend_pid())');
    await expect(test.database.transaction((db) => db.one(kill()))).rejects.toThrow();
    await expect(test.database.reader().one(kill())).rejects.toThrow();
    expect(await test.database.reader().one(statement('select 1 as up')())).toEqual({ up: 1 });
    expect(await test.database.transaction((db) => db.one(statement('select 1 as up')()))).toEqual({ up: 1 });
  });

  it('allows longer statements only for the transaction that asks for it', async () => {
    const quick = openDatabase(test.url, 1, { statement_ms: 200 });
    const slow = { text: 'select pg_sleep(2.5)' };
    await expect(quick.transaction((db) => db.run(slow))).rejects.toThrow(/statement timeout/);
    expect(await quick.transaction((db) => db.run(slow), { statement_ms: 60_000 })).toBe(1);
    await expect(quick.run(slow)).rejects.toThrow(/statement timeout/);
    await quick.close();
  });

  it('sees one moment and cannot write in a snapshot', async () => {
    const seen = statement('select count(*)::integer as n from marks');
    await test.database.transaction(
      async (db) => {
        const { n } = await db.one<{ n: number }>(seen());
        await test.database.run(add(901, 'later'));
        expect(await db.one(seen())).toEqual({ n });
      },
      { is_snapshot: true },
    );
    const writing = (db: Db) => db.run(add(902, 'never'));
    await expect(test.database.transaction(writing, { is_snapshot: true })).rejects.toThrow(/read-only transaction/);
  });

  it('runs again after a deadlock', async () => {
    await test.pool.query(`insert into marks values (10, ''), (11, '')`);
    const touch = statement('update marks set word = word || $2 where id = $1');
    let runs = 0;
    // Each locks its first row and waits for the other. Then both ask for the other's row, which is a deadlock.
    let arrived = 0;
    let meet: () => void = () => {};
    const met = new Promise<void>((resolve) => {
      meet = resolve;
    });
    const both = (first: number, second: number, word: string) =>
      test.database.transaction(async (db: Db) => {
        runs++;
        await db.run(touch(first, word));
        if (++arrived >= 2) meet();
        await met;
        await db.run(touch(second, word));
      });
    await Promise.all([both(10, 11, 'x'), both(11, 10, 'y')]);
    // PostgreSQL may end both if they waited equally long, and they may deadlock again.
    expect(runs).toBeGreaterThanOrEqual(3);
    const { rows } = await test.pool.query('select word from marks where id in (10, 11)');
    for (const { word } of rows) expect([...word].sort()).toEqual(['x', 'y']);
  });
});

describe('types', () => {
  it('reads ids and lists of ids as numbers, and days as text', async () => {
    const row = await test.database.one(
      statement(
        `select 9007199254740991::bigint as id, '{1,22,333}'::bigint[] as ids, '{}'::bigint[] as none, '2026-03-01'::date as day`,
      )(),
    );
    expect(row).toEqual({ id: 9007199254740991, ids: [1, 22, 333], none: [], day: '2026-03-01' });
  });

  it('tells malformed values from other errors', async () => {
    const failing = async (sql: string, ...values: unknown[]) => {
      const error = await test.database.one(statement(sql)(...values)).catch((e: unknown) => e);
      return [errorCode(error), isMalformed(error)];
    };
    expect(await failing('select $1::bigint', 'abc')).toEqual(['22P02', true]);
    expect(await failing('select $1::timestamptz', 'soon')).toEqual(['22007', true]);
    expect(await failing('select $1::text', 'a\0b')).toEqual(['22021', true]);
    expect(await failing('select 1 / $1::int', 0)).toEqual(['22012', false]);
    expect(await failing('select nothing')).toEqual(['42703', false]);
  });
});

describe('an answer', () => {
  const all =
    statement(`select 7::bigint as id, null::text as word, '2026-11-30'::date as day, array[1, 2]::bigint[] as ids,
    '{"a": [1]}'::jsonb as what, 1 as same, 2 as same`);

  it('has rows as plain objects with parsed types', async () => {
    const expected = { id: 7, word: null, day: '2026-11-30', ids: [1, 2], what: { a: [1] }, same: 2 };
    const inTransaction = test.database.transaction((db) => db.many(all()));
    for (const rows of [await test.database.many(all()), await inTransaction]) {
      expect(rows).toEqual([expected]);
      expect(Object.getPrototypeOf(rows[0])).toBe(Object.prototype);
    }
    expect(await test.database.many(statement('select 1 as one where false')())).toEqual([]);
  });

  it('has the caller in the stack of an error, by the pool and in a transaction', async () => {
    const wrong = statement('select * from no_such_table');
    const byPool = await test.database.run(wrong()).catch((error: Error) => error);
    const inside = await test.database.transaction((db) => db.run(wrong())).catch((error: Error) => error);
    for (const error of [byPool, inside]) {
      expect(error).toMatchObject({ code: '42P01' });
      expect((error as Error).stack).toContain('database.test.ts');
    }
  });
});
