import { ArrowLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { t } from '#web/text/spaces/ui.ts';
import { Anchor } from '../action/Anchor.tsx';
import { cx } from '../cx.ts';

/** The path of pages to this one. The last entry is the page itself and not a link. */
export function Breadcrumb({
  items,
  className,
}: {
  items: readonly { label: string; href?: string }[];
  className?: string;
}) {
  return (
    <nav aria-label={t('breadcrumb>breadcrumb')} className={className}>
      <ol className="flex flex-wrap items-center gap-x-1.5 text-sm text-ink-3">
        {items.map((item, index) => (
          <li key={item.label} className="inline-flex max-w-full min-w-0 items-center gap-1.5">
            {index > 0 && <CaretRightIcon aria-hidden="true" weight="bold" className="size-3.5 shrink-0" />}
            {item.href ? (
              <Anchor
                href={item.href}
                className="relative inline-flex min-h-6 items-center hover:text-ink coarse:min-h-11"
              >
                {item.label}
              </Anchor>
            ) : (
              <span aria-current="page" className="truncate text-ink-2">
                {item.label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** A link one step up: an arrow and a word. */
export function BackLink({ href, children, className }: { href: string; children: string; className?: string }) {
  return (
    <Anchor
      href={href}
      className={cx(
        'inline-flex min-h-9 items-center gap-1.5 text-md font-medium text-ink-2 hover:text-ink coarse:min-h-11',
        className,
      )}
    >
      <ArrowLeftIcon aria-hidden="true" weight="bold" className="size-4 shrink-0" />
      {children}
    </Anchor>
  );
}

/** A link in running text or at the end of a section. */
export function TextLink({
  href,
  children,
  strong,
  className,
}: {
  href: string;
  children: string;
  strong?: boolean;
  className?: string;
}) {
  return (
    <Anchor
      href={href}
      className={cx(
        'relative inline-flex min-h-6 items-center text-brand-ink hover:underline hover:underline-offset-4 coarse:min-h-11',
        strong ? 'text-md font-semibold' : 'font-medium',
        className,
      )}
    >
      {children}
    </Anchor>
  );
}
