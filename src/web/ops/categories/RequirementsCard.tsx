import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { useState } from 'react';
import { canChoose } from '#core/categories/form-rules.ts';
import type { Question } from '#core/categories/model.ts';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsCategory, Requirement } from '#core/categories/ops/model.ts';
import { CERTIFICATE_TYPES } from '#core/certificates/type-model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { inList } from './catalogue-words.ts';
import { RowsEditor } from './form/RowsEditor.tsx';

const TYPES = Object.entries(CERTIFICATE_TYPES).map(([value, type]) => ({ value, label: type.name }));
const GATES = [
  { value: 'hard', label: 'Pros can’t quote' },
  { value: 'soft', label: 'Pros can quote, and are asked for it' },
];
const typeName = (key: string): string => TYPES.find((type) => type.value === key)?.label ?? key;

/** The answers to a question that can require a licence. */
const answersOf = (question: Question | undefined): { value: string; label: string }[] =>
  question?.type === 'bool'
    ? [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]
    : (question?.choices ?? []).map((choice) => ({ value: choice.id, label: choice.label }));

/** The licences that a category requires of pros, and the dialog that changes them (issue 4 point 6). */
export function RequirementsCard({ category }: { category: OpsCategory }) {
  const [open, setOpen] = useState(false);
  const { data } = useRead(opsCategoryCalls.opsForm, { category_id: category.id });
  const questions = data?.form.current.questions ?? [];
  return (
    <Card as="section" aria-label="Required licences">
      <h2 className="text-lg font-semibold">Required licences</h2>
      {category.requirements.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">None. Every pro can quote here.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {category.requirements.map((one) => (
            <li key={`${one.certificate_type} ${one.question_key}`} className="flex gap-2.5 text-sm">
              <CertificateIcon aria-hidden weight="duotone" className="mt-px size-5 shrink-0 text-brand-ink" />
              <span>
                <span className="block font-medium">
                  {typeName(one.certificate_type)}
                  {one.gate === 'soft' && ' (asked for)'}
                </span>
                <span className="text-ink-3">{placeInWords(one, questions)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
      <Button size={36} className="mt-4" disabled={!data} onClick={() => setOpen(true)}>
        Change licences
      </Button>
      {open && <RequirementsDialog category={category} questions={questions} onClose={() => setOpen(false)} />}
    </Card>
  );
}

function placeInWords({ question_key, choice_ids }: Requirement, questions: readonly Question[]): string {
  if (question_key === null) return 'For every request';
  const question = questions.find((other) => other.key === question_key);
  const labels = answersOf(question).filter(({ value }) => choice_ids.includes(value));
  return `When ${question?.short ?? question?.label ?? question_key} is ${inList(labels.map(({ label }) => label))}`;
}

/** Means every request. No question has it. */
const ALWAYS = '-';

function RequirementsDialog(props: { category: OpsCategory; questions: readonly Question[]; onClose: () => void }) {
  const { category, questions, onClose } = props;
  const [set] = useAct(opsCategoryCalls.setRequirements);
  const asked = questions.filter((question) => canChoose(question.type) || question.type === 'bool');
  const form = useCallForm({
    start: { requirements: category.requirements as readonly Requirement[] },
    send: ({ requirements }) =>
      set({ category_id: category.id, revision: category.revision, requirements: [...requirements] }),
    done: () => {
      toast({ text: 'Licences saved', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      width="lg"
      title="Licences that pros must show"
      intro="Pros without a valid licence are told before quoting, and can’t quote."
      submitLabel="Save licences"
      pendingLabel="Saving"
    >
      <RowsEditor
        rows={form.value('requirements')}
        onChange={(rows) => form.set('requirements', rows)}
        noun="licence"
        max={20}
        nameOf={(row) => typeName(row.certificate_type)}
        empty={() => ({
          certificate_type: TYPES[0]?.value ?? '',
          question_key: null,
          choice_ids: [],
          gate: 'hard' as const,
        })}
      >
        {(row, put) => (
          <div className="grid gap-3 sm:grid-cols-2">
            <Select
              label="Licence"
              options={TYPES}
              value={row.certificate_type}
              onChange={(event) => put({ ...row, certificate_type: event.currentTarget.value })}
            />
            <Select
              label="Without it"
              options={GATES}
              value={row.gate}
              onChange={(event) => put({ ...row, gate: event.currentTarget.value === 'soft' ? 'soft' : 'hard' })}
            />
            <Select
              label="Demanded"
              value={row.question_key ?? ALWAYS}
              options={[
                { value: ALWAYS, label: 'For every request' },
                ...asked.map((question) => ({
                  value: question.key,
                  label: `By: ${question.short ?? question.label}`,
                })),
              ]}
              onChange={(event) =>
                put({
                  ...row,
                  question_key: event.currentTarget.value === ALWAYS ? null : event.currentTarget.value,
                  choice_ids: [],
                })
              }
            />
            {row.question_key !== null && (
              <div className="sm:col-span-2">
                <CheckboxGroup
                  label="When the answer is"
                  labelSize="sm"
                  columns={2}
                  options={answersOf(questions.find((question) => question.key === row.question_key))}
                  value={[...row.choice_ids]}
                  onChange={(choice_ids) => put({ ...row, choice_ids })}
                />
              </div>
            )}
          </div>
        )}
      </RowsEditor>
    </FormDialog>
  );
}
