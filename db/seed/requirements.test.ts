import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { categories } from './catalogue/all.ts';
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

it('is in the database once, and what operators change afterwards stays', async () => {
  expect((await rows()).map((r) => [r.slug, r.certificate_type])).toEqual(
    requirements.map((r) => [r.category, r.type]),
  );
  await test.pool.query(`delete from category_requirements where certificate_type = 'gas_worker'`);
  const before = await rows();
  await test.database.transaction(seedRequirements);
  expect(await rows()).toEqual(before);
});
