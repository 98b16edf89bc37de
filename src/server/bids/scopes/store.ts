import type { ChangeState, Scope, ScopeEdit, ScopeSide } from '#core/bids/scopes/model.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

const quoted = statement('select content from quote_scopes where quote_bid_id = $1');
/** The lines of a quote, as its pro wrote them last; null for a quote of one price. */
export const readQuoted = async (db: Db, bid_id: number): Promise<Scope | null> =>
  (await db.maybe<{ content: Scope }>(quoted(bid_id)))?.content ?? null;

const quote = statement(`
  insert into quote_scopes (quote_bid_id, content, total_cents, modified) values ($1, $2, $3, $4)
  on conflict (quote_bid_id) do update
    set content = excluded.content, total_cents = excluded.total_cents, modified = excluded.modified`);
export const writeQuoted = (db: Db, bid_id: number, scope: Scope, cents: number, now: Date): Promise<number> =>
  db.run(quote(bid_id, JSON.stringify(scope), cents, now));

const unquote = statement('delete from quote_scopes where quote_bid_id = $1');
export const dropQuoted = (db: Db, bid_id: number): Promise<number> => db.run(unquote(bid_id));

const hiredOn = statement('select hired_on from quote_bids where id = $1');
/** When the job was hired, as it is now. The caller has checked whose it is. */
export const readHiredOn = async (db: Db, bid_id: number): Promise<Date | null> =>
  (await db.one<{ hired_on: Date | null }>(hiredOn(bid_id))).hired_on;

export interface VersionRow {
  readonly version: number;
  readonly content: Scope;
  readonly total_cents: number;
  readonly proposed_by: ScopeSide;
  readonly change_id: number | null;
  readonly agreed_on: Date;
  readonly previous: string;
  readonly digest: string;
}
const versions = statement(`
  select version, content, total_cents, proposed_by, change_id, agreed_on, previous, digest
  from scope_versions where quote_bid_id = $1 order by version`);
/** Everything that both have agreed to, oldest first. */
export const readVersions = (db: Db, bid_id: number): Promise<VersionRow[]> => db.many<VersionRow>(versions(bid_id));

const insertion = statement(`
  insert into scope_versions (quote_bid_id, version, content, total_cents, proposed_by, change_id, agreed_on, previous, digest)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);
export const insertVersion = (db: Db, bid_id: number, row: VersionRow): Promise<number> =>
  db.run(
    insertion(
      bid_id,
      row.version,
      JSON.stringify(row.content),
      row.total_cents,
      row.proposed_by,
      row.change_id,
      row.agreed_on,
      row.previous,
      row.digest,
    ),
  );

const price = statement('update quote_bids set flat_rate_at_cents = $2, modified = $3 where id = $1');
/** The price of the quote follows what is agreed. The bid is locked by the caller. */
export const writePrice = (db: Db, bid_id: number, cents: number, now: Date): Promise<number> =>
  db.run(price(bid_id, cents, now));

const repriced = statement(`
  update quote_bids b set flat_rate_at_cents = s.total_cents, modified = $2
  from quote_scopes s where s.quote_bid_id = b.id and b.id = $1 and b.flat_rate_at_cents is not null`);
/** Restores the price that was quoted. */
export const restorePrice = (db: Db, bid_id: number, now: Date): Promise<number> => db.run(repriced(bid_id, now));

export interface ChangeRow {
  readonly id: number;
  readonly proposed_by: ScopeSide;
  readonly version: number;
  readonly edits: readonly ScopeEdit[];
  readonly before_cents: number;
  readonly after_cents: number;
  readonly reason: string;
  readonly state: ChangeState;
  readonly proposed_on: Date;
  readonly answer_by: Date;
  readonly answer: string;
  readonly answered_on: Date | null;
  readonly attachments: readonly Attachment[];
}
const CHANGE = `c.id, c.proposed_by, c.version, c.edits, c.before_cents, c.after_cents, c.reason, c.state, c.proposed_on,
  c.answer_by, c.answer, c.answered_on`;
const changes = statement(`
  select ${CHANGE}, (select coalesce(json_agg(attachment_json(f) order by f.id), '[]') from attachments f
    where f.id = any (c.attachment_ids)) as attachments
  from scope_changes c where c.quote_bid_id = $1 order by c.id desc limit 50`);
export const readChanges = (db: Db, bid_id: number): Promise<ChangeRow[]> => db.many<ChangeRow>(changes(bid_id));

const proposal = statement(`
  insert into scope_changes (quote_bid_id, proposed_by, version, edits, before_cents, after_cents, reason, attachment_ids,
    proposed_on, answer_by)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10) returning id`);
export const insertChange = async (
  db: Db,
  bid_id: number,
  change: Pick<
    ChangeRow,
    'proposed_by' | 'version' | 'edits' | 'before_cents' | 'after_cents' | 'reason' | 'answer_by'
  >,
  attachment_ids: readonly number[],
  now: Date,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      proposal(
        bid_id,
        change.proposed_by,
        change.version,
        JSON.stringify(change.edits),
        change.before_cents,
        change.after_cents,
        change.reason,
        attachment_ids,
        now,
        change.answer_by,
      ),
    )
  ).id;

const answered = statement(`
  update scope_changes set state = $3, answer = $4, answered_on = $5
  where id = $2 and quote_bid_id = $1 and state = 'proposed'`);
/** Ends a change; false where it was answered meanwhile. */
export const writeAnswer = async (
  db: Db,
  bid_id: number,
  change_id: number,
  state: Exclude<ChangeState, 'proposed'>,
  answer: string,
  now: Date,
): Promise<boolean> => (await db.run(answered(bid_id, change_id, state, answer, now))) === 1;

const ended = statement(`
  update scope_changes set state = 'ended', answered_on = $2 where quote_bid_id = $1 and state = 'proposed'`);
/** The hire was undone: what was proposed ends with it. */
export const endChanges = (db: Db, bid_id: number, now: Date): Promise<number> => db.run(ended(bid_id, now));

export interface DueChange {
  readonly id: number;
  readonly quote_bid_id: number;
  readonly quote_request_id: number;
  readonly quote_status_id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
}
// Locks the bid first, as everywhere else: a call that answers at this moment holds it.
const due = statement(`
  select c.id, b.id as quote_bid_id, b.quote_request_id, b.quote_status_id, b.requestor_id, b.provider_id
  from scope_changes c join quote_bids b on b.id = c.quote_bid_id
  where c.state = 'proposed' and c.answer_by <= $1
  order by c.answer_by limit $2 for no key update of b skip locked`);
/** Changes past their time for an answer, with their bids locked so that no two nodes end the same one. */
export const lockDue = (db: Db, now: Date, limit: number): Promise<DueChange[]> => db.many<DueChange>(due(now, limit));
