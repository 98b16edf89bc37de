import { fromWire } from '#core/kit/time.ts';
import type { FormRefusal } from '#web/parts/forms/refusal.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';

/** The free times in a refusal, and the entry that is in the way, if named. */
export function offersOf(error: Pick<FormRefusal, 'details'> | null | undefined): { free: Date[]; by: string | null } {
  const { free_times, by } = (error?.details ?? {}) as { free_times?: string[]; by?: { title: string } };
  const free = (free_times ?? []).map(fromWire).filter((at) => at !== null);
  return { free, by: by?.title || null };
}

/** Why an entry can't have this time, in one sentence. */
export function whyRefused(error: Pick<FormRefusal, 'code' | 'message' | 'details'>): string {
  const { by } = offersOf(error);
  return error.code === 'time taken' && by ? t('refused>time_taken', { by }) : error.message;
}

/** Shows why an undo failed, in a toast: the dialog is closed by then. */
export function tellRefusal({ error }: { readonly error?: Pick<FormRefusal, 'code' | 'message' | 'details'> }): void {
  if (error) toast({ tone: 'danger', text: whyRefused(error) });
}
