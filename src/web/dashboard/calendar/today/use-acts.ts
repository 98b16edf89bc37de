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

/** The acts that wait on this device, in the order of tapping. */
export const useWaitingActs = (): readonly QueuedAct[] => useSyncExternalStore(subscribeActs, waitingActs, waitingActs);

type Tapped = 'sent' | 'waits' | { readonly error: object };

/** Says something of a job now, or as soon as there is a signal, with the time of this tap. */
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
    // Said here and now: nothing of it has to be kept.
    await queue.cancel(left);
    return { error: left.refusal };
  }
  /** The same, with a word for each end. */
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
