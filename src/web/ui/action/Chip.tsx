import { CaretDownIcon } from '@phosphor-icons/react/dist/ssr/CaretDown';
import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { showCount } from '#core/kit/count.ts';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { Anchor, type AnchorProps } from './Anchor.tsx';
import { chipClass, chipRowClass } from './chip-class.ts';

interface ChipParts {
  chosen?: boolean | undefined;
  count?: number | undefined;
  icon?: IconType | undefined;
  /** A small caret at the end: the chip opens something. */
  opens?: boolean | undefined;
  children: ReactNode;
}

function ChipInside({ chosen, count, icon: Icon, opens, children }: ChipParts) {
  return (
    <>
      {chosen && <CheckIcon aria-hidden="true" weight="bold" className="-ml-0.5 size-3.5 shrink-0" />}
      {!chosen && Icon && <Icon aria-hidden="true" className="-ml-0.5 size-4 shrink-0" />}
      {children}
      {count !== undefined && (
        <span className={cx('tnum', chosen ? 'opacity-75' : 'text-ink-3')}>{showCount(count)}</span>
      )}
      {opens && <CaretDownIcon aria-hidden="true" weight="bold" className="-mr-0.5 size-3.5 shrink-0" />}
    </>
  );
}

/** A chip that is a link: filters and shortcuts on server-rendered pages. The chosen one has `aria-current`. */
export function ChipLink({ chosen, count, icon, opens, children, className, ...rest }: AnchorProps & ChipParts) {
  return (
    <Anchor aria-current={chosen ? 'true' : undefined} {...rest} className={chipClass(chosen, className)}>
      <ChipInside {...{ chosen, count, icon, opens }}>{children}</ChipInside>
    </Anchor>
  );
}

export interface ChipButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'>, ChipParts {
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A chip that does something when pressed, such as opening a sheet of filters. For choices use `ChipGroup`. */
export function ChipButton({ chosen, count, icon, opens, children, className, ...rest }: ChipButtonProps) {
  return (
    <button type="button" aria-pressed={opens ? undefined : chosen} {...rest} className={chipClass(chosen, className)}>
      <ChipInside {...{ chosen, count, icon, opens }}>{children}</ChipInside>
    </button>
  );
}

/** A row of chips: wraps on wide screens, scrolls sideways on phones. */
export function ChipRow({ children, className }: { children: ReactNode; className?: string }) {
  return <div className={cx(chipRowClass, className)}>{children}</div>;
}
