import { OPEN_CLAIMS, OPEN_DISPUTES } from '#core/custody/payments/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

// What waits: accepted work without an open refund or dispute, a refund that the pro agreed to, and money that the company
// refused to send back.
const WAITS = `
  left join lateral (select c.state, c.since from custody_claims c where c.payment_id = p.id order by c.id desc limit 1) l on true
  left join custody_disputes d on d.payment_id = p.id and d.state in ${listed(OPEN_DISPUTES)}
  where ((p.state = 'accepted' and coalesce(l.state, '') not in ${listed(OPEN_CLAIMS)} and d.id is null)
    or l.state = 'agreed' or (p.state = 'returning' and p.error_code is not null))`;
// $1 and $2: the last row of the page before.
const waiting = statement(`
  select w.id, w.at from (
    select p.id, case when l.state = 'agreed' then l.since else p.since end as at from custody_payments p ${WAITS}) w
  where ($1::timestamptz is null or (w.at, w.id) > ($1, $2::bigint)) order by w.at, w.id limit $3`);
const counted = statement(`select count(*)::integer as total from custody_payments p ${WAITS}`);
/** Payments that wait for an approver, the longest waiting first. */
export async function readWaiting(
  db: Db,
  after: { time: Date; id: number } | null,
  limit: number,
): Promise<{ readonly rows: { readonly id: number; readonly at: Date }[]; readonly total: number }> {
  const [rows, { total }] = await Promise.all([
    db.many<{ id: number; at: Date }>(waiting(after?.time ?? null, after?.id ?? 0, limit)),
    db.one<{ total: number }>(counted()),
  ]);
  return { rows, total };
}

const names = statement('select id, display_name(u) as name from users u where id = any($1::bigint[])');
export const readNames = async (db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, string>> =>
  new Map((await db.many<{ id: number; name: string }>(names(ids))).map(({ id, name }) => [id, name]));
