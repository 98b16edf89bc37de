import type { VoiceStatus } from '#core/voice/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** The facts that decide whether a person may hold a signalling socket for a bid, or send on it. */
export interface BidFacts {
  readonly id: number;
  readonly requestor_id: number;
  readonly provider_id: number;
  readonly quote_status_id: number;
  readonly is_quoted: boolean;
  readonly is_requestor_rejected: boolean;
  readonly is_interested: boolean;
}
const FACTS = `b.id, b.requestor_id, b.provider_id, b.quote_status_id, b.quote_sent_on is not null as is_quoted,
    b.is_requestor_rejected, b.is_interested`;
const facts = statement(`select ${FACTS} from quote_bids b where b.id = any($1::bigint[])`);
export const readBids = (db: Db, ids: readonly number[]): Promise<BidFacts[]> => db.many<BidFacts>(facts(ids));

/** The call of a signal, with the facts that decide whether its sender may send it. */
export interface SignalFacts extends BidFacts {
  readonly status: VoiceStatus;
  readonly caller_id: number;
  readonly callee_id: number;
  readonly caller_handset: string;
  readonly callee_handset: string | null;
  readonly is_session_alive: boolean;
}
const signal = statement(
  `select ${FACTS}, c.status, c.caller_id, c.callee_id, c.caller_handset, c.callee_handset,
     exists (select from sessions s where s.id = $4 and s.ended_at is null and s.expires_at > $5) as is_session_alive
   from voice_calls c join quote_bids b on b.id = c.quote_bid_id
   where c.id = $1 and c.quote_bid_id = $2 and (c.caller_id = $3 or c.callee_id = $3)`,
);
export const readSignalFacts = (
  db: Db,
  now: Date,
  of: { voice_contact_id: number; quote_bid_id: number; user_id: number; session_id: number },
): Promise<SignalFacts | null> =>
  db.maybe<SignalFacts>(signal(of.voice_contact_id, of.quote_bid_id, of.user_id, of.session_id, now));

const see = statement(
  `update voice_lines l set seen_at = $1
   from voice_calls c, json_to_recordset($2) as s (user_id bigint, handset text)
   where c.id = l.voice_call_id and s.user_id = l.user_id
     and s.handset = case when c.caller_id = l.user_id then c.caller_handset else c.callee_handset end`,
);
/** Marks these handsets as seen now. */
export const seeHandsets = (
  db: Db,
  now: Date,
  handsets: readonly { user_id: number; handset: string }[],
): Promise<number> => db.run(see(now, JSON.stringify(handsets)));
