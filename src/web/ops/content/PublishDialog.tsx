import { type FormEvent, useState } from 'react';
import { NOTE_MAX } from '#core/content/model.ts';
import type { OpsContent } from '#core/content/ops-calls.ts';
import { DAY, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { usePublishContentMutation, useScheduleContentMutation } from '#web/state/ops-content.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { callError } from '../categories/call-error.ts';
import { whenWords } from './content-words.ts';

/** Puts a draft on the site, now or at a time. */
export function PublishDialog(props: { content: OpsContent; isScheduled: boolean; onClose: () => void }) {
  const { content, isScheduled, onClose } = props;
  const [note, setNote] = useState('');
  const [day, setDay] = useState(() => sgDay(new Date(Date.now() + DAY)));
  const [time, setTime] = useState('09:00');
  const [publish, publishing] = usePublishContentMutation();
  const [schedule, scheduling] = useScheduleContentMutation();
  const error = callError(publishing.error ?? scheduling.error);
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const at = sgMoment(day, hour * 60 + minute);
  const busy = publishing.isLoading || scheduling.isLoading;

  async function save(event: FormEvent) {
    event.preventDefault();
    const of = { content_id: content.id, revision: content.revision, note };
    if (!isScheduled) {
      const done = await publish(of);
      if (done.error) return;
      toast({ text: `Version ${done.data.content.live_version} is what people read now`, tone: 'success' });
    } else {
      if (!at) return;
      const done = await schedule({ ...of, publish_at: toWire(at) });
      if (done.error) return;
      toast({ text: `It comes on ${whenWords(toWire(at))}`, tone: 'success' });
    }
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={busy}
      title={isScheduled ? 'When shall people read it?' : 'Publish this text?'}
      intro={
        isScheduled
          ? 'It comes onto the site within a minute of its time. Until then nobody can change it.'
          : 'People read it from now on. What they read before stays in the history.'
      }
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button
            variant="primary"
            type="submit"
            form="publish-content"
            pending={busy}
            pendingLabel={isScheduled ? 'Scheduling' : 'Publishing'}
          >
            {isScheduled ? 'Schedule text' : 'Publish text'}
          </Button>
        </>
      }
    >
      <form id="publish-content" className="grid gap-5" noValidate onSubmit={(event) => void save(event)}>
        {error && <Banner tone="danger" title={error.message} live="alert" />}
        {isScheduled && (
          <div className="grid gap-4 sm:grid-cols-2">
            <DateField label="Day" value={day} onChange={(event) => setDay(event.currentTarget.value)} />
            <TimeField
              label="Time in Singapore"
              value={time}
              error={at ? undefined : 'Choose a day and a time.'}
              onChange={(event) => setTime(event.currentTarget.value)}
            />
          </div>
        )}
        <TextField
          label="What is new, for the history"
          optional
          maxLength={NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  );
}
