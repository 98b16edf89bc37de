import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { GearSixIcon } from '@phosphor-icons/react/dist/ssr/GearSix';
import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fromWire } from '#core/kit/time.ts';
import type { NoticeLine } from '#core/notices/calls.ts';
import * as noticeCalls from '#core/notices/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showListTime } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { usePerson } from '../shell/use-person.ts';
import { noticeIcon } from './notice-icon.ts';
import { PushAsk } from './PushAsk.tsx';

const PLACE = '/dashboard/notices';

/** The person's notices, newest first. Opening the list clears the badge; following one marks it as read. */
export function Component() {
  const { mode } = usePerson();
  const [query] = useSearchParams();
  const unread = query.get('show') === 'unread';
  return (
    <>
      <TopBar
        title={<h1>{shared('noun>notifications')}</h1>}
        back={{ href: '/dashboard', label: shared('verb>back') }}
        actions={<Settings />}
      />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <div className="flex items-center justify-between max-lg:hidden">
          <h1 className="text-2xl font-bold">{shared('noun>notifications')}</h1>
          <Settings />
        </div>
        <TabLinks
          className="lg:mt-5"
          label={shared('noun>notifications')}
          items={[
            { href: PLACE, label: shared('noun>all'), current: !unread },
            { href: `${PLACE}?show=unread`, label: shared('status>unread'), current: unread },
          ]}
        />
        <PushAsk className="mt-4" reason={mode === 'pro' ? 'requests' : 'quotes'} />
        <Page key={String(unread)} unread={unread} />
      </div>
    </>
  );
}

function Settings() {
  return (
    <ButtonLink variant="ghost" size={36} icon={GearSixIcon} href="/dashboard/settings/notifications">
      <span className="max-sm:sr-only">{t('notices_screen>settings_link')}</span>
    </ButtonLink>
  );
}

/** One page of the list with a link to the next. The first page marks what it shows as seen. */
function Page({ unread, cursor }: { unread: boolean; cursor?: string }) {
  const isFirst = cursor === undefined;
  const { data, error, isFetching, refetch } = useRead(noticeCalls.notices, { unread, ...(isFirst ? {} : { cursor }) });
  const [see] = useAct(noticeCalls.seenNotices);
  const [read, { isLoading }] = useAct(noticeCalls.readNotices);
  const [older, setOlder] = useState(false);
  const newest = data?.notices[0];
  const unseen = data?.notices.some(({ is_seen }) => !is_seen) === true;
  useEffect(() => {
    if (isFirst && newest && unseen) void see({ up_to: newest.id });
  }, [isFirst, newest, unseen, see]);
  if (!data)
    return error ? (
      <ErrorState
        className="mt-5"
        title={t('notices_screen>load_error')}
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <Loading className="mt-5">
        <SkeletonRows />
      </Loading>
    );
  const { notices, paging } = data;
  if (isFirst && notices.length === 0)
    return (
      <EmptyState
        className="mt-5"
        title={unread ? t('notices_screen>unread_empty_title') : t('notices_screen>empty_title')}
      >
        {unread ? t('notices_screen>unread_empty') : t('notices_screen>empty')}
      </EmptyState>
    );
  const next = paging.next_cursor;
  return (
    <>
      <Card pad="none" className="mt-4 overflow-hidden">
        <ul className="divide-y divide-line">
          {notices.map((line) => (
            <Line key={line.id} line={line} onOpen={() => !line.is_read && void read({ id: line.id })} />
          ))}
        </ul>
      </Card>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
        {isFirst && newest && notices.some(({ is_read }) => !is_read) ? (
          <Button variant="ghost" size={36} pending={isLoading} onClick={() => void read({ up_to: newest.id })}>
            {t('notices_screen>mark_all_read')}
          </Button>
        ) : (
          <span />
        )}
        {next !== null && !older && <ShowMore label={shared('verb>show_older')} onMore={() => setOlder(true)} />}
      </div>
      {next !== null && older && <Page unread={unread} cursor={next} />}
    </>
  );
}

function Line({ line, onOpen }: { line: NoticeLine; onOpen: () => void }) {
  const { title, body, path, is_read, created, kind } = line;
  const now = useNow();
  const at = fromWire(created);
  const Icon = noticeIcon(kind) ?? BellIcon;
  const inside = (
    <>
      <span
        className={cx(
          'grid size-9 shrink-0 place-items-center rounded-full',
          is_read ? 'bg-inset text-ink-3' : 'bg-brand-soft text-brand-ink',
        )}
      >
        <Icon className="size-5" aria-hidden />
      </span>
      <span className="min-w-0 flex-1">
        <span className={cx('block text-md', is_read ? 'font-medium' : 'font-semibold')}>{title}</span>
        {body && <span className="block text-sm text-ink-2">{body}</span>}
      </span>
      <span className="flex shrink-0 items-center gap-2 text-xs text-ink-3 tnum">
        {at && <time dateTime={at.toISOString()}>{showListTime(at, now)}</time>}
        {!is_read && (
          <span className="size-2 rounded-full bg-brand">
            <span className="sr-only">{shared('status>unread')}</span>
          </span>
        )}
      </span>
    </>
  );
  const look = 'flex items-start gap-3 px-4 py-3.5';
  return (
    <li>
      {path === null ? (
        <div className={look}>{inside}</div>
      ) : (
        <Anchor href={path} onClick={onOpen} className={cx(look, 'hover:bg-inset')}>
          {inside}
        </Anchor>
      )}
    </li>
  );
}
