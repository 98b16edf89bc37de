import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { useLocation } from 'react-router';
import { paymentPopupOpened } from '#web/state/payment-popup.ts';
import { useAppDispatch } from '#web/state/store.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Amount } from '#web/ui/data/Amount.tsx';
import { usePerson } from './use-person.ts';

/** The wallet at the foot of the side menu: the balance, and a button to add credit from any screen (mockup pro-wallet). */
export function WalletFoot() {
  const { wallet_cents, is_low: low } = usePerson();
  const dispatch = useAppDispatch();
  const { pathname, search } = useLocation();
  return (
    <div
      className={cx(
        'flex items-center gap-1 rounded-lg border pr-1.5',
        low ? 'border-warning-line bg-warning-soft text-warning-ink' : 'border-line bg-surface',
      )}
    >
      <Anchor href="/dashboard/credit" className="flex min-w-0 flex-1 items-center gap-3 rounded-lg py-2.5 pl-3">
        <WalletIcon aria-hidden="true" weight="duotone" className={cx('size-6 shrink-0', !low && 'text-brand-ink')} />
        <span className="min-w-0">
          <span className={cx('block text-xs', !low && 'text-ink-3')}>
            {low ? t('wallet_foot>low_credit') : t('wallet_foot>wallet_credit')}
          </span>
          <Amount cents={wallet_cents} className="text-md font-semibold" />
        </span>
      </Anchor>
      <Button
        variant="quiet"
        size={36}
        onClick={() => dispatch(paymentPopupOpened({ back: backOf(`${pathname}${search}`) }))}
      >
        {t('wallet_foot>add_credit')}
      </Button>
    </div>
  );
}

/** The place to return to, in the form that an order can keep: without language prefix and without characters it may not hold. */
export function backOf(address: string): string {
  const place = address.slice(Math.max(0, address.indexOf('/dashboard')));
  return /^\/dashboard(\/[\w\-/?=&.]*)?$/.test(place) && place.length <= 300 ? place : '/dashboard/credit';
}
