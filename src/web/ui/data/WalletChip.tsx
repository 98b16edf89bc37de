import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { type Cents, showMoney } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/ui.ts';
import { Anchor } from '../action/Anchor.tsx';
import { TOUCH_AREA } from '../action/button-class.ts';
import { cx } from '../cx.ts';

export interface WalletChipProps {
  balance: Cents;
  href: string;
  /** Below this many cents the chip turns to the warning tint and says "Low". Default S$10. */
  lowBelow?: Cents | undefined;
  className?: string | undefined;
}

/** A balance in the top bar or side navigation (design 7). */
export function WalletChip({ balance, href, lowBelow = 1000, className }: WalletChipProps) {
  const low = balance < lowBelow;
  return (
    <Anchor
      href={href}
      aria-label={t(low ? 'wallet_chip>balance_is_low' : 'wallet_chip>balance', { balance: showMoney(balance) })}
      className={cx(
        'relative tnum inline-flex h-9 items-center gap-1.5 rounded-full border pr-3 pl-2.5 text-sm font-semibold whitespace-nowrap transition-colors duration-(--dur-fast)',
        TOUCH_AREA,
        low
          ? 'border-warning-line bg-warning-soft text-warning-ink'
          : 'border-line-strong bg-surface text-ink hover:bg-inset',
        className,
      )}
    >
      <WalletIcon aria-hidden="true" weight="duotone" className={cx('size-5 shrink-0', !low && 'text-brand-ink')} />
      {showMoney(balance)}
      {low && <span className="font-medium">{t('wallet_chip>low')}</span>}
    </Anchor>
  );
}
