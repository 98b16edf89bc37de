import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { categories } from './catalogue/all.ts';
import { gatedRules, requirementsMore, SAID_INSTEAD } from './catalogue/more/licences.ts';
import { requirements, seedRequirements } from './requirements.ts';

let test: TestDatabase;
beforeAll(async () => {
  test = await createTestDatabase();
});
afterAll(() => test.drop());
const rows = async () =>
  (
    await test.pool.query(
      `select c.slug, q.question_key, q.choice_ids, q.certificate_type from category_requirements q
       join categories c on c.id = q.category_id order by q.id`,
    )
  ).rows;

it.each(requirements)(
  '$category demands $type for answers that its form has',
  ({ category, question, choices = [] }) => {
    const form = categories.find(({ slug }) => slug === category);
    expect(form).toBeDefined();
    if (question === undefined) return expect(choices).toEqual([]);
    const known = form?.questions.find(({ key }) => key === question)?.choices?.map(({ id }) => id) ?? [];
    expect(choices.length).toBeGreaterThan(0);
    expect(choices.filter((choice) => !known.includes(choice))).toEqual([]);
  },
);

it('stands for every hard and soft rule of the data, by a certificate or by what is said instead', () => {
  const soft = requirementsMore.filter((one) => one.isAskedOnly).map(({ category, type }) => `${category} ${type}`);
  expect(soft.sort()).toEqual([
    'appliance-repair plumber',
    'carpet-sofa-mattress-cleaning cleaning_business',
    'disposal renovation_contractor',
    'gardening-landscaping waste_collector',
  ]);
  for (const [key, rule] of gatedRules) {
    const [slug = ''] = key.split('/');
    const shown = requirementsMore.filter(({ category }) => category === slug);
    const tasks = rule.tasks === 'all' ? [] : rule.tasks;
    const isShown = shown.some(
      ({ isAskedOnly, choices = [] }) =>
        (rule.gate === 'soft') === (isAskedOnly === true) && tasks.every((task) => choices.includes(task)),
    );
    expect([key, isShown || SAID_INSTEAD[key] !== undefined]).toEqual([key, true]);
  }
  expect(Object.keys(SAID_INSTEAD).filter((key) => !gatedRules.some(([known]) => known === key))).toEqual([]);
});

it('leaves what an older installation has, and brings it what is new', async () => {
  const mine = await createTestDatabase();
  try {
    await mine.pool.query(`delete from category_requirements;
      update settings set value = to_jsonb('an older digest'::text) where key = 'requirement_seed'`);
    await mine.database.transaction(seedRequirements);
    const found = await mine.pool.query('select count(*)::int as n from category_requirements');
    expect(found.rows).toEqual([{ n: requirementsMore.length }]);
  } finally {
    await mine.drop();
  }
});

it('is in the database once, and what operators change afterwards stays', async () => {
  expect((await rows()).map((r) => [r.slug, r.certificate_type])).toEqual(
    requirements.map((r) => [r.category, r.type]),
  );
  await test.pool.query(`delete from category_requirements where certificate_type = 'gas_worker'`);
  const before = await rows();
  await test.database.transaction(seedRequirements);
  expect(await rows()).toEqual(before);
});
