import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import type { ReactNode } from 'react';
import { buttonClass } from '../action/button-class.ts';
import { cx } from '../cx.ts';

export interface ShowAllProps {
  /** "Show all 30 trades". */
  label: string;
  /** What the same row says once all is shown: "Show fewer trades". */
  openLabel: string;
  children: ReactNode;
  className?: string | undefined;
}

/**
 * The rest of a long list, below what most people look for. Native `<details>`: it opens without script, search engines follow
 * the links in it, and a browser’s search opens it.
 */
export function ShowAll({ label, openLabel, children, className }: ShowAllProps) {
  return (
    <details className={cx('group/all', className)}>
      <summary
        className={cx(
          buttonClass({ className: 'cursor-pointer max-sm:w-full' }),
          'list-none [&::-webkit-details-marker]:hidden',
        )}
      >
        <span className="group-open/all:hidden">{label}</span>
        <span className="hidden group-open/all:inline">{openLabel}</span>
        <CaretDownIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 group-open/all:rotate-180" />
      </summary>
      {children}
    </details>
  );
}
