import { type ReactNode, Suspense } from 'react';
import { useSearchParams } from 'react-router';
import type { CallOutput } from '#core/kit/call.ts';
import type { opsTraffic } from '#core/views/calls.ts';
import * as viewCalls from '#core/views/calls.ts';
import { TRAFFIC_CSV_PATH, TRAFFIC_DAYS, type TrafficRow } from '#core/views/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { useRead } from '#web/state/calls.ts';
import { Table } from '#web/ui/data/Table.tsx';
import { Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { ExportLink } from '../frames/ExportLink.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { showCount, showDate, showShare, showValue } from './traffic-words.ts';

const TrafficChart = lazyPart(async () => (await import('./TrafficChart.tsx')).TrafficChart);

type Traffic = CallOutput<typeof opsTraffic>;

/** Page views (specification 2, page views): totals by day, by page and by where people come from. */
export function Component() {
  const [query] = useSearchParams();
  const days = TRAFFIC_DAYS.find((each) => String(each) === query.get('days')) ?? 28;
  const traffic = useRead(viewCalls.opsTraffic, { days });
  return (
    <ListFrame
      width="grid"
      title="Traffic"
      intro="Page views by day in Singapore. Each visitor counts once a day. Bots aren’t counted."
      actions={<ExportLink href={`${TRAFFIC_CSV_PATH}?days=${days}`}>Download CSV</ExportLink>}
      above={
        <TabLinks
          label="Span of time"
          items={TRAFFIC_DAYS.map((each) => ({
            href: each === 28 ? '/ops/traffic' : `/ops/traffic?days=${each}`,
            label: each === 365 ? 'A year' : `${each} days`,
            current: each === days,
          }))}
        />
      }
      query={traffic}
      data={traffic.data}
      failed="Could not load the traffic"
      empty={
        traffic.data?.days.every(({ views }) => views === 0) && {
          title: 'No visits in this period',
          text: 'Views are counted from the first visit on. Bots and pages that are fetched ahead are left out.',
        }
      }
    >
      {(shown) => (
        <div className="grid gap-5">
          <Figures traffic={shown} />
        </div>
      )}
    </ListFrame>
  );
}

function Figures({ traffic }: { traffic: Traffic }) {
  const views = traffic.days.reduce((sum, day) => sum + day.views, 0);
  const visitors = traffic.days.reduce((sum, day) => sum + day.visitors, 0);
  return (
    <>
      <Card as="section" aria-labelledby="by-day">
        <h2 id="by-day" className="sr-only">
          By day
        </h2>
        <dl className="grid grid-cols-2 gap-x-4 gap-y-3 sm:grid-cols-4">
          <Figure label="Views" value={showCount(views)} />
          <Figure label="Visitors, day by day" value={showCount(visitors)} />
          <Figure label="Views a visitor" value={visitors === 0 ? '–' : (views / visitors).toFixed(1)} />
          <Figure label="Without script" value={showShare(traffic.views_without_script, views)} />
        </dl>
        <div className="mt-5 border-t border-line pt-4">
          <Suspense fallback={<Skeleton className="h-60" />}>
            <TrafficChart days={traffic.days} />
          </Suspense>
        </div>
        <Disclosure title="The same in numbers" className="mt-3">
          <Table
            caption="Views and visitors by day"
            rows={[...traffic.days].reverse()}
            rowKey={({ day }) => day}
            columns={[
              { id: 'day', header: 'Day', cell: ({ day }) => showDate(day), rowHeader: true },
              { id: 'views', header: 'Views', cell: (row) => showCount(row.views), align: 'number' },
              { id: 'visitors', header: 'Visitors', cell: (row) => showCount(row.visitors), align: 'number' },
            ]}
          />
        </Disclosure>
      </Card>
      <Funnel funnel={traffic.funnel} />
      <div className="grid gap-5 lg:grid-cols-2">
        <Shares id="screens" title="Kinds of page" rows={traffic.templates} all={views} />
        <Shares id="pages" title="Pages" rows={traffic.pages} all={views} />
        <Shares id="referrers" title="Where people come from" rows={traffic.referrers} all={views}>
          Other sites that linked here, where they say so. Most views follow a link of our own or none at all.
        </Shares>
        <Shares id="campaigns" title="Campaigns" rows={traffic.campaigns} all={views}>
          By utm_source, utm_medium and utm_campaign of a link.
        </Shares>
        <Shares id="devices" title="Devices" rows={traffic.devices} all={views} />
        <Shares id="languages" title="Languages" rows={traffic.languages} all={views} />
      </div>
      <p className="max-w-prose text-sm text-ink-3">
        Nothing here leads back to a person: a visitor is a digest of address and browser under a key that is deleted
        after the day, so people behind one connection with the same browser count as one. People who ask not to be
        tracked count as a view, not as a visitor. Single views are kept for {traffic.keep_days} days, sums for good.
        The back office is not counted.
      </p>
    </>
  );
}

function Figure({ label, value }: { label: string; value: string }) {
  return (
    <div className="flex flex-col-reverse">
      <dt className="text-sm text-ink-3">{label}</dt>
      <dd className="text-2xl font-semibold tnum">{value}</dd>
    </div>
  );
}

/** From the home page to a request. Each number is counted on its own, because people can start at any page. */
function Funnel({ funnel }: { funnel: Traffic['funnel'] }) {
  const steps = [
    ['Saw the home page', funnel.home],
    ['Saw a category', funnel.category],
    ['Opened a form', funnel.form],
    ['Requests sent', funnel.requests],
  ] as const;
  const most = Math.max(1, ...steps.map(([, count]) => count));
  return (
    <Card as="section" aria-labelledby="funnel">
      <h2 id="funnel" className="text-lg font-semibold">
        From visit to request
      </h2>
      <p className="mt-1 text-sm text-ink-3">Visitors to each kind of page. Many start at a category.</p>
      <ol className="mt-4 grid gap-3">
        {steps.map(([label, count]) => (
          <li key={label} className="grid grid-cols-[9rem_minmax(0,1fr)_4rem] items-center gap-3 text-md">
            <span>{label}</span>
            <span aria-hidden="true" className="h-6 rounded-xs bg-well">
              <span
                className="block h-full rounded-xs bg-brand"
                style={{ width: `${(count / most) * 100}%`, minWidth: count > 0 ? 3 : 0 }}
              />
            </span>
            <span className="text-right font-semibold tnum">{showCount(count)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}

/** The views of each page, device or language. */
function Shares(props: { id: string; title: string; rows: readonly TrafficRow[]; all: number; children?: ReactNode }) {
  const { id, title, rows, all, children } = props;
  return (
    <Card as="section" aria-labelledby={id} className="min-w-0">
      <h2 id={id} className="text-lg font-semibold">
        {title}
      </h2>
      {children && <p className="mt-1 text-sm text-ink-3">{children}</p>}
      {rows.length === 0 ? (
        <p className="mt-3 text-md text-ink-3">Nothing yet.</p>
      ) : (
        <table className="mt-3 w-full text-left text-md">
          <thead className="text-sm text-ink-3">
            <tr>
              <th scope="col" className="pb-1 font-medium">
                <span className="sr-only">{title}</span>
              </th>
              <th scope="col" className="pb-1 pl-3 text-right font-medium">
                Views
              </th>
              <th scope="col" className="pb-1 pl-3 text-right font-medium">
                Visitors
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.value} className="border-t border-line">
                <th scope="row" className="py-2 font-normal break-all">
                  {showValue(row.value)}
                  <span className="block text-sm text-ink-3 tnum">{showShare(row.views, all)}</span>
                </th>
                <td className="py-2 pl-3 text-right align-top tnum">{showCount(row.views)}</td>
                <td className="py-2 pl-3 text-right align-top tnum">{showCount(row.visitors)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
