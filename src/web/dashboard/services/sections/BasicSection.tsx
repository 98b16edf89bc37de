import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { PostalField } from '#web/parts/form/PostalField.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { FactsFields, HeadlineField, KindField, NameField } from '../BasicFields.tsx';
import { SectionBody } from '../saving/SectionBody.tsx';
import { BASIC } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { CONTROL } from '../service-draft.ts';

/** 0: name, headline, postal code and the facts of the business. */
export function Section() {
  const handle = useSection(BASIC);
  const { draft, change } = handle;
  const { errors } = handle.state;
  const fields = { draft, errors, change };
  return (
    <SectionBody handle={handle}>
      <Panel>
        <NameField {...fields} />
        <HeadlineField {...fields} />
        <KindField {...fields} />
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
        <FactsFields {...fields} />
      </Panel>
    </SectionBody>
  );
}
