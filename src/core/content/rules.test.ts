import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DAY } from '#core/kit/time.ts';
import {
  type Block,
  blockShape,
  CONTENT_KINDS,
  CONTENT_STATUSES,
  type ContentFields,
  PAGE_SLUGS,
  SITE_SLUGS,
} from './model.ts';
import {
  type ContentState,
  canEdit,
  canHide,
  canPublish,
  canSchedule,
  canUnschedule,
  inLanguage,
  isDue,
  isLegalPage,
  LEAST_WORDS,
  lacksForReaders,
  lacksForSite,
  minutesOf,
  pathOf,
  questionsOf,
  wordsOf,
} from './rules.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const paragraph = (words: number): Block => ({ type: 'paragraph', text: Array(words).fill('word').join(' ') });
const fields = (more: Partial<ContentFields> = {}): ContentFields => ({
  title: 'What it costs',
  description: 'A description that says in one sentence what there is to read.',
  body: [paragraph(300)],
  title_zh: '',
  description_zh: '',
  body_zh: [],
  hue: 'jade',
  icon: 'Sparkle',
  ...more,
});
const state = (more: Partial<ContentState & { slug: string }> = {}): ContentState & { slug: string } => ({
  kind: 'article',
  slug: 'what-it-costs',
  status: 'draft',
  publish_at: null,
  draft: fields(),
  ...more,
});

describe('a block', () => {
  it('is one of the list, with nothing besides', () => {
    for (const good of [
      { type: 'heading', level: 2, text: 'A' },
      { type: 'list', ordered: true, items: ['a', 'b'] },
      { type: 'quote', text: 'a', by: '' },
      { type: 'link', to: 'category', ref: 'plumber', note: '' },
      { type: 'faq', items: [{ question: 'a', answer: 'b' }] },
    ])
      expect(blockShape.safeParse(good).success).toBe(true);
    for (const bad of [
      { type: 'html', text: '<b>' },
      { type: 'heading', level: 1, text: 'A' },
      { type: 'paragraph', text: 'a', onclick: 'x' },
      { type: 'link', to: 'https://elsewhere', ref: 'x', note: '' },
      { type: 'paragraph', text: 'a\u0000b' },
      { type: 'paragraph', text: 'x'.repeat(1501) },
    ])
      expect(blockShape.safeParse(bad).success).toBe(false);
  });
});

describe('a draft before people read it', () => {
  it('has a title, a description, words enough, and nothing half written', () => {
    expect(lacksForSite('article', fields())).toEqual([]);
    expect(lacksForSite('article', fields({ title: ' ' }))).toEqual(['a title']);
    expect(lacksForSite('article', fields({ description: 'Short.' }))[0]).toMatch(/^a description/);
    expect(lacksForSite('article', fields({ body: [paragraph(199)] }))).toEqual(['200 words (it has 199)']);
    const half: Block[] = [
      { type: 'paragraph', text: ' ' },
      { type: 'list', ordered: false, items: [] },
      { type: 'list', ordered: false, items: ['a', ''] },
      { type: 'image', attachment_id: 0, alt: 'a', caption: '', width: 1, height: 1 },
      { type: 'image', attachment_id: 7, alt: '', caption: '', width: 1, height: 1 },
      { type: 'link', to: 'category', ref: '', note: '' },
      { type: 'faq', items: [{ question: 'a', answer: '' }] },
    ];
    for (const block of half)
      expect([block, lacksForSite('article', fields({ body: [paragraph(300), block] }))]).toEqual([
        block,
        ['every part filled in'],
      ]);
  });

  it('has its headings in order, and a Chinese title for a Chinese text', () => {
    const small: Block = { type: 'heading', level: 3, text: 'Small' };
    const main: Block = { type: 'heading', level: 2, text: 'Main' };
    expect(lacksForSite('page', fields({ body: [small, main] }))).toEqual([
      'a main heading before the first smaller one',
    ]);
    expect(lacksForSite('page', fields({ body: [main, small] }))).toEqual([]);
    const body_zh: Block[] = [{ type: 'paragraph', text: '價格' }];
    expect(lacksForSite('page', fields({ body_zh }))).toEqual(['a Chinese title']);
    expect(lacksForSite('page', fields({ body_zh, title_zh: '價格' }))).toEqual([]);
  });

  it('is refused by what it lacks, for each kind by its own least', () => {
    for (const kind of CONTENT_KINDS) {
      const least = LEAST_WORDS[kind];
      expect(canPublish(state({ kind, draft: fields({ body: [paragraph(Math.max(1, least))] }) })).ok).toBe(true);
      if (least > 0)
        expect(canPublish(state({ kind, draft: fields({ body: [paragraph(least - 1)] }) }))).toMatchObject({
          ok: false,
          error: 'not ready',
          message: `Before people can read it, it needs ${least} words (it has ${least - 1}).`,
        });
    }
  });
});

describe('a schedule', () => {
  it('is a time to come within a year, of what is ready', () => {
    const at = (ms: number) => new Date(NOW.getTime() + ms);
    expect(canSchedule(state(), at(1), NOW).ok).toBe(true);
    expect(canSchedule(state(), at(366 * DAY), NOW).ok).toBe(true);
    expect(canSchedule(state(), at(0), NOW)).toMatchObject({ error: 'wrong time' });
    expect(canSchedule(state(), at(-DAY), NOW)).toMatchObject({ error: 'wrong time' });
    expect(canSchedule(state(), at(367 * DAY), NOW)).toMatchObject({ error: 'wrong time' });
    expect(canSchedule(state({ draft: fields({ title: '' }) }), at(DAY), NOW)).toMatchObject({ error: 'not ready' });
    expect(canSchedule(state({ publish_at: at(DAY) }), at(DAY), NOW)).toMatchObject({ error: 'scheduled' });
  });

  it('keeps the draft as it was looked through, until it is taken off or its time has come', () => {
    fc.assert(
      fc.property(fc.integer({ min: -3 * DAY, max: 3 * DAY }), fc.constantFrom(...CONTENT_STATUSES), (ms, status) => {
        const waiting = state({ status, publish_at: new Date(NOW.getTime() + ms) });
        expect(canEdit(waiting)).toMatchObject({ error: 'scheduled' });
        expect(canHide(waiting)).toMatchObject({ error: 'scheduled' });
        expect(canUnschedule(waiting).ok).toBe(true);
        expect(canPublish(waiting).ok).toBe(true);
        expect(isDue(waiting, NOW)).toBe(ms <= 0);
      }),
    );
    for (const status of CONTENT_STATUSES) {
      expect(canEdit(state({ status })).ok).toBe(true);
      expect(canHide(state({ status })).ok).toBe(status === 'published');
      expect(canUnschedule(state({ status }))).toMatchObject({ error: 'not now' });
      expect(isDue(state({ status }), NOW)).toBe(false);
    }
  });
});

describe('a page of the house', () => {
  const old = fields();
  const page = (slug: string, more: Partial<Parameters<typeof lacksForReaders>[0]> = {}) => ({
    kind: 'page' as const,
    slug,
    live: old,
    draft: fields({ title_zh: '標題', body_zh: [{ type: 'paragraph', text: '內容' }] }),
    ...more,
  });

  it('says what changed in each language that it is in, from its second version on', () => {
    for (const slug of SITE_SLUGS) {
      expect(lacksForReaders(page(slug), { note: '', note_zh: '' })).toEqual([
        'what changed',
        'what changed in Chinese',
      ]);
      expect(lacksForReaders(page(slug), { note: 'A', note_zh: ' ' })).toEqual(['what changed in Chinese']);
      expect(lacksForReaders(page(slug), { note: 'A', note_zh: '甲' })).toEqual([]);
      expect(lacksForReaders(page(slug, { draft: fields() }), { note: 'A', note_zh: '' })).toEqual([]);
      expect(lacksForReaders(page(slug, { live: null }), { note: '', note_zh: '' })).toEqual([]);
    }
    for (const slug of ['home', 'contact']) expect(lacksForReaders(page(slug), { note: '', note_zh: '' })).toEqual([]);
    expect(lacksForReaders(page('terms', { kind: 'article' }), { note: '', note_zh: '' })).toEqual([]);
  });

  it('stays on the site where it binds', () => {
    for (const status of CONTENT_STATUSES)
      for (const slug of PAGE_SLUGS) {
        const isLegal = slug === 'terms' || slug === 'privacy';
        expect([slug, isLegalPage('page', slug)]).toEqual([slug, isLegal]);
        const may = canHide(state({ kind: 'page', slug, status }));
        if (isLegal) expect(may).toMatchObject({ error: 'needed' });
        else expect([slug, may.ok]).toEqual([slug, status === 'published']);
      }
    expect(canHide(state({ kind: 'article', slug: 'terms', status: 'published' })).ok).toBe(true);
  });
});

describe('what is read', () => {
  it('is counted in words, Chinese by two characters', () => {
    expect(wordsOf([paragraph(3), { type: 'list', ordered: false, items: ['a b', 'c'] }])).toBe(6);
    expect(wordsOf([{ type: 'paragraph', text: '冷氣保養 aircon' }])).toBe(3);
    expect([minutesOf([]), minutesOf([paragraph(220)]), minutesOf([paragraph(700)])]).toEqual([1, 1, 3]);
  });

  it('comes in the language it was written in, English where it was not', () => {
    const both = fields({ title_zh: '價格', body_zh: [{ type: 'paragraph', text: '價格' }] });
    expect(inLanguage(both, 'zh-TW')).toMatchObject({
      title: '價格',
      body: both.body_zh,
      description: both.description,
    });
    expect(inLanguage(both, 'en-SG')).toMatchObject({ title: both.title, body: both.body });
    expect(inLanguage(fields(), 'zh-TW')).toMatchObject({ title: fields().title });
  });

  it('has an address by its kind', () => {
    expect(CONTENT_KINDS.map((kind) => pathOf(kind, 'x', 'g'))).toEqual([
      '/genre/g/x',
      '/feature/x',
      '/price/x',
      '/info/x',
      '/genre/x',
      '/pro-list/x',
      '/x',
    ]);
    expect(pathOf('page', 'home', null)).toBe('/');
    expect(questionsOf([paragraph(1), { type: 'faq', items: [{ question: 'a', answer: 'b' }] }])).toEqual([
      { question: 'a', answer: 'b' },
    ]);
  });
});
