import { useEffect, useRef, useState } from 'react';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { refundPurchase } from '#core/payments/refunds/calls.ts';
import * as walletCalls from '#core/wallet/calls.ts';
import { paidWith } from '#web/parts/payment/order-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Dialog } from '#web/ui/overlay/Dialog.tsx';
import { mostRefundable } from './refundable.ts';

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
  const { data } = useRead(walletCalls.wallet, {});
  const [ask, { isLoading }] = useAct(refundPurchase);
  const bought = fromDecimal(data?.wallet.bought ?? '') ?? 0;
  const most = mostRefundable(order, bought);
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
    wanted <= 0 || wanted > most ? t('refund_dialog>amount_error', { most: showMoney(most) }) : undefined;
  const reasonError = reason.trim() === '' ? t('refund_dialog>reason_missing') : undefined;

  async function send() {
    setTried(true);
    if (amountError || reasonError) return;
    const asked = await ask(
      { order_id: order.order_id, credit: toDecimal(wanted), reason: reason.trim() },
      key.current,
    );
    if (asked.error) {
      setProblem(whyNot(asked.error));
      if (asked.error.kind === 'refused') key.current = crypto.randomUUID();
      return;
    }
    toast({ text: t('refund_dialog>sent_toast') });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isLoading}
      title={t('refund_dialog>title')}
      intro={t('refund_dialog>intro', { order: paidWith(order) })}
      actions={
        most > 0 ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={isLoading}>
              {shared('verb>not_now')}
            </Button>
            <Button
              variant="primary"
              pending={isLoading}
              pendingLabel={shared('status>sending')}
              onClick={() => void send()}
            >
              {amountError ? t('purchases_screen>ask_refund') : t('refund_dialog>submit', { max: showMoney(wanted) })}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>{shared('verb>close')}</Button>
        )
      }
    >
      {most > 0 ? (
        <div className="grid gap-4">
          <MoneyField
            label={t('refund_dialog>amount_label')}
            value={credit === undefined ? most : credit}
            onChange={setCredit}
            hint={t('refund_dialog>amount_hint', { most: showMoney(most) })}
            error={tried ? amountError : undefined}
            className="max-w-56"
          />
          <TextArea
            label={shared('noun>reason')}
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried ? reasonError : undefined}
          />
          {problem && <Banner tone="danger" live="alert" title={problem} />}
        </div>
      ) : (
        <Banner tone="info" title={t('refund_dialog>nothing_left_title')}>
          {t('refund_dialog>nothing_left_text')}
        </Banner>
      )}
    </Dialog>
  );
}
