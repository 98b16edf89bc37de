import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { ReactNode } from 'react';
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { t } from '#web/text/ui.ts';
import { cx } from './cx.ts';
import type { IconType } from './icon.ts';

export interface ToastText {
  /** One sentence: "Request archived". */
  text: ReactNode;
  /** Default by tone: a tick, a warning, or an i. */
  icon?: IconType | undefined;
  /** Default `success`. */
  tone?: 'success' | 'danger' | 'info' | undefined;
  /** One way back, such as Undo. The toast stays 10 s then, else 5 s. */
  action?: { label: string; onAction: () => void } | undefined;
}

const ICON: Record<NonNullable<ToastText['tone']>, IconType> = {
  success: CheckCircleIcon,
  danger: WarningCircleIcon,
  info: InfoIcon,
};

const queue = new ToastQueue<ToastText>({ maxVisibleToasts: 3 });

let areErrorsHeld: () => boolean = () => false;
/** Leaves toasts of tone `danger` out while `held` answers true: something else on the screen says it then. */
export const holdErrorToasts = (held: () => boolean): void => {
  areErrorsHeld = held;
};

/**
 * Shows a toast and returns a function that takes it away again. Time stands still while it is hovered or focused.
 * Needs one `<ToastRegion />` in the page.
 */
export function toast(content: ToastText): () => void {
  if (content.tone === 'danger' && areErrorsHeld()) return () => {};
  const key = queue.add(content, { timeout: content.action ? 10_000 : 5_000 });
  return () => queue.close(key);
}

/** Takes every toast away, for example when the person logs out. */
export const clearToasts = (): void => queue.clear();

/** Where toasts appear: bottom centre, above the tab bar on phones and above what is marked `data-foot` on desktop. Put it once, near the end of the app. */
export function ToastRegion({ className }: { className?: string }) {
  return (
    <AriaToastRegion
      queue={queue}
      aria-label={t('toast>notices')}
      className={cx(
        'fixed inset-x-4 bottom-[calc(4.5rem+env(safe-area-inset-bottom))] z-(--z-toast) mx-auto flex max-w-110 flex-col-reverse gap-2 rounded-lg outline-none focus-visible:focus-ring lg:bottom-6 lg:in-[body:has([data-foot])]:bottom-24',
        className,
      )}
    >
      {({ toast: shown }) => {
        const { text, tone = 'success', icon, action } = shown.content;
        const Icon = icon ?? ICON[tone];
        return (
          <AriaToast
            toast={shown}
            className="group flex min-h-12 animate-pop-in items-center gap-3 rounded-lg bg-ink px-4 py-2 text-md text-ink-inverse shadow-md outline-none focus-visible:focus-ring"
          >
            <Icon aria-hidden="true" weight="fill" className="size-5 shrink-0" />
            <ToastContent className="min-w-0 flex-1">
              <Text slot="title">{text}</Text>
            </ToastContent>
            {action && (
              <button
                type="button"
                onClick={() => {
                  action.onAction();
                  queue.close(shown.key);
                }}
                className="min-h-8 shrink-0 rounded-xs font-semibold underline underline-offset-4 coarse:min-h-11"
              >
                {action.label}
              </button>
            )}
            <AriaButton
              slot="close"
              aria-label={t('toast>dismiss')}
              className="sr-only focus-visible:not-sr-only focus-visible:rounded-xs focus-visible:font-semibold focus-visible:underline focus-visible:underline-offset-4"
            >
              {t('toast>dismiss')}
            </AriaButton>
          </AriaToast>
        );
      }}
    </AriaToastRegion>
  );
}
