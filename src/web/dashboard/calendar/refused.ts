import { fromWire } from '#core/kit/time.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/calendar.ts';

/** Free times that a refusal offers, and what is in the way, if it says. */
export function offersOf(error: CallError | undefined): { free: Date[]; by: string | null } {
  const { free_times, by } = (error?.details ?? {}) as { free_times?: string[]; by?: { title: string } };
  const free = (free_times ?? []).map(fromWire).filter((at) => at !== null);
  return { free, by: by?.title || null };
}

/** Why an entry could not be put there, in one sentence. */
export function whyRefused(error: CallError): string {
  const { by } = offersOf(error);
  return error.code === 'time taken' && by ? t('refused>is_in_the_way', { by }) : error.message;
}
