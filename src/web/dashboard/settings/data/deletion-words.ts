import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { deletionPreview } from '#core/users/settings/calls.ts';
import { t } from '#web/text/spaces/settings.ts';

type Deletion = CallOutput<typeof deletionPreview>['deletion'];

const cents = (text: string): number => fromDecimal(text) ?? 0;

/** Bought credit, as text; null without any. */
export const boughtIn = (deletion: Pick<Deletion, 'bought'>): string | null =>
  cents(deletion.bought) > 0 ? showMoney(cents(deletion.bought)) : null;

/** What the person loses, one text per line. */
export function whatIsLost(deletion: Omit<Deletion, 'kept' | 'open_hires' | 'currency'>): readonly string[] {
  const { open_requests, open_quotes } = deletion;
  const promotional = cents(deletion.promotional);
  const held = cents(deletion.held);
  const bought = boughtIn(deletion);
  return [
    t('deletion>profile_erased'),
    t('deletion>logged_out'),
    ...(open_requests > 0 ? [t('deletion>requests_closed', { count: open_requests })] : []),
    ...(open_quotes > 0 ? [t('deletion>quotes_withdrawn', { count: open_quotes })] : []),
    ...(held > 0 ? [t('deletion>held_fees', { held: showMoney(held) })] : []),
    ...(promotional > 0 ? [t('deletion>promo_credit', { promotional: showMoney(promotional) })] : []),
    ...(bought !== null ? [t('deletion>bought_credit', { bought })] : []),
  ];
}

/** What we keep after the account is deleted: the reply's `kept`, one text per line, in the reader's language. */
export const whatStays = (): readonly string[] => [
  t('deletion>kept_messages'),
  t('deletion>kept_reviews'),
  t('deletion>kept_requests'),
  t('deletion>kept_wallet'),
  t('deletion>kept_identity'),
  t('deletion>kept_phone'),
];
