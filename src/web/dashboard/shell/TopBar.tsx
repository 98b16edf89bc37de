import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import type { ReactNode } from 'react';
import * as noticeCalls from '#core/notices/calls.ts';
import { LOW_WALLET_CENTS } from '#core/wallet/model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { iconButtonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { WalletChip } from '#web/ui/data/WalletChip.tsx';
import { Mark } from '#web/ui/layout/Logo.tsx';
import { NOTICES } from './nav.ts';
import { usePerson } from './use-person.ts';

/** Links to the notices with the number of unseen ones, because the tab bar has no room for them. */
function Bell() {
  const { data } = useRead(noticeCalls.unseenNotices, {});
  const n = data?.unseen ?? 0;
  return (
    <Anchor
      href={NOTICES.href}
      aria-label={n > 0 ? t('top_bar>new_count', { label: NOTICES.label, number: n }) : NOTICES.label}
      className={cx('relative', iconButtonClass({ variant: 'ghost', size: 44 }))}
    >
      <BellIcon className="size-5.5" aria-hidden />
      {n > 0 && (
        <span className="absolute top-1 right-1" aria-hidden>
          <CountBadge count={n} tone="danger" />
        </span>
      )}
    </Anchor>
  );
}

/**
 * The bar on top of a phone screen. List screens show the mark and, for a pro, the wallet; detail screens a way back.
 * Hidden on desktop, where screens have headings of their own.
 */
export function TopBar({
  title,
  back,
  actions,
}: {
  title: ReactNode;
  back?: { href: string; label: string };
  actions?: ReactNode;
}) {
  const { mode, wallet_cents, is_low, working_for } = usePerson();
  return (
    <header className="sticky top-0 z-(--z-bar) flex h-14 items-center gap-1 border-b border-line bg-surface px-2 lg:hidden">
      {back ? (
        <Anchor href={back.href} aria-label={back.label} className={iconButtonClass({ variant: 'ghost', size: 44 })}>
          <ArrowLeftIcon className="size-5.5" aria-hidden />
        </Anchor>
      ) : (
        <span className="grid size-11 place-items-center">
          <Mark />
        </span>
      )}
      <div className="min-w-0 flex-1 truncate text-md font-semibold">{title}</div>
      {actions}
      {!back && <Bell />}
      {!back && mode === 'pro' && !working_for && (
        <span className="pr-2">
          <WalletChip balance={wallet_cents} href="/dashboard/credit" lowBelow={is_low ? LOW_WALLET_CENTS : 0} />
        </span>
      )}
    </header>
  );
}
