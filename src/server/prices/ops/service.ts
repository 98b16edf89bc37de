import type { Question } from '#core/categories/model.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { fromCursor, toCursor } from '#core/kit/page.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import { toWire } from '#core/kit/time.ts';
import type * as calls from '#core/prices/ops/calls.ts';
import { cellKey, cellLabel, placingKeys } from '#core/prices/place-rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { invalid } from '#server/platform/http/fault.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { recompute, wordsOf } from '../service.ts';
import * as store from '../store.ts';

const CHANGES_SHOWN = 30;

/** Every category's guide: how many jobs it has, and what readers see (issue 8 point 4). */
export const prices = async ({ db }: PersonContext): Promise<CallResult<typeof calls.opsPrices>> =>
  ok({ categories: await store.readOpsCards(db, null) });

/** "Chemical wash, 3 units, HDB 4-room"; the keys themselves where the form no longer has those answers. */
function labelOf(questions: readonly Question[], row: store.CellKeys): string {
  const words = wordsOf(questions, row);
  const parts = words ? [words.size_label, words.property_label] : [row.size_key, row.property_key];
  return parts.filter(Boolean).join(', ') || 'All jobs';
}

/** One category's ranges with exact counts, and their changes. */
export async function price(
  { category_id }: CallParsed<typeof calls.opsPrice>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.opsPrice>> {
  const [category] = await store.readOpsCards(db, category_id);
  const form = await store.readCategory(db, category_id);
  if (!category || !form) return notFound();
  const [cells, changes] = await Promise.all([
    store.readGuide(db, category_id),
    store.readChanges(db, category_id, CHANGES_SHOWN),
  ]);
  return ok({
    category,
    cells: cells.map(({ level, low_cents, median_cents, high_cents, job_count, pro_count, published_on, ...keys }) => ({
      level,
      label: labelOf(form.questions, { level, ...keys }),
      low_cents,
      median_cents,
      high_cents,
      job_count,
      pro_count,
      published_on: toWire(published_on),
    })),
    changes: changes.map(({ id, what, before, after, created, ...keys }) => ({
      id,
      what,
      label: labelOf(form.questions, keys),
      before,
      after,
      created: toWire(created),
    })),
  });
}

/** A page of a guide's jobs, with the excluded ones. */
export async function jobs(
  { category_id, page_size, cursor }: CallParsed<typeof calls.opsPriceJobs>,
  { db, now }: PersonContext,
): Promise<CallResult<typeof calls.opsPriceJobs>> {
  const form = await store.readCategory(db, category_id);
  if (!form) return notFound();
  const { questions } = form;
  const rows = await store.readOpsJobs(db, category_id, now, placingKeys(questions), placeOf(cursor), page_size + 1);
  const page = rows.slice(0, page_size);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const words = (axis: 'size' | 'property', row: store.OpsJobRow) => {
    const key = cellKey(questions, axis, row.answers ?? {});
    return key === null ? '' : (cellLabel(questions, axis, key) ?? '');
  };
  return ok({
    jobs: page.map((row) => ({
      quote_bid_id: row.quote_bid_id,
      title: row.title,
      pro: row.pro,
      total: toDecimal(row.total_cents),
      source: row.source,
      label: [words('size', row), words('property', row)].filter(Boolean).join(', '),
      completed_on: toWire(row.completed_on),
      excluded: row.excluded,
    })),
    next_cursor: last ? toCursor([last.completed_at, last.quote_bid_id]) : null,
  });
}

function placeOf(cursor: string | undefined): { at: string; id: number } | null {
  if (cursor === undefined) return null;
  const [at, id, ...rest] = fromCursor(cursor) ?? [];
  const isPlace =
    typeof at === 'string' && !Number.isNaN(Date.parse(at)) && Number.isSafeInteger(id) && rest.length === 0;
  if (!isPlace) throw invalid({ cursor: 'not a cursor of this list' });
  return { at, id: id as number };
}

async function changed(context: PersonContext, category_id: number) {
  await recompute(context, category_id, true);
  const [category] = await store.readOpsCards(context.db, category_id);
  return category ? ok({ category }) : notFound();
}

/** Excludes a job from its category's guide, with the reason; audited (decision 11), and effective at once. */
export async function excludeJob(
  { category_id, bid_id, reason }: CallParsed<typeof calls.excludePriceJob>,
  context: PersonContext,
): Promise<CallResult<typeof calls.excludePriceJob>> {
  const { db, now, user } = context;
  if (!(await store.hasJob(db, bid_id, category_id))) return notFound();
  if (!(await store.insertExclusion(db, { bid_id, category_id, operator_id: user.id, reason }, now)))
    return refuse('left out already');
  await recordAct(context, 'price job left out', `category:${category_id}`, { quote_bid_id: bid_id, reason });
  return changed(context, category_id);
}

/** Includes a job again; audited. */
export async function includeJob(
  { category_id, bid_id }: CallParsed<typeof calls.includePriceJob>,
  context: PersonContext,
): Promise<CallResult<typeof calls.includePriceJob>> {
  if (!(await store.hasJob(context.db, bid_id, category_id))) return notFound();
  if (!(await store.deleteExclusion(context.db, bid_id, category_id))) return refuse('not left out');
  await recordAct(context, 'price job taken back in', `category:${category_id}`, { quote_bid_id: bid_id });
  return changed(context, category_id);
}
