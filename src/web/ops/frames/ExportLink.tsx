import { DownloadSimpleIcon } from '@phosphor-icons/react/dist/ssr/DownloadSimple';
import type { ReactNode } from 'react';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { type ButtonSize, buttonClass } from '#web/ui/action/button-class.ts';

/** Seconds that the proof must last, for the file to be fetched. */
const A_MOMENT = 10;

/** The link of an export. It asks for a fresh proof first (decision 53). */
export function ExportLink({ href, size = 44, children }: { href: string; size?: ButtonSize; children: ReactNode }) {
  const { askProof } = useProof();
  return (
    <a
      href={href}
      download
      className={buttonClass({ size, className: size === 36 ? undefined : 'max-sm:w-full' })}
      onClick={async (event) => {
        event.preventDefault();
        if (await askProof(A_MOMENT)) location.assign(href);
      }}
    >
      <DownloadSimpleIcon aria-hidden className={size === 36 ? 'size-4.5' : 'size-5'} />
      {children}
    </a>
  );
}
