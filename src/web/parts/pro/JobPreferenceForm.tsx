import { useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { editServiceCategory, serviceCategory } from '#core/services/preferences/calls.ts';
import { choosable, sizable } from '#core/services/preferences/rules.ts';
import { api } from '#web/app/api/api.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, Skeleton } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Disclosure } from '#web/ui/layout/Disclosure.tsx';
import {
  type PreferenceDraft,
  preferenceDraft,
  preferenceErrors,
  preferenceInput,
  recentWords,
} from './preference-draft.ts';
import { faultText, useAsked } from './use-asked.ts';

export interface JobPreferenceFormProps {
  readonly serviceId: number;
  readonly categoryId: number;
  /** Called once it is saved. Without it, a toast says so. */
  readonly onSaved?: (() => void) | undefined;
}

/** Which jobs of a category a pro wants to be offered (specification 3, quote_job_preference). Has its own save button. */
export function JobPreferenceForm(props: JobPreferenceFormProps) {
  const { serviceId, categoryId } = props;
  const { data, fault, retry, set } = useAsked(serviceCategory, { service_id: serviceId, category_id: categoryId });
  if (fault)
    return (
      <ErrorState title={t('job_preference_form>load_error')} onRetry={retry}>
        {fault}
      </ErrorState>
    );
  if (!data)
    return (
      <Loading label={t('job_preference_form>loading')}>
        <div className="grid gap-3">
          <Skeleton className="h-5 w-2/5" />
          <Skeleton className="h-4 w-3/5" />
          <Skeleton className="h-4 w-1/2" />
          <Skeleton className="h-12 w-full" />
        </div>
      </Loading>
    );
  return <PreferenceFields key={`${serviceId}-${categoryId}`} {...props} known={data} onKnown={set} />;
}

type Known = CallOutput<typeof serviceCategory>;

function PreferenceFields({
  serviceId,
  categoryId,
  onSaved,
  known,
  onKnown,
}: JobPreferenceFormProps & { known: Known; onKnown: (known: Known) => void }) {
  const { questions, areas, quote_service_category: about } = known;
  const codes = areas.map(({ code }) => code);
  const start = preferenceDraft(about.quote_job_preference, questions, codes);
  const form = useCallForm({
    start: { draft: start },
    send: async ({ draft }) => {
      const found = preferenceErrors(draft);
      setErrors(found);
      if (Object.keys(found).length > 0) return null;
      return api(editServiceCategory, {
        service_id: serviceId,
        category_id: categoryId,
        quote_job_preference: preferenceInput(draft, questions, codes),
      });
    },
    refused: ({ fields }) => {
      setErrors(fields);
      return undefined;
    },
    explain: ({ code, message }) =>
      message || (code === 'fault' ? faultText(null) : t('job_preference_form>category_gone')),
    done: (saved) => {
      onKnown(saved);
      if (onSaved) onSaved();
      else toast({ text: t('job_preference_form>saved_toast'), tone: 'success' });
    },
  });
  const draft = form.value('draft');
  const [errors, setErrors] = useState<Readonly<Record<string, string>>>({});
  const set = (part: Partial<PreferenceDraft>) => form.set('draft', { ...form.values().draft, ...part });
  const choices = choosable(questions);
  const sizes = sizable(questions);
  return (
    <Form form={form} hasOwnProblem className="grid gap-6">
      <p className="text-md text-ink-2" aria-live="polite">
        {t('job_preference_form>intro', { recent: recentWords(about.recent) })}
      </p>
      {choices.map((question) => (
        <CheckboxGroup
          key={question.key}
          label={question.label}
          labelSize="md"
          columns={2}
          options={optionsOf(question)}
          value={draft.taken[question.key] ?? []}
          onChange={(ids) => set({ taken: { ...draft.taken, [question.key]: ids } })}
          error={errors[`declined.${question.key}`]}
        />
      ))}
      {sizes.map((question) => (
        <SizeFields
          key={question.key}
          question={question}
          range={draft.sizes[question.key] ?? { min: '', max: '' }}
          error={errors[`sizes.${question.key}`]}
          onChange={(range) => set({ sizes: { ...draft.sizes, [question.key]: range } })}
        />
      ))}
      <MoneyField
        label={t('job_preference_form>min_budget')}
        optional
        hint={t('job_preference_form>min_budget_hint')}
        value={draft.budget_min}
        onChange={(budget_min) => set({ budget_min })}
        error={errors.budget_min}
        className="max-w-64"
      />
      {areas.length > 1 && (
        <Disclosure
          title={
            draft.areas.length === areas.length
              ? t('job_preference_form>all_areas')
              : t('job_preference_form>areas_count', { number: draft.areas.length, number2: areas.length })
          }
          className="border-y border-line"
          open={errors.area_code !== undefined}
        >
          <CheckboxGroup
            label={t('job_preference_form>areas_label')}
            hideLabel
            columns={2}
            options={areas.map(({ code, name }) => ({ value: code, label: name }))}
            value={draft.areas}
            onChange={(chosen) => set({ areas: chosen })}
            error={errors.area_code}
          />
        </Disclosure>
      )}
      <FormProblem form={form} />
      <div>
        <Submit form={form} pendingLabel={shared('status>saving')} className="max-sm:w-full">
          {t('job_preference_form>save')}
        </Submit>
      </div>
    </Form>
  );
}

const optionsOf = (question: Question) =>
  question.type === 'bool'
    ? [
        { value: 'true', label: shared('verb>yes') },
        { value: 'false', label: shared('verb>no') },
      ]
    : (question.choices ?? []).map(({ id, label, note }) => ({ value: id, label, ...(note ? { detail: note } : {}) }));

function SizeFields({
  question,
  range,
  error,
  onChange,
}: {
  question: Question;
  range: { readonly min: string; readonly max: string };
  error: string | undefined;
  onChange: (range: { min: string; max: string }) => void;
}) {
  const unit = question.unit ? { suffix: question.unit } : {};
  return (
    <fieldset className="min-w-0">
      <legend className="text-base font-semibold">{question.label}</legend>
      <div className="mt-1.5 grid max-w-80 grid-cols-2 gap-3">
        <TextField
          label={<span className="font-normal text-ink-2">{t('job_preference_form>at_least')}</span>}
          inputMode="numeric"
          tabular
          {...unit}
          value={range.min}
          onChange={(e) => onChange({ ...range, min: e.currentTarget.value })}
          error={error}
        />
        <TextField
          label={<span className="font-normal text-ink-2">{t('job_preference_form>at_most')}</span>}
          inputMode="numeric"
          tabular
          {...unit}
          value={range.max}
          onChange={(e) => onChange({ ...range, max: e.currentTarget.value })}
        />
      </div>
    </fieldset>
  );
}
