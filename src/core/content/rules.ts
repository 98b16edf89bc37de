import { ok, type Refusal, type Result, refuse } from '#core/kit/result.ts';
import { DAY } from '#core/kit/time.ts';
import { isChinese } from '#core/languages.ts';
import {
  type Block,
  type ContentFields,
  type ContentKind,
  type ContentStatus,
  LEGAL_SLUGS,
  type LegalSlug,
  SITE_SLUGS,
  type SiteSlug,
} from './model.ts';

/** What the decisions about a text are made on. */
export interface ContentState {
  readonly kind: ContentKind;
  readonly status: ContentStatus;
  readonly publish_at: Date | null;
  readonly draft: ContentFields;
}

/** Words that a page needs to be worth its address (issue 8 point 2: nothing thin). */
export const LEAST_WORDS: Readonly<Record<ContentKind, number>> = {
  article: 200,
  feature: 100,
  price: 120,
  info: 200,
  genre: 40,
  area: 60,
  page: 0,
};
/** How far ahead a text can be scheduled. */
export const SCHEDULE_MAX_DAYS = 366;
const WORDS_A_MINUTE = 220;

/** All that a block says. */
function textsOf(block: Block): readonly string[] {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
      return [block.text];
    case 'list':
      return block.items;
    case 'quote':
      return [block.text, block.by];
    case 'image':
      return [block.caption];
    case 'link':
      return [block.note];
    case 'faq':
      return block.items.flatMap(({ question, answer }) => [question, answer]);
  }
}

const CJK = /[\u3400-\u9fff\uf900-\ufaff]/g;

/** Words of a text; of Chinese, two characters count as one. */
export function wordsOf(body: readonly Block[]): number {
  const text = body.flatMap(textsOf).join(' ');
  const chinese = text.match(CJK)?.length ?? 0;
  return text.replace(CJK, ' ').split(/\s+/).filter(Boolean).length + Math.ceil(chinese / 2);
}

/** Minutes that reading takes, one at least. */
export const minutesOf = (body: readonly Block[]): number => Math.max(1, Math.round(wordsOf(body) / WORDS_A_MINUTE));

/** Whether a block says what it is there to say. */
function isWhole(block: Block): boolean {
  switch (block.type) {
    case 'heading':
    case 'paragraph':
    case 'quote':
      return block.text.trim() !== '';
    case 'list':
      return block.items.length > 0 && block.items.every((item) => item.trim() !== '');
    case 'image':
      return block.attachment_id > 0 && block.alt.trim() !== '';
    case 'link':
      return block.ref.trim() !== '';
    case 'faq':
      return (
        block.items.length > 0 && block.items.every((item) => item.question.trim() !== '' && item.answer.trim() !== '')
      );
  }
}

/** Headings in order: a level 3 only under a level 2, since the page's own heading is the first. */
function areHeadingsInOrder(body: readonly Block[]): boolean {
  const first = body.find((block) => block.type === 'heading');
  return first === undefined || first.level === 2;
}

/** What a draft lacks before people can read it, in words that follow "it needs". */
export function lacksForSite(kind: ContentKind, fields: ContentFields): string[] {
  const lacks: string[] = [];
  if (fields.title.trim() === '') lacks.push('a title');
  if (fields.description.trim().length < 40) lacks.push('a description of 40 characters or more');
  const words = wordsOf(fields.body);
  if (words < LEAST_WORDS[kind]) lacks.push(`${LEAST_WORDS[kind]} words (it has ${words})`);
  if (!fields.body.every(isWhole)) lacks.push('every part filled in');
  if (!areHeadingsInOrder(fields.body)) lacks.push('a main heading before the first smaller one');
  if (!fields.body_zh.every(isWhole)) lacks.push('every part of the Chinese text filled in');
  if (fields.body_zh.length > 0 && fields.title_zh.trim() === '') lacks.push('a Chinese title');
  return lacks;
}

const SCHEDULED = refuse('scheduled');
type Scheduled = Refusal<'scheduled'>;

/** A draft changes freely, but not while it waits for its time: what goes out is what was looked through. */
export const canEdit = (state: ContentState): Result<undefined, 'scheduled'> =>
  state.publish_at === null ? ok() : (SCHEDULED as Scheduled);

/** Publishing now takes a draft off its schedule. */
export function canPublish(state: ContentState): Result<'published', 'not ready'> {
  const lacks = lacksForSite(state.kind, state.draft);
  return lacks.length === 0
    ? ok('published')
    : refuse('not ready', `Before people can read it, it needs ${inWords(lacks)}.`);
}

/** A time to come, within a year. */
export function canSchedule(
  state: ContentState,
  at: Date,
  now: Date,
): Result<undefined, 'not ready' | 'scheduled' | 'wrong time'> {
  if (state.publish_at !== null) return SCHEDULED as Scheduled;
  const ready = canPublish(state);
  if (!ready.ok) return ready;
  const ahead = at.getTime() - now.getTime();
  return ahead > 0 && ahead <= SCHEDULE_MAX_DAYS * DAY ? ok() : refuse('wrong time');
}

export const canUnschedule = (state: ContentState): Result<undefined, 'not now'> =>
  state.publish_at === null ? refuse('not now') : ok();

/** Only what is on the site comes off it, and nothing that is about to change or that people must be able to read. */
export function canHide(state: ContentState & { slug: string }): Result<'hidden', 'needed' | 'not now' | 'scheduled'> {
  if (isLegalPage(state.kind, state.slug)) return refuse('needed');
  if (state.publish_at !== null) return SCHEDULED as Scheduled;
  return state.status === 'published' ? ok('hidden') : refuse('not now');
}

/** Whether the time of a scheduled draft has come. */
export const isDue = (state: Pick<ContentState, 'publish_at'>, now: Date): boolean =>
  state.publish_at !== null && state.publish_at.getTime() <= now.getTime();

/** "a, b and c". */
export const inWords = (parts: readonly string[]): string =>
  parts.length < 2 ? (parts[0] ?? '') : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;

/** Where a text is read, without language prefix. `of` is the slug of what it is about. */
export function pathOf(kind: ContentKind, slug: string, genre_slug: string | null): string {
  switch (kind) {
    case 'article':
      return `/genre/${genre_slug}/${slug}`;
    case 'feature':
      return `/feature/${slug}`;
    case 'price':
      return `/price/${slug}`;
    case 'info':
      return `/info/${slug}`;
    case 'genre':
      return `/genre/${slug}`;
    case 'area':
      return `/pro-list/${slug}`;
    case 'page':
      if (slug === 'partner-offers') return '/fet/discount';
      return slug === 'home' ? '/' : `/${slug}`;
  }
}

/** Whether a text is a page about the house itself, and whether it binds. */
/** What every public page shows of the pages of the house: that each is there. */
export const SITE_PAGES_TAG = 'site-pages';
export const isSitePage = (kind: ContentKind, slug: string): slug is SiteSlug =>
  kind === 'page' && (SITE_SLUGS as readonly string[]).includes(slug);
export const isLegalPage = (kind: ContentKind, slug: string): slug is LegalSlug =>
  kind === 'page' && (LEGAL_SLUGS as readonly string[]).includes(slug);

/**
 * What is missing in the note of a new version: readers need it in each language of the page. A first version needs no note,
 * and texts other than site pages show their notes to operators only.
 */
export function lacksForReaders(
  { kind, slug, live, draft }: { kind: ContentKind; slug: string; live: ContentFields | null; draft: ContentFields },
  { note, note_zh }: { note: string; note_zh: string },
): string[] {
  if (!isSitePage(kind, slug) || live === null) return [];
  const lacks = note.trim() === '' ? ['what changed'] : [];
  return draft.body_zh.length > 0 && note_zh.trim() === '' ? [...lacks, 'what changed in Chinese'] : lacks;
}

/** The tag of every page that shows this text; `of` is what tells it from the others of its kind. */
export const contentTag = (kind: ContentKind, of: string | number): string => `content:${kind}:${of}`;
/** The tag of pages that list the texts of a kind. */
export const contentListTag = (kind: ContentKind): string => `contents:${kind}`;

/** The fields of a language: Traditional Chinese where it was written, else English (decision 22). */
export function inLanguage(
  fields: ContentFields,
  language: string,
): { readonly title: string; readonly description: string; readonly body: readonly Block[] } {
  const title = isChinese(language) && fields.title_zh !== '' ? fields.title_zh : fields.title;
  const description = isChinese(language) && fields.description_zh !== '' ? fields.description_zh : fields.description;
  return { title, description, body: isChinese(language) && fields.body_zh.length > 0 ? fields.body_zh : fields.body };
}

/** The questions of a text, for structured data. */
export const questionsOf = (body: readonly Block[]): readonly { question: string; answer: string }[] =>
  body.flatMap((block) => (block.type === 'faq' ? block.items : []));
