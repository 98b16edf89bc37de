import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { idOfCursor, pageOf } from '#core/kit/page.ts';
import { notFound, ok } from '#core/kit/result.ts';
import { DAY, HOUR, sgMoment } from '#core/kit/time.ts';
import type * as calls from '#core/ops/lookup/calls.ts';
import { FOUND_SHOWN, type Found, kindsOf } from '#core/ops/lookup/model.ts';
import { readAsked } from '#core/ops/lookup/rules.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { hasActed } from '../people/store.ts';
import { thingView } from './presenter.ts';
import { type FoundRow, readFound } from './store.ts';
import { readThingRows } from './thing-store.ts';

const START = Number.MAX_SAFE_INTEGER;
const shown = ({ id: _, ...found }: FoundRow): Found => found;

/** The operators' search: the first results of each kind. Kinds with an exact match of the number come first. */
export async function lookUp(
  { q }: CallParsed<typeof calls.lookUp>,
  context: PersonContext,
): Promise<CallResult<typeof calls.lookUp>> {
  const asked = readAsked(q);
  if (asked === null) return ok({ groups: [] });
  const groups = await Promise.all(
    kindsOf(context.user.operator_roles ?? []).map(async (kind) => {
      const rows = await readFound(context.db, kind, asked, { before: START, limit: FOUND_SHOWN + 1 });
      const own = rows.filter((row) => row.id === asked.id);
      const sorted = [...own, ...rows.filter((row) => row.id !== asked.id)];
      return {
        kind,
        found: sorted.slice(0, FOUND_SHOWN).map(shown),
        has_more: rows.length > FOUND_SHOWN,
        isOwn: own.length > 0,
      };
    }),
  );
  const filled = groups.filter((group) => group.found.length > 0);
  filled.sort((a, b) => Number(b.isOwn) - Number(a.isOwn));
  return ok({ groups: filled.map(({ isOwn: _, ...group }) => group) });
}

/** All things of one kind, newest first. */
export async function lookUpList(
  { kind, q, category_id, area_code, state, from, to, page_size, cursor }: CallParsed<typeof calls.lookUpList>,
  context: PersonContext,
): Promise<CallResult<typeof calls.lookUpList>> {
  if (!kindsOf(context.user.operator_roles ?? []).includes(kind)) return notFound();
  const until = to === undefined ? null : sgMoment(to);
  const rows = await readFound(context.db, kind, readAsked(q), {
    before: idOfCursor(cursor) ?? START,
    limit: page_size + 1,
    category_id,
    area_code,
    state,
    from: from === undefined ? null : sgMoment(from),
    // The last day is included.
    to: until && new Date(until.getTime() + DAY),
  });
  const { page, next_cursor } = pageOf(rows, page_size, ({ id }) => [id]);
  return ok({ found: page.map(shown), next_cursor });
}

const SUBJECTS = { requests: 'request', jobs: 'bid', services: 'service', reviews: 'review' } as const;
const LOOKED = 'thing looked at';

/** One thing with all that belongs to it. Opening it is audited, once an hour (decision 11). */
export async function lookUpThing(
  { kind, thing_id }: CallParsed<typeof calls.lookUpThing>,
  context: PersonContext,
): Promise<CallResult<typeof calls.lookUpThing>> {
  const { db, now, user } = context;
  const rows = await readThingRows(db, kind, thing_id);
  if (!rows) return notFound();
  const subject = `${SUBJECTS[kind]}:${thing_id}`;
  if (!(await hasActed(db, user.id, subject, LOOKED, new Date(now.getTime() - HOUR))))
    await recordAct(context, LOOKED, subject);
  return ok({ thing: thingView(kind, thing_id, rows, now) });
}
