import * as opsContentCalls from '#core/content/ops/calls.ts';
import { type OpsContent, publishContent } from '#core/content/ops/calls.ts';
import { isSitePage } from '#core/content/rules.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { DAY, sgDay, sgMoment, toWire } from '#core/kit/time.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { DateField, TimeField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { whenWords } from './content-words.ts';

/** Publishes a draft now, or schedules it. */
export function PublishDialog(props: { content: OpsContent; isScheduled: boolean; onClose: () => void }) {
  const { content, isScheduled, onClose } = props;
  const [publish] = useAct(publishContent);
  const [schedule] = useAct(opsContentCalls.scheduleContent);
  const momentOf = ({ day, time }: { day: string; time: string }) => {
    const [hour = 0, minute = 0] = time.split(':').map(Number);
    return sgMoment(day, hour * 60 + minute);
  };
  const isTold = isSitePage(content.kind, content.slug) && content.live_version !== null;
  const isTerms = isTold && content.slug === 'terms';
  const form = useCallForm({
    input: inputOf(publishContent),
    start: { day: sgDay(new Date(Date.now() + DAY)), time: '09:00', note: '', note_zh: '', is_minor: false },
    check: (at) => ({
      time: isScheduled && !momentOf(at) && 'Choose a day and a time.',
      note: isTold && at.note.trim() === '' && 'Say what changed. Readers see it on the page.',
      note_zh: isTold && content.draft.body_zh.length > 0 && at.note_zh.trim() === '' && 'Say it in Chinese too.',
    }),
    send: ({ note, note_zh, is_minor, ...at }) => {
      const said = isTold ? { note, note_zh, ...(isTerms && { is_minor }) } : { note };
      const of = { content_id: content.id, revision: content.revision, ...said };
      return isScheduled ? schedule({ ...of, publish_at: toWire(momentOf(at) as Date) }) : publish(of);
    },
    done: (data, at) => {
      toast({
        text: isScheduled
          ? `It goes live ${whenWords(toWire(momentOf(at) as Date))}`
          : `Version ${data.content.live_version} is what people read now`,
        tone: 'success',
      });
      onClose();
    },
  });

  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={isScheduled ? 'When should it go live?' : 'Publish this text?'}
      intro={
        isScheduled
          ? 'It goes live within a minute of this time. Until then it can’t be changed.'
          : 'People read it from now on. What they read before stays in the history.'
      }
      submitLabel={isScheduled ? 'Schedule text' : 'Publish text'}
      pendingLabel={isScheduled ? 'Scheduling' : 'Publishing'}
    >
      {isScheduled && (
        <div className="grid gap-4 sm:grid-cols-2">
          <DateField label="Day" {...form.input('day')} />
          <TimeField label="Time in Singapore" {...form.input('time')} />
        </div>
      )}
      {isTold ? (
        <>
          <TextField label="What changed" hint="Readers see it on the page." {...form.input('note')} />
          {content.draft.body_zh.length > 0 && (
            <TextField label="What changed, in Chinese" lang="zh-Hant" {...form.input('note_zh')} />
          )}
          {isTerms && <Checkbox {...form.tick('is_minor')}>Small correction: don’t ask people to agree again</Checkbox>}
        </>
      ) : (
        <TextField label="What changed, for the history" optional {...form.input('note')} />
      )}
    </FormDialog>
  );
}
