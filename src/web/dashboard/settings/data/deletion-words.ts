import type { CallOutput } from '#core/kit/call.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import type { deletionPreview } from '#core/users/settings-calls.ts';
import { plural } from '#web/ui/format.ts';

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
    'Your name, picture, e-mail, phone, settings and identity check are erased. Others see “Deleted person”.',
    'You are logged out everywhere. The e-mail can be used for a new account.',
    ...(open_requests > 0 ? [`Your ${plural(open_requests, 'open request')} ${open_requests === 1 ? 'is' : 'are'} closed.`] : []),
    ...(open_quotes > 0
      ? [`Your ${plural(open_quotes, 'open quote')} ${open_quotes === 1 ? 'is' : 'are'} withdrawn, and your services are no longer shown.`]
      : []),
    ...(held > 0 ? [`Fees of ${showMoney(held)} that are held for quotes are settled as always.`] : []),
    ...(promotional > 0 ? [`Promotional credit of ${showMoney(promotional)} expires.`] : []),
    ...(bought !== null ? [`Bought credit of ${bought} is lost if you give it up.`] : []),
  ];
}
