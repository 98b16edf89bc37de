import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { type FormEvent, useState } from 'react';
import { canChoose } from '#core/categories/form-rules.ts';
import type { Question } from '#core/categories/model.ts';
import type { OpsCategory, Requirement } from '#core/categories/ops-model.ts';
import { CERTIFICATE_TYPES } from '#core/certificates/type-model.ts';
import { useOpsFormQuery, useSetRequirementsMutation } from '#web/state/ops-categories.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { CheckboxGroup } from '#web/ui/CheckboxGroup.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { callError } from './call-error.ts';
import { inList } from './catalogue-words.ts';
import { RowsEditor } from './RowsEditor.tsx';

const TYPES = Object.entries(CERTIFICATE_TYPES).map(([value, type]) => ({ value, label: type.name }));
const typeName = (key: string): string => TYPES.find((type) => type.value === key)?.label ?? key;

/** The answers of a question that a licence can be demanded for. */
const answersOf = (question: Question | undefined): { value: string; label: string }[] =>
  question?.type === 'bool'
    ? [
        { value: 'true', label: 'Yes' },
        { value: 'false', label: 'No' },
      ]
    : (question?.choices ?? []).map((choice) => ({ value: choice.id, label: choice.label }));

/** The licences that a category demands of pros, and the dialog that changes them (issue 4 point 6). */
export function RequirementsCard({ category }: { category: OpsCategory }) {
  const [open, setOpen] = useState(false);
  const { data } = useOpsFormQuery({ category_id: category.id });
  const questions = data?.form.current.questions ?? [];
  return (
    <Card as="section" aria-label="Licences demanded">
      <h2 className="text-lg font-semibold">Licences demanded</h2>
      {category.requirements.length === 0 ? (
        <p className="mt-2 text-sm text-ink-3">None. Every pro can quote here.</p>
      ) : (
        <ul className="mt-3 grid gap-3">
          {category.requirements.map((one) => (
            <li key={`${one.certificate_type} ${one.question_key}`} className="flex gap-2.5 text-sm">
              <CertificateIcon aria-hidden weight="duotone" className="mt-px size-5 shrink-0 text-brand-ink" />
              <span>
                <span className="block font-medium">{typeName(one.certificate_type)}</span>
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

/** No question has this key. */
const ALWAYS = '-';

function RequirementsDialog(props: { category: OpsCategory; questions: readonly Question[]; onClose: () => void }) {
  const { category, questions, onClose } = props;
  const [rows, setRows] = useState<readonly Requirement[]>(category.requirements);
  const [set, { error: failed, isLoading }] = useSetRequirementsMutation();
  const error = callError(failed);
  const asked = questions.filter((question) => canChoose(question.type) || question.type === 'bool');
  async function save(event: FormEvent) {
    event.preventDefault();
    const done = await set({ category_id: category.id, revision: category.revision, requirements: [...rows] });
    if (done.error) return;
    toast({ text: 'Licences saved', tone: 'success' });
    onClose();
  }
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      width="lg"
      title="Licences that pros must show"
      intro="Without a valid one a pro is told before quoting, and cannot quote."
      actions={
        <>
          <Button variant="ghost" onClick={onClose}>
            Not now
          </Button>
          <Button variant="primary" type="submit" form="licence-form" pending={isLoading} pendingLabel="Saving">
            Save licences
          </Button>
        </>
      }
    >
      <form id="licence-form" noValidate onSubmit={(event) => void save(event)}>
        {error && <Banner tone="danger" title={error.message} live="alert" className="mb-4" />}
        <RowsEditor
          rows={rows}
          onChange={setRows}
          noun="licence"
          max={20}
          nameOf={(row) => typeName(row.certificate_type)}
          empty={() => ({ certificate_type: TYPES[0]?.value ?? '', question_key: null, choice_ids: [] })}
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
      </form>
    </Dialog>
  );
}
