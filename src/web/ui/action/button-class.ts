import { cx } from '../cx.ts';

export type ButtonVariant = 'primary' | 'secondary' | 'tonal' | 'ghost' | 'quiet' | 'danger' | 'danger-quiet';
/** Height in px. 36 gets a 44 px hit area on touch. */
export type ButtonSize = 36 | 44 | 48;

const BASE =
  'relative inline-flex items-center justify-center gap-2 rounded-md text-center font-semibold whitespace-nowrap select-none transition-colors duration-(--dur-fast) forced-colors:border';

const VARIANT: Record<ButtonVariant, string> = {
  primary: 'bg-brand text-on-brand hover:bg-brand-hover active:bg-brand-pressed forced-highlight',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-inset active:bg-line',
  tonal: 'bg-brand-soft text-brand-ink hover:bg-brand-soft-hover active:bg-brand-soft-hover',
  ghost: 'text-ink hover:bg-inset active:bg-line',
  quiet: 'text-brand-ink hover:bg-brand-soft active:bg-brand-soft-hover',
  danger: 'bg-danger text-on-danger hover:bg-danger-hover active:bg-danger-hover',
  'danger-quiet': 'text-danger-ink hover:bg-danger-soft active:bg-danger-soft',
};

const DISABLED = 'bg-inset text-ink-3 cursor-not-allowed';

const SIZE: Record<ButtonSize, string> = { 36: 'h-9 px-3 text-sm', 44: 'h-11 px-4 text-md', 48: 'h-12 px-5 text-base' };

/** Extra hit area on touch for controls lower than 44 px (design 10); the control must be `relative`. */
export const TOUCH_AREA =
  "coarse:after:absolute coarse:after:inset-x-0 coarse:after:-inset-y-1.25 coarse:after:content-['']";

export interface ButtonLook {
  /** Default `secondary`: one primary button per screen at most, chosen on purpose. */
  variant?: ButtonVariant | undefined;
  /** Default 44. */
  size?: ButtonSize | undefined;
  /** Fills the width of its container. */
  full?: boolean | undefined;
  disabled?: boolean | undefined;
  /** Layout only (margins, grid place). */
  className?: string | undefined;
}

/** Classes of a button, for plain `<button>` and `<a>` drawn on the server: `className={buttonClass({ variant: 'primary' })}`. */
export function buttonClass({ variant = 'secondary', size = 44, full, disabled, className }: ButtonLook = {}): string {
  return cx(
    BASE,
    disabled ? DISABLED : VARIANT[variant],
    SIZE[size],
    size === 36 && TOUCH_AREA,
    full && 'w-full',
    className,
  );
}

export type IconButtonVariant = 'ghost' | 'secondary' | 'tonal';

const ICON_VARIANT: Record<IconButtonVariant, string> = {
  ghost: 'text-ink hover:bg-inset active:bg-line',
  secondary: 'border border-line-strong bg-surface text-ink hover:bg-inset active:bg-line',
  tonal: 'bg-brand-soft text-brand-ink hover:bg-brand-soft-hover active:bg-brand-soft-hover',
};

export interface IconButtonLook {
  /** Default `ghost`. */
  variant?: IconButtonVariant | undefined;
  /** Side in px, default 44. */
  size?: 36 | 44 | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
}

/** Classes of a square button that shows only an icon; it needs an `aria-label`. */
export function iconButtonClass({ variant = 'ghost', size = 44, disabled, className }: IconButtonLook = {}): string {
  return cx(
    'relative inline-grid shrink-0 place-items-center rounded-md transition-colors duration-(--dur-fast)',
    size === 44 ? 'size-11' : `size-9 ${TOUCH_AREA} coarse:after:-inset-x-1.25`,
    disabled ? 'text-ink-3 cursor-not-allowed' : ICON_VARIANT[variant],
    className,
  );
}
