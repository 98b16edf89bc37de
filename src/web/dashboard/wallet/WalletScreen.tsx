import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/pricing.ts';
import { cx } from '#web/ui/cx.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { TopBar } from '../shell/TopBar.tsx';

const wallet = () => ({ href: '/dashboard/credit', label: t('wallet_screen>back_to_wallet') });

/** The frame of a screen under the wallet: its name, and the way back. */
export function WalletScreen(props: {
  title: string;
  intro?: ReactNode;
  back?: { href: string; label: string };
  /** Beside the heading. */
  actions?: ReactNode;
  /** A column for one thing; a list may be wide. */
  wide?: boolean;
  children: ReactNode;
}) {
  const { title, intro, back = wallet(), actions, wide = false, children } = props;
  return (
    <>
      <TopBar title={<h1>{title}</h1>} back={back} />
      <div
        className={cx(
          'mx-auto flex flex-col gap-4 px-4 py-4 lg:gap-6 lg:px-10 lg:py-9',
          wide ? 'max-w-[66rem]' : 'max-w-[46rem]',
        )}
      >
        <div className={intro || actions ? undefined : 'max-lg:hidden'}>
          <div className="max-lg:hidden">
            <BackLink href={back.href}>{back.label}</BackLink>
          </div>
          <div className="flex flex-wrap items-center justify-between gap-3">
            <h1 className="text-2xl font-bold max-lg:hidden">{title}</h1>
            {actions}
          </div>
          {intro && <p className="mt-1 max-w-prose text-md text-ink-2">{intro}</p>}
        </div>
        {children}
      </div>
    </>
  );
}
