import type { Schedule } from '#core/reserves/hours/rules.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

/** A service's auto message, with the facts that decide whether it is due. */
export interface AutoRow {
  readonly auto_message: string;
  readonly provider_id: number;
  readonly requestor_id: number;
  readonly quote_status_id: number;
  readonly schedule: Schedule | null;
  /** Whether the service is paused or the time is blocked. */
  readonly is_away: boolean;
}

const due = statement(`
  select c.auto_message, b.provider_id, b.requestor_id, b.quote_status_id, c.schedule,
    exists (select from pause_events p
      where p.quote_service_id = c.quote_service_id and p.begin_time <= $3 and p.end_time > $3)
    or exists (select from service_reserves r
      where r.quote_service_id = c.quote_service_id and r.kind = 'block' and r.begin_time <= $3 and r.end_time > $3) as is_away
  from quote_bids b
  join service_calendars c on c.quote_service_id = b.quote_service_id and c.auto_message <> ''
  where b.id = $1 and b.requestor_id = $2
    and not exists (select from messages m where m.quote_bid_id = b.id and m.payload ? 'is_auto')`);

/** The auto message for a conversation in which the customer wrote; null without one, or when it was sent before. */
export const findAuto = (db: Db, quote_bid_id: number, sender_id: number, now: Date): Promise<AutoRow | null> =>
  db.maybe<AutoRow>(due(quote_bid_id, sender_id, now));
