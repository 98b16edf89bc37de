import { useEffect, useRef, useState } from 'react';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { paidWith } from '#web/parts/payment/order-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useWalletQuery } from '#web/state/api.ts';
import { useRefundPurchaseMutation } from '#web/state/payments.ts';
import { t } from '#web/text/pricing.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { MoneyField } from '#web/ui/MoneyField.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** Asks for bought, unspent credit of one purchase back to its card. An operator decides (decision 20). */
export function RefundDialog({ order, onClose }: { order: PaymentOrder | null; onClose: () => void }) {
  // The dialog keeps its words while it closes.
  const kept = useRef(order);
  if (order !== null) kept.current = order;
  const shown = kept.current;
  if (shown === null) return null;
  return <Ask key={shown.order_id} open={order !== null} order={shown} onClose={onClose} />;
}

function Ask({ open, order, onClose }: { open: boolean; order: PaymentOrder; onClose: () => void }) {
  const { data } = useWalletQuery({});
  const [ask, { isLoading }] = useRefundPurchaseMutation();
  const bought = fromDecimal(data?.wallet.bought ?? '') ?? 0;
  const most = Math.min(fromDecimal(order.credit) ?? 0, bought);
  const [credit, setCredit] = useState<number | null | undefined>(undefined);
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [tried, setTried] = useState(false);
  const key = useRef(crypto.randomUUID());
  const wanted = credit === undefined ? most : (credit ?? 0);

  useEffect(() => {
    if (!open) return;
    setCredit(undefined);
    setReason('');
    setProblem(null);
    setTried(false);
    key.current = crypto.randomUUID();
  }, [open]);

  const amountError =
    wanted <= 0 || wanted > most ? t('refund_dialog>choose_an_amount_up_to', { most: showMoney(most) }) : undefined;
  const reasonError = reason.trim() === '' ? t('refund_dialog>write_a_short_reason') : undefined;

  async function send() {
    setTried(true);
    if (amountError || reasonError) return;
    const asked = await ask({
      input: { order_id: order.order_id, credit: toDecimal(wanted), reason: reason.trim() },
      key: key.current,
    });
    if (asked.error) {
      setProblem(whyNot(asked.error));
      if ('kind' in asked.error && asked.error.kind === 'refused') key.current = crypto.randomUUID();
      return;
    }
    toast({ text: t('refund_dialog>refund_asked_for_we_answer') });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isLoading}
      title={t('refund_dialog>ask_for_a_refund')}
      intro={t('refund_dialog>unspent_bought_credit_goes_back', { order: paidWith(order) })}
      actions={
        most > 0 ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={isLoading}>
              {t('refund_dialog>not_now')}
            </Button>
            <Button
              variant="primary"
              pending={isLoading}
              pendingLabel={t('refund_dialog>asking')}
              onClick={() => void send()}
            >
              {t('refund_dialog>ask_for', { max: showMoney(Math.max(0, wanted)) })}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{t('refund_dialog>close')}</Button>
        )
      }
    >
      {most > 0 ? (
        <div className="grid gap-4">
          <MoneyField
            label={t('refund_dialog>credit_to_give_back')}
            value={credit === undefined ? most : credit}
            onChange={setCredit}
            hint={t('refund_dialog>up_to_is_unspent', { most: showMoney(most) })}
            error={tried ? amountError : undefined}
            className="max-w-56"
          />
          <TextArea
            label={t('refund_dialog>reason')}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried ? reasonError : undefined}
          />
          {problem && <Banner tone="danger" live="alert" title={problem} />}
        </div>
      ) : (
        <Banner tone="info" title={t('refund_dialog>nothing_of_it_is_left')}>
          {t('refund_dialog>bought_credit_that_has_been')}
        </Banner>
      )}
    </Dialog>
  );
}
