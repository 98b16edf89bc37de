import { fromWire } from '#core/kit/time.ts';
import type { QueuedAct } from '#web/state/acts/queue.ts';
import { actQueue, onActNews } from '#web/state/acts/sending.ts';
import type { Store } from '#web/state/store.ts';
import { t } from '#web/text/spaces/today.ts';
import { showTime } from '#web/text/times.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';

/** What was tapped, in the words of the buttons. */
export const actWords = ({ act, minutes }: Pick<QueuedAct, 'act' | 'minutes'>): string =>
  ({
    on_the_way: () => t('acts>on_the_way'),
    late: () => t('acts>late_by', { count: minutes ?? 0 }),
    arrived: () => t('acts>arrived'),
    done: () => t('waiting_acts>done'),
  })[act]();

/** "9:05 am": when it was tapped. */
export const tappedClock = ({ tapped_on }: QueuedAct): string => showTime(fromWire(tapped_on) ?? new Date());

const TODAY = '/dashboard/today';

/** Acts whose result shows at the pressed button, so that no toast repeats it. */
const attended = new Set<string>();
let tellingOf: number | null = null;

export async function attendAct<T>(key: string, work: () => Promise<T>): Promise<T> {
  attended.add(key);
  try {
    return await work();
  } finally {
    attended.delete(key);
  }
}

/** Sends acts left from an earlier visit or a time without connection, and shows a toast with each result. */
export function startActs(store: Store, user_id: number, open: (path: string) => void): void {
  const queue = actQueue(store, user_id);
  if (tellingOf === user_id) return;
  tellingOf = user_id;
  onActNews((act, result) => {
    if (attended.has(act.key)) return;
    const said = { act: actWords(act), clock: tappedClock(act), name: act.customer };
    if (result === 'sent') toast({ text: t('waiting_acts>sent', said) });
    // The Today screen shows refusals itself, with what to do.
    else if (!location.pathname.endsWith(TODAY))
      toast({
        text: t('waiting_acts>refused', said),
        tone: 'danger',
        action: { label: t('waiting_acts>see'), onAction: () => open(TODAY) },
      });
  });
  void queue.back();
}
