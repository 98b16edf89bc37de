import type { ButtonHTMLAttributes, Ref } from 'react';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import type { IconType, IconWeight } from '../icon.ts';
import { type IconButtonVariant, iconButtonClass } from './button-class.ts';

export interface IconButtonProps extends Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'aria-label' | 'children'> {
  /** What the button does, for screen readers. With a `count`, the count is added: "Notices, 2 new". */
  label: string;
  icon: IconType;
  weight?: IconWeight | undefined;
  variant?: IconButtonVariant | undefined;
  /** Side in px: 44 (default) or 36. */
  size?: 36 | 44 | undefined;
  /** A red number at the corner; 0 shows none. */
  count?: number | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
}

/** A square button that shows only an icon. */
export function IconButton(props: IconButtonProps) {
  const { label, icon: Icon, weight, variant, size = 44, count = 0, className, disabled, ...rest } = props;
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled}
      aria-label={count > 0 ? t('icon_button>new_count', { label, number: count }) : label}
      className={iconButtonClass({ variant, size, disabled, className })}
    >
      <Icon aria-hidden="true" weight={weight} className={cx('shrink-0', size === 44 ? 'size-5.5' : 'size-5')} />
      {count > 0 && (
        <span
          aria-hidden="true"
          className="absolute top-1.5 right-1.5 tnum grid h-4.5 min-w-4.5 place-items-center rounded-full bg-danger px-1 text-xs leading-none font-semibold text-on-danger"
        >
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
