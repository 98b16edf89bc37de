import { t } from '#web/text/spaces/ui.ts';
/** First in the page: jumps over the navigation. Seen only when focused. */
export function SkipLink({
  to = '#main',
  children = t('skip_link>skip_to_main_content'),
}: {
  to?: string;
  children?: string;
}) {
  return (
    <a
      href={to}
      className="sr-only focus:not-sr-only focus:fixed focus:top-3 focus:left-3 focus:z-(--z-toast) focus:rounded-md focus:bg-ink focus:px-4 focus:py-3 focus:text-md focus:font-semibold focus:text-ink-inverse"
    >
      {children}
    </a>
  );
}
