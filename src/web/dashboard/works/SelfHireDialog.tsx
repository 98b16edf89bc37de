import type { Lead } from '#core/bids/model.ts';
import * as selfHireCalls from '#core/bids/self-hires/calls.ts';
import { SELF_HIRE_DAYS } from '#core/bids/self-hires/rules.ts';
import { sgMoment, toWire } from '#core/kit/time.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/works.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';

/** Lets the pro state that the customer hired them outside the normal steps (decision 28). */
export function SelfHireDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [state] = useAct(selfHireCalls.selfHire);
  const name = lead.requestor.display_name;
  const words = t('self_hire_dialog>time_missing');
  const form = useCallForm({
    start: { day: '', time: '' },
    check: ({ day, time }) => ({ day: !day && words, time: Boolean(day) && !momentOf(day, time) && words }),
    codes: { 'date time missing': { day: words } },
    send: ({ day, time }) => state({ bid_id: lead.id, hired_for: toWire(momentOf(day, time) as Date) }),
    done: () => {
      onClose();
      toast({ text: t('self_hire_dialog>sent_toast', { name }) });
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('self_hire_dialog>title')}
      intro={t('self_hire_dialog>explanation', { name, self_hire_days: SELF_HIRE_DAYS })}
      submitLabel={t('self_hire_dialog>submit', { name })}
      pendingLabel={shared('status>sending')}
    >
      <DateField label={t('self_hire_dialog>day_label')} {...form.input('day')} />
      <TimeField label={t('self_hire_dialog>start_time')} step={900} {...form.input('time')} />
    </FormDialog>
  );
}

function momentOf(day: string, time: string): Date | null {
  const clock = /^(\d{2}):(\d{2})/.exec(time);
  return clock && day ? sgMoment(day, Number(clock[1]) * 60 + Number(clock[2])) : null;
}
