import { SERVICE_HEADLINE_MAX, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { PostalField } from '#web/parts/form/PostalField.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { RadioGroup } from '#web/ui/form/RadioGroup.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { SectionBody } from '../saving/SectionBody.tsx';
import { BASIC } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { CONTROL } from '../service-draft.ts';

/** 0: name, headline, place and the facts beside them. */
export function Section() {
  const handle = useSection(BASIC);
  const { draft, change } = handle;
  const { errors } = handle.state;
  return (
    <SectionBody handle={handle}>
      <Panel>
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
        <PostalField
          id={CONTROL.postal_code as string}
          className="max-w-72"
          label={shared('noun>your_starting_postal_code')}
          hint={t('basic_section>postal_code_hint')}
          value={draft.postal_code}
          error={errors.postal_code}
          onChange={(postal_code) => change({ postal_code })}
        />
      </Panel>
      <Panel title={t('basic_section>facts')} detail={t('basic_section>facts_hint')}>
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            id={CONTROL.years_in_business}
            label={t('basic_section>years_in_business')}
            inputMode="numeric"
            tabular
            value={draft.years_in_business}
            onChange={(e) => change({ years_in_business: e.currentTarget.value })}
            error={errors.years_in_business}
          />
          <TextField
            id={CONTROL.team_size}
            label={t('basic_section>team_size')}
            inputMode="numeric"
            tabular
            value={draft.team_size}
            onChange={(e) => change({ team_size: e.currentTarget.value })}
            error={errors.team_size}
          />
          <TextField
            id={CONTROL.warranty_days}
            label={shared('noun>warranty')}
            suffix={t('basic_section>days_unit')}
            inputMode="numeric"
            tabular
            value={draft.warranty_days}
            onChange={(e) => change({ warranty_days: e.currentTarget.value })}
            error={errors.warranty_days}
          />
        </div>
      </Panel>
    </SectionBody>
  );
}
