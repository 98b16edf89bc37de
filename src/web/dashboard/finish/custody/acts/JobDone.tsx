import { useEffect } from 'react';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { t } from '#web/text/spaces/custody.ts';
import { useLead } from '../../../requests/lead/use-lead.ts';
import { DoneDialog } from '../../money/DoneDialog.tsx';

interface JobDoneProps {
  readonly payment: ThirdPartyPayment;
  readonly onClose: () => void;
  /** The job cannot be marked as done now, so that the payment's work is marked alone. */
  readonly onAlone: () => void;
}

/** Marks the whole job as done from its last payment, which follows it. */
export default function JobDone({ payment, onClose, onAlone }: JobDoneProps) {
  const { data, isMissing, isFailed } = useLead(payment.quote_bid_id);
  const lead = data?.quote_bid;
  const isAlone = isMissing || isFailed || (lead !== undefined && !lead.steps.includes('complete'));
  useEffect(() => {
    if (isAlone) onAlone();
  }, [isAlone, onAlone]);
  if (!lead || isAlone) return null;
  const more = t('act>done_text', { name: payment.other_name });
  return <DoneDialog lead={lead} more={more} onClose={onClose} onDone={onClose} />;
}
