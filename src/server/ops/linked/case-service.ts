import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { fromCursor, pageOf } from '#core/kit/page.ts';
import { type NotFound, notFound, ok, type Result, refuse } from '#core/kit/result.ts';
import type * as calls from '#core/ops/linked/calls.ts';
import type { LinkAct, LinkCase } from '#core/ops/linked/model.ts';
import { decideLinkAct, type LinkBar, openLinkActs } from '#core/ops/linked/rules.ts';
import type { Attachment } from '#core/uploads/model.ts';
import type { ActName } from '#core/users/operators/acts-model.ts';
import { blockUser } from '#server/auth/service.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { linksOfNew } from '#server/uploads/service.ts';
import { operatorsWith, othersOf, recordAct } from '#server/users/operators/service.ts';
import { sayEvidence } from '../people/link-service.ts';
import { takeLinkStep } from './step-service.ts';
import * as store from './store.ts';

const subjectOf = (id: number): string => `link_case:${id}`;

/** A page of cases: open ones that wait for an operator or the person, the soonest due first; or ended ones, newest first. */
export async function linkCases(
  { state, page_size, cursor }: CallParsed<typeof calls.linkCases>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.linkCases>> {
  const place = (fromCursor(cursor) ?? []).map(Number);
  const isPlace = place.length === 2 && place.every((one) => Number.isSafeInteger(one) && Math.abs(one) <= 8.64e15);
  const [time = 0, id = 0] = isPlace ? place : state === 'decided' ? [Date.UTC(9000, 0), 0] : [0, 0];
  const [rows, waiting] = await Promise.all([
    store.readCases(db, state, new Date(time), id, page_size + 1),
    store.countWaiting(db),
  ]);
  const { page, next_cursor } = pageOf(rows, page_size, (last) => [last.at.getTime(), last.row.id]);
  return ok({ cases: page.map(({ row }) => row), next_cursor, waiting });
}

const factsOf = (
  row: Pick<store.HeldLink, 'state' | 'user_id' | 'other_id' | 'decided_by' | 'appeal_by' | 'is_blocked'>,
  operator_id: number,
) => ({
  state: row.state,
  is_own: row.user_id === operator_id || row.other_id === operator_id,
  last_by: row.appeal_by ?? row.decided_by,
  is_blocked: row.is_blocked,
});

async function shown({ db, user }: PersonContext, id: number): Promise<Result<{ link_case: LinkCase }, NotFound>> {
  const [found, operators] = await Promise.all([store.readCase(db, id), operatorsWith(db, ['review'])]);
  if (!found) return notFound();
  const { newer, earlier, state } = found.shown;
  const last_by = found.appeal_by_id ?? found.decider_id;
  const facts = {
    state,
    is_own: newer.user_id === user.id || earlier.user_id === user.id,
    last_by,
    is_blocked: newer.is_blocked,
  };
  return ok({
    link_case: {
      ...found.shown,
      evidence: found.found.map(sayEvidence),
      acts: openLinkActs(facts, user.id),
      is_mine: last_by === user.id,
      others: othersOf(operators, [user.id, newer.user_id, earlier.user_id]),
    },
  });
}

export const linkCase = (
  { link_case_id }: CallParsed<typeof calls.linkCase>,
  context: PersonContext,
): Promise<CallResult<typeof calls.linkCase>> => shown(context, link_case_id);

const RECORDED: Readonly<Record<LinkAct, ActName>> = {
  ask: 'linked asked',
  link: 'linked decided',
  clear: 'linked cleared',
  uphold: 'linked upheld',
  overturn: 'linked overturned',
  block: 'linked blocked',
};

async function act(
  context: PersonContext,
  row: store.HeldLink,
  what: LinkAct,
  reason: string,
): Promise<Result<{ link_case: LinkCase }, LinkBar | 'not found'>> {
  const { user, now } = context;
  const decided = decideLinkAct(factsOf(row, user.id), what, user.id, reason);
  if (!decided.ok) return decided;
  const patch: Readonly<Record<LinkAct, store.LinkPatch>> = {
    ask: { asked_by: user.id, asked_on: now },
    link: { decided_by: user.id, decided_on: now, reason },
    clear: { decided_by: user.id, decided_on: now, reason },
    uphold: { appeal_by: user.id, appeal_reason: reason },
    overturn: { appeal_by: user.id, appeal_reason: reason },
    block: { blocked_by: user.id, blocked_on: now },
  };
  await takeLinkStep(context, row, what, 'operator', patch[what]);
  await recordAct(context, RECORDED[what], subjectOf(row.id), {
    reason,
    user_id: row.user_id,
    other_id: row.other_id,
  });
  return shown(context, row.id);
}

/** Tells the person what is claimed and asks for their side. */
export async function askLinked(
  { link_case_id }: CallParsed<typeof calls.askLinked>,
  context: PersonContext,
): Promise<CallResult<typeof calls.askLinked>> {
  const row = await store.lockCase(context.db, link_case_id);
  return row ? ((await act(context, row, 'ask', '')) as CallResult<typeof calls.askLinked>) : notFound();
}

/** Decides a case or its appeal: when two operators decide at once, one succeeds. */
export async function decideLinked(
  { link_case_id, is_linked, reason }: CallParsed<typeof calls.decideLinked>,
  context: PersonContext,
): Promise<CallResult<typeof calls.decideLinked>> {
  const row = await store.lockCase(context.db, link_case_id);
  if (!row) return notFound();
  const isAppeal = row.state === 'appealed';
  if (is_linked && (row.state === 'open' || row.state === 'asked')) return refuse('hear first');
  const what = isAppeal ? (is_linked ? 'uphold' : 'overturn') : is_linked ? 'link' : 'clear';
  return (await act(context, row, what, reason)) as CallResult<typeof calls.decideLinked>;
}

/** Blocks the newer account, because a decision that it is linked stands. */
export async function blockLinked(
  { link_case_id, reason }: CallParsed<typeof calls.blockLinked>,
  context: PersonContext,
): Promise<CallResult<typeof calls.blockLinked>> {
  const row = await store.lockCase(context.db, link_case_id);
  if (!row) return notFound();
  const allowed = decideLinkAct(factsOf(row, context.user.id), 'block', context.user.id, reason);
  if (!allowed.ok) return allowed as CallResult<typeof calls.blockLinked>;
  const blocked = await blockUser({ user_id: row.user_id, reason }, context);
  if (!blocked.ok) return refuse('decided already');
  return (await act(context, row, 'block', reason)) as CallResult<typeof calls.blockLinked>;
}

/** A link to a file that the person handed in, valid for a short time; each opening is audited. */
export async function openLinkFile(
  { link_case_id, attachment_id }: CallParsed<typeof calls.openLinkFile>,
  context: PersonContext,
): Promise<CallResult<typeof calls.openLinkFile>> {
  const { db, user } = context;
  const row = await store.lockCase(db, link_case_id);
  const file = row && (await store.readFile<Attachment>(db, link_case_id, attachment_id));
  if (!row || !file || row.user_id === user.id || row.other_id === user.id) return notFound();
  const [link] = linksOfNew(context, [file]);
  if (!link) return notFound();
  await recordAct(context, 'link file seen', subjectOf(link_case_id), { attachment_id });
  return ok({ link });
}
