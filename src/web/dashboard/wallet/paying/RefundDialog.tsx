import { useEffect, useRef, useState } from 'react';
import { fromDecimal, showMoney, toDecimal } from '#core/kit/money.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { paidWith } from '#web/parts/payment/order-words.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useWalletQuery } from '#web/state/api.ts';
import { useRefundPurchaseMutation } from '#web/state/payments.ts';
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

  const amountError = wanted <= 0 || wanted > most ? `Choose an amount up to ${showMoney(most)}.` : undefined;
  const reasonError = reason.trim() === '' ? 'Write a short reason.' : undefined;

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
    toast({ text: 'Refund asked for. We answer within three working days.' });
    onClose();
  }

  return (
    <Dialog
      open={open}
      onClose={onClose}
      busy={isLoading}
      title="Ask for a refund?"
      intro={`Unspent bought credit goes back to the card it was paid with: ${paidWith(order)}. Its GST goes back with it, and the bonus that came with it ends.`}
      actions={
        most > 0 ? (
          <>
            <Button variant="ghost" onClick={onClose} disabled={isLoading}>
              Not now
            </Button>
            <Button variant="primary" pending={isLoading} pendingLabel="Asking" onClick={() => void send()}>
              {`Ask for ${showMoney(Math.max(0, wanted))}`}
            </Button>
          </>
        ) : (
          <Button onClick={onClose}>Close</Button>
        )
      }
    >
      {most > 0 ? (
        <div className="grid gap-4">
          <MoneyField
            label="Credit to give back"
            value={credit === undefined ? most : credit}
            onChange={setCredit}
            hint={`Up to ${showMoney(most)} is unspent`}
            error={tried ? amountError : undefined}
            className="max-w-56"
          />
          <TextArea
            label="Reason"
            rows={3}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.currentTarget.value)}
            error={tried ? reasonError : undefined}
          />
          {problem && <Banner tone="danger" live="alert" title={problem} />}
        </div>
      ) : (
        <Banner tone="info" title="Nothing of it is left">
          Bought credit that has been spent on fees cannot go back to the card. Fees that are given back can.
        </Banner>
      )}
    </Dialog>
  );
}
