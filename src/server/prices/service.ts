import type { Question } from '#core/categories/model.ts';
import type { BidChange, EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, MINUTE, sgDay } from '#core/kit/time.ts';
import { bandOf } from '#core/prices/band-rules.ts';
import type * as calls from '#core/prices/calls.ts';
import { cellName, measureCells } from '#core/prices/cell-rules.ts';
import type { PriceCell, PriceGuide } from '#core/prices/model.ts';
import { cellKey, cellLabel, hasKinds, placingKeys } from '#core/prices/place-rules.ts';
import { decideCell, movedCount, settle, tellCount } from '#core/prices/rules.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import * as store from './store.ts';

/** How long a change waits for further changes, so that a busy hour is calculated once. */
const SETTLE_MS = 2 * MINUTE;

const cellOf = (row: store.GuideRow): Pick<PriceCell, 'level' | 'size' | 'property'> => ({
  level: row.level,
  size: row.level === 'size' || row.level === 'size_property' ? row.size_key : null,
  property: row.level === 'property' || row.level === 'size_property' ? row.property_key : null,
});

/** The labels of a range's keys in the current form; null for answers that it no longer has. */
export function wordsOf(questions: readonly Question[], row: store.CellKeys) {
  const size_label = row.size_key === '' ? '' : cellLabel(questions, 'size', row.size_key);
  const property_label = row.property_key === '' ? '' : cellLabel(questions, 'property', row.property_key);
  return size_label === null || property_label === null ? null : { size_label, property_label };
}

/** Sorts ranges in the order of the form's questions, choices and counts. */
function inFormOrder(cells: readonly PriceCell[], questions: readonly Question[]): PriceCell[] {
  const place = (key: string | null, axis: 'size' | 'property'): number[] => {
    const asked = questions.filter((question) => question.price_axis === axis);
    return (key ?? '').split('|').map((part, index) => {
      const at = asked[index]?.choices?.findIndex((choice) => choice.id === part) ?? -1;
      return at >= 0 ? at : Number(part) || 0;
    });
  };
  const compare = (a: readonly number[], b: readonly number[]): number => {
    for (const [index, one] of a.entries()) if (one !== (b[index] ?? 0)) return one - (b[index] ?? 0);
    return 0;
  };
  return [...cells].sort(
    (a, b) =>
      compare(place(a.size, 'size'), place(b.size, 'size')) ||
      compare(place(a.property, 'property'), place(b.property, 'property')),
  );
}

/**
 * What completed jobs of a category cost (decision 34), cached with the tags of its pages; null for a category that is not on the
 * site. `slug` may be an old address.
 */
export const guideOf = (context: Context, slug: string): Promise<PriceGuide | null> =>
  context.parts.kept.of(context.source, `price-guide:${slug}`, async () => {
    const found = await store.readBySlug(context.db, slug);
    if (!found) return null;
    const rows = await store.readGuide(context.db, found.category_id);
    const cells = rows.flatMap((row): PriceCell[] => {
      const words = wordsOf(found.questions, row);
      if (!words) return [];
      const { low_cents, median_cents, high_cents, jobs_told, pros_told, first_on, last_on } = row;
      return [
        {
          ...cellOf(row),
          ...words,
          low_cents,
          median_cents,
          high_cents,
          job_count: jobs_told,
          pro_count: pros_told,
          first_month: first_on.slice(0, 7),
          last_month: last_on.slice(0, 7),
        },
      ];
    });
    return {
      value: { category_slug: found.slug, category_name: found.name, cells: inFormOrder(cells, found.questions) },
      tags: [`category:${slug}`, `category:${found.slug}`],
    };
  });

export async function priceGuide(
  { slug }: CallParsed<typeof calls.priceGuide>,
  context: Context,
): Promise<CallResult<typeof calls.priceGuide>> {
  const price_guide = await guideOf(context, slug);
  return price_guide ? ok({ price_guide }) : notFound();
}

/** What the job of a bid typically costs, the same for its customer and its pro. */
export async function jobPrice(
  { bid_id }: CallParsed<typeof calls.jobPrice>,
  context: PersonContext,
): Promise<CallResult<typeof calls.jobPrice>> {
  const job = await store.readJob(context.db, bid_id, context.user.id);
  if (!job) return notFound();
  const [guide, form] = await Promise.all([guideOf(context, job.slug), store.readBySlug(context.db, job.slug)]);
  return ok({ price: bandOf(guide?.cells ?? [], form?.questions ?? [], job.fields) });
}

/** Reaction: a customer told what a job cost, so its category's guide is recalculated soon. */
export const noteSurvey = async ({ db, now }: Context, { category_id }: EventOf<'survey.added'>): Promise<void> =>
  void (await store.insertMark(db, category_id, now));

/** Reaction: a job starts or stops counting in public, and so does its price. */
export const noteCounted = async ({ db, now }: Context, { quote_bid_id }: EventOf<'job.counted'>): Promise<void> =>
  void (await store.insertMarkOfBid(db, quote_bid_id, now));

/**
 * The changes of a bid that change its price: reviewing the work confirms its flat rate, a stated price replaces it once it is
 * agreed, and a job that is undone has none.
 */
const PRICED: readonly BidChange[] = [
  'reviewed',
  'completion_undone',
  'not_done',
  'price_stated',
  'price_agreed',
  'price_disputed',
];

/** Reaction: a customer confirmed or disputed a price, or a completed job was undone. */
export async function noteReviewed(
  { db, now }: Context,
  { quote_bid_id, what }: EventOf<'bid.changed'>,
): Promise<void> {
  if (PRICED.includes(what)) await store.insertMarkOfBid(db, quote_bid_id, now);
}

/**
 * Recalculates a category's guide from its jobs, in the caller's transaction; a lock lets one node at a time do a category.
 * Ranges are written only where enough jobs came or went (`decideCell`), but all of them when `is_forced` or when the form that
 * places jobs has changed. Every change is recorded, and the pages that show it are dropped with the commit. Answers false where
 * another node holds the lock and `is_forced` is false.
 */
export async function recompute(context: Context, category_id: number, is_forced = false): Promise<boolean> {
  const { db, now } = context;
  if (!(await store.holdGuide(db, category_id, is_forced))) return false;
  // Deleted before the jobs are read: a change from here on leaves a mark for the next run.
  await store.deleteMarks(db, category_id);
  const category = await store.readCategory(db, category_id);
  if (!category) return false;
  const { questions, form_version } = category;
  const isAll = is_forced || category.computed_form !== form_version;
  const rows = await store.readJobs(db, category_id, now, placingKeys(questions));
  const jobs = rows.map(
    ({ provider_id, total_cents, confirmed_on, completed_on, answers }): store.FoundJob => ({
      provider_id,
      total_cents,
      confirmed_on,
      completed_on,
      size: cellKey(questions, 'size', answers ?? {}),
      property: cellKey(questions, 'property', answers ?? {}),
    }),
  );
  const shown = new Map((await store.readGuide(db, category_id)).map((row) => [cellName(cellOf(row)), row]));
  const cells = new Map(measureCells(jobs, hasKinds(questions)).map((cell) => [cellName(cell), cell]));

  const written: store.GuideRow[] = [];
  const removed: store.CellKeys[] = [];
  const changes: store.Change[] = [];
  for (const name of new Set([...shown.keys(), ...cells.keys()])) {
    const before = shown.get(name) ?? null;
    const cell = cells.get(name) ?? null;
    const added = before ? (cell?.jobs.filter((job) => job.confirmed_on > before.published_on).length ?? 0) : 0;
    const step = decideCell(before, cell, { added, is_forced: isAll });
    if (step === 'withdraw' && before) {
      const { level, size_key, property_key } = before;
      removed.push({ level, size_key, property_key });
      changes.push({ level, size_key, property_key, what: 'withdrawn', before: figuresOf(before), after: null });
    }
    if (step !== 'publish' || !cell) continue;
    const figures = before && !isAll ? settle(before, cell, movedCount(before, cell, added)) : cell;
    // The range did not move visibly: its job changes keep counting from when it was published.
    if (before && !isAll && figures.low_cents === before.low_cents && figures.high_cents === before.high_cents)
      continue;
    const days = cell.jobs.map((job) => job.completed_on.getTime());
    const row: store.GuideRow = {
      level: cell.level,
      size_key: cell.size ?? '',
      property_key: cell.property ?? '',
      low_cents: figures.low_cents,
      median_cents: figures.median_cents,
      high_cents: figures.high_cents,
      job_count: cell.job_count,
      pro_count: cell.pro_count,
      jobs_told: tellCount(cell.job_count),
      pros_told: tellCount(cell.pro_count),
      first_on: sgDay(new Date(days.reduce((least, day) => Math.min(least, day)))),
      last_on: sgDay(new Date(days.reduce((most, day) => Math.max(most, day)))),
      published_on: now,
    };
    written.push(row);
    if (before && JSON.stringify(figuresOf(before)) === JSON.stringify(figuresOf(row))) continue;
    const { level, size_key, property_key } = row;
    changes.push({
      level,
      size_key,
      property_key,
      what: before ? 'changed' : 'published',
      before: before && figuresOf(before),
      after: figuresOf(row),
    });
  }
  if (written.length > 0) await store.writeGuide(db, category_id, written);
  if (removed.length > 0) await store.deleteCells(db, category_id, removed);
  if (changes.length > 0) await store.insertChanges(db, category_id, changes, now);
  const pro_count = new Set(jobs.map((job) => job.provider_id)).size;
  await store.updateState(db, category_id, { computed_on: now, form_version, job_count: jobs.length, pro_count });
  if (written.length + removed.length > 0) {
    const tags = ['home', 'genre:all', `category:${category.slug}`, `genre:${category.genre_slug}`];
    context.dropPages(tags);
  }
  return true;
}

const figuresOf = ({ low_cents, high_cents, job_count }: store.GuideRow) => ({ low_cents, high_cents, job_count });

/** Recalculates one category that is due: after a change, or once a day because jobs grow too old. Answers how many it did. */
export async function refreshDue(context: Context): Promise<number> {
  const now = context.now.getTime();
  const category_id = await store.readDue(context.db, new Date(now - DAY), new Date(now - SETTLE_MS));
  if (category_id === null) return 0;
  return (await recompute(context, category_id)) ? 1 : 0;
}
