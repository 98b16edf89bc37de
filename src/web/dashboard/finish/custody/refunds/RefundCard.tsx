import type { ClaimView, ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { FileTiles } from '#web/parts/uploads/FileTiles.tsx';
import { t } from '#web/text/spaces/custody.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { moment, show } from '../payment-words.ts';

const states = (): Readonly<Record<ClaimView['state'], string>> => ({
  applied: t('refund>applied'),
  agreed: t('refund>agreed'),
  refunding: t('refund>refunding'),
  refunded: t('refund>refunded'),
  refused: t('refund>refused'),
  cancelled: t('refund>cancelled'),
});

/** The latest requested refund: its amount, reason and state. */
export function RefundCard({ payment, refund, now }: { payment: ThirdPartyPayment; refund: ClaimView; now: Date }) {
  const isMine = refund.state === 'applied' && payment.side === 'pro';
  return (
    <Card as="section" pad="lg" aria-labelledby="refund-title">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="refund-title" className="text-lg font-semibold">
          {t('refund>title')}
        </h2>
        <Pill tone={refund.state === 'refunded' ? 'success' : isMine ? 'warning' : 'neutral'}>
          {isMine ? t('state>your_answer') : states()[refund.state]}
        </Pill>
      </div>
      <p className="mt-1 text-md font-semibold">{t('refund>asked_for', { amount: show(refund.amount) })}</p>
      <p className="text-sm text-ink-3">{moment(refund.created, now)}</p>
      <div className="mt-3 rounded-lg bg-well p-3">
        <p className="text-sm text-ink-3">
          {payment.side === 'requestor'
            ? t('refund>your_reason')
            : t('refund>their_reason', { name: payment.other_name })}
        </p>
        <q className="block text-md break-words whitespace-pre-line">{refund.reason}</q>
        <FileTiles files={refund.attachments} className="mt-3" />
      </div>
      {refund.answer && (
        <div className="mt-3 rounded-lg bg-well p-3">
          <p className="text-sm text-ink-3">{t('refund>answer')}</p>
          <q className="block text-md break-words whitespace-pre-line">{refund.answer}</q>
        </div>
      )}
    </Card>
  );
}
