import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import { type MouseEvent, type Ref, useId } from 'react';
import { t } from '#web/text/spaces/ui.ts';

export interface ErrorSummaryProps {
  /** Id of the control and what is wrong with it. Nothing is shown for an empty list. */
  errors: readonly { id: string; text: string }[];
  title?: string;
  /** Give a ref to move focus here, or to the first field, after a refused submit (design 10). */
  ref?: Ref<HTMLDivElement> | undefined;
  /** False where focus always moves here: a region that is announced and focused is read twice. */
  isLive?: boolean | undefined;
}

/** Focuses the control and scrolls it to the middle, clear of sticky bars. Without script the link's address leads to it. */
function goTo(event: MouseEvent<HTMLAnchorElement>, id: string): void {
  const found = document.getElementById(id);
  if (!found) return;
  event.preventDefault();
  found.focus({ preventScroll: true });
  found.scrollIntoView({ block: 'center' });
}

/** The errors of a form, as links to the fields. */
export function ErrorSummary({ errors, title = t('error_summary>title'), ref, isLive = true }: ErrorSummaryProps) {
  const titleId = useId();
  if (errors.length === 0) return null;
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles take a name
    <div
      ref={ref}
      role={isLive ? 'alert' : 'group'}
      aria-labelledby={titleId}
      data-summary=""
      tabIndex={-1}
      className="flex scroll-mt-24 items-start gap-3 rounded-lg border border-danger-line bg-danger-soft p-3.5 text-md text-danger-ink"
    >
      <WarningCircleIcon aria-hidden="true" weight="fill" className="mt-px size-5 shrink-0" />
      <div>
        <div id={titleId} className="font-semibold">
          {title}
        </div>
        <ul className="mt-1 grid gap-0.5 text-sm">
          {errors.map((error) => (
            <li key={error.id}>
              <a
                href={`#${error.id}`}
                onClick={(event) => goTo(event, error.id)}
                className="inline-flex min-h-6 items-center underline coarse:min-h-11 underline-offset-2"
              >
                {error.text}
              </a>
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
