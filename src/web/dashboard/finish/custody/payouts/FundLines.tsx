import type * as calls from '#core/custody/payments/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/custody.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Table } from '#web/ui/data/Table.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { PaymentBody } from '../PaymentRow.tsx';
import { centsOf, moment, paymentHref, pillOf, turnOf } from '../payment-words.ts';

type FundView = CallOutput<typeof calls.trustFund>;
type Line = FundView['lines'][number];

/** What is held for a pro by payment: a table, or a list on phones (mockup trust-fund). */
export function FundLines({ fund, now }: { fund: FundView; now: Date }) {
  const whenOf = ({ earliest_on }: Line) =>
    earliest_on === null ? t('fund>undecided') : t('fund>earliest', { when: moment(earliest_on, now) });
  const bankOf = ({ pays_on }: Line) => (pays_on === null ? null : t('fund>pays_on', { when: moment(pays_on, now) }));
  return (
    <Card as="section" pad="none" look="panel" aria-labelledby="lines-title">
      <div className="p-5 lg:px-6">
        <h2 id="lines-title" className="text-lg font-semibold">
          {t('fund>lines')}
        </h2>
        {fund.holder && <p className="text-sm text-ink-2">{t('fund>lines_intro', { holder: fund.holder })}</p>}
      </div>
      <Table
        caption={t('fund>lines')}
        rows={fund.lines}
        rowKey={({ payment }) => payment.payment_id}
        columns={[
          {
            id: 'job',
            header: t('fund>job'),
            rowHeader: true,
            cell: ({ payment }) => (
              <>
                <Anchor
                  href={paymentHref(payment)}
                  className="font-semibold break-words text-brand-ink underline-offset-4 hover:underline"
                >
                  {payment.title}
                </Anchor>
                <span className="block text-sm text-ink-3">{listed(payment.other_name, payment.request_title)}</span>
              </>
            ),
          },
          { id: 'state', header: t('fund>state'), cell: ({ payment }) => <StatusPill {...pillOf(payment)} /> },
          {
            id: 'payable',
            header: t('fund>payable'),
            cell: (line) => (
              <>
                <span className="block font-medium">{whenOf(line)}</span>
                {line.pays_on && <span className="block text-sm">{bankOf(line)}</span>}
                <span className="block text-sm text-ink-2">{turnOf(line.payment)}</span>
              </>
            ),
          },
          {
            id: 'amount',
            header: t('fund>amount'),
            align: 'number',
            cell: ({ payment }) => (
              <Amount cents={centsOf(payment.amount) - centsOf(payment.refunded)} className="font-semibold" />
            ),
          },
        ]}
        phone={(line) => (
          <PaymentBody
            payment={line.payment}
            now={now}
            job
            note={[whenOf(line), bankOf(line)].filter((words) => words !== null).join('. ')}
          />
        )}
      />
    </Card>
  );
}
