import { SERVICE_HEADLINE_MAX, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { PostalField } from '#web/parts/PostalField.tsx';
import { t } from '#web/text/services.ts';
import { RadioGroup } from '#web/ui/RadioGroup.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { Panel } from '../../settings/Panel.tsx';
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
          label={t('basic_section>name')}
          hint={t('basic_section>your_business_or_your_own')}
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
          hint={t('basic_section>one_line_under_your_name')}
          maxLength={SERVICE_HEADLINE_MAX}
          value={draft.headline}
          onChange={(e) => change({ headline: e.currentTarget.value })}
          error={errors.headline}
        />
        <RadioGroup
          label={t('basic_section>you_work_as')}
          look="inline"
          value={draft.is_business ? 'business' : 'person'}
          onChange={(value) => change({ is_business: value === 'business' }, { now: true })}
          options={[
            { value: 'business', label: t('basic_section>a_business') },
            { value: 'person', label: t('basic_section>one_person') },
          ]}
        />
        <PostalField
          id={CONTROL.postal_code as string}
          className="max-w-72"
          label={t('basic_section>postal_code_you_start_from')}
          hint={t('basic_section>distances_are_measured_from_here')}
          value={draft.postal_code}
          error={errors.postal_code}
          onChange={(postal_code) => change({ postal_code })}
        />
      </Panel>
      <Panel title={t('basic_section>facts')} detail={t('basic_section>they_stand_at_the_top')}>
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
            label={t('basic_section>people_in_the_team')}
            inputMode="numeric"
            tabular
            value={draft.team_size}
            onChange={(e) => change({ team_size: e.currentTarget.value })}
            error={errors.team_size}
          />
          <TextField
            id={CONTROL.warranty_days}
            label={t('basic_section>warranty')}
            suffix={t('basic_section>days')}
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
