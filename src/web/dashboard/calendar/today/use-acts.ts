import { useState, useSyncExternalStore } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { DayAct, QueuedAct } from '#web/state/acts/queue.ts';
import { actOfNow, actQueue, subscribeActs, waitingActs } from '#web/state/acts/sending.ts';
import { useAppStore } from '#web/state/store.ts';
import { t } from '#web/text/spaces/today.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { attendAct } from './act-news.ts';

/** The acts waiting on this device, in the order of tapping. */
export const useWaitingActs = (): readonly QueuedAct[] => useSyncExternalStore(subscribeActs, waitingActs, waitingActs);

type Tapped = 'sent' | 'waits' | { readonly error: object };

/** Reports an act on a job now, or once there is a connection, with the time of the tap. */
export function useTap(lead: Pick<Lead, 'id' | 'requestor' | 'quote_request'>) {
  const store = useAppStore();
  const { user } = usePerson();
  const [isTapping, setTapping] = useState(false);
  const { id: bid_id, requestor, quote_request } = lead;
  async function tap(act: DayAct, more: Partial<Pick<QueuedAct, 'minutes' | 'price'>> = {}): Promise<Tapped> {
    if (!user) return { error: {} };
    const customer = requestor.display_name;
    const made = actOfNow({ user_id: user.id, bid_id, act, title: quote_request.title, customer, ...more });
    setTapping(true);
    const queue = actQueue(store, user.id);
    const left = await attendAct(made.key, () => queue.add(made)).finally(() => setTapping(false));
    if (left === null) return 'sent';
    if (left.refusal === null) {
      toast({ text: t('waiting_acts>kept', { name: customer }) });
      return 'waits';
    }
    // The refusal shows at the button, so it needn't stay in the queue.
    await queue.cancel(left);
    return { error: left.refusal };
  }
  /** The same, with a toast for each result. */
  async function tapAndSay(
    act: DayAct,
    text: string,
    more: Parameters<typeof tap>[1] & { onUndo?: () => void; undo?: string } = {},
  ) {
    const { onUndo, undo, ...values } = more;
    const end = await tap(act, values);
    if (typeof end === 'object') toast({ text: whyNot(end.error), tone: 'danger' });
    else if (end === 'sent') toast({ text, ...(onUndo && undo ? { action: { label: undo, onAction: onUndo } } : {}) });
  }
  return { tap, tapAndSay, isTapping };
}
