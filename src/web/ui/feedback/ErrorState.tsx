import { ArrowClockwiseIcon } from '@phosphor-icons/react/dist/ssr/ArrowClockwise';
import { WifiSlashIcon } from '@phosphor-icons/react/dist/ssr/WifiSlash';
import type { ReactNode } from 'react';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/ui.ts';
import { Button } from '../action/Button.tsx';
import { ButtonLink } from '../action/ButtonLink.tsx';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';

export interface ErrorStateProps {
  /** What failed, such as "Could not load your quotes". */
  title: string;
  /** That nothing is lost, and what to check. Has a default. */
  children?: ReactNode;
  onRetry?: (() => void) | undefined;
  /** On pages without script: the address to load again. */
  retryHref?: string | undefined;
  retryLabel?: string | undefined;
  pending?: boolean | undefined;
  icon?: IconType | undefined;
  level?: 1 | 2 | 3 | undefined;
  plain?: boolean | undefined;
  className?: string | undefined;
}

/** Something could not be loaded, and how to try again. */
export function ErrorState(props: ErrorStateProps) {
  const {
    title,
    children = t('error_state>offline_hint'),
    onRetry,
    retryHref,
    retryLabel = shared('verb>try_again'),
    pending,
  } = props;
  const { icon: Icon = WifiSlashIcon, level = 2, plain, className } = props;
  const Heading = `h${level}` as const;
  return (
    <div
      role="alert"
      className={cx(
        'grid place-items-center content-center px-4 py-8 text-center',
        !plain && 'rounded-lg bg-well',
        className,
      )}
    >
      <Icon aria-hidden="true" weight="duotone" className="size-14 shrink-0 text-ink-3" />
      <Heading className="mt-3 text-md font-semibold">{title}</Heading>
      <p className="mt-1 max-w-100 text-sm text-ink-2">{children}</p>
      {onRetry && (
        <Button
          size={36}
          icon={ArrowClockwiseIcon}
          onClick={onRetry}
          pending={pending}
          pendingLabel={t('error_state>trying')}
          className="mt-4"
        >
          {retryLabel}
        </Button>
      )}
      {!onRetry && retryHref && (
        <ButtonLink size={36} icon={ArrowClockwiseIcon} href={retryHref} className="mt-4">
          {retryLabel}
        </ButtonLink>
      )}
    </div>
  );
}
