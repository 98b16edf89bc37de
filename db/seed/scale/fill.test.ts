import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { proveBooks } from '#server/wallet/books/service.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { fillAtScale, NotFilled } from './fill.ts';

const SERVICES = 200;
const now = new Date('2026-11-02T00:00:00Z');
const options = { services: SERVICES, reviewsEach: 10, seed: 7, now, isForced: false, say: () => {} };

let test: TestDatabase;
const rows = async <T>(text: string): Promise<T[]> => (await test.pool.query(text)).rows as T[];
/** Rows of the query `what` that differ before and after the statement `again`, in a transaction that is rolled back. */
async function changedBy(what: string, again: string): Promise<unknown[]> {
  const client = await test.pool.connect();
  try {
    await client.query('begin');
    await client.query(`create temp table before on commit drop as ${what}`);
    await client.query(again);
    const { rows: changed } = await client.query(
      `(table before except all ${what}) union all (${what} except all table before) limit 3`,
    );
    return changed;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

beforeAll(async () => {
  test = await createTestDatabase();
  expect(await fillAtScale(test.database, options)).toBe(true);
}, 120_000);
afterAll(() => test?.drop());

describe('a filled database', () => {
  it('has ten reviews a service, unevenly, and fills once', async () => {
    const [sums] = await rows<Record<string, number>>(
      `select count(*)::int as services, sum(review_count)::int as reviews, max(review_count) as most,
         count(*) filter (where review_count = 0)::int as none, count(distinct name)::int as names,
         count(*) filter (where name ~ '[\\u3400-\\u9fff]')::int as chinese from quote_services`,
    );
    expect(sums).toMatchObject({ services: SERVICES, reviews: 10 * SERVICES });
    expect(sums?.most).toBeGreaterThan(100);
    expect(sums?.none).toBeGreaterThan(5);
    expect(sums?.names).toBeGreaterThan(SERVICES * 0.6);
    expect(sums?.chinese).toBeGreaterThan(10);
    expect(await rows('select count(*)::int as n from reviews')).toEqual([{ n: 10 * SERVICES }]);
    expect(await fillAtScale(test.database, options)).toBe(false);
    await expect(fillAtScale(test.database, { ...options, services: 100 })).rejects.toThrow(NotFilled);
    expect(await rows('select count(*)::int as n from quote_services')).toEqual([{ n: SERVICES }]);
  });

  it('keeps every foreign key and check', async () => {
    const keys = await rows<{ sql: string; name: string }>(
      `select c.conname as name, format('select count(*)::int as n from %s a where %s and not exists (select from %s b where %s)',
         c.conrelid::regclass, (select string_agg(format('a.%I is not null', x.attname), ' and ') from unnest(c.conkey) k
           join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k),
         c.confrelid::regclass, (select string_agg(format('a.%I = b.%I', x.attname, y.attname), ' and ')
           from unnest(c.conkey, c.confkey) as k (own, other) join pg_attribute x on x.attrelid = c.conrelid and x.attnum = k.own
           join pg_attribute y on y.attrelid = c.confrelid and y.attnum = k.other)) as sql
       from pg_constraint c where c.contype = 'f' and c.connamespace = 'public'::regnamespace`,
    );
    expect(keys.length).toBeGreaterThan(100);
    for (const { sql, name } of keys) expect(await rows(sql), name).toEqual([{ n: 0 }]);
  });

  it('shows each card, request and row of the search as the triggers would have written it', async () => {
    const service = `select id, name, card::text, score_avg, newest_quote::text, is_listed from quote_services`;
    expect(await changedBy(service, `update quote_services set modified = modified`)).toEqual([]);
    expect(await changedBy(service, `update quote_services s set newest_quote = review_quote(s.id)`)).toEqual([]);
    const own = `select quote_service_id, category_id, hired_count, score_avg, is_listed, card::text from quote_service_categories`;
    expect(await changedBy(own, `update quote_services set modified = modified`)).toEqual([]);
    expect(await changedBy(`select id, head from quote_requests`, `update quote_requests set title = title`)).toEqual(
      [],
    );
    const search = `select s.* from service_searches s`;
    const keep = `select keep_searches(array(select id from quote_services))`;
    expect(await changedBy(search, keep)).toEqual([]);
    expect(await changedBy(search, `delete from service_searches; ${keep}`)).toEqual([]);
    // The comparison finds a difference where there is one.
    expect(await changedBy(search, `update quote_services set headline = 'Quite another'`)).not.toEqual([]);
  });

  it('adds up: hires, reviews, stars, people, certificates and lists', async () => {
    const wrong = await rows(`
      select s.id from quote_services s left join lateral (
        select count(*)::int as n, coalesce(sum(score), 0)::int as total, array[count(*) filter (where score = 1),
          count(*) filter (where score = 2), count(*) filter (where score = 3), count(*) filter (where score = 4),
          count(*) filter (where score = 5)]::int[] as counts from reviews v where v.quote_service_id = s.id and v.is_shown) v on true
      left join lateral (select count(*) filter (where is_counted)::int as hired,
        count(*) filter (where is_counted and quote_status_id in (4, 5))::int as completed from quote_bids b where b.quote_service_id = s.id) b on true
      where (s.review_count, s.score_sum, s.score_counts, s.hired_count, s.completed_count)
        is distinct from (v.n, v.total, v.counts, b.hired, b.completed)
      union all select b.id from quote_bids b where b.is_counted <> counts_in_public(b, now())
      union all select u.id from users u where u.request_count <> (select count(*) from quote_requests r where r.user_id = u.id)
      union all select s.id from quote_services s where s.is_certificate_checked <> exists (select from service_certificates c
        where c.user_id = s.user_id and c.status = 'approved' and c.type <> 'business_registration')
        or s.is_business_checked <> exists (select from service_certificates c
        where c.user_id = s.user_id and c.status = 'approved' and c.type = 'business_registration')
      union all select c.id from categories c where c.pro_count <> (select count(*) from quote_service_categories k
        where k.category_id = c.id and k.is_listed)
      union all select listed_count from service_totals where listed_count <> (select count(*) from quote_services where is_listed)`);
    expect(wrong).toEqual([]);
    const totals = await rows(`
      (select category_id, area_code, count from search_totals where count <> 0) except
      (select r.category_id, a, count(*)::int from service_searches r, unnest(r.area_codes || '{""}') a group by 1, 2)`);
    expect(totals).toEqual([]);
    expect((await rows('select from search_totals')).length).toBeGreaterThan(100);
    expect(
      await rows(`select t from service_searches r, unnest(tsvector_to_array(r.terms || coalesce(r.name_terms, ''))) t
        where not exists (select from search_vocabulary v where v.word = t collate "C")`),
    ).toEqual([]);
    // Every category has its row, as after the nightly job.
    const near = await rows<{ n: number }>('select cardinality(near_ids) as n from near_categories');
    expect(near).toHaveLength((await rows('select from categories')).length);
    expect(near.some(({ n }) => n > 0)).toBe(true);
  });

  it('leaves the books alone, and all indexes where they were', async () => {
    expect(await proveBooks(test.database)).toMatchObject({ is_right: true });
    expect(await rows('select from wallet_entries')).toEqual([]);
    const indexes = async (at: TestDatabase) =>
      (await at.pool.query(`select indexdef from pg_indexes where schemaname = 'public' order by 1`)).rows;
    const other = await createTestDatabase();
    try {
      expect(await indexes(test)).toEqual(await indexes(other));
      // The same seed makes the same rows, another seed makes others.
      const sum = async (at: TestDatabase) =>
        (await at.pool.query(`select md5(string_agg(s::text, '' order by id)) as sum from quote_services s`)).rows;
      const small = { ...options, services: 20 };
      await fillAtScale(other.database, small);
      const twice = await createTestDatabase();
      await fillAtScale(twice.database, small).then(
        async () => expect(await sum(twice)).toEqual(await sum(other)),
        () => {},
      );
      await twice.drop();
    } finally {
      await other.drop();
    }
    const different = await createTestDatabase();
    try {
      await fillAtScale(different.database, { ...options, services: 20, seed: 8 });
      expect((await different.pool.query('select name from quote_services order by id limit 3')).rows).not.toEqual(
        await rows('select name from quote_services order by id limit 3'),
      );
    } finally {
      await different.drop();
    }
  });
});
