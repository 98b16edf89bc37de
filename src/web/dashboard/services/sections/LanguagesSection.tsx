import { SPOKEN, type Spoken } from '#core/services/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { languageWords } from '#web/parts/words/pro-facts-words.ts';
import { t } from '#web/text/spaces/services.ts';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { SectionBody } from '../saving/SectionBody.tsx';
import { SPOKEN_FORM } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';

/** 21: the languages that the people who come speak. */
export function Section() {
  const handle = useSection(SPOKEN_FORM);
  return (
    <SectionBody handle={handle}>
      <Panel>
        <CheckboxGroup
          label={t('languages_section>label')}
          hint={t('languages_section>hint')}
          columns={2}
          options={SPOKEN.map((value) => ({ value, label: languageWords(value) }))}
          value={handle.draft.languages}
          onChange={(value) => handle.change({ languages: value as Spoken[] }, { now: true })}
        />
      </Panel>
    </SectionBody>
  );
}
