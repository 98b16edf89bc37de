import type { ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '../cx.ts';
import { Spinner } from '../feedback/Spinner.tsx';
import type { IconType } from '../icon.ts';
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  /** Default `secondary`. */
  variant?: ButtonVariant | undefined;
  /** Height in px: 36, 44 (default) or 48. */
  size?: ButtonSize | undefined;
  /** Before the label. */
  icon?: IconType | undefined;
  /** After the label (carets, arrows). */
  iconEnd?: IconType | undefined;
  full?: boolean | undefined;
  /** While true it shows a spinner, keeps its width and focus, and ignores presses. Give it a boolean from the start. */
  pending?: boolean | undefined;
  /** Default "Sending". */
  pendingLabel?: string | undefined;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A button (design 7). `type` is "button" by default; use `disabled` only where the reason shows beside the button. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size = 44,
    icon: Icon,
    iconEnd: IconEnd,
    full,
    pending,
    pendingLabel,
    children,
    className,
    ...rest
  } = props;
  const { onClick, disabled, ...attributes } = rest;
  const iconSize = size === 36 ? 'size-4 shrink-0' : 'size-5 shrink-0';
  const label = (
    <>
      {Icon && <Icon aria-hidden="true" className={iconSize} />}
      <span>{children}</span>
      {IconEnd && <IconEnd aria-hidden="true" className="size-4 shrink-0" weight="bold" />}
    </>
  );
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      type="button"
      {...attributes}
      onClick={press}
      disabled={disabled}
      aria-disabled={pending || undefined}
      className={buttonClass({ variant, size, full, disabled, className: cx(pending && 'cursor-progress', className) })}
    >
      {pending === undefined ? (
        label
      ) : (
        // Both labels share one grid cell, so the button is as wide as the longer of the two and never jumps.
        <span className="grid *:col-start-1 *:row-start-1 *:inline-flex *:items-center *:justify-center *:gap-2">
          <span className={pending ? 'invisible' : undefined}>{label}</span>
          <span className={pending ? undefined : 'invisible'}>
            {pending && <Spinner size={size === 36 ? 'sm' : 'md'} />}
            {!pending && <span className={iconSize} />}
            <span>{pendingLabel ?? shared('status>sending')}</span>
          </span>
        </span>
      )}
    </button>
  );
}
