import { showClock, showDay } from '#core/kit/time.ts';
import { holdDeadline } from '#core/wallet/rules.ts';

/** What a fee's status means for the pro, in a sentence without its end (decision 16). */
export function feeWords(status: string | null, sent: Date | null, now: Date): string {
  if (status === 'held') {
    const until = sent ? holdDeadline(sent) : null;
    return until
      ? `Comes back if the customer does not answer by ${showDay(until, now)}, ${showClock(until)}`
      : 'Comes back if the customer does not answer';
  }
  if (status === 'captured') return 'The customer answered';
  if (status === 'released') return 'Back in your wallet';
  return '';
}
