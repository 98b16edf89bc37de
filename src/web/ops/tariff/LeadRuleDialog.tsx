import * as calls from '#core/allocations/rule/calls.ts';
import { LEAD_PARTS, NOTICE_DAYS, type OpsLeadRule, TERMS, type Term } from '#core/allocations/rule/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { inputOf } from '#core/kit/input-rules.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { startDay } from '#web/parts/tariff/tariff-words.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Names of the numbers of a version, for operators. */
export const TERM_NAMES: Readonly<Record<Term, string>> = {
  fit: 'Fit with the job',
  way: 'Way to go',
  free: 'Free then',
  rating: 'Rating, evened out',
  reply: 'Reply',
  room: 'Room',
  wave: 'Pros asked at a time',
  kept_new: 'Places kept for new pros',
  kept_waited: 'Places kept for pros who waited longest',
  weighing: 'Reviews',
};

/** How reviews are counted, by the version of their weights (core/reviews/weights). */
export const WEIGHING = ['Each counts once', 'Each by what verifies it, version 1'] as const;

/** Asks for the numbers, the day and the words of the next version, and announces it. */
export function LeadRuleDialog({
  shown,
  current,
  onClose,
}: {
  shown: CallOutput<typeof calls.opsLeadRules>;
  current: OpsLeadRule;
  onClose: () => void;
}) {
  const now = useNow();
  const [publish] = useAct(calls.publishLeadRule);
  const form = useCallForm({
    input: inputOf(calls.publishLeadRule),
    start: {
      ...(Object.fromEntries(TERMS.map((term) => [term, String(current[term])])) as Record<Term, string>),
      day: shown.first_day,
      note: '',
      note_zh: '',
    },
    send: ({ day, note, note_zh, ...typed }) => {
      const terms = Object.fromEntries(TERMS.map((term) => [term, Number(typed[term])])) as Record<Term, number>;
      return publish({ seen: shown.versions[0]?.version ?? 1, day, note, note_zh, ...terms });
    },
    done: (data) => {
      const next = data.versions.find(({ status }) => status === 'announced');
      toast({
        text: `Rule ${next?.version ?? ''} is announced for ${startDay(next?.starts_at ?? '', now)}`,
        tone: 'success',
      });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title="Announce the next rule"
      intro={`It starts at midnight, ${NOTICE_DAYS} days from now at the soonest. Every pro with a listed service is told. You can’t change it, but you can withdraw it before it starts.`}
      submitLabel="Announce"
      pendingLabel="Announcing"
    >
      <DateField label="Starts on" min={shown.first_day} max={shown.last_day} {...form.input('day')} />
      <fieldset className="grid gap-4 sm:grid-cols-2">
        <legend className="mb-2 text-md font-semibold">What counts, 100% in total</legend>
        {LEAD_PARTS.map((part) => (
          <TextField
            key={part}
            label={TERM_NAMES[part]}
            inputMode="numeric"
            suffix="%"
            hint={`Now ${current[part]}%`}
            {...form.input(part)}
          />
        ))}
      </fieldset>
      <fieldset className="grid gap-4 sm:grid-cols-3">
        <legend className="mb-2 text-md font-semibold">Each wave</legend>
        {(['wave', 'kept_new', 'kept_waited'] as const).map((term) => (
          <TextField
            key={term}
            label={TERM_NAMES[term]}
            inputMode="numeric"
            hint={`Now ${current[term]}`}
            {...form.input(term)}
          />
        ))}
      </fieldset>
      <Select
        label="Reviews"
        hint={WEIGHING[current.weighing] ? `Now: ${WEIGHING[current.weighing]}` : undefined}
        options={WEIGHING.map((label, version) => ({ value: String(version), label }))}
        {...form.input('weighing')}
      />
      <TextArea
        label="What changes and why, in English"
        hint="Everyone can read it."
        rows={2}
        {...form.input('note')}
      />
      <TextArea
        label="What changes and why, in Chinese (Traditional)"
        lang="zh-TW"
        rows={2}
        {...form.input('note_zh')}
      />
    </FormDialog>
  );
}
