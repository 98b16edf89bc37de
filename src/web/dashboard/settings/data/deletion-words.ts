import { t } from '#web/text/settings.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { deletionPreview } from '#core/users/settings-calls.ts';

type Deletion = CallOutput<typeof deletionPreview>['deletion'];

const cents = (text: string): number => fromDecimal(text) ?? 0;

/** Credit that was paid for, as text; null when there is none. */
export const boughtIn = (deletion: Pick<Deletion, 'bought'>): string | null =>
  cents(deletion.bought) > 0 ? showMoney(cents(deletion.bought)) : null;

/** What the person loses, line by line. */
export function whatIsLost(deletion: Omit<Deletion, 'kept' | 'open_hires' | 'currency'>): readonly string[] {
  const { open_requests, open_quotes } = deletion;
  const promotional = cents(deletion.promotional);
  const held = cents(deletion.held);
  const bought = boughtIn(deletion);
  return [
    t('deletion>your_name_picture_e_mail'),
    t('deletion>you_are_logged_out_everywhere'),
    ...(open_requests > 0 ? [t('deletion>your_open_requests_closed', { count: open_requests })] : []),
    ...(open_quotes > 0
      ? [t('deletion>your_open_quotes_withdrawn_and', { count: open_quotes })]
      : []),
    ...(held > 0 ? [t('deletion>fees_of_that_are_held', { held: showMoney(held) })] : []),
    ...(promotional > 0 ? [t('deletion>promotional_credit_of_expires', { promotional: showMoney(promotional) })] : []),
    ...(bought !== null ? [t('deletion>bought_credit_of_is_lost', { bought })] : []),
  ];
}
