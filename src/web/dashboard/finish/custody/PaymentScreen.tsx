import { useEffect, useRef } from 'react';
import { useParams } from 'react-router';
import * as calls from '#core/custody/payments/calls.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { percentOfPoints } from '#core/requests/fees/policy-rules.ts';
import { bookedWords, depositTitle, isTooLate } from '#web/parts/payment/deposit-words.ts';
import { paperHref } from '#web/parts/payment/paper-href.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Amount } from '#web/ui/data/Amount.tsx';
import { SumList } from '#web/ui/data/FactList.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Acts } from './acts/Acts.tsx';
import { Dispute } from './disputes/DisputeScreen.tsx';
import { useDisputeTitle } from './disputes/use-dispute-title.ts';
import { HistoryCard } from './HistoryCard.tsx';
import { idIn } from './id-in.ts';
import { NextCard } from './NextCard.tsx';
import { PayCard } from './PayCard.tsx';
import { centsOf, jobHref, methodName, moment, paymentHref, pillOf, turnOf, workDays } from './payment-words.ts';
import { BookedDeposit } from './plans/BookedDeposit.tsx';
import { RefundCard } from './refunds/RefundCard.tsx';
import { SafetyFrame } from './SafetyFrame.tsx';
import { Shown } from './Shown.tsx';

/** One protected payment, for either of its two people (specification 2). The details: `refund` opens what asks for one, `dispute` is the dispute over it. */
export function PaymentScreen() {
  const { bidId, pid, detail } = useParams();
  const [bid_id, payment_id] = [idIn(bidId), idIn(pid)];
  const read = useRead(calls.thirdPartyPayment, { payment_id }, { skip: payment_id === 0 });
  const { currentData, error, isError, isFetching, refetch } = read;
  const payment = currentData?.third_party_payment;
  const now = useNow();
  useSeen(payment);
  // The address names the job too; a payment of another job is treated as missing.
  const isOther = payment !== undefined && payment.quote_bid_id !== bid_id;
  const deposit = payment?.deposit ?? null;
  const title = payment && deposit ? depositTitle({ ...payment, deposit }, now) : payment?.title;
  const isDispute = detail === 'dispute';
  const disputeTitle = useDisputeTitle(isDispute && !isOther ? payment : undefined);
  const ofPayment = title !== undefined && !isOther ? title : t('screen>payment_title');
  return (
    <SafetyFrame
      title={isDispute ? disputeTitle : ofPayment}
      bar={isDispute ? t('dispute>screen') : t('screen>payment_title')}
      intro={payment && !isOther && `${isDispute ? title : payment.request_title} · ${payment.other_name}`}
      back={
        isDispute
          ? { href: `${jobHref(bid_id)}/${payment_id}`, label: t('screen>payment_title') }
          : { href: jobHref(bid_id), label: t('screen>back_to_job') }
      }
    >
      <Shown
        data={isOther ? undefined : currentData}
        isGone={payment_id === 0 || isOther || error?.code === 'not found'}
        isError={isError}
        isFetching={isFetching}
        failed={t('screen>load_error')}
        onRetry={() => void refetch()}
      >
        {(data) =>
          isDispute ? (
            <Dispute key={payment_id} payment={data.third_party_payment} />
          ) : (
            <Whole key={payment_id} data={data} refundOpen={detail === 'refund'} />
          )
        }
      </Shown>
    </SafetyFrame>
  );
}

/** Marks the payment as seen, which the pro can read, and asks for its result when the customer comes back from paying. */
function useSeen(payment: ThirdPartyPayment | undefined): void {
  const [see] = useAct(calls.readThirdParty);
  const [ask] = useAct(calls.askThirdParty);
  const asked = useRef<number | null>(null);
  const payment_id = payment?.payment_id ?? 0;
  const isNew = payment?.acts.includes('read') === true;
  const isPaying = payment?.state === 'paying' && payment.acts.includes('ask');
  useEffect(() => {
    if (isNew) void see({ payment_id });
  }, [isNew, payment_id, see]);
  useEffect(() => {
    if (!isPaying || asked.current === payment_id) return;
    asked.current = payment_id;
    void ask({ payment_id });
  }, [isPaying, payment_id, ask]);
}

function Whole({ data, refundOpen }: { data: CallOutput<typeof calls.thirdPartyPayment>; refundOpen: boolean }) {
  const { third_party_payment: payment, methods, history } = data;
  const now = useNow();
  const pill = pillOf(payment);
  const isLate = isTooLate(payment, now);
  // One column on phones: first what to pay, then the state, with what happens next below it.
  return (
    <div className="grid gap-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:items-start lg:gap-6">
      <div className="grid min-w-0 gap-4 max-lg:contents lg:gap-6">
        <Card as="section" pad="lg" aria-label={t('screen>payment_title')}>
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            {/* While it can be paid, the amount shows large above the ways to pay instead. */}
            {!payment.acts.includes('pay') && <Amount cents={centsOf(payment.amount)} className="text-3xl font-bold" />}
            <StatusPill {...pill} />
          </div>
          <p className="mt-1 text-sm text-ink-3">
            {payment.deposit ? bookedWords({ ...payment, deposit: payment.deposit }, now) : workDays(payment)}
          </p>
          {payment.note && <q className="mt-3 block text-md break-words whitespace-pre-line">{payment.note}</q>}
          {!isLate && <Turn payment={payment} pill={pill} />}
          {/* A failed payment is reported where it is paid. */}
          {payment.error_code !== null && payment.state !== 'requested' && (
            <Banner
              tone="warning"
              className="mt-3"
              title={t('turn>error', { holder: payment.holder, code: payment.error_code })}
            />
          )}
          <Acts payment={payment} refundOpen={refundOpen} />
          <DisputeLink payment={payment} />
        </Card>
        {payment.deposit && <BookedDeposit payment={{ ...payment, deposit: payment.deposit }} now={now} />}
        {payment.refund && <RefundCard payment={payment} refund={payment.refund} now={now} />}
        <Facts payment={payment} now={now} />
        <HistoryCard payment={payment} history={history} now={now} />
      </div>
      <div className="grid min-w-0 gap-4 max-lg:contents lg:gap-6">
        {(payment.acts.includes('pay') || (isLate && payment.side === 'requestor')) && (
          <PayCard payment={payment} methods={methods} now={now} className="max-lg:-order-1" />
        )}
        <NextCard payments={[payment]} now={now} className="max-lg:order-1" />
      </div>
    </div>
  );
}

/** While a dispute is open, the payment allows no other acts. */
function DisputeLink({ payment }: { payment: ThirdPartyPayment }) {
  const href = `${paymentHref(payment)}/dispute`;
  if (payment.is_frozen)
    return (
      <ButtonLink variant="primary" className="mt-4 max-sm:w-full" href={href}>
        {t('dispute>link')}
      </ButtonLink>
    );
  if (payment.dispute_state === null && !payment.acts.includes('open_dispute')) return null;
  return (
    <p className="mt-4 text-md">
      <TextLink href={href}>{payment.dispute_state === null ? t('dispute>link_open') : t('dispute>link')}</TextLink>
    </p>
  );
}

/** Who must act now. Highlighted if it is the reader. */
const Turn = ({ payment, pill }: { payment: ThirdPartyPayment; pill: ReturnType<typeof pillOf> }) =>
  pill.tone === 'warning' ? (
    <Banner tone="warning" icon={pill.icon} className="mt-3" title={turnOf(payment)} />
  ) : (
    <p className="mt-3 text-md">{turnOf(payment)}</p>
  );

function Facts({ payment, now }: { payment: ThirdPartyPayment; now: Date }) {
  const days: readonly (readonly [label: string, wire: string | null])[] = [
    [t('facts>asked'), payment.created],
    [t('facts>seen'), payment.read_on],
    [t('facts>paid'), payment.paid_on],
    [t('facts>done'), payment.done_on],
    [t('facts>accepted'), payment.accepted_on],
    [t('facts>released'), payment.released_on],
    [t('facts>ended'), payment.ended_on],
  ];
  return (
    <Card as="section" pad="lg" aria-labelledby="facts-title" className="max-lg:order-2">
      <h2 id="facts-title" className="text-lg font-semibold">
        {t('facts>title')}
      </h2>
      <SumList
        className="mt-3"
        rows={[
          { label: t('facts>other'), value: payment.other_name },
          { label: t('facts>job'), value: payment.request_title },
          { label: t('facts>amount'), value: <Amount cents={centsOf(payment.amount)} /> },
          ...(centsOf(payment.refunded) > 0
            ? [{ label: t('facts>refunded'), value: <Amount cents={centsOf(payment.refunded)} /> }]
            : []),
          ...(payment.commission
            ? [
                {
                  label: t('facts>commission', { percent: String(percentOfPoints(payment.commission.basis_points)) }),
                  value: <Amount cents={-centsOf(payment.commission.amount)} />,
                },
                { label: t('facts>after_commission'), value: <Amount cents={centsOf(payment.commission.after)} /> },
              ]
            : []),
          { label: t('facts>holder'), value: payment.holder },
          ...(payment.pay_type ? [{ label: t('facts>way'), value: methodName(payment.pay_type) }] : []),
          ...days.flatMap(([label, wire]) => (wire === null ? [] : [{ label, value: moment(wire, now) }])),
        ]}
      />
      {payment.receipt_url !== null && (
        <p className="mt-4 text-md">
          <TextLink href={paperHref(payment.receipt_url)}>{t('facts>receipt')}</TextLink>
        </p>
      )}
    </Card>
  );
}
