import { useState } from 'react';
import { SERVICE_DESCRIPTION_MAX } from '#core/services/model.ts';
import { DescriptionWriter } from '#web/parts/pro/DescriptionWriter.tsx';
import { t } from '#web/text/services.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../../settings/Panel.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { BASIC, DESCRIPTION } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { CONTROL } from '../service-draft.ts';

/** 6: the pro's own words, with a writer beside it whose drafts the pro takes over and changes. */
export function Section() {
  const handle = useSection(DESCRIPTION);
  // The writer proposes a headline too, which belongs to the basics.
  const basics = useSection(BASIC);
  const [headline, setHeadline] = useState('');
  const { edit, service_id } = useEditor();
  const { name, years_in_business } = edit.sections.basic;

  const take = (draft: { headline: string; description: string }) => {
    const before = handle.draft.description;
    handle.change({ description: draft.description }, { now: true });
    setHeadline(draft.headline);
    toast({
      text: t('description_section>draft_taken_over'),
      action: {
        label: t('description_section>undo'),
        onAction: () => handle.change({ description: before }, { now: true }),
      },
    });
  };
  const takeHeadline = () => {
    const before = basics.draft.headline;
    basics.change({ headline }, { now: true });
    toast({
      text: t('description_section>headline_changed'),
      action: {
        label: t('description_section>undo'),
        onAction: () => basics.change({ headline: before }, { now: true }),
      },
    });
  };
  return (
    <SectionBody handle={handle}>
      <Panel title={t('description_section>what_your_page_says')}>
        <TextArea
          id={CONTROL.description}
          label={t('description_section>description')}
          optional
          rows={10}
          counter
          hint={t('description_section>how_you_work_what_you')}
          maxLength={SERVICE_DESCRIPTION_MAX}
          value={handle.draft.description}
          onChange={(e) => handle.change({ description: e.currentTarget.value })}
          error={handle.state.errors.description}
        />
        {headline !== '' && headline !== basics.draft.headline && (
          <Banner
            tone="info"
            title={t('description_section>quoted', { headline })}
            action={
              <Button size={36} onClick={takeHeadline}>
                {t('description_section>use_as_headline')}
              </Button>
            }
          >
            {t('description_section>a_headline_came_with_the')}
          </Banner>
        )}
      </Panel>
      <DescriptionWriter
        serviceId={service_id}
        name={name}
        categoryIds={edit.sections.category.category_id}
        years={years_in_business}
        onDraft={take}
      />
    </SectionBody>
  );
}
