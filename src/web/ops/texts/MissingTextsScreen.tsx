import { fromWire, showAgo } from '#core/kit/time.ts';
import { LANGUAGE_NAMES } from '#core/languages.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useMissingTextsQuery } from '#web/state/ops-search.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { plural } from '#web/ui/format.ts';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { Table } from '#web/ui/Table.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

/** Keys of texts that a client asked for and did not find (decision 27): read here, never served. */
export function Component() {
  const now = useNow();
  const { data, isError, refetch } = useMissingTextsQuery({ page_size: 200 });
  return (
    <div className="mx-auto max-w-[60rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead
        title="Missing texts"
        intro={
          data && data.total > 0
            ? `${plural(data.total, 'key', 'keys')} that a page asked for and did not find, the latest first.`
            : 'Keys that a page asked for and did not find. They come in where TEXTS_REPORT is on.'
        }
      />
      <div className="mt-5">
        {isError && !data && <ErrorState title="Could not load the keys" onRetry={() => void refetch()} />}
        {!data && !isError && (
          <Loading>
            <SkeletonRows />
          </Loading>
        )}
        {data && (
          <Table
            caption="Missing texts"
            rows={data.missing}
            rowKey={({ language, namespace, key }) => `${language} ${namespace} ${key}`}
            empty={<EmptyState title="No text was missing">What a page does not find is listed here.</EmptyState>}
            columns={[
              {
                id: 'key',
                header: 'Key',
                rowHeader: true,
                cell: ({ namespace, key }) => <code className="text-sm wrap-anywhere">{`${namespace}|${key}`}</code>,
              },
              { id: 'language', header: 'Language', cell: ({ language }) => LANGUAGE_NAMES[language] },
              {
                id: 'fallback',
                header: 'Shown instead',
                cell: ({ fallback }) => <span className="wrap-anywhere">{fallback}</span>,
              },
              { id: 'count', header: 'Times', align: 'number', cell: ({ count }) => count },
              { id: 'last', header: 'Last', cell: ({ last_seen }) => showAgo(fromWire(last_seen) ?? now, now) },
            ]}
          />
        )}
      </div>
    </div>
  );
}
