import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { Button } from '../action/Button.tsx';
import { ButtonLink } from '../action/ButtonLink.tsx';
import { cx } from '../cx.ts';

export interface PaginationProps {
  /** Address of the page before; left out on the first page. */
  previous?: string | undefined;
  next?: string | undefined;
  /** Between the two: "Page 2 of 9" or "21–40 of 186". */
  text?: string | undefined;
  className?: string | undefined;
}

/** Pages as plain links, for server-rendered lists. */
export function Pagination({ previous, next, text, className }: PaginationProps) {
  if (!previous && !next) return null;
  return (
    <nav aria-label={t('pagination>pages')} className={cx('flex flex-wrap items-center gap-3', className)}>
      {previous && (
        <ButtonLink href={previous} rel="prev" icon={CaretLeftIcon}>
          {t('pagination>previous')}
        </ButtonLink>
      )}
      {text && <span className="tnum text-sm text-ink-3">{text}</span>}
      {next && (
        <ButtonLink href={next} rel="next" iconEnd={CaretRightIcon}>
          {t('pagination>next')}
        </ButtonLink>
      )}
    </nav>
  );
}

export interface ShowMoreProps {
  /** "Show more pros". */
  label: string;
  /** A link for pages without script, else a button with `onMore`. */
  href?: string | undefined;
  onMore?: (() => void) | undefined;
  pending?: boolean | undefined;
  className?: string | undefined;
}

/** The next part of a list, added under it. Full width on phones. */
export function ShowMore({ label, href, onMore, pending = false, className }: ShowMoreProps) {
  const look = cx('max-sm:w-full', className);
  if (href) {
    return (
      <ButtonLink href={href} className={look}>
        {label}
      </ButtonLink>
    );
  }
  return (
    <Button onClick={onMore} pending={pending} pendingLabel={shared('status>loading')} className={look}>
      {label}
    </Button>
  );
}
