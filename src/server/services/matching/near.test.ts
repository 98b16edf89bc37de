import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runJob } from '#server/platform/data/jobs.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';
import { nearTrades } from '../service.ts';
import { refreshNearJob } from './jobs.ts';
import { nearCategories } from './near-service.ts';
import { countNear, readNear } from './near-store.ts';

let server: TestServer;
let cast: Arrangement;
/** Eight new categories, in the same genre as the arranged one. */
const categories: number[] = [];
const of = (n: number) => categories[n] as number;

async function category(slug: string): Promise<number> {
  const [made] = await server.sql<{ id: number }>(
    `insert into categories (slug, genre_id, name, hue, icon, fee_base_cents, position)
     select $1, genre_id, $1, hue, icon, 420, 300 from categories where id = $2 returning id`,
    [slug, cast.category_id],
  );
  return made?.id as number;
}

/** Makes a service of this person in only these categories. */
async function serviceIn(person: TestPerson, category_ids: readonly number[]): Promise<number> {
  const id = await cast.service(person);
  await server.sql('delete from quote_service_categories where quote_service_id = $1', [id]);
  await server.sql('update quote_services set main_category_id = $2 where id = $1', [id, category_ids[0]]);
  await server.sql(
    'insert into quote_service_categories (quote_service_id, category_id) select $1, unnest($2::bigint[])',
    [id, category_ids],
  );
  return id;
}

/** The expected result, counted in TypeScript from the owners of listed services. */
async function byHand(): Promise<Map<number, { near_ids: number[]; pros: number[] }>> {
  const listed = await server.sql<{ user_id: number; category_id: number }>(
    `select s.user_id, c.category_id from quote_services s join quote_service_categories c on c.quote_service_id = s.id
     join users u on u.id = s.user_id where s.is_public and u.blocked_at is null`,
  );
  const does = new Map<number, Set<number>>();
  for (const { user_id, category_id } of listed)
    does.set(user_id, (does.get(user_id) ?? new Set<number>()).add(category_id));
  const all = await server.sql<{ id: number }>('select id from categories');
  return new Map(
    all.map(({ id }) => {
      const both = new Map<number, number>();
      for (const done of does.values())
        if (done.has(id)) for (const other of done) if (other !== id) both.set(other, (both.get(other) ?? 0) + 1);
      const near = [...both]
        .filter(([, pros]) => pros >= 2)
        .sort((a, b) => b[1] - a[1] || a[0] - b[0])
        .slice(0, 4);
      return [id, { near_ids: near.map(([other]) => other), pros: near.map(([, pros]) => pros) }];
    }),
  );
}

const kept = async () => {
  const rows = await server.sql<{ category_id: number; near_ids: number[]; pros: number[] }>(
    'select category_id, near_ids, pros from near_categories order by category_id',
  );
  return new Map(rows.map(({ category_id, near_ids, pros }) => [category_id, { near_ids, pros }]));
};
const near = (category_id: number) => cast.inTransaction(({ db }) => nearCategories(db, category_id));
const direct = (category_id: number) => cast.inTransaction(({ db }) => countNear(db, category_id));
const lastNight = (category_id: number) => cast.inTransaction(({ db }) => readNear(db, category_id));
const refresh = () => runJob(server.app.parts, refreshNearJob);

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
  for (let n = 0; n < 8; n++) categories.push(await category(`near-${n}`));
});
afterAll(() => server.close());

describe('which categories are near', () => {
  const people: TestPerson[] = [];

  it('is counted on demand until the nightly job has counted it', async () => {
    // Two people do 0 and 1, one of them with two services; one does 0 and 2.
    for (let n = 0; n < 3; n++) people.push(await cast.person(`Early${n}`));
    const [ann, ben, cat] = people as [TestPerson, TestPerson, TestPerson];
    await serviceIn(ann, [of(0), of(1)]);
    await serviceIn(ben, [of(0)]);
    await serviceIn(ben, [of(1)]);
    await serviceIn(cat, [of(0), of(2)]);
    expect(await kept()).toEqual(new Map());
    expect(await near(of(0))).toEqual([of(1)]);
    expect(await near(of(1))).toEqual([of(0)]);
    expect(await near(of(2))).toEqual([]);
  });

  it('is the same after the nightly job, for every category', async () => {
    // Thirty people do some of the eight, with one service or two that overlap, so that some counts differ and some are equal.
    for (let n = 0; n < 30; n++) {
      const person = await cast.person(`Varied${n}`);
      const done = categories.filter((_, at) => (n * 7 + at * at * 5) % (at + 3) < 2);
      if (done.length === 0) continue;
      await serviceIn(person, done);
      if (n % 4 === 0) await serviceIn(person, done.slice(-2));
      people.push(person);
    }
    const early = await Promise.all(categories.map(near));
    await refresh();
    const hand = await byHand();
    expect(await kept()).toEqual(hand);
    expect(early).toEqual(categories.map((id) => hand.get(id)?.near_ids));
    expect(await Promise.all(categories.map(direct))).toEqual(early);
    // These cases occur: more near categories than are kept, equal counts, and a category without any.
    expect(early.filter(({ length }) => length === 4).length).toBeGreaterThan(3);
    expect([...hand.values()].some(({ pros }) => new Set(pros).size < pros.length)).toBe(true);
    expect(await lastNight(cast.category_id)).toEqual([]);
  });

  it('leaves out unlisted services and blocked people from the next night on', async () => {
    const before = await kept();
    await server.sql('update quote_services set is_public = false where user_id = any ($1)', [
      people.filter((_, n) => n % 5 === 0).map(({ id }) => id),
    ]);
    await server.sql('update users set blocked_at = $2 where id = any ($1)', [
      people.filter((_, n) => n % 5 === 1).map(({ id }) => id),
      server.app.parts.clock.now(),
    ]);
    expect(await kept()).toEqual(before);
    expect(await near(of(0))).toEqual(before.get(of(0))?.near_ids);
    await refresh();
    const hand = await byHand();
    expect(hand).not.toEqual(before);
    expect(await kept()).toEqual(hand);
    expect(await near(of(1))).toEqual(await direct(of(1)));
  });

  it('writes only what changed', async () => {
    const versions = () => server.sql('select category_id, xmin::text from near_categories order by 1');
    const before = await versions();
    await refresh();
    expect(await versions()).toEqual(before);
  });

  it('counts a newer category on demand', async () => {
    const young = await category('near-young');
    for (let n = 0; n < 2; n++) await serviceIn(await cast.person(`Young${n}`), [young, of(3)]);
    expect(await lastNight(young)).toBeNull();
    expect(await near(young)).toEqual([of(3)]);
    await refresh();
    expect(await lastNight(young)).toEqual([of(3)]);
  });
});

describe('pros of near categories', () => {
  it('are found by the nightly count, or by genre where it found none', async () => {
    const [own, shared, unshared] = [await category('own'), await category('shared'), await category('unshared')];
    const found = async () =>
      (
        await cast.inTransaction((context) =>
          nearTrades(context, {
            category_id: own,
            area_code: cast.area_code,
            lat: 1.35,
            lng: 103.94,
            travel: 'to_me',
            now: context.now,
            exclude_user_id: 0,
            limit: 200,
          }),
        )
      ).map(({ quote_service_id }) => quote_service_id);
    const does = await serviceIn(await cast.person('Shared'), [shared]);
    const other = await serviceIn(await cast.person('Unshared'), [unshared]);
    await refresh();
    expect(await lastNight(own)).toEqual([]);
    expect(await found()).toEqual(expect.arrayContaining([does, other]));
    const both = [];
    for (let n = 0; n < 2; n++) both.push(await serviceIn(await cast.person(`Both${n}`), [own, shared]));
    // Still the last count, without those who already do this category.
    expect(await found()).toEqual(expect.arrayContaining([does, other]));
    await refresh();
    expect(await found()).toEqual([does]);
    // The same before any nightly count.
    await server.sql('delete from near_categories');
    expect(await found()).toEqual([does]);
    await server.sql('update quote_services set is_public = false where id = $1', [both[0]]);
    expect(await found()).toEqual(expect.arrayContaining([does, other]));
  });
});
