import { fromWire, showAgo } from '#core/kit/time.ts';
import { LANGUAGE_NAMES } from '#core/languages.ts';
import * as opsTextCalls from '#core/ops/texts/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { plural } from '#web/ui/format.ts';
import { ListFrame } from '../frames/ListFrame.tsx';

/** Keys of texts that a client asked for and did not find (decision 27): read here, never served. */
export function Component() {
  const now = useNow();
  const list = useRead(opsTextCalls.missingTexts, { page_size: 200 });
  const total = list.data?.total ?? 0;
  return (
    <ListFrame
      width="table"
      title="Missing texts"
      intro={
        total > 0
          ? `${plural(total, 'key', 'keys')} that pages asked for but didn’t find, newest first.`
          : 'Text keys that a page asked for but didn’t find. Reported where TEXTS_REPORT is on.'
      }
      query={list}
      data={list.data}
      failed="Could not load the keys"
      skeleton={<SkeletonRows />}
      empty={
        list.data?.missing.length === 0 && {
          title: 'No text was missing',
          text: 'Missing texts appear here.',
        }
      }
    >
      {({ missing }) => (
        <Table
          caption="Missing texts"
          rows={missing}
          rowKey={({ language, namespace, key }) => `${language} ${namespace} ${key}`}
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
    </ListFrame>
  );
}
