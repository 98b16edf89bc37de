import type { Block, ContentFields, ContentKind } from '#core/content/model.ts';
import { PAGE_SLUGS } from '#core/content/model.ts';
import type * as calls from '#core/content/ops/calls.ts';
import type { OpsContent } from '#core/content/ops/calls.ts';
import {
  canEdit,
  canHide,
  canPublish,
  canSchedule,
  canUnschedule,
  contentListTag,
  contentTag,
  inWords,
  isDue,
  isLegalPage,
  isSitePage,
  lacksForReaders,
  pathOf,
  SITE_PAGES_TAG,
} from '#core/content/rules.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { type ErrorCode, type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, SECOND, toWire } from '#core/kit/time.ts';
import { makeLink } from '#server/platform/access/hash-links.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { readLinks } from '../store.ts';
import * as ops from './store.ts';

/** What operators do with texts (decision 11; issue 8 point 2): draft, preview, publish, schedule, history. */

/** The purpose of a link that shows a draft, and how long it works. */
export const PREVIEW = 'content preview';
const PREVIEW_SECONDS = (7 * DAY) / SECOND;
const DUE_BATCH = 20;
const CHANGED = refuse('changed elsewhere');

type Locked = NonNullable<Awaited<ReturnType<typeof ops.lockContent>>>;
/** Locks a text until the transaction ends. Refused where it has changed since the operator read it, or `may` refuses. */
async function lockFor<E extends ErrorCode>(
  db: Context['db'],
  content_id: number,
  revision: number,
  may: (content: Locked) => Result<unknown, E>,
): Promise<Result<Locked, E | 'changed elsewhere' | NotFound>> {
  const content = await ops.lockContent(db, content_id);
  if (!content) return notFound();
  if (content.revision !== revision) return CHANGED;
  const allowed = may(content);
  return allowed.ok ? ok(content) : allowed;
}

const subjectOf = (content_id: number): string => `content:${content_id}`;
const blocksOf = (fields: ContentFields): readonly Block[] => [...fields.body, ...fields.body_zh];
const imagesOf = (fields: ContentFields): number[] => [
  ...new Set(
    blocksOf(fields).flatMap((block) =>
      block.type === 'image' && block.attachment_id > 0 ? [block.attachment_id] : [],
    ),
  ),
];

/** All texts for the operators' list. */
export async function opsContents({ db }: Context): Promise<CallResult<typeof calls.opsContents>> {
  const rows = await ops.readOpsContents(db);
  return ok({ contents: rows.map(cardOf) });
}

function cardOf(row: ops.OpsRow) {
  const {
    genre_slug,
    revision: _,
    live_version: __,
    draft: ___,
    publish_note: ____,
    publish_note_zh: _____,
    publish_is_minor: ______,
    ...card
  } = row;
  return { ...card, path: pathOf(row.kind, row.slug, genre_slug) };
}

async function read(context: Context, content_id: number): Promise<OpsContent | null> {
  const row = await ops.readOpsContent(context.db, content_id);
  if (!row) return null;
  const [links, versions] = await Promise.all([
    readLinks(context.db, blocksOf(row.draft)),
    ops.readVersions(context.db, content_id),
  ]);
  const { revision, live_version, draft, publish_note, publish_note_zh, publish_is_minor } = row;
  const saying = { publish_note, publish_note_zh, publish_is_minor };
  return { ...cardOf(row), revision, live_version, draft, ...saying, links, versions };
}

async function shown(context: Context, content_id: number) {
  const content = await read(context, content_id);
  if (!content) throw new Error(`text ${content_id} is gone within its own transaction`);
  return ok({ content });
}

/** One text as operators edit it; 404 for an unknown id. */
export async function opsContent(
  { content_id }: CallParsed<typeof calls.opsContent>,
  context: Context,
): Promise<CallResult<typeof calls.opsContent>> {
  const content = await read(context, content_id);
  return content ? ok({ content }) : notFound();
}

/** A version as it was published; 404 where there is no such version. */
export async function opsContentVersion(
  { content_id, version }: CallParsed<typeof calls.opsContentVersion>,
  { db }: Context,
): Promise<CallResult<typeof calls.opsContentVersion>> {
  const found = await ops.readVersion(db, content_id, version);
  if (!found) return notFound();
  const { fields, ...rest } = found;
  return ok({ version: rest, fields });
}

const EMPTY: Omit<ContentFields, 'title'> = {
  description: '',
  body: [],
  title_zh: '',
  description_zh: '',
  body_zh: [],
  hue: 'jade',
  icon: 'Sparkle',
};

const NEEDS: Readonly<Record<ContentKind, readonly ('slug' | 'category_id' | 'genre_id' | 'area_code')[]>> = {
  article: ['slug', 'genre_id'],
  feature: ['slug'],
  page: ['slug'],
  price: ['category_id'],
  info: ['category_id'],
  genre: ['genre_id'],
  area: ['area_code'],
};

/** Begins a text as a draft. Refused where there is one of its kind and address. */
export async function addContent(
  input: CallParsed<typeof calls.addContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addContent>> {
  const { db, now, user } = context;
  const needs = NEEDS[input.kind];
  for (const field of needs) if (input[field] === undefined) throw invalid({ [field]: 'is missing' });
  // "all" is the address of the directories.
  if (input.slug === 'all') throw invalid({ slug: 'Choose another address. The list of all texts uses this one.' });
  if (input.kind === 'page' && !(PAGE_SLUGS as readonly string[]).includes(input.slug ?? ''))
    throw invalid({ slug: `One of ${PAGE_SLUGS.join(', ')}.` });
  const of = <F extends 'slug' | 'category_id' | 'genre_id' | 'area_code'>(field: F) =>
    needs.includes(field) ? (input[field] ?? null) : null;
  const [category_id, genre_id, area_code] = [of('category_id'), of('genre_id'), of('area_code')];
  if (!(await ops.isThere(db, category_id, genre_id, area_code)))
    throw invalid({ [needs.at(-1) as string]: 'Not found.' });
  const content_id = await ops.addEntry(
    db,
    { kind: input.kind, slug: of('slug'), category_id, genre_id, area_code, draft: { ...EMPTY, title: input.title } },
    user.id,
    now,
  );
  if (content_id === null) return refuse('already there');
  await recordAct(context, 'text begun', subjectOf(content_id), { kind: input.kind, title: input.title });
  return ok({ content_id });
}

/** Saves a draft. Of two operators at once, the second is refused. Records where another operator takes the draft over. */
export async function saveContentDraft(
  { content_id, revision, fields }: CallParsed<typeof calls.saveContentDraft>,
  context: PersonContext,
): Promise<CallResult<typeof calls.saveContentDraft>> {
  const { db, now, user } = context;
  const locked = await lockFor(db, content_id, revision, canEdit);
  if (!locked.ok) return locked;
  const content = locked.value;
  const images = imagesOf(fields);
  if (!(await ops.areUsable(db, images, user.id))) throw invalid({ fields: 'One of the pictures can’t be used.' });
  const next = await ops.writeDraft(db, { id: content_id, revision }, fields, user.id, now);
  if (next === null) return CHANGED;
  await ops.writeImages(db, content_id, images, false);
  if (content.operator_id !== user.id) await recordAct(context, 'text taken up', subjectOf(content_id), {});
  return ok({ revision: next, links: await readLinks(db, blocksOf(fields)) });
}

/** Drops the cached pages that show the text, and the lists where its card changed. */
function dropPagesOf(context: Context, content: ops.LockedContent, now: ContentFields | null): void {
  const { kind, slug, live, status } = content;
  const was = status === 'published' ? live : null;
  const isCardSame =
    was !== null &&
    now !== null &&
    (['title', 'description', 'title_zh', 'description_zh', 'hue', 'icon'] as const).every(
      (field) => was[field] === now[field],
    );
  // Cards of articles and features show a date and a length, so each version changes the card. Lists of addresses have no cards.
  const isListed = kind === 'article' || kind === 'feature';
  const tags = [contentTag(kind, slug), ...(isListed || !isCardSame ? [contentListTag(kind)] : [])];
  // Every footer links to our own pages that are on the site.
  if (isSitePage(kind, slug) && (was === null) !== (now === null)) tags.push(SITE_PAGES_TAG);
  context.dropPages(tags);
}

/** Puts a locked draft on the site as its next version. */
async function putLive(context: Context, content: ops.LockedContent, said: ops.Said, operator_id: number | null) {
  const { db, now } = context;
  const version = await ops.writeLive(db, content, said, operator_id, now);
  await ops.writeImages(db, content.id, imagesOf(content.draft), true);
  dropPagesOf(context, content, content.draft);
  return version;
}

const saidOf = ({ note = '', note_zh = '', is_minor = false }: Partial<ops.Said>): ops.Said => ({
  note,
  note_zh,
  is_minor,
});

/** Passes `may` on, but refuses where the note of changes for readers is missing. */
function canSay<T, E extends ErrorCode>(content: ops.LockedContent, said: ops.Said, may: Result<T, E>) {
  const lacks = may.ok ? lacksForReaders(content, said) : [];
  return lacks.length === 0 ? may : refuse('not ready', `Before people can read it, say ${inWords(lacks)}.`);
}

/** Publishes the draft now, whether scheduled or not; refused while it lacks what a page needs. */
export async function publishContent(
  { content_id, revision, ...input }: CallParsed<typeof calls.publishContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.publishContent>> {
  const content = await ops.lockContent(context.db, content_id);
  if (!content) return notFound();
  if (content.revision !== revision) return CHANGED;
  const said = saidOf(input);
  const allowed = canSay(content, said, canPublish(content));
  if (!allowed.ok) return allowed;
  const version = await putLive(context, content, said, context.user.id);
  await recordAct(context, 'text published', subjectOf(content_id), { version, note: said.note });
  return shown(context, content_id);
}

/** Schedules the draft for a time. Checks it now, so that publishing cannot fail later. */
export async function scheduleContent(
  { content_id, revision, publish_at, ...input }: CallParsed<typeof calls.scheduleContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.scheduleContent>> {
  const { db, now, user } = context;
  const said = saidOf(input);
  const locked = await lockFor(db, content_id, revision, (one) => canSay(one, said, canSchedule(one, publish_at, now)));
  if (!locked.ok) return locked;
  if ((await ops.writeSchedule(db, { id: content_id, revision }, publish_at, said, user.id, now)) === 0) return CHANGED;
  await recordAct(context, 'text scheduled', subjectOf(content_id), { publish_at: toWire(publish_at) });
  return shown(context, content_id);
}

export async function unscheduleContent(
  { content_id, revision }: CallParsed<typeof calls.unscheduleContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.unscheduleContent>> {
  const { db, now, user } = context;
  const locked = await lockFor(db, content_id, revision, canUnschedule);
  if (!locked.ok) return locked;
  if ((await ops.writeSchedule(db, { id: content_id, revision }, null, saidOf({}), user.id, now)) === 0) return CHANGED;
  await recordAct(context, 'text unscheduled', subjectOf(content_id), {});
  return shown(context, content_id);
}

/** Takes a text off the site: its page is gone, or shows without the text. */
export async function hideContent(
  { content_id, revision }: CallParsed<typeof calls.hideContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.hideContent>> {
  const { db, now, user } = context;
  const locked = await lockFor(db, content_id, revision, canHide);
  if (!locked.ok) return locked;
  const content = locked.value;
  if ((await ops.writeHidden(db, { id: content_id, revision }, user.id, now)) === 0) return CHANGED;
  await recordAct(context, 'text hidden', subjectOf(content_id), {});
  dropPagesOf(context, content, null);
  return shown(context, content_id);
}

/** Makes the draft a copy of an earlier version. The published version stays. */
export async function restoreContent(
  { content_id, revision, version }: CallParsed<typeof calls.restoreContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.restoreContent>> {
  const { db, now, user } = context;
  const locked = await lockFor(db, content_id, revision, canEdit);
  if (!locked.ok) return locked;
  const before = await ops.readVersion(db, content_id, version);
  if (!before) return notFound();
  if ((await ops.writeDraft(db, { id: content_id, revision }, before.fields, user.id, now)) === null) return CHANGED;
  await ops.writeImages(db, content_id, imagesOf(before.fields), false);
  await recordAct(context, 'text restored', subjectOf(content_id), { version });
  return shown(context, content_id);
}

/** Notes which lawyer checked a published version. The note stays with the version. */
export async function checkContent(
  { content_id, version, checked_by }: CallParsed<typeof calls.checkContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.checkContent>> {
  const { db, now, user } = context;
  const content = await ops.lockContent(db, content_id);
  if (!content) return notFound();
  if (!isLegalPage(content.kind, content.slug)) return refuse('not now');
  const kept = await ops.writeCheck(db, { content_id, version }, checked_by, user.id, now);
  if (kept === 0) return refuse('not now');
  await recordAct(context, 'text checked', subjectOf(content_id), { version, checked_by });
  return shown(context, content_id);
}

/** Makes a link that shows the draft to anyone who has it, for seven days. */
export async function previewContent(
  { content_id }: CallParsed<typeof calls.previewContent>,
  context: PersonContext,
): Promise<CallResult<typeof calls.previewContent>> {
  const { db, now } = context;
  const content = await ops.readOpsContent(db, content_id);
  if (!content) return notFound();
  const hash = await makeLink(db, now, { purpose: PREVIEW, subject: subjectOf(content_id), seconds: PREVIEW_SECONDS });
  await recordAct(context, 'text preview made', subjectOf(content_id), {});
  return ok({ path: `/content/preview/${hash}` });
}

/** Publishes drafts that are due; answers how many. */
export async function publishDue(context: Context): Promise<number> {
  const rows = await ops.lockDue(context.db, context.now, DUE_BATCH);
  for (const content of rows) {
    if (!isDue(content, context.now)) continue;
    const { publish_note: note, publish_note_zh: note_zh, publish_is_minor: is_minor } = content;
    await putLive(context, content, { note, note_zh, is_minor }, content.operator_id);
  }
  return rows.length;
}
