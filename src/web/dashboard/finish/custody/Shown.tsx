import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/custody.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { LIST } from './payment-words.ts';

/** Shows a read: its data, or that this reader has no access, that it failed, or that it is loading. */
export function Shown<D>(props: {
  data: D | undefined;
  isGone: boolean;
  isError: boolean;
  isFetching: boolean;
  failed: string;
  onRetry: () => void;
  children: (data: D) => ReactNode;
}) {
  const { data, isGone, isError, isFetching, failed, onRetry, children } = props;
  if (data !== undefined) return children(data);
  if (isGone)
    return (
      <EmptyState
        title={t('screen>missing_title')}
        action={<ButtonLink href={LIST}>{t('screen>show_all')}</ButtonLink>}
      >
        {t('screen>missing_text')}
      </EmptyState>
    );
  if (isError) return <ErrorState title={failed} onRetry={onRetry} pending={isFetching} />;
  return (
    <Loading className="grid gap-4">
      <SkeletonCard />
      <SkeletonCard />
    </Loading>
  );
}
