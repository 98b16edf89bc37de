import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { requestView } from '#core/bids/calls.ts';
import * as publicCalls from '#core/categories/calls.ts';
import { COMMON_QUESTIONS } from '#core/categories/common-rules.ts';
import type { Question } from '#core/categories/model.ts';
import * as calls from '#core/categories/ops/calls.ts';
import type { OpsCategory, OpsForm } from '#core/categories/ops/model.ts';
import type { CallInput } from '#core/kit/call.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { type Arrangement, arrange, type TestPerson } from '#test/support/arrange.ts';
import { actsOf } from '#test/support/scenes/operator-acts.ts';
import { startTestServer, type TestServer } from '#test/support/server.ts';

let server: TestServer;
let a: Arrangement;
let priya: TestPerson;
let omar: TestPerson;
let dropped: string[] = [];
beforeAll(async () => {
  server = await startTestServer();
  a = await arrange(server);
  priya = await a.operator('Priya');
  omar = await a.operator('Omar');
  const { dropPages } = server.app.parts;
  (server.app.parts as { dropPages: typeof dropPages }).dropPages = (tags) => {
    dropped.push(...tags);
    dropPages(tags);
  };
});
beforeEach(() => {
  dropped = [];
});
afterAll(() => server.close());

const idOf = async (slug: string) =>
  (await server.sql<{ id: number }>('select id from categories where slug = $1', [slug]))[0]!.id;
const categoryOf = async (category_id: number): Promise<OpsCategory> =>
  (await priya.client.ok(calls.opsCategory, { category_id })).category;
const formOf = async (category_id: number): Promise<OpsForm> =>
  (await priya.client.ok(calls.opsForm, { category_id })).form;
const edit = (category: OpsCategory, more: Partial<OpsCategory> = {}): CallInput<typeof calls.editCategory> => {
  const { id, revision, genre_id, name, slug, tagline, hue, icon, licence, duration } = { ...category, ...more };
  const { price_drivers, faq, price_bands, is_home, synonyms_en, synonyms_zh } = { ...category, ...more };
  const { deposit_percent, deposit_source, deposit_url, deposit_as_of } = { ...category, ...more };
  return {
    category_id: id,
    revision,
    genre_id,
    name,
    slug,
    tagline,
    hue,
    icon: icon as 'Drop',
    licence,
    duration,
    price_drivers,
    faq,
    price_bands,
    is_home,
    synonyms_en,
    synonyms_zh,
    deposit_percent,
    deposit_source,
    deposit_url,
    deposit_as_of,
  };
};
const BAND = { label: 'Visit', note: '', low_cents: 5000, high_cents: 9000, unit: 'visit', kind: 'GUESS' as const };
const kind: Question = {
  key: 'kind',
  label: 'What shall be built?',
  type: 'single',
  required: true,
  step: 'The work',
  title: '{}',
  choices: [
    { id: 'shelf', label: 'A shelf' },
    { id: 'table', label: 'A table' },
  ],
};

/** Publishes a category with a form of one question of its own. */
async function published(slug: string): Promise<number> {
  const [genre] = (await priya.client.ok(calls.opsGenres, {})).genres;
  const { category_id } = await priya.client.ok(calls.addCategory, { genre_id: genre!.id, name: slug, slug });
  const { draft } = await formOf(category_id);
  await priya.client.ok(calls.saveFormDraft, {
    category_id,
    revision: draft!.revision,
    questions: [...COMMON_QUESTIONS.slice(0, 1), kind, ...COMMON_QUESTIONS.slice(1)],
  });
  await priya.client.ok(calls.publishForm, { category_id, revision: draft!.revision + 1 });
  const filled = edit(await categoryOf(category_id), { tagline: 'Made of wood', price_bands: [BAND] });
  const { category } = await priya.client.ok(calls.editCategory, filled);
  await priya.client.ok(calls.publishCategory, { category_id, revision: category.revision });
  return category_id;
}

describe('a new category', () => {
  it('stays a hidden draft until it has a form, a tagline and a price', async () => {
    const { genres } = await priya.client.ok(calls.opsGenres, {});
    const genre = genres.find((g) => g.slug === 'home-repair')!;
    const input = { genre_id: genre.id, name: 'Carpenter', slug: 'carpenter' };
    const { category_id } = await priya.client.ok(calls.addCategory, input);
    expect(await categoryOf(category_id)).toMatchObject({ status: 'draft', form_version: 0, has_draft: true });
    expect((await priya.client.call(calls.addCategory, input)).error).toBe('slug taken');
    expect((await priya.client.call(calls.addCategory, { ...input, slug: 'x', genre_id: 999_999 })).http).toBe(400);
    expect((await priya.client.call(calls.addCategory, { ...input, slug: 'Not A Slug' })).http).toBe(400);
    const stranger = server.client();
    const isListed = async () =>
      (await stranger.ok(publicCalls.categories, {})).categories.some((c) => c.id === category_id);
    expect(await isListed()).toBe(false);
    expect((await stranger.call(publicCalls.category, { slug: 'carpenter' })).http).toBe(404);
    expect((await stranger.call(publicCalls.pricingForm, { slug: 'carpenter' })).http).toBe(404);
    expect((await priya.client.call(calls.publishCategory, { category_id, revision: 1 })).body).toMatchObject({
      error: 'not ready',
      message: 'It needs a published form, a tagline and a price to expect first.',
    });

    const { draft } = await formOf(category_id);
    expect(draft?.questions).toEqual(COMMON_QUESTIONS);
    const questions = [...COMMON_QUESTIONS.slice(0, 1), kind, ...COMMON_QUESTIONS.slice(1)];
    await priya.client.ok(calls.saveFormDraft, { category_id, revision: draft!.revision, questions });
    const { form } = await priya.client.ok(calls.publishForm, {
      category_id,
      revision: draft!.revision + 1,
      note: 'First',
    });
    expect(form).toMatchObject({ draft: null, current: { version: 1, questions } });
    expect(form.versions).toMatchObject([{ version: 1, operator: 'Priya', note: 'First', question_count: 10 }]);
    expect(await isListed()).toBe(false);

    const { category } = await priya.client.ok(
      calls.editCategory,
      edit(await categoryOf(category_id), { tagline: 'Shelves', price_bands: [BAND], synonyms_zh: ['木工'] }),
    );
    await priya.client.ok(calls.publishCategory, { category_id, revision: category.revision });
    expect(await isListed()).toBe(true);
    expect((await stranger.ok(publicCalls.pricingForm, { slug: 'carpenter' })).questions).toEqual(questions);
    expect(dropped).toEqual(expect.arrayContaining(['category:carpenter', 'genre:home-repair', 'genre:all', 'home']));
    expect(await actsOf(server, `category:${category_id}`)).toEqual([
      'category added',
      'form published',
      'category changed',
      'category published',
    ]);
    expect(
      (await priya.client.call(calls.publishCategory, { category_id, revision: category.revision + 1 })).error,
    ).toBe('not now');

    const hidden = await priya.client.ok(calls.hideCategory, { category_id, revision: category.revision + 1 });
    expect(hidden.category.status).toBe('hidden');
    const twice = { category_id, revision: hidden.category.revision };
    expect((await priya.client.call(calls.hideCategory, twice)).error).toBe('not now');
    expect((await actsOf(server, `category:${category_id}`)).at(-1)).toBe('category hidden');
    expect(await categoryOf(category_id)).toEqual(hidden.category);
    expect(await isListed()).toBe(false);
    expect((await stranger.call(publicCalls.pricingForm, { slug: 'carpenter' })).http).toBe(404);
    const asked = { category: 'carpenter', form_version: 1, fields: {} };
    expect((await (await a.person('Asker')).client.call(searchAdd, asked)).body.fields).toMatchObject({
      category: 'not a category',
    });
  });

  it('is there for operators only', async () => {
    const category_id = await idOf('plumber');
    const person = await a.person('Nosy');
    for (const [call, input] of [
      [calls.opsGenres, {}],
      [calls.opsCategory, { category_id }],
      [calls.opsForm, { category_id }],
      [calls.hideCategory, { category_id, revision: 1 }],
    ] as const)
      expect((await person.client.call(call, input as never)).http).toBe(404);
    for (const call of [calls.opsCategory, calls.opsForm])
      expect((await priya.client.call(call, { category_id: 999_999 })).http).toBe(404);
  });
});

describe('the cap of deposits', () => {
  it('begins cautious, is edited with its source, and is within limits', async () => {
    const category_id = await published('deposit-cap');
    const seen = await categoryOf(category_id);
    expect(seen).toMatchObject({ deposit_percent: 20, deposit_as_of: '2026-11-24' });
    expect(seen.deposit_source).toContain('CaseTrust');
    const wrong = async (more: Partial<OpsCategory>) =>
      (await priya.client.call(calls.editCategory, edit(seen, more))).error;
    expect(await wrong({ deposit_percent: 51 })).toBe('validation');
    expect(await wrong({ deposit_percent: -1 })).toBe('validation');
    expect(await wrong({ deposit_source: '' })).toBe('validation');
    expect(await wrong({ deposit_url: 'javascript:alert(1)' })).toBe('validation');
    expect(await wrong({ deposit_as_of: '2026-02-30' })).toBe('validation');
    const of = { deposit_percent: 5, deposit_source: 'Our lawyer', deposit_url: '', deposit_as_of: '2026-11-20' };
    const { category } = await priya.client.ok(calls.editCategory, edit(seen, of));
    expect(category).toMatchObject(of);
    expect(category.acts[0]).toMatchObject({ act: 'category changed' });
    expect(JSON.stringify(category.acts[0]?.details)).toContain('deposit_percent');
  });
});

describe('two operators at once', () => {
  it('refuses the second, and loses nothing of the first', async () => {
    const category_id = await published('two-at-once');
    const seen = await categoryOf(category_id);
    await priya.client.ok(calls.editCategory, edit(seen, { tagline: 'Priya’s' }));
    expect((await omar.client.call(calls.editCategory, edit(seen, { tagline: 'Omar’s' }))).error).toBe(
      'changed elsewhere',
    );
    expect((await omar.client.call(calls.hideCategory, { category_id, revision: seen.revision })).error).toBe(
      'changed elsewhere',
    );
    expect((await categoryOf(category_id)).tagline).toBe('Priya’s');

    const { questions } = (await formOf(category_id)).current;
    const first = await priya.client.ok(calls.saveFormDraft, { category_id, revision: 0, questions });
    const second = await omar.client.call(calls.saveFormDraft, { category_id, revision: 0, questions: [] });
    expect(second.body).toMatchObject({ error: 'changed elsewhere', operator: 'Priya', revision: 1 });
    const both = await Promise.all(
      [priya, omar].map((who) =>
        who.client.call(calls.saveFormDraft, { category_id, revision: first.draft.revision, questions }),
      ),
    );
    expect(both.map((reply) => reply.error ?? 'ok').sort()).toEqual(['changed elsewhere', 'ok']);
    expect((await omar.client.call(calls.publishForm, { category_id, revision: 1 })).error).toBe('changed elsewhere');
    expect((await omar.client.call(calls.discardFormDraft, { category_id, revision: 1 })).error).toBe(
      'changed elsewhere',
    );
    await omar.client.ok(calls.discardFormDraft, { category_id, revision: 2 });
    expect((await formOf(category_id)).draft).toBeNull();
    expect((await actsOf(server, `category:${category_id}`)).at(-1)).toBe('form draft thrown away');
  });

  it('refuses an order that does not name exactly the existing ones', async () => {
    const { genres } = await priya.client.ok(calls.opsGenres, {});
    const ids = genres.map((g) => g.id).reverse();
    expect((await priya.client.call(calls.orderGenres, { genre_ids: ids.slice(1) })).error).toBe('changed elsewhere');
    expect((await priya.client.call(calls.orderGenres, { genre_ids: [...ids.slice(1), ids[1]!] })).error).toBe(
      'changed elsewhere',
    );
    await priya.client.ok(calls.orderGenres, { genre_ids: ids });
    expect(await actsOf(server, 'genres')).toEqual(['genres put in order']);
    expect((await priya.client.ok(calls.opsGenres, {})).genres.map((g) => g.id)).toEqual(ids);
    const genre = genres.find((g) => g.categories.length > 1)!;
    const category_ids = genre.categories.map((c) => c.id).reverse();
    await priya.client.ok(calls.orderCategories, { genre_id: genre.id, category_ids });
    const after = (await priya.client.ok(calls.opsGenres, {})).genres.find((g) => g.id === genre.id)!;
    expect(after.categories.map((c) => c.id)).toEqual(category_ids);
    expect(await actsOf(server, `genre:${genre.id}`)).toEqual(['categories put in order']);
    await priya.client.ok(calls.orderGenres, { genre_ids: ids.reverse() });
  });
});

describe('a new version of a form', () => {
  const answers = {
    postal_code: '520123',
    kind: 'shelf',
    when: 'today',
    hire_intent: 'ready-now',
    contact_pref: 'chat',
  };

  it('leaves requests as they were made, and accepts forms that were already open', async () => {
    const category_id = await published('kept-version');
    const rachel = await a.person('Rachel');
    const ask = { category: 'kept-version', form_version: 1, fields: answers };
    const { quote_request: before } = await rachel.client.ok(searchAdd, ask);
    const { questions } = (await formOf(category_id)).current;
    const next = questions
      .filter((q) => q.key !== 'kind')
      .toSpliced(1, 0, {
        ...kind,
        key: 'wood',
        label: 'Which wood?',
        choices: [
          { id: 'oak', label: 'Oak' },
          { id: 'pine', label: 'Pine' },
        ],
      });
    await priya.client.ok(calls.saveFormDraft, { category_id, revision: 0, questions: next });
    dropped = [];
    const { form } = await priya.client.ok(calls.publishForm, {
      category_id,
      revision: 1,
      note: 'Wood instead of kind',
    });
    expect(form.current.version).toBe(2);
    expect(form.versions.map((v) => [v.version, v.request_count])).toEqual([
      [2, 0],
      [1, 1],
    ]);
    expect(dropped).toContain('category:kept-version');

    const kept = await rachel.client.ok(requestView, { request_id: before.id });
    expect(kept.quote_request).toMatchObject({ form_version: 1, title: 'A shelf', fields: { kind: 'shelf' } });
    expect(kept.quote_request.QuoteFormSubmissionField).toEqual(before.QuoteFormSubmissionField);
    const late = await rachel.client.ok(searchAdd, ask);
    expect(late.quote_request).toMatchObject({ form_version: 1, title: 'A shelf' });
    const { kind: _, ...rest } = answers;
    const now = await rachel.client.ok(searchAdd, { ...ask, form_version: 2, fields: { ...rest, wood: 'oak' } });
    expect(now.quote_request).toMatchObject({ form_version: 2, title: 'Oak' });
    expect((await rachel.client.call(searchAdd, { ...ask, form_version: 2 })).http).toBe(400);

    const old = await priya.client.ok(calls.formVersion, { category_id, version: 1 });
    expect(old.questions.find((q) => q.key === 'kind')).toEqual(kind);
    expect((await priya.client.call(calls.formVersion, { category_id, version: 3 })).http).toBe(404);
    for (const text of [
      'update category_forms set questions = $1 where category_id = $2',
      'delete from category_forms where $1::text is not null and category_id = $2',
    ])
      await expect(server.sql(text, ['[]', category_id])).rejects.toThrow('never changed');
  });

  it('is refused when it is not ready or changes nothing', async () => {
    const category_id = await published('not-ready');
    const { questions } = (await formOf(category_id)).current;
    await priya.client.ok(calls.saveFormDraft, { category_id, revision: 0, questions });
    expect((await priya.client.call(calls.publishForm, { category_id, revision: 1 })).error).toBe('nothing new');
    await omar.client.ok(calls.saveFormDraft, { category_id, revision: 1, questions: questions.slice(1) });
    expect((await actsOf(server, `category:${category_id}`)).slice(-2)).toEqual([
      'form draft begun',
      'form draft taken over',
    ]);
    expect((await priya.client.call(calls.publishForm, { category_id, revision: 2 })).error).toBe('not ready');
    expect((await formOf(category_id)).current.version).toBe(1);
    const wrong = [
      { ...kind, type: 'magic' },
      { ...kind, more: 1 },
      { ...kind, label: 'x'.repeat(500) },
    ];
    for (const question of wrong)
      expect(
        (await priya.client.call(calls.saveFormDraft, { category_id, revision: 2, questions: [question as never] }))
          .http,
      ).toBe(400);
  });

  it('keeps what a licence needs, and says what preferences read', async () => {
    const category_id = await published('read-answers');
    const pro = await a.pro('Reader');
    await server.sql(
      `insert into quote_service_categories (quote_service_id, category_id, quote_job_preference)
       values ($1, $2, '{"declined": {"kind": ["table"]}, "sizes": {}, "area_code": [], "budget_min": null}')`,
      [pro.quote_service_id, category_id],
    );
    const category = await categoryOf(category_id);
    const demanded = { certificate_type: 'builder', question_key: 'kind', choice_ids: ['shelf'], gate: 'soft' };
    const set = (requirements: object[], revision = category.revision) =>
      priya.client.call(calls.setRequirements, { category_id, revision, requirements: requirements as never });
    expect((await set([{ ...demanded, choice_ids: ['gone'] }])).error).toBe('no such answer');
    expect((await set([demanded, demanded])).error).toBe('twice demanded');
    expect((await set([demanded, { ...demanded, certificate_type: 'magic' }])).http).toBe(400);
    expect((await set([demanded], category.revision + 5)).error).toBe('changed elsewhere');
    expect((await set([demanded])).status).toBe('Success');
    expect((await actsOf(server, `category:${category_id}`)).at(-1)).toBe('licences demanded');
    expect((await categoryOf(category_id)).requirements).toEqual([demanded]);
    const form = await formOf(category_id);
    expect(form.uses).toEqual([
      { kind: 'licence', key: 'kind', choice_id: 'shelf', count: 1 },
      { kind: 'preference', key: 'kind', choice_id: 'table', count: 1 },
    ]);

    const withChoices = (...choices: string[]) =>
      form.current.questions.map((q) =>
        q.key === 'kind' ? { ...q, choices: choices.map((id) => ({ id, label: id })) } : q,
      );
    await priya.client.ok(calls.saveFormDraft, { category_id, revision: 0, questions: withChoices('table', 'door') });
    const publish = (revision: number, is_confirmed = false) =>
      priya.client.call(calls.publishForm, { category_id, revision, is_confirmed });
    expect((await publish(1, true)).body).toMatchObject({ error: 'licence needs it', uses: [{ choice_id: 'shelf' }] });
    await priya.client.ok(calls.saveFormDraft, { category_id, revision: 1, questions: withChoices('shelf', 'door') });
    expect((await publish(2)).body).toMatchObject({ error: 'preferences read it', uses: [{ choice_id: 'table' }] });
    expect((await publish(2, true)).status).toBe('Success');
    expect((await formOf(category_id)).current.version).toBe(2);
  });
});

describe('addresses', () => {
  it('that were lead to the new one, for categories and genres', async () => {
    const category_id = await published('old-address');
    const seen = await categoryOf(category_id);
    await priya.client.ok(calls.editCategory, edit(seen, { slug: 'new-address' }));
    const stranger = server.client();
    expect((await stranger.ok(publicCalls.category, { slug: 'old-address' })).category.slug).toBe('new-address');
    expect((await stranger.ok(publicCalls.pricingForm, { slug: 'old-address' })).category.slug).toBe('new-address');
    expect((await categoryOf(category_id)).old_slugs).toEqual(['old-address']);
    const { genres } = await priya.client.ok(calls.opsGenres, {});
    const taken = await priya.client.call(calls.addCategory, {
      genre_id: genres[0]!.id,
      name: 'Other',
      slug: 'old-address',
    });
    expect(taken.error).toBe('slug taken');
    // And back to the old address.
    await priya.client.ok(calls.editCategory, edit(await categoryOf(category_id), { slug: 'old-address' }));
    expect(await categoryOf(category_id)).toMatchObject({ slug: 'old-address', old_slugs: ['new-address'] });
    expect(dropped).toEqual(expect.arrayContaining(['category:old-address', 'category:new-address']));

    const input = { name: 'Wood', slug: 'wood', description: '', hue: 'clay' as const, icon: 'Hammer' as const };
    const { genre_id } = await priya.client.ok(calls.addGenre, input);
    expect((await priya.client.call(calls.addGenre, { ...input, slug: 'lessons' })).error).toBe('slug taken');
    await priya.client.ok(calls.editGenre, { genre_id, revision: 1, ...input, slug: 'wood-work' });
    const late = { genre_id, revision: 1, ...input, slug: 'timber' };
    expect((await omar.client.call(calls.editGenre, late)).error).toBe('changed elsewhere');
    expect((await priya.client.call(calls.addGenre, input)).error).toBe('slug taken');
    expect((await stranger.ok(publicCalls.genres, {})).genres.some((g) => g.slug === 'wood-work')).toBe(false);
    expect(await actsOf(server, `genre:${genre_id}`)).toEqual(['genre added', 'genre changed']);
  });

  it('that lead to something else are taken, and what asked for them stays as it was', async () => {
    const category_id = await idOf('plumber');
    const seen = await categoryOf(category_id);
    const moved = await priya.client.call(calls.editCategory, edit(seen, { slug: 'electrician', tagline: 'Mine' }));
    expect(moved.error).toBe('slug taken');
    expect(await categoryOf(category_id)).toEqual(seen);
    const genreOf = async () => (await priya.client.ok(calls.opsGenres, {})).genres.find((g) => g.slug === 'lessons')!;
    const genre = await genreOf();
    const { id: genre_id, revision, name, description, hue } = genre;
    const change = { genre_id, revision, name, description, hue, icon: 'Hammer' as const, slug: 'home-repair' };
    expect((await priya.client.call(calls.editGenre, change)).error).toBe('slug taken');
    expect(await genreOf()).toEqual(genre);
  });
});
