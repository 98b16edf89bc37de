import { ok, refuse } from '#core/kit/result.ts';
import { toWire, toWireOrNull } from '#core/kit/time.ts';
import { CLAIM_LASTS } from '#core/ops/rules.ts';
import { CHECK_STATES, canDecide, IDENTITY_CHECKS } from '#core/users/identity/rules.ts';
import { recordAct } from '#server/users/operators/service.ts';
import { decideIdentity, hasLookedAtCard, isCardElsewhere, keepDays, looksAt } from '#server/users/service.ts';
import type { Door } from './door-service.ts';
import { identityChecks, identityFields, presentEvent, presentRow } from './presenter.ts';
import * as store from './store.ts';

const subjectOf = (check_id: number): string => `identity_check:${check_id}`;
const SIDE = { front: 'Front', back: 'Back' } as const;

/** Identity cards in the queue (decision 31). The claim is stored here; everything else is in the users' room. */
export const identityDoor: Door = {
  async take(context, row, take_over) {
    const { db, now, user } = context;
    if (row.user_id === user.id) return refuse('own card');
    if (row.status !== 'pending') return refuse('decided already');
    const until = new Date(now.getTime() + CLAIM_LASTS);
    if (!(await store.writeClaim(db, now, row.item_id, user.id, until, take_over))) return refuse('taken');
    if (!row.claim?.is_mine) await recordAct(context, 'review taken', subjectOf(row.item_id), {});
    return ok();
  },
  async release(context, row) {
    if ((await store.deleteClaim(context.db, row.item_id, context.user.id)) > 0)
      await recordAct(context, 'review given back', subjectOf(row.item_id), {});
  },
  async mayDecide(context, row, { decision, reason, answers }) {
    if (row.held) return refuse('decided already');
    const state = CHECK_STATES.find((one) => one === row.status) ?? 'none';
    const allowed = canDecide(state, decision, { is_own: row.user_id === context.user.id, reason });
    if (allowed.ok && row.claim && !row.claim.is_mine) return refuse('taken');
    return allowed.ok ? hasLookedAtCard(context, row.item_id, decision, answers) : allowed;
  },
  async decide(context, { item_id, decision, reason, answers }) {
    const done = await decideIdentity({ identity_check_id: item_id, decision, reason, answers }, context);
    await store.deleteClaim(context.db, item_id, context.user.id);
    return done.ok ? ok() : done;
  },
  async present({ db, ...context }, row) {
    const [card, elsewhere, history, keep_days, looks] = await Promise.all([
      store.readIdentity(db, row.item_id),
      isCardElsewhere({ ...context, db }, row.item_id),
      store.readHistory(db, subjectOf(row.item_id)),
      keepDays(db),
      looksAt(db, row.item_id, context.user.id),
    ]);
    const first = {
      what: card.tries > 1 ? 'handed in again' : 'handed in',
      who: null,
      created: toWire(row.submitted),
      answers: [],
    };
    return ok({
      ...presentRow(row),
      joined: toWire(card.joined),
      category: card.category,
      area: card.area,
      tries: card.tries,
      note: card.note,
      is_own: row.user_id === context.user.id,
      checks: identityChecks(card, elsewhere),
      fields: identityFields(card),
      documents: card.documents.map(({ id, side, is_deleted }) => ({
        id,
        label: SIDE[side],
        is_picture: true,
        is_deleted,
        is_seen: looks.some((one) => one.id === id && one.is_seen),
      })),
      documents_deleted_at: toWireOrNull(card.documents_deleted_at),
      keep_days,
      expires_on: null,
      needs_expiry: false,
      history: [...history.map((event) => presentEvent(event, IDENTITY_CHECKS)), first].sort((a, b) =>
        a.created < b.created ? -1 : a.created > b.created ? 1 : 0,
      ),
    });
  },
};
