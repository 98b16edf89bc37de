import { fromWire } from '#core/kit/time.ts';
import * as calls from '#core/services/statistics/calls.ts';
import type { FigureRow, RowFigure, StatisticsSpan } from '#core/services/statistics/model.ts';
import { QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/statistics.ts';
import { showDay } from '#web/text/times.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { Sheet } from '#web/ui/overlay/Sheet.tsx';

const titles = (): Readonly<Record<RowFigure, string>> => ({
  asked_after: t('figures>asked_after'),
  offered: t('figures>offered'),
  seen: t('figures>seen'),
  answered: t('figures>answered'),
  quoted: t('figures>quoted'),
  won: t('figures>won'),
  jobs_done: t('figures>jobs_done'),
});

/** The requests behind a figure, newest first. */
export function RowsSheet(props: { service_id: number; span: StatisticsSpan; figure: RowFigure; onClose: () => void }) {
  const { service_id, span, figure, onClose } = props;
  const list = usePages(calls.statisticsRows, { service_id, span, figure });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Sheet open onClose={onClose} title={titles()[figure]}>
      {!rows && list.isError && (
        <ErrorState
          level={3}
          title={t('rows>load_error')}
          onRetry={() => void list.refetch()}
          pending={list.isFetching}
        />
      )}
      {!rows && !list.isError && (
        <Loading>
          <SkeletonRows rows={4} />
        </Loading>
      )}
      {rows?.length === 0 && <p className="text-md text-ink-2">{t('rows>empty')}</p>}
      {rows && rows.length > 0 && (
        <ul className="divide-y divide-line">
          {rows.map((row) => (
            <Row key={row.quote_bid_id} row={row} />
          ))}
        </ul>
      )}
      {list.hasNextPage && (
        <Button full pending={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('rows>more')}
        </Button>
      )}
    </Sheet>
  );
}

function Row({ row }: { row: FigureRow }) {
  const now = useNow();
  const place = row.quote_sent_on === null ? 'requests' : 'works';
  return (
    <li>
      <Anchor href={`/dashboard/${place}/${row.quote_bid_id}`} className="block py-3 hover:bg-well">
        <span className="flex items-center justify-between gap-3">
          <span className="min-w-0 truncate text-md font-semibold">{row.title}</span>
          <QuoteStatusPill quote_status_id={row.quote_status_id} side="pro" />
        </span>
        <span className="block text-sm text-ink-3">
          {row.area_name} · {t('rows>offered_on', { day: showDay(fromWire(row.created) ?? now, now) })}
        </span>
      </Anchor>
    </li>
  );
}
