import { SERVICE_HEADLINE_MAX, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { BasicDraft } from './saving/section-forms.ts';
import { CONTROL, type DraftErrors } from './service-draft.ts';

interface BasicFieldsProps {
  draft: BasicDraft;
  errors: DraftErrors;
  /** With `now`, saves at once: a choice is complete when it is made. */
  change: (part: Partial<BasicDraft>, how?: { now: boolean }) => void;
}

export const NameField = ({ draft, errors, change }: BasicFieldsProps) => (
  <TextField
    id={CONTROL.name}
    label={shared('noun>name')}
    hint={t('basic_section>name_hint')}
    autoComplete="organization"
    maxLength={SERVICE_NAME_MAX}
    value={draft.name}
    onChange={(e) => change({ name: e.currentTarget.value })}
    error={errors.name}
  />
);

export const HeadlineField = ({ draft, errors, change }: BasicFieldsProps) => (
  <TextField
    id={CONTROL.headline}
    label={t('basic_section>headline')}
    optional
    hint={t('basic_section>headline_hint')}
    maxLength={SERVICE_HEADLINE_MAX}
    value={draft.headline}
    onChange={(e) => change({ headline: e.currentTarget.value })}
    error={errors.headline}
  />
);

/** Whether the pro is a business or a person working alone. */
export const KindField = ({ draft, change }: Omit<BasicFieldsProps, 'errors'>) => (
  <RadioGroup
    label={t('basic_section>work_type')}
    look="inline"
    value={draft.is_business ? 'business' : 'person'}
    onChange={(value) => change({ is_business: value === 'business' }, { now: true })}
    options={[
      { value: 'business', label: t('basic_section>work_type_business') },
      { value: 'person', label: t('basic_section>work_type_individual') },
    ]}
  />
);

/** Years in business, team size and warranty. */
export function FactsFields({ draft, errors, change, optional }: BasicFieldsProps & { optional?: boolean }) {
  const fact = (name: 'years_in_business' | 'team_size' | 'warranty_days', label: string, suffix?: string) => (
    <TextField
      id={CONTROL[name]}
      label={label}
      optional={optional}
      suffix={suffix}
      inputMode="numeric"
      tabular
      value={draft[name]}
      onChange={(e) => change({ [name]: e.currentTarget.value })}
      error={errors[name]}
    />
  );
  return (
    <div className="grid gap-4 sm:grid-cols-3">
      {fact('years_in_business', t('basic_section>years_in_business'))}
      {fact('team_size', t('basic_section>team_size'))}
      {fact('warranty_days', shared('noun>warranty'), t('basic_section>days_unit'))}
    </div>
  );
}
