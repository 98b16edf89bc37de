import { inputOf } from '#core/kit/input-rules.ts';
import { addToIncident, tellIncident } from '#core/ops/status/calls.ts';
import { type Incident, STATUS_PARTS, type StatusPart } from '#core/ops/status/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { PART_LABELS } from './status-words.ts';

/** Publishes an incident on the status page. */
export function TellDialog({ onClose }: { onClose: () => void }) {
  const [tell] = useAct(tellIncident);
  const ticks = Object.fromEntries(STATUS_PARTS.map((part) => [part, false])) as Record<StatusPart, boolean>;
  const form = useCallForm({
    input: inputOf(tellIncident),
    start: { title: '', title_zh: '', minutes_ago: '0', words: '', words_zh: '', ...ticks },
    codes: { 'no part': 'site' },
    send: ({ title, title_zh, minutes_ago, words, words_zh, ...chosen }) =>
      tell({
        parts: STATUS_PARTS.filter((part) => chosen[part]),
        title,
        title_zh,
        minutes_ago: Number(minutes_ago),
        words,
        words_zh,
      }),
    done: () => {
      toast({ text: 'Incident published', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Report an incident"
      intro="Everyone sees this on the status page at once. Say what doesn’t work and what people can do meanwhile."
      submitLabel="Publish"
      pendingLabel="Publishing"
    >
      <fieldset>
        <legend className="text-sm font-semibold">What isn’t working</legend>
        {STATUS_PARTS.map((part) => (
          <Checkbox key={part} {...form.tick(part)}>
            {PART_LABELS[part]}
          </Checkbox>
        ))}
      </fieldset>
      <TextField label="Title in English" {...form.input('title')} />
      <TextField label="Title in Chinese (Traditional)" lang="zh-TW" {...form.input('title_zh')} />
      <TextArea label="What is happening, in English" rows={3} {...form.input('words')} />
      <TextArea label="What is happening, in Chinese (Traditional)" lang="zh-TW" rows={3} {...form.input('words_zh')} />
      <TextField label="Minutes since it began" inputMode="numeric" {...form.input('minutes_ago')} />
    </FormDialog>
  );
}

/** Adds an update to an incident, or ends it. */
export function AddDialog({ incident, onClose }: { incident: Incident; onClose: () => void }) {
  const [add] = useAct(addToIncident);
  const form = useCallForm({
    input: inputOf(addToIncident),
    start: { words: '', words_zh: '', is_over: false },
    codes: { 'over already': 'is_over' },
    send: (values) => add({ incident_id: incident.id, ...values }),
    done: () => {
      toast({ text: 'Update published', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={`Update “${incident.title}”`}
      intro="Say what is known now. Earlier updates stay on the page."
      submitLabel="Publish"
      pendingLabel="Publishing"
    >
      <TextArea label="In English" rows={3} {...form.input('words')} />
      <TextArea label="In Chinese (Traditional)" lang="zh-TW" rows={3} {...form.input('words_zh')} />
      <Checkbox {...form.tick('is_over')}>The incident is over</Checkbox>
    </FormDialog>
  );
}
