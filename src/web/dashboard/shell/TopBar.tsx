import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import type { ReactNode } from 'react';
import { LOW_WALLET_CENTS } from '#core/wallet/model.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { iconButtonClass } from '#web/ui/button-class.ts';
import { Mark } from '#web/ui/Logo.tsx';
import { WalletChip } from '#web/ui/WalletChip.tsx';
import { usePerson } from './use-person.ts';

/**
 * The bar on top of a phone screen. List screens show the mark and, for a pro, the wallet; detail screens a way back.
 * Desktop screens have headings of their own, so that this is hidden there.
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
  const { mode, wallet_cents } = usePerson();
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
      <span className="min-w-0 flex-1 truncate text-md font-semibold">{title}</span>
      {actions}
      {!back && mode === 'pro' && (
        <span className="pr-2">
          <WalletChip balance={wallet_cents} href="/dashboard/credit" lowBelow={LOW_WALLET_CENTS} />
        </span>
      )}
    </header>
  );
}
