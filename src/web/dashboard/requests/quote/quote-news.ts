import { showMoney } from '#core/kit/money.ts';
import { onQuoteNews, quoteQueue } from '#web/state/quotes/sending.ts';
import type { Store } from '#web/state/store.ts';
import { t } from '#web/text/spaces/requests.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { dropQuoteDraft } from './quote-draft.ts';

/** Quotes whose result an open form shows, so that no toast repeats it. */
const attended = new Set<string>();
let tellingOf: number | null = null;

/** While `work` runs, the form shows the result of the quote with this key. */
export async function attending<T>(key: string, work: () => Promise<T>): Promise<T> {
  attended.add(key);
  try {
    return await work();
  } finally {
    attended.delete(key);
  }
}

/** Sends quotes that wait on this device, whichever screen is open, and shows a toast with each result. */
export function startQuotes(store: Store, user_id: number, open: (path: string) => void): void {
  const queue = quoteQueue(store, user_id);
  if (tellingOf === user_id) return;
  tellingOf = user_id;
  onQuoteNews(({ quote, result }) => {
    if (result === 'sent') dropQuoteDraft(quote.bid_id);
    if (attended.has(quote.key)) return;
    const look = { label: t('queued_quotes>view'), onAction: () => open(`/dashboard/requests/${quote.bid_id}`) };
    if (result === 'sent')
      toast({
        text:
          quote.fee_cents === 0
            ? t('queued_quotes>sent_toast_free', { customer: quote.customer })
            : t('queued_quotes>sent_toast', { customer: quote.customer, fee: showMoney(quote.fee_cents) }),
        action: look,
      });
    else toast({ text: t('queued_quotes>refused_toast', { title: quote.title }), tone: 'danger', action: look });
  });
  // A new visit tries at once, whatever an earlier one was waiting for.
  void queue.back();
}
