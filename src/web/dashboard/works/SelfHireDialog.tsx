import { useId, useState } from 'react';
import type { Lead } from '#core/bids/model.ts';
import { SELF_HIRE_DAYS } from '#core/bids/self-hire-rules.ts';
import { sgMoment, toWire } from '#core/kit/time.ts';
import { useSelfHireMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/works.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { toast } from '#web/ui/Toast.tsx';

/** The pro states that the customer hired him outside the flow (decision 28). */
export function SelfHireDialog({ lead, onClose }: { lead: Lead; onClose: () => void }) {
  const [day, setDay] = useState('');
  const [time, setTime] = useState('');
  const [missing, setMissing] = useState(false);
  const [state, { isLoading, error: failed }] = useSelfHireMutation();
  const error = failed as CallError | undefined;
  const form = useId();
  const name = lead.requestor.full_name;
  const words = t('self_hire_dialog>choose_the_day_and_time');
  const submit = async () => {
    const clock = /^(\d{2}):(\d{2})/.exec(time);
    const at = clock && day ? sgMoment(day, Number(clock[1]) * 60 + Number(clock[2])) : null;
    if (!at) return setMissing(true);
    setMissing(false);
    const reply = await state({ bid_id: lead.id, hired_for: toWire(at) });
    if (reply.error) return;
    onClose();
    toast({ text: t('self_hire_dialog>is_asked_to_confirm', { name }) });
  };
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('self_hire_dialog>agreed_outside_gotong')}
      intro={t('self_hire_dialog>is_asked_whether_that_is', { name, self_hire_days: SELF_HIRE_DAYS })}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {t('self_hire_dialog>not_now')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={isLoading}
            pendingLabel={t('self_hire_dialog>sending')}
          >
            {t('self_hire_dialog>ask_to_confirm', { name })}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {error && error.code !== 'date time missing' && <Banner tone="danger" live="alert" title={error.message} />}
        <DateField
          label={t('self_hire_dialog>day_of_the_job')}
          value={day}
          error={missing && !day ? words : undefined}
          onChange={(event) => setDay(event.target.value)}
        />
        <TimeField
          label={t('self_hire_dialog>start')}
          step={900}
          value={time}
          error={missing && day && !time ? words : undefined}
          onChange={(event) => setTime(event.target.value)}
        />
      </form>
    </Dialog>
  );
}
