import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';

const LOOK = {
  info: 'border-info-line bg-info-soft text-info-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
};
const ICON: Record<keyof typeof LOOK, IconType> = {
  info: InfoIcon,
  success: CheckCircleIcon,
  warning: WarningIcon,
  danger: WarningCircleIcon,
};

export interface BannerProps {
  tone: keyof typeof LOOK;
  title: string;
  /** What the title means and what to do. */
  children?: ReactNode;
  /** One link or button of 36 px. */
  action?: ReactNode;
  icon?: IconType | undefined;
  /** Reads it out when it appears: `status` waits its turn, `alert` interrupts (payment errors). */
  live?: 'status' | 'alert' | undefined;
  onDismiss?: (() => void) | undefined;
  className?: string | undefined;
}

/** A message shown where something blocks a task (design 7). The action is beside the text where the banner has room. */
export function Banner({ tone, title, children, action, icon, live, onDismiss, className }: BannerProps) {
  const Icon = icon ?? ICON[tone];
  return (
    <div
      role={live}
      className={cx('@container flex items-start gap-3 rounded-lg border p-3.5 text-md', LOOK[tone], className)}
    >
      <Icon aria-hidden="true" weight="fill" className="mt-px size-5 shrink-0" />
      <div className="min-w-0 flex-1 @lg:flex @lg:items-center @lg:gap-4">
        <div className="min-w-0 flex-1 wrap-anywhere">
          <div className="font-semibold">{title}</div>
          {children && <div className="text-sm">{children}</div>}
        </div>
        {action && <div className="shrink-0 @max-lg:mt-2.5">{action}</div>}
      </div>
      {onDismiss && (
        <button
          type="button"
          aria-label={shared('verb>dismiss')}
          onClick={onDismiss}
          className="relative -my-1.5 -mr-1.5 grid size-9 shrink-0 place-items-center rounded-md coarse:after:absolute coarse:after:-inset-1 coarse:after:content-['']"
        >
          <XIcon aria-hidden="true" weight="bold" className="size-4" />
        </button>
      )}
    </div>
  );
}
