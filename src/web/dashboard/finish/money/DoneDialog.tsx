import type { Lead } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { sentences } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/works.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { useTap } from '../../calendar/today/use-acts.ts';
import { checkPrice, PriceFields, priceInput, startOf } from './price-form.tsx';

interface DoneDialogProps {
  readonly lead: Lead;
  /** What else follows, after what is always said. */
  readonly more?: string;
  readonly onClose: () => void;
  readonly onDone: () => void;
}

/** The work is done, and what it cost in the end. Where the customer has to agree, the same dialog asks them (decision 42). */
export function DoneDialog({ lead, more = '', onClose, onDone }: DoneDialogProps) {
  const { tap } = useTap(lead);
  const name = lead.requestor.display_name;
  // The job's time may have begun since it was loaded, in a place without connection.
  const isBegun = !lead.is_not_done && (fromWire(lead.hired_for ?? '')?.getTime() ?? 0) <= Date.now();
  const isAsking = lead.steps.includes('proposeFinish') && !isBegun;
  const form = useCallForm({
    start: startOf(lead),
    check: (values) => checkPrice(lead, values, true),
    codes: { 'reason missing': 'reason', 'above scope': 'amount' },
    send: (values) => {
      const price = priceInput(lead, values);
      return tap('done', price ? { price } : {}).then((end) => (typeof end === 'object' ? end : { data: end }));
    },
    done: (end) => {
      onDone();
      // If it waits for a connection, a toast has said so.
      if (end !== 'sent') return;
      toast({
        text: isAsking ? t('use_job_actions>asked_toast', { name }) : t('use_job_actions>done_toast', { name }),
      });
    },
  });
  return (
    <FormDialog
      form={form}
      role="alertdialog"
      onClose={onClose}
      title={
        !isAsking
          ? t('use_job_actions>done_title')
          : lead.is_not_done
            ? t('use_job_actions>again_title')
            : t('use_job_actions>early_title')
      }
      intro={
        !isAsking
          ? sentences(t('use_job_actions>done_consequences', { name }), more)
          : lead.is_not_done
            ? t('use_job_actions>again_consequences', { name })
            : t('use_job_actions>early_consequences', { name })
      }
      submitLabel={isAsking ? t('use_job_actions>ask', { name }) : t('use_job_actions>mark_done')}
      pendingLabel={t('use_job_actions>marking_done')}
    >
      <PriceFields lead={lead} form={form} name={name} />
    </FormDialog>
  );
}
