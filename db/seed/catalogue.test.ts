import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { requestFacts } from '#core/categories/fact-rules.ts';
import { formProblems } from '#core/categories/form-rules.ts';
import { type Question, questionShape, TIME_SLOTS } from '#core/categories/model.ts';
import { LATER, PAGES_MAX, pagesOf, placesOf } from '#core/categories/page-rules.ts';
import { describeAnswers, validateAnswers } from '#core/categories/rules.ts';
import { bookOf, sayLine } from '#core/categories/say/rules.ts';
import { TITLE_LENGTH } from '#core/categories/title-rules.ts';
import { keepsPlaces, wordsOfCategory } from '#core/categories/words/rules.ts';
import { createTestDatabase, type TestDatabase } from '#test/support/database.ts';
import { PROS } from './cast.ts';
import { categories } from './catalogue/all.ts';
import { genres } from './catalogue/genres.ts';
import { more } from './catalogue/more/source.ts';
import { BECAME } from './catalogue/pages.ts';
import { readAreas, readPrefixes } from './catalogue/places.ts';
import { prepare } from './catalogue/prepare.ts';
import { synonyms } from './catalogue/synonyms.ts';
import { chineseWords } from './catalogue/zh/all.ts';
import { seedCatalogue } from './catalogue.ts';

interface Source {
  slug: string;
  questions: { key: string }[];
}
const root = new URL('../../', import.meta.url);
const source = JSON.parse(readFileSync(new URL('db/seed/data/categories.json', root), 'utf8')) as {
  common: { key: string }[];
  categories: Source[];
};
const sources = [...source.categories, ...more.categories];

const chinese = bookOf(Object.entries(chineseWords));

it('says for every category, and no other, what to have ready, in both languages', () => {
  expect(Object.keys(prepare).sort()).toEqual(categories.map(({ slug }) => slug).sort());
  for (const lines of Object.values(prepare)) {
    expect(lines.length).toBeGreaterThan(1);
    for (const line of lines) expect(chineseWords[line], line).toMatch(/\p{Script=Han}/u);
  }
});

const NOW = new Date('2026-11-20T02:00:00Z');

/** Answers for every title: each choice of a question in the title alone, and two and three neighbouring ones together. */
function titledAnswers(questions: readonly Question[], first: Record<string, unknown>): Record<string, unknown>[] {
  return questions
    .filter((q) => q.title !== undefined && q.choices)
    .flatMap((q) => {
      const ids = (q.choices ?? []).map((c) => c.id);
      if (q.type === 'single') return ids.map((id) => ({ ...first, [q.key]: id }));
      return ids.flatMap((_, at) => [1, 2, 3, ids.length].map((n) => ({ ...first, [q.key]: ids.slice(at, at + n) })));
    });
}

const later = JSON.parse(readFileSync(new URL('db/seed/data/categories-later.json', root), 'utf8')) as {
  categories: Record<string, { pages: string[][]; later: string[]; private_until_hire?: string[] }>;
};

const byKey = (questions: readonly Question[]) => new Map(questions.map((q) => [q.key, q]));

describe.each(categories.map((c) => [c.slug, c] as const))('%s', (slug, category) => {
  const { questions } = category;

  it('asks questions of the declared shape, each key once', () => {
    for (const question of questions) expect(questionShape.strict().parse(question)).toEqual(question);
    expect(new Set(questions.map((q) => q.key)).size).toBe(questions.length);
    for (const q of questions) {
      const chooses = q.type === 'single' || q.type === 'multi' || q.type === 'inventory';
      expect([q.key, (q.choices?.length ?? 0) >= 2]).toEqual([q.key, chooses]);
      expect(new Set(q.choices?.map((c) => c.id)).size).toBe(q.choices?.length ?? 0);
      for (const c of q.choices ?? []) {
        expect(c.id).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
        if (c.low_cents !== undefined) expect(c.high_cents).toBeGreaterThanOrEqual(c.low_cents);
      }
    }
  });

  it('has conditions and advice that name an earlier question and an answer it can have', () => {
    const seen = new Map<string, Question>();
    const can = (q: Question | undefined, value: unknown) =>
      q?.type === 'bool' ? typeof value === 'boolean' : q?.choices?.some((c) => c.id === value) === true;
    for (const question of questions) {
      for (const condition of (question.when ?? []).flat())
        for (const value of condition.is)
          expect([question.key, condition.key, value, can(seen.get(condition.key), value)]).toEqual([
            question.key,
            condition.key,
            value,
            true,
          ]);
      for (const advice of question.advice ?? [])
        for (const value of advice.is)
          expect([question.key, value, can(question, value)]).toEqual([question.key, value, true]);
      for (const c of question.choices ?? [])
        for (const [, key] of c.title?.matchAll(/\{(\w+)\}/g) ?? [])
          expect(byKey(questions).has(key as string)).toBe(true);
      seen.set(question.key, question);
    }
  });

  it('asks all that the data asks for', () => {
    const keys = byKey(questions);
    const wanted = sources.find((c) => c.slug === slug)?.questions ?? [];
    expect(wanted.length).toBeGreaterThan(0);
    for (const { key } of wanted)
      for (const now of BECAME[`${slug}/${key}`] ?? [key]) expect([key, now, keys.has(now)]).toEqual([key, now, true]);
    for (const key of ['postal_code', 'photos', 'hire_intent', 'contact_pref', 'notes'])
      expect(keys.has(key)).toBe(true);
    expect(keys.has('property_type')).toBe(category.is_home);
    expect(keys.has('when') || questions.some((q) => ['date', 'datetime', 'date_range'].includes(q.type))).toBe(true);
  });

  it('takes five pages at most, whatever is answered, and names the page of each question', () => {
    const names = questions.map((q) => q.step);
    const runs = names.filter((name, i) => name !== names[i - 1]);
    expect(new Set(runs).size).toBe(runs.length);
    const now = new Date('2026-11-20T02:00:00Z');
    for (const answers of [{}, firstAnswers(questions, now), lastAnswers(questions, now)]) {
      const pages = pagesOf(questions, answers);
      expect(pages.length).toBeGreaterThanOrEqual(3);
      expect(pages.length).toBeLessThanOrEqual(PAGES_MAX);
      expect(pages.at(-1)?.questions.map(({ key }) => key)).toContain('contact_pref');
      for (const page of pages) expect(page.questions.length).toBeLessThanOrEqual(8);
    }
    const places = placesOf(questions);
    expect(questions.filter((q, i) => (q.is_later ? LATER : q.page) !== places[i])).toEqual([]);
    expect(questions.filter((q) => q.is_later).length).toBeGreaterThan(0);
  });

  it('asks before posting, after it and of the hired pro alone as the data says', () => {
    const wanted = later.categories[slug];
    const asked = byKey(questions);
    const became = (key: string) => BECAME[`${slug}/${key}`] ?? [key];
    const all = (keys: readonly string[]) => keys.flatMap(became).flatMap((key) => asked.get(key) ?? []);
    // `keys` and `deadline` are the only questions of their forms that say when the work is wanted; `studio` says who travels,
    // which decides which pros get the request.
    const before = ['keys', 'deadline', 'studio', 'photos', 'when', 'addons'];
    for (const question of all(wanted?.later ?? []).filter(({ key }) => !before.includes(key)))
      expect([question.key, question.is_later]).toEqual([question.key, true]);
    for (const [index, keys] of (wanted?.pages ?? []).entries())
      for (const question of all(keys)) expect([question.key, question.page]).toEqual([question.key, index + 1]);
    const isPhoto = ({ key }: Question) => key === 'photos';
    for (const question of all(wanted?.private_until_hire ?? []).filter((one) => !isPhoto(one)))
      expect([question.key, question.is_private]).toEqual([question.key, true]);
    // Answers that go into the title or the fee, and who travels, must be known when the request is posted.
    for (const question of questions.filter((one) => one.is_later)) {
      const choices = question.choices ?? [];
      expect([question.key, question.title, question.size_each]).toEqual([question.key, undefined, undefined]);
      expect(choices.filter((c) => c.size !== undefined || c.travel !== undefined || c.is_urgent)).toEqual([]);
    }
  });

  it('calls requests what people would, whatever is chosen, in both languages', () => {
    const first = firstAnswers(questions, NOW);
    for (const answers of titledAnswers(questions, first)) {
      const { title } = requestFacts(category, questions, answers, NOW);
      expect(title.length, title).toBeLessThanOrEqual(TITLE_LENGTH);
      expect(title).not.toMatch(/and \d+ more|…|[{}]|undefined|\s\s|^[a-z]|, (?:and|,)/);
      expect(sayLine(chinese, title), title).toMatch(/\p{Script=Han}/u);
    }
  });

  it('can be answered, and the answers make a request', () => {
    const now = new Date('2026-11-20T02:00:00Z');
    const answers = firstAnswers(questions, now);
    const checked = validateAnswers(questions, answers, now);
    expect(checked).toMatchObject({ ok: true });
    const facts = requestFacts(category, questions, answers, now);
    expect(facts.title).not.toBe('');
    expect(facts.title).not.toMatch(/[{}]|undefined|,\s*$|^\s*,/);
    expect(facts.postal_code).toBe('520284');
    expect(facts.wanted_when).not.toBe('');
    expect(describeAnswers(questions, answers).every((w) => w.value !== '' && !w.value.includes('520284'))).toBe(true);
    expect(validateAnswers(questions, { ...answers, postal_code: '5202' }, now)).toMatchObject({
      ok: false,
      fields: { postal_code: expect.any(String) },
    });
  });

  it('says everything in Chinese too, and what is put together of it', () => {
    const now = new Date('2026-11-20T02:00:00Z');
    const said = wordsOfCategory(
      {
        ...category,
        faq: category.faq.map(([question, answer]) => ({ question, answer })),
        price_bands: category.bands,
      },
      questions,
    );
    expect(said.filter(({ english }) => chineseWords[english] === undefined)).toEqual([]);
    expect(said.filter(({ english }) => !keepsPlaces(english, chineseWords[english] ?? ''))).toEqual([]);
    const answers = firstAnswers(questions, now);
    const { title, wanted_when, size_reason } = requestFacts(category, questions, answers, now);
    const lines = [title, wanted_when, size_reason, ...describeAnswers(questions, answers).map(({ value }) => value)];
    // Brands and grades are the same in both languages, and what the customer wrote is not translated.
    const isSaid = (line: string) => sayLine(chinese, line) !== line || chineseWords[line] === line;
    const written = new Set(
      questions
        .filter(({ type }) => ['text', 'urls', 'addresses'].includes(type))
        .map(({ key }) => String(answers[key])),
    );
    expect(lines.filter((line) => /[a-z]{3}/.test(line) && !written.has(line) && !isSaid(line))).toEqual([]);
  });

  it('has a price guide, a fee and questions people ask', () => {
    expect(category.bands.length).toBeGreaterThanOrEqual(3);
    for (const b of category.bands) {
      expect(b.high_cents).toBeGreaterThanOrEqual(b.low_cents);
      expect(Number.isSafeInteger(b.low_cents) && Number.isSafeInteger(b.high_cents)).toBe(true);
    }
    expect(category.fee_base_cents).toBeGreaterThanOrEqual(200);
    expect(category.fee_base_cents).toBeLessThanOrEqual(900);
    expect(category.faq.length).toBeGreaterThanOrEqual(4);
    expect(category.faq.length).toBeLessThanOrEqual(6);
    expect(category.tagline.length).toBeLessThanOrEqual(80);
    expect(genres.some((g) => g.slug === category.genre)).toBe(true);
    const icon = new URL(`node_modules/@phosphor-icons/react/dist/ssr/${category.icon}.es.js`, root);
    expect(existsSync(icon)).toBe(true);
  });
});

it('ships other words for every category, and for no others', () => {
  expect(Object.keys(synonyms).sort()).toEqual(categories.map((c) => c.slug).sort());
  for (const [en, zh] of Object.values(synonyms)) {
    expect(zh.every((word) => /\p{Script=Han}/u.test(word))).toBe(true);
    expect(new Set([...en, ...zh]).size).toBe(en.length + zh.length);
  }
});

it('ships forms that the editor would publish', () => {
  for (const { slug, questions } of categories)
    expect([slug, formProblems(questions).filter((p) => !p.is_hint)]).toEqual([slug, []]);
});

it('ships every category of the data, and icons for genres', () => {
  expect(categories.map((c) => c.slug).sort()).toEqual(sources.map((c) => c.slug).sort());
  for (const g of genres)
    expect(existsSync(new URL(`node_modules/@phosphor-icons/react/dist/ssr/${g.icon}.es.js`, root))).toBe(true);
});

it('names every area and genre in Chinese, no two areas alike', () => {
  const areas = readAreas().map(({ name }) => chineseWords[name]);
  expect(areas.filter((name) => !name || !/^\p{Script=Han}+$/u.test(name))).toEqual([]);
  expect(new Set(areas).size).toBe(areas.length);
  expect(genres.filter(({ name, description }) => !chineseWords[name] || !chineseWords[description])).toEqual([]);
});

it('says in Chinese what each pro of the demo is paid by', () => {
  const units = [...new Set(PROS.map(({ from }) => from[1]))];
  expect(units.filter((unit) => !chineseWords[unit])).toEqual([]);
});

it('finds 55 areas with their centres in Singapore, and prefixes that name them', () => {
  const areas = readAreas();
  expect(areas).toHaveLength(55);
  expect(new Set(areas.map((a) => a.slug)).size).toBe(55);
  for (const a of areas) {
    expect(a.lat).toBeGreaterThan(1.15);
    expect(a.lat).toBeLessThan(1.48);
    expect(a.lng).toBeGreaterThan(103.59);
    expect(a.lng).toBeLessThan(104.1);
  }
  const codes = new Set(areas.map((a) => a.code));
  const prefixes = readPrefixes();
  expect(prefixes).toHaveLength(372);
  expect(prefixes.filter((p) => !codes.has(p.area_code) || !(p.lat > 1.15) || !(p.lng > 103.5))).toEqual([]);
});

describe('in the database', () => {
  let test: TestDatabase;
  beforeAll(async () => {
    test = await createTestDatabase();
  });
  afterAll(() => test.drop());

  const rows = async (text: string) => (await test.pool.query(text)).rows as Record<string, unknown>[];
  const forms = () =>
    rows(`select c.slug, c.form_version, f.version, f.questions from category_forms f join categories c on c.id = f.category_id
          order by c.slug, f.version`);

  it('holds the shipped catalogue, every questionnaire at version 1', async () => {
    expect(await rows('select count(*)::int as n from areas')).toEqual([{ n: 55 }]);
    expect(await rows('select count(*)::int as n from postal_prefixes')).toEqual([{ n: 372 }]);
    const all = await forms();
    expect(all).toHaveLength(30);
    for (const f of all) {
      expect([f.form_version, f.version]).toEqual([1, 1]);
      expect(f.questions).toEqual(categories.find((c) => c.slug === f.slug)?.questions);
    }
  });

  it('is the same after more starts, several at once, and keeps what an operator changed', async () => {
    await test.pool.query(`update categories set tagline = 'Changed by hand' where slug = 'plumber'`);
    const before = await rows('select * from categories order by id');
    await Promise.all([1, 2, 3].map(() => seedCatalogue(test.database)));
    expect(await rows('select * from categories order by id')).toEqual(before);
    expect(await forms()).toHaveLength(30);
  });

  it('brings Chinese words to a database that was seeded before them, and leaves those of operators', async () => {
    const mine = await createTestDatabase();
    try {
      await mine.pool.query(`insert into users (email, username, first_name, created) values ('zh@example.sg', 'zh@example.sg', 'Ops', now());
        delete from catalogue_words where english <> 'Plumber'; update settings set value = value || '{"digest": "of before"}' where key = 'catalogue_seed';
        update catalogue_words set chinese = '水喉師傅', operator_id = (select id from users limit 1)`);
      await seedCatalogue(mine.database);
      const found = await mine.pool.query(
        `select english, chinese from catalogue_words where english in ('Plumber', 'Tampines', 'Cleaning and laundry') order by 1`,
      );
      expect(found.rows.map((row) => Object.values(row as object))).toEqual([
        ['Cleaning and laundry', '清潔與洗衣'],
        ['Plumber', '水喉師傅'],
        ['Tampines', '淡濱尼'],
      ]);
      expect((await mine.pool.query('select max(form_version) as v from categories')).rows).toEqual([{ v: 1 }]);
    } finally {
      await mine.drop();
    }
  });

  it('leaves to operators what they edited, whatever is shipped later', async () => {
    const mine = await createTestDatabase();
    try {
      const ask = async (text: string) => (await mine.pool.query(text)).rows as Record<string, unknown>[];
      await ask(`insert into users (email, username, first_name, created) values ('ops@example.sg', 'ops@example.sg', 'Ops', now());
        update categories set tagline = 'Theirs', revision = 2, slug = 'plumbing' where slug = 'plumber';
        insert into category_slugs select 'plumber', id, now() from categories where slug = 'plumbing';
        insert into category_forms select category_id, 2, questions, now(), (select id from users limit 1), 'Ours' from category_forms
          where category_id = (select id from categories where slug = 'electrician');
        update categories set form_version = 2 where slug = 'electrician'`);
      const changed = categories.map((c) => ({
        ...c,
        tagline: 'Shipped anew',
        questions: c.questions.map((q) => (q.key === 'notes' ? { ...q, limit: 400 } : q)),
      }));
      await seedCatalogue(mine.database, { genres, categories: changed });
      const rows = await ask(`select c.slug, c.tagline, c.form_version from categories c
        where slug in ('plumber', 'plumbing', 'electrician', 'accounting') order by slug`);
      expect(rows).toEqual([
        { slug: 'accounting', tagline: 'Shipped anew', form_version: 2 },
        { slug: 'electrician', tagline: 'Shipped anew', form_version: 2 },
        { slug: 'plumbing', tagline: 'Theirs', form_version: 2 },
      ]);
      expect(await ask('select count(*)::int as n from categories')).toEqual([{ n: 30 }]);
      const [form] =
        await ask(`select f.note, q ->> 'limit' as notes_limit from category_forms f, jsonb_array_elements(f.questions) q
        where f.category_id = (select id from categories where slug = 'electrician') and version = 2 and q ->> 'key' = 'notes'`);
      expect(form).toEqual({ note: 'Ours', notes_limit: '1000' });
    } finally {
      await mine.drop();
    }
  });

  it('renames the genres of an older installation that nobody edited, and leads to an edited one from both addresses', async () => {
    const mine = await createTestDatabase();
    try {
      const ask = async (text: string) => (await mine.pool.query(text)).rows as Record<string, unknown>[];
      const digest = `update settings set value = value || '{"digest": "of before"}' where key = 'catalogue_seed'`;
      await ask(`delete from genre_slugs;
        update genres set slug = 'repairs', name = 'Repairs and servicing' where slug = 'home-repair';
        update genres set slug = 'business', name = 'Theirs', revision = 2 where slug = 'business-tech';
        ${digest}`);
      const before = await ask(`select id, slug from genres where slug in ('repairs', 'business')`);
      const idOf = (slug: string) => before.find((one) => one.slug === slug)?.id;
      const seen = () =>
        ask(`select g.id, g.slug, g.name, array(select s.slug from genre_slugs s where s.genre_id = g.id order by 1) as also
          from genres g where g.id in (${before.map(({ id }) => id).join()}) order by g.slug desc`);
      const wanted = [
        { id: idOf('repairs'), slug: 'home-repair', name: 'Repairs at home', also: ['repairs'] },
        { id: idOf('business'), slug: 'business', name: 'Theirs', also: ['business-tech'] },
      ];
      // Twice, as a later start that brings other changes must leave it as it is.
      for (const _ of [1, 2]) {
        await ask(digest);
        await seedCatalogue(mine.database);
        expect(await seen()).toEqual(wanted);
        expect(await ask('select count(*)::int as n from genres')).toEqual([{ n: genres.length }]);
      }
      // The genres keep their categories, and no category is left without a genre.
      const held = await ask(`select g.slug, array_agg(c.slug order by c.slug) as categories from genres g
        join categories c on c.genre_id = g.id group by g.slug`);
      for (const [slug, shipped] of [
        ['home-repair', 'home-repair'],
        ['business', 'business-tech'],
      ])
        expect(held.find((one) => one.slug === slug)?.categories).toEqual(
          categories
            .filter(({ genre }) => genre === shipped)
            .map((one) => one.slug)
            .sort(),
        );
    } finally {
      await mine.drop();
    }
  });

  it('makes a new version of a changed questionnaire and keeps the old one', async () => {
    const [before] = (await forms()).filter((f) => f.slug === 'plumber');
    const changed = categories.map((c) =>
      c.slug === 'plumber'
        ? { ...c, questions: c.questions.map((q) => (q.key === 'notes' ? { ...q, limit: 500 } : q)) }
        : c,
    );
    await seedCatalogue(test.database, { genres, categories: changed });
    await seedCatalogue(test.database, { genres, categories: changed });
    const all = await forms();
    expect(all).toHaveLength(31);
    const [first, second] = all.filter((f) => f.slug === 'plumber');
    expect(first?.questions).toEqual(before?.questions);
    expect([second?.version, second?.form_version]).toEqual([2, 2]);
    expect(byKey((second?.questions ?? []) as Question[]).get('notes')?.limit).toBe(500);
  });
});

/** The simplest answer to every question, whether shown or not. */
function firstAnswers(questions: readonly Question[], now: Date): Record<string, unknown> {
  const day = new Date(now.getTime() + 8 * 86_400_000).toISOString().slice(0, 10);
  const answerOf = (q: Question): unknown => {
    const id = q.choices?.[0]?.id ?? '';
    switch (q.type) {
      case 'postal':
        return '520284';
      case 'single':
        return id;
      case 'multi':
        return [id];
      case 'bool':
        return true;
      case 'stepper':
      case 'number':
        return q.min ?? 1;
      case 'text':
        return 'Words';
      case 'date':
        return day;
      case 'date_multi':
        return [day];
      case 'date_range':
        return { from: day, to: day };
      case 'datetime':
        return `${day} 09:30`;
      case 'month':
        return 3;
      case 'slots':
        return [TIME_SLOTS[1].key];
      case 'weekly_grid':
        return ['6-2'];
      case 'inventory':
        return { [id]: 2 };
      case 'addresses':
        return ['Gardens by the Bay'];
      case 'urls':
        return ['https://example.sg/'];
      case 'budget':
        return null;
      case 'files':
        return [7];
    }
  };
  return Object.fromEntries(questions.map((q) => [q.key, answerOf(q)]));
}

/** As `firstAnswers`, with the last choice of each question. */
function lastAnswers(questions: readonly Question[], now: Date): Record<string, unknown> {
  const last: Record<string, unknown> = {};
  for (const { key, type, choices } of questions) {
    const id = choices?.at(-1)?.id;
    if (type === 'single') last[key] = id;
    if (type === 'multi') last[key] = [id];
    if (type === 'bool') last[key] = false;
  }
  return { ...firstAnswers(questions, now), ...last };
}
