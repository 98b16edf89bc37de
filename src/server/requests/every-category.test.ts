import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestsIndex } from '#core/bids/calls.ts';
import { pricingForm } from '#core/categories/calls.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { categories } from '#db/seed/catalogue/all.ts';
import { type AskedQuestion, answerForm } from '#test/api/answer-form.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

type Pro = Awaited<ReturnType<Arrangement['pro']>>;
type Wished = Parameters<typeof answerForm>[1];
let server: TestServer;
let cast: Arrangement;

beforeAll(async () => {
  server = await startTestServer();
  cast = await arrange(server);
});
afterAll(() => server.close());

const POSTAL = '520284';
/** A pro in this category only, in the area of the postal code, who offers every way to meet. */
async function proOf(slug: string): Promise<Pro> {
  const pro = await cast.pro(`Pro of ${slug}`.replaceAll(/[^A-Za-z]/g, ''), 0);
  await server.sql('delete from quote_service_categories where quote_service_id = $1', [pro.quote_service_id]);
  await server.sql(
    `with main as (update quote_services set main_category_id = (select id from categories where slug = $2),
         is_over_phone_or_internet = true, is_customer_travel_to_me = true where id = $1),
       place as (insert into quote_service_areas (quote_service_id, area_code)
         select $1, area_code from postal_prefixes where prefix = left($3, length(prefix)) order by length(prefix) desc limit 1)
     insert into quote_service_categories (quote_service_id, category_id) select $1, id from categories where slug = $2`,
    [pro.quote_service_id, slug, POSTAL],
  );
  return pro;
}
/** Posts as the form does: reads the questions, then answers each in its own shape. */
async function post(person: TestPerson, slug: string, wished: Wished = {}) {
  const form = await person.client.ok(pricingForm, { slug });
  const fields = answerForm(form.questions as AskedQuestion[], { postal_code: POSTAL, ...wished });
  return person.client.call(searchAdd, { category: slug, form_version: form.version, fields });
}

describe('a request of each category', () => {
  const pros = new Map<string, Pro>();
  beforeAll(async () => {
    await Promise.all(categories.map(async ({ slug }) => pros.set(slug, await proOf(slug))));
  });

  it.each(categories.map(({ slug }) => slug))('is posted by the form of %s and offered to its pro', async (slug) => {
    const reply = await post(await cast.person('Asker'), slug);
    expect([slug, reply.http, reply.body.fields]).toEqual([slug, 200, undefined]);
    const { quote_request: made, matched_count } = reply.body;
    expect([made.category_slug, matched_count]).toEqual([slug, 1]);
    const { leads } = await (pros.get(slug) as Pro).client.ok(requestsIndex, { type_id: 1 });
    expect(leads.map((lead) => lead.quote_request.id)).toEqual([made.id]);
  });

  it('is offered to no pro of another category', async () => {
    const [row] = await server.sql(
      `select count(*)::int as offers, count(*) filter (where c.category_id is null)::int as strange from quote_bids b
       left join quote_service_categories c on c.quote_service_id = b.quote_service_id and c.category_id = b.category_id`,
    );
    expect(row).toEqual({ offers: categories.length, strange: 0 });
  });
});

describe('an answer that a category does not do', () => {
  const blocked = categories.flatMap(({ slug, questions }) =>
    questions.flatMap(({ key, type, advice = [] }) =>
      advice.flatMap(({ is, is_block, text }) => (is_block ? is.map((id) => ({ slug, key, type, id, text })) : [])),
    ),
  );

  it('is one of four', () => {
    expect(blocked.map(({ slug, id }) => `${slug} ${id}`).sort()).toEqual([
      'disposal toxic',
      'handyman electrical',
      'handyman piping',
      'pest-control wildlife',
    ]);
  });

  it.each(blocked)('is refused: $slug $id, and the form says where to go', async ({ slug, key, type, id, text }) => {
    const asker = await cast.person('Blocked');
    const { questions } = await asker.client.ok(pricingForm, { slug });
    const asked = questions.find((question) => question.key === key);
    expect(asked?.advice?.find(({ is }) => is.includes(id))).toEqual({ is: [id], text, is_block: true });
    const other = asked?.choices?.[0]?.id as string;
    const shape = (...ids: (string | boolean)[]) => (type === 'multi' ? (ids as string[]) : (ids[0] as string));
    // Alone, and beside a valid answer where several may be chosen.
    for (const wish of type === 'multi' ? [shape(id), shape(other, id)] : [shape(id)]) {
      const reply = await post(asker, slug, { [key]: wish });
      expect([reply.http, reply.error]).toEqual([400, 'validation']);
      expect(reply.body.fields).toEqual({ [`fields.${key}`]: 'This cannot be asked for here.' });
    }
    expect(await server.sql('select 1 from quote_requests where user_id = $1', [asker.id])).toEqual([]);
    expect((await post(asker, slug, { [key]: shape(other) })).http).toBe(200);
  });
});
