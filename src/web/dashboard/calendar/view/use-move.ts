import { toWire } from '#core/kit/time.ts';
import * as reserveCalls from '#core/reserves/calls.ts';
import { momentIn } from '#core/reserves/zone-rules.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { dayTitle, longSpan, type Placed } from '../calendar-days.ts';
import { ownKind } from '../calendar-look.ts';
import { tellRefusal, whyRefused } from '../refused.ts';

/** Moves an own entry after a drag or by keys, with an undo. Days are in the calendar's zone, minutes are of that day. */
export function useMove(zone: string) {
  const [edit] = useAct(reserveCalls.editServiceReserve);
  return async ({ entry }: Placed, day: string, begin: number, end: number) => {
    const input = {
      service_reserve_id: entry.service_reserve_id as number,
      kind: ownKind(entry),
      title: entry.title,
      note: entry.place,
    };
    const before = { ...input, begin_time: entry.begin_time, end_time: entry.end_time };
    const after = {
      ...input,
      begin_time: toWire(new Date(momentIn(zone, day, begin))),
      end_time: toWire(new Date(momentIn(zone, day, end))),
    };
    if (after.begin_time === before.begin_time && after.end_time === before.end_time) return;
    const reply = await edit(after);
    if (reply.error) return void toast({ tone: 'danger', text: whyRefused(reply.error) });
    toast({
      text: t('calendar_view>moved', { day: dayTitle(day), span: longSpan(begin, end) }),
      action: { label: shared('verb>undo'), onAction: () => void edit(before).then(tellRefusal) },
    });
  };
}
