import * as partnerCalls from '#core/partners/calls.ts';
import type { PartnerChannel } from '#core/partners/model.ts';
import { useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';

/** What each partner channel is and what it brought by month (decision 24). Names, secrets and addresses are settings. */
export function Component() {
  const list = useRead(partnerCalls.opsPartners, {});
  const nameOf = (channel: PartnerChannel): string =>
    list.data?.channels.find((each) => each.channel === channel)?.name ?? channel;
  return (
    <ListFrame
      width="table"
      title="Channels"
      intro="What visitors of partner channels asked for and bought."
      query={list}
      data={list.data}
      failed="Could not load the channels"
    >
      {(data) => (
        <div className="grid gap-5">
          {!data.is_on && (
            <Banner tone="info" title="Partner channels are off">
              We don’t recognise visitors from channels. Turn on the flag partner_channels.
            </Banner>
          )}
          <ul className="grid gap-3 md:grid-cols-3">
            {data.channels.map((each) => (
              <Card as="li" key={each.channel}>
                <h2 className="text-base font-semibold break-words">{each.name}</h2>
                <p className="mt-0.5 text-sm text-ink-3">
                  {each.is_shown ? <TextLink href={each.path}>{each.path}</TextLink> : each.path}
                </p>
                <div className="mt-3 flex flex-wrap gap-1.5">
                  <Pill tone={each.is_shown ? 'success' : 'neutral'}>{each.is_shown ? 'Pages on' : 'Pages off'}</Pill>
                  <Pill tone={each.has_secret ? 'success' : 'neutral'}>
                    {each.has_secret ? 'Links signed' : 'No secret'}
                  </Pill>
                </div>
                {each.return_url && (
                  <p className="mt-2 text-sm break-all text-ink-3">Leads back to {each.return_url}</p>
                )}
              </Card>
            ))}
          </ul>
          <section aria-labelledby="months" className="overflow-hidden rounded-xl border border-line bg-surface">
            <h2 id="months" className="p-5 pb-3 text-lg font-semibold">
              By month
            </h2>
            <Table
              caption="What each channel brought by month"
              rows={data.months}
              rowKey={(row) => `${row.month} ${row.channel}`}
              empty={
                <div className="p-5 pt-0">
                  <EmptyState plain title="Nothing came through a channel in the last twelve months" />
                </div>
              }
              columns={[
                { id: 'month', header: 'Month', cell: (row) => row.month },
                { id: 'channel', header: 'Channel', cell: (row) => nameOf(row.channel) },
                { id: 'requests', header: 'Requests', align: 'number', cell: (row) => row.requests },
                { id: 'hires', header: 'Hires', align: 'number', cell: (row) => row.hires },
                { id: 'products', header: 'Products paid', align: 'number', cell: (row) => row.products },
              ]}
            />
          </section>
        </div>
      )}
    </ListFrame>
  );
}
