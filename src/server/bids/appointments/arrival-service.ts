import { arrivalOf } from '#core/bids/appointments/rules.ts';
import { sgDay, sgMoment } from '#core/kit/time.ts';
import { travelMinutes } from '#core/reserves/travel-rules.ts';
import type { Db } from '#server/platform/data/database.ts';
import { readDrive } from './list-store.ts';
import type { TimeRow } from './store.ts';

const dayBegin = (at: Date): Date => sgMoment(sgDay(at), 0) as Date;

/** When the pro should arrive, from what they said and from their drive; null before they set off and once they arrive. */
export async function arrivalAt(db: Db, bid_id: number, time: TimeRow): Promise<Date | null> {
  const drive = time.on_way_on ? await readDrive(db, bid_id, dayBegin(time.begin_time)) : null;
  return arrivalOf(time, drive && travelMinutes(drive.from, drive.to));
}
