import { SERVICE_HEADLINE_MAX, SERVICE_NAME_MAX } from '#core/services/model.ts';
import { PostalField } from '#web/parts/PostalField.tsx';
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
          label="Name"
          hint="Your business or your own name, as customers should see it"
          autoComplete="organization"
          maxLength={SERVICE_NAME_MAX}
          value={draft.name}
          onChange={(e) => change({ name: e.currentTarget.value })}
          error={errors.name}
        />
        <TextField
          id={CONTROL.headline}
          label="Headline"
          optional
          hint="One line under your name: what you are good at"
          maxLength={SERVICE_HEADLINE_MAX}
          value={draft.headline}
          onChange={(e) => change({ headline: e.currentTarget.value })}
          error={errors.headline}
        />
        <RadioGroup
          label="You work as"
          look="inline"
          value={draft.is_business ? 'business' : 'person'}
          onChange={(value) => change({ is_business: value === 'business' }, { now: true })}
          options={[
            { value: 'business', label: 'A business' },
            { value: 'person', label: 'One person' },
          ]}
        />
        <PostalField
          id={CONTROL.postal_code as string}
          className="max-w-72"
          label="Postal code you start from"
          hint="Distances are measured from here. Customers see the area only."
          value={draft.postal_code}
          error={errors.postal_code}
          onChange={(postal_code) => change({ postal_code })}
        />
      </Panel>
      <Panel title="Facts" detail="They stand at the top of your page. Leave out what does not fit.">
        <div className="grid gap-4 sm:grid-cols-3">
          <TextField
            id={CONTROL.years_in_business}
            label="Years in business"
            inputMode="numeric"
            tabular
            value={draft.years_in_business}
            onChange={(e) => change({ years_in_business: e.currentTarget.value })}
            error={errors.years_in_business}
          />
          <TextField
            id={CONTROL.team_size}
            label="People in the team"
            inputMode="numeric"
            tabular
            value={draft.team_size}
            onChange={(e) => change({ team_size: e.currentTarget.value })}
            error={errors.team_size}
          />
          <TextField
            id={CONTROL.warranty_days}
            label="Warranty"
            suffix="days"
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
