import { useEffect, useRef, useState } from 'react';
import * as calls from '#core/custody/payments/calls.ts';
import { PAYMENT_LIMITS, type ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/custody.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { AskDialog } from '#web/ui/overlay/AskDialog.tsx';
import { centsOf } from '../payment-words.ts';

/** Lets the customer request a full or partial refund, or change their request. */
export function RefundDialog({
  open,
  payment,
  onClose,
}: {
  open: boolean;
  payment: ThirdPartyPayment;
  onClose: () => void;
}) {
  const { payment_id, other_name: name } = payment;
  const isEdit = payment.acts.includes('edit_refund_info');
  const most = centsOf(payment.amount) - centsOf(payment.refunded);
  const [apply, applying] = useAct(calls.applyRefund);
  const [edit, editing] = useAct(calls.editRefundInfo);
  const isLoading = applying.isLoading || editing.isLoading;
  const [cents, setCents] = useState<number | null>(most);
  const [reason, setReason] = useState('');
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [isTried, setTried] = useState(false);
  const [problem, setProblem] = useState<string>();
  const key = useRef('');

  // Unsent text is kept when the dialog opens again for the same request.
  const about = isEdit ? JSON.stringify(payment.refund) : 'new';
  const begun = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the form begins when it opens; what is typed stays while it is open
  useEffect(() => {
    if (!open) return;
    setTried(false);
    setProblem(undefined);
    key.current = crypto.randomUUID();
    if (begun.current === about) return;
    begun.current = about;
    setCents(isEdit && payment.refund ? centsOf(payment.refund.amount) : most);
    setReason(isEdit ? (payment.refund?.reason ?? '') : '');
    setFiles(isEdit ? (payment.refund?.attachments ?? []) : []);
  }, [open]);

  // Once the pro has agreed, the amount is fixed.
  const isFixed = isEdit && payment.refund?.state === 'agreed';
  const amountError =
    cents === null || cents < 1 || cents > most ? t('refund>amount_error', { most: showMoney(most) }) : undefined;
  const reasonError = reason.trim() === '' ? t('refund>reason_missing') : undefined;

  async function send() {
    setTried(true);
    if (amountError || reasonError || isUploading) return;
    const input = {
      payment_id,
      amount: toDecimal(cents ?? 0),
      reason: reason.trim(),
      attachment_id: files.map(({ id }) => id),
    };
    const done = await (isEdit ? edit(input, key.current) : apply(input, key.current));
    if (done.error) {
      setProblem(whyNot(done.error));
      if (done.error.kind === 'refused') key.current = crypto.randomUUID();
      return;
    }
    begun.current = '';
    toast({ text: isEdit ? t('refund>saved') : t('refund>sent') });
    onClose();
  }

  return (
    <AskDialog
      open={open}
      onClose={onClose}
      busy={isLoading}
      title={isEdit ? t('refund>edit_title') : t('refund>dialog_title')}
      intro={isEdit ? t('refund>edit_intro', { name }) : t('refund>dialog_intro', { name })}
      confirmLabel={
        isEdit
          ? t('refund>save')
          : amountError
            ? t('refund>apply')
            : t('refund>submit', { amount: showMoney(cents ?? 0) })
      }
      pendingLabel={shared('status>sending')}
      error={problem}
      onConfirm={() => void send()}
    >
      {!isFixed && (
        <MoneyField
          label={t('refund>amount')}
          value={cents}
          onChange={setCents}
          hint={t('refund>amount_hint', { most: showMoney(most) })}
          error={isTried ? amountError : undefined}
          className="max-w-56"
        />
      )}
      <TextArea
        label={t('refund>reason')}
        rows={3}
        maxLength={PAYMENT_LIMITS.reason}
        value={reason}
        onChange={(event) => setReason(event.currentTarget.value)}
        error={isTried ? reasonError : undefined}
      />
      <UploadField
        label={t('refund>photos')}
        optional
        noun={t('refund>title')}
        images_only
        is_private
        files={files}
        onChange={setFiles}
        most={PAYMENT_LIMITS.photos}
        onUploading={setUploading}
        error={isTried && isUploading ? t('refund>wait') : undefined}
      />
      {!isEdit && payment.refunds_left < 3 && (
        <p className="text-sm text-ink-3">{t('refund>times', { count: payment.refunds_left })}</p>
      )}
    </AskDialog>
  );
}
