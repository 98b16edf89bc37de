import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { InfoIcon } from '@phosphor-icons/react/dist/ssr/Info';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import {
  Button as AriaButton,
  UNSTABLE_Toast as AriaToast,
  UNSTABLE_ToastRegion as AriaToastRegion,
  Text,
  UNSTABLE_ToastContent as ToastContent,
  UNSTABLE_ToastQueue as ToastQueue,
} from 'react-aria-components';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { PageLanguage } from '../overlay/PageLanguage.tsx';
import { type ToastText, toastLine } from './toast-text.ts';

const ICON: Record<NonNullable<ToastText['tone']>, IconType> = {
  success: CheckCircleIcon,
  danger: WarningCircleIcon,
  info: InfoIcon,
};

const queue = new ToastQueue<ToastText>({ maxVisibleToasts: 3 });

/** Shows a toast for 5 s, or 10 s with a button. Returns a function that removes it. */
export function addToast(content: ToastText): () => void {
  const key = queue.add(content, { timeout: content.action ? 10_000 : 5_000 });
  return () => queue.close(key);
}

/** Removes every toast that is shown. */
export const removeToasts = (): void => queue.clear();

/** The space above and below toasts that show above a dialog, in px. */
const MARGINS = 24;

/** Sets `--toast-room` to the height of the toasts, so that an open dialog or sheet leaves that room above it. */
function tellRoom(region: HTMLElement | null): (() => void) | undefined {
  if (!region) return;
  const { style } = document.documentElement;
  const watched = new ResizeObserver(() => style.setProperty('--toast-room', `${region.offsetHeight + MARGINS}px`));
  watched.observe(region);
  return () => {
    watched.disconnect();
    style.removeProperty('--toast-room');
  };
}

/** The toasts of `ToastRegion`: at the foot of the page, or above a dialog while one is open. */
export function ToastStack({ className }: { className?: string | undefined }) {
  return (
    <PageLanguage>
      <AriaToastRegion
        ref={tellRoom}
        queue={queue}
        aria-label={t('toast>notices')}
        className={cx(
          'pointer-events-none fixed inset-x-4 bottom-[max(4.5rem+env(safe-area-inset-bottom),var(--foot-room,0px)+0.75rem)] z-(--z-toast) mx-auto flex max-w-110 flex-col-reverse gap-2 rounded-lg outline-none focus-visible:focus-ring lg:bottom-[max(1.5rem,var(--foot-room,0px)+0.75rem)] lg:in-[body:has([data-foot])]:bottom-24 in-[body:has([data-scrim])]:top-3 in-[body:has([data-scrim])]:bottom-auto!',
          className,
        )}
      >
        {({ toast: shown }) => {
          const { text, tone = 'success', icon, action } = shown.content;
          const Icon = icon ?? ICON[tone];
          return (
            <AriaToast
              toast={shown}
              className={cx(
                'group flex min-h-12 animate-pop-in items-center gap-3 rounded-lg bg-ink px-4 py-2 text-md text-ink-inverse shadow-md outline-none focus-visible:focus-ring',
                // A toast without a button lets presses through to what is under it.
                action && 'pointer-events-auto',
              )}
            >
              <Icon aria-hidden="true" weight="fill" className="size-5 shrink-0" />
              <ToastContent className="min-w-0 flex-1">
                <Text slot="title">{toastLine(text)}</Text>
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
                aria-label={shared('verb>dismiss')}
                className="sr-only focus-visible:not-sr-only focus-visible:rounded-xs focus-visible:font-semibold focus-visible:underline focus-visible:underline-offset-4"
              >
                {shared('verb>dismiss')}
              </AriaButton>
            </AriaToast>
          );
        }}
      </AriaToastRegion>
    </PageLanguage>
  );
}
