import { useState } from 'react';
import { cancelFee } from '#core/bids/appointments/cancel-rules.ts';
import * as calls from '#core/bids/appointments/list-calls.ts';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import { CANCEL_REASON_MAX } from '#core/bids/appointments/model.ts';
import { fromDecimal, showMoney } from '#core/kit/money.ts';
import { fromWire } from '#core/kit/time.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

/** What cancelling costs the customer, under the agreed terms. */
export function termsWords({ terms, side, other }: Agreed, now: Date): string {
  const free_until = terms ? fromWire(terms.free_until) : null;
  if (!terms || !free_until) return t('screen>free');
  const fee_cents = fromDecimal(terms.fee) ?? 0;
  const words = { name: other.display_name, when: showMoment(free_until, now), fee: showMoney(fee_cents) };
  const isFree = cancelFee({ free_until, fee_cents }, 'requestor', now) === 0;
  if (side === 'provider') return isFree ? t('screen>free_until_pro', words) : t('screen>free_over_pro', words);
  return isFree ? t('screen>free_until', words) : t('screen>free_over', words);
}

/** What happens to the deposit if this side cancels now. */
function depositTerms({ deposit, terms, side, other }: Agreed, now: Date): string {
  const cents = fromDecimal(deposit?.amount ?? '') ?? 0;
  const sum = showMoney(cents);
  if (side === 'provider') return t('deposit>terms_pro', { sum, name: other.display_name });
  const free_until = terms ? fromWire(terms.free_until) : null;
  const fee_cents =
    terms && free_until ? cancelFee({ free_until, fee_cents: fromDecimal(terms.fee) ?? 0 }, side, now) : 0;
  return t('deposit>terms', { sum, back: showMoney(cents - Math.min(cents, fee_cents)) });
}

/** Cancels an agreed time, after saying what follows. A pro must give a reason. */
export function CancelAgreed({ agreed, when, now }: { agreed: Agreed; when: string; now: Date }) {
  const [cancel] = useAct(calls.cancelAppointment);
  const [asking, setAsking] = useState(false);
  const [error, setError] = useState<string>();
  const isPro = agreed.side === 'provider';
  const name = agreed.other.display_name;
  return (
    <>
      <Button
        variant="danger-quiet"
        onClick={() => {
          setError(undefined);
          setAsking(true);
        }}
      >
        {t('screen>cancel')}
      </Button>
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('screen>cancel_title', { when })}
        confirmLabel={t('screen>cancel')}
        pendingLabel={t('screen>cancelling')}
        danger
        reason={{
          label: shared('noun>reason'),
          required: isPro,
          hint: t('screen>cancel_hint', { name }),
          maxLength: CANCEL_REASON_MAX,
        }}
        error={error}
        onConfirm={async (reason) => {
          const done = await cancel({ appointment_id: agreed.id, reason });
          if (done.error) return setError(whyNot(done.error));
          setAsking(false);
          toast({ text: t('screen>cancelled_toast') });
        }}
      >
        {agreed.deposit?.state === 'held' && <p className="mb-2 font-semibold">{depositTerms(agreed, now)}</p>}
        {!isPro && agreed.terms && <p className="mb-2 font-semibold">{termsWords(agreed, now)}</p>}
        {isPro ? t('screen>cancel_pro_text', { name }) : t('screen>cancel_text', { name })}
      </ConfirmDialog>
    </>
  );
}
