import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { useState } from 'react';
import * as calls from '#core/custody/payouts/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { StatusPill, type StatusPillProps } from '#web/ui/data/StatusPill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { centsOf, moment } from '../payment-words.ts';
import { type Account, bankOf, payoutPill, payoutText } from './payout-words.ts';

interface Line {
  readonly key: string;
  readonly title: string;
  readonly text: string;
  readonly when: string;
  readonly pill: StatusPillProps;
  readonly cents: number;
}

/** A pro's payouts, newest first, with the next one on top (mockup trust-fund). */
export function PayoutsCard({ account, now }: { account: Account; now: Date }) {
  const [page, setPage] = useState(1);
  const { currentData, isError, isFetching, refetch } = useRead(calls.payouts, { page });
  const { payee, next_on, due, paying_out } = account;
  // While a payout is on its way, no next one is planned; the rest follows the day after.
  const isPlanned = page === 1 && payee !== null && next_on !== null && centsOf(paying_out) === 0;
  const lines: Line[] = [
    ...(isPlanned
      ? [
          {
            key: 'next',
            title: t('payout>to', { account: bankOf(payee) }),
            text: t('payout>planned_text'),
            when: moment(next_on, now),
            pill: { label: t('payout>planned'), icon: ClockIcon, tone: 'neutral' } as const,
            cents: centsOf(due),
          },
        ]
      : []),
    ...(currentData?.payouts ?? []).map((payout) => ({
      key: String(payout.payout_id),
      title: t('payout>to', { account: bankOf(payout) }),
      text: payoutText(payout, now),
      when: moment(payout.sent_on, now),
      pill: payoutPill(payout),
      cents: centsOf(payout.amount),
    })),
  ];
  const pages = currentData?.total_pages ?? 1;
  return (
    <Card as="section" pad="none" look="panel" aria-labelledby="payouts-title" aria-busy={isFetching && !currentData}>
      <div className="p-5 lg:px-6">
        <h2 id="payouts-title" className="text-lg font-semibold">
          {t('payout>list')}
        </h2>
        <p className="text-sm text-ink-2">{lines.length === 0 ? t('payout>list_empty') : t('payout>list_intro')}</p>
        {isError && !currentData && (
          <ErrorState title={t('payout>list_error')} pending={isFetching} onRetry={() => void refetch()} />
        )}
      </div>
      {lines.length > 0 && (
        <Table
          caption={t('payout>list')}
          rows={lines}
          rowKey={({ key }) => key}
          columns={[
            {
              id: 'to',
              header: t('payout>list'),
              rowHeader: true,
              cell: ({ title, text }) => (
                <>
                  <span className="block font-semibold wrap-anywhere">{title}</span>
                  <span className="block text-sm text-ink-2">{text}</span>
                </>
              ),
            },
            { id: 'when', header: t('payout>when'), cell: ({ when }) => when },
            { id: 'state', header: t('fund>state'), cell: ({ pill }) => <StatusPill {...pill} /> },
            {
              id: 'amount',
              header: t('request>amount'),
              align: 'number',
              cell: ({ cents }) => <Amount cents={cents} className="font-semibold" />,
            },
          ]}
          phone={({ title, text, when, pill, cents }) => (
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1">
                <p className="min-w-0 text-md font-semibold wrap-anywhere">{title}</p>
                <Amount cents={cents} className="text-md font-semibold" />
              </div>
              <p className="text-sm text-ink-3">{when}</p>
              <StatusPill {...pill} className="mt-2" />
              <p className="mt-2 text-sm text-ink-2">{text}</p>
            </div>
          )}
        />
      )}
      {pages > 1 && (
        <div className="flex flex-wrap gap-2 border-t border-line p-5 lg:px-6">
          {page > 1 && <Button onClick={() => setPage(page - 1)}>{t('screen>earlier')}</Button>}
          {page < pages && <Button onClick={() => setPage(page + 1)}>{t('screen>later')}</Button>}
        </div>
      )}
    </Card>
  );
}
