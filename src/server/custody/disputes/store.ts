import type { CustodySide } from '#core/custody/model.ts';
import type { DisputeState } from '#core/custody/payments/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type Db, listed, type Query, statement } from '#server/platform/data/database.ts';

/** A dispute over a payment. In cents; the sums of offers, proposals and decisions are what the customer gets back. */
export interface DisputeRow {
  readonly id: number;
  readonly payment_id: number;
  readonly state: DisputeState;
  readonly since: Date;
  readonly clock_at: Date | null;
  readonly decide_by: Date | null;
  readonly opened_by: CustodySide;
  readonly cents: number;
  readonly requestor_statement: string | null;
  readonly requestor_asks: number | null;
  readonly requestor_stated_on: Date | null;
  readonly pro_statement: string | null;
  readonly pro_asks: number | null;
  readonly pro_stated_on: Date | null;
  readonly offer_by: CustodySide | null;
  readonly offer_cents: number | null;
  readonly offer_note: string;
  readonly offer_version: number;
  readonly offered_on: Date | null;
  readonly proposal_cents: number | null;
  readonly proposal_reason: string;
  readonly proposed_by: number | null;
  readonly proposed_on: Date | null;
  readonly taken_by: readonly CustodySide[];
  readonly first_by: number | null;
  readonly first_cents: number | null;
  readonly first_reason: string;
  readonly decision_cents: number | null;
  readonly decision_reason: string;
  readonly decided_by: readonly number[];
  readonly decided_on: Date | null;
  readonly appealed_by: CustodySide | null;
  readonly appeal_reason: string;
  readonly appealed_on: Date | null;
  readonly appeal_cents: number | null;
  readonly appeal_decision_reason: string;
  readonly appeal_decided_by: readonly number[];
  readonly appeal_decided_on: Date | null;
  readonly outcome_cents: number | null;
  readonly created: Date;
  readonly ended_on: Date | null;
}
const COLUMNS = `id, payment_id, state, since, clock_at, decide_by, opened_by, cents, requestor_statement, requestor_asks,
  requestor_stated_on, pro_statement, pro_asks, pro_stated_on, offer_by, offer_cents, offer_note, offer_version, offered_on,
  proposal_cents, proposal_reason, proposed_by, proposed_on, taken_by, first_by, first_cents, first_reason, decision_cents,
  decision_reason, decided_by, decided_on, appealed_by, appeal_reason, appealed_on, appeal_cents, appeal_decision_reason,
  appeal_decided_by, appeal_decided_on, outcome_cents, created, ended_on`;

const ofPayment = statement(`select ${COLUMNS} from custody_disputes where payment_id = $1`);
/** The dispute over a payment; null where there is none. Lock the payment to lock its dispute. */
export const readDispute = (db: Db, payment_id: number): Promise<DisputeRow | null> =>
  db.maybe<DisputeRow>(ofPayment(payment_id));

const add = statement(`
  insert into custody_disputes (payment_id, state, since, clock_at, opened_by, cents, created)
  values ($1, 'opened', $2, $3, $4, $5, $2) returning ${COLUMNS}`);
export const insertDispute = (
  db: Db,
  d: Pick<DisputeRow, 'payment_id' | 'clock_at' | 'opened_by' | 'cents'>,
  now: Date,
): Promise<DisputeRow> => db.one<DisputeRow>(add(d.payment_id, now, d.clock_at, d.opened_by, d.cents));

export type DisputePatch = Partial<Omit<DisputeRow, 'id' | 'payment_id' | 'opened_by' | 'cents' | 'created'>>;
/** Builds the UPDATE of a patch; the same columns make the same prepared statement. */
function patchQuery(id: number, patch: DisputePatch): Query {
  const entries = Object.entries(patch).filter(([, value]) => value !== undefined);
  const sets = entries.map(([column], place) => `${column} = $${place + 2}`);
  return statement(`update custody_disputes set ${sets.join(', ')} where id = $1`)(
    id,
    ...entries.map(([, value]) => value),
  );
}
/** Changes a dispute whose payment is locked. */
export const patchDispute = (db: Db, id: number, patch: DisputePatch): Promise<number> => db.run(patchQuery(id, patch));

/** A message of the conversation, copied as evidence. */
export interface KeptMessage {
  readonly message_id: number;
  readonly side: CustodySide;
  readonly message: string;
  readonly sent_on: string;
}
export interface EvidenceRow {
  readonly id: number;
  readonly side: CustodySide;
  readonly note: string;
  readonly attachments: readonly Attachment[];
  readonly messages: readonly KeptMessage[];
  readonly created: Date;
}
const addEvidence = statement(`
  insert into custody_evidence (dispute_id, side, user_id, note, attachment_ids, messages, created) values ($1, $2, $3, $4, $5, $6, $7)`);
export const insertEvidence = (
  db: Db,
  e: {
    readonly dispute_id: number;
    readonly side: CustodySide;
    readonly user_id: number;
    readonly note: string;
    readonly attachment_ids: readonly number[];
    readonly messages: readonly KeptMessage[];
  },
  now: Date,
): Promise<number> =>
  db.run(addEvidence(e.dispute_id, e.side, e.user_id, e.note, e.attachment_ids, JSON.stringify(e.messages), now));
const evidence = statement(`
  select id, side, note, attachments_json(attachment_ids) as attachments, messages, created
  from custody_evidence where dispute_id = $1 order by id`);
export const readEvidence = (db: Db, dispute_id: number): Promise<EvidenceRow[]> =>
  db.many<EvidenceRow>(evidence(dispute_id));

const CHOSEN = {
  waiting: ['reviewing', 'deciding', 'appealed'],
  talking: ['opened', 'stated', 'proposed', 'decided'],
  ended: ['settled', 'closed', 'withdrawn'],
} as const satisfies Record<string, readonly DisputeState[]>;
export type DisputeList = keyof typeof CHOSEN;
const perList = (of: (states: string, list: DisputeList) => string) =>
  ({
    waiting: statement(of(listed(CHOSEN.waiting), 'waiting')),
    talking: statement(of(listed(CHOSEN.talking), 'talking')),
    ended: statement(of(listed(CHOSEN.ended), 'ended')),
  }) as const;
// $1 and $2: the last row of the page before.
const page = perList((states, list) => {
  const [beyond, order] = list === 'ended' ? ['<', 'desc'] : ['>', 'asc'];
  return `select payment_id, id, since as at from custody_disputes where state in ${states}
    and ($1::timestamptz is null or (since, id) ${beyond} ($1, $2::bigint)) order by since ${order}, id ${order} limit $3`;
});
const counted = perList((states) => `select count(*)::integer as total from custody_disputes where state in ${states}`);
/** Payments in dispute for approvers: the longest waiting first; ended disputes newest first. */
export async function readList(
  db: Db,
  list: DisputeList,
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<{
  readonly rows: { readonly payment_id: number; readonly id: number; readonly at: Date }[];
  readonly total: number;
}> {
  const [rows, { total }] = await Promise.all([
    db.many<{ payment_id: number; id: number; at: Date }>(page[list](after?.time ?? null, after?.id ?? 0, limit)),
    db.one<{ total: number }>(counted[list]()),
  ]);
  return { rows, total };
}
