import type { ReactNode } from 'react';
import { fromDecimal } from '#core/kit/money.ts';
import { PagedList, type PagedListProps } from '#web/parts/frames/PagedList.tsx';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';

/** Fees of one kind: what they come to, in cents, what that means, and below it the fees themselves. */
export function FeesCard(props: { id: string; title: string; cents: number; intro: string; children?: ReactNode }) {
  const { id, title, cents, intro, children } = props;
  return (
    <section aria-labelledby={id} className="rounded-xl border border-line bg-surface">
      <div className="p-5 pb-4 lg:px-6">
        <div className="flex items-baseline justify-between gap-3">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          <Amount cents={cents} className="text-md font-semibold" />
        </div>
        <p className="mt-1 text-sm text-ink-2">{intro}</p>
      </div>
      {children}
    </section>
  );
}

interface Fee {
  readonly quote_bid_id: number;
  readonly note: string;
  readonly amount: string;
}

/** The fees, each with the quote that it is for; `pill` stands beside the quote, `about` below it. */
export function FeeRows<Row extends Fee>(props: {
  list: PagedListProps<Row>['list'];
  rows: readonly Row[] | undefined;
  failed: string;
  pill?: (fee: Row) => ReactNode;
  about: (fee: Row) => ReactNode;
}) {
  const { list, rows, failed, pill, about } = props;
  return (
    <PagedList
      list={list}
      rows={rows}
      failed={failed}
      level={3}
      skeleton={<SkeletonRows rows={2} />}
      beside="border-t border-line px-5 lg:px-6"
      around="p-5 pt-0 lg:px-6"
      more={t('held_card>show_more')}
      foot="border-t border-line p-3"
    >
      {(fees) => (
        <ul className="divide-y divide-line border-t border-line">
          {fees.map((fee) => (
            <li key={fee.quote_bid_id} className="flex items-start gap-4 px-5 py-3.5 lg:px-6">
              <div className="min-w-0 flex-1 text-sm">
                <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                  <Anchor
                    href={`/dashboard/requests/${fee.quote_bid_id}`}
                    className="text-md font-semibold wrap-anywhere underline-offset-4 hover:underline"
                  >
                    {fee.note || shared('noun>quote')}
                  </Anchor>
                  {pill?.(fee)}
                </p>
                {about(fee)}
              </div>
              <Amount cents={fromDecimal(fee.amount) ?? 0} className="text-md font-semibold" />
            </li>
          ))}
        </ul>
      )}
    </PagedList>
  );
}
