import { useState } from 'react';
import { SERVICE_DESCRIPTION_MAX } from '#core/services/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { DescriptionWriter } from '#web/parts/pro/DescriptionWriter.tsx';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { BASIC, DESCRIPTION } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { CONTROL } from '../service-draft.ts';

/** 6: the pro's description, with a writer beside it whose drafts the pro can use and change. */
export function Section() {
  const handle = useSection(DESCRIPTION);
  // The writer proposes a headline too, which belongs to the basic section.
  const basics = useSection(BASIC);
  const [headline, setHeadline] = useState('');
  const { edit, service_id } = useEditor();
  const { name, years_in_business } = edit.sections.basic;

  const take = (draft: { headline: string; description: string }) => {
    const before = handle.draft.description;
    handle.change({ description: draft.description }, { now: true });
    setHeadline(draft.headline);
    toast({
      text: t('description_section>draft_used'),
      action: {
        label: shared('verb>undo'),
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
        label: shared('verb>undo'),
        onAction: () => basics.change({ headline: before }, { now: true }),
      },
    });
  };
  return (
    <SectionBody handle={handle}>
      <Panel title={t('description_section>title')}>
        <TextArea
          id={CONTROL.description}
          label={shared('noun>description')}
          optional
          rows={10}
          counter
          hint={t('description_section>description_hint')}
          maxLength={SERVICE_DESCRIPTION_MAX}
          value={handle.draft.description}
          onChange={(e) => handle.change({ description: e.currentTarget.value })}
          error={handle.state.errors.description}
        />
        {headline !== '' && headline !== basics.draft.headline && (
          <Banner
            tone="info"
            title={t('description_section>headline_quoted', { headline })}
            action={
              <Button size={36} onClick={takeHeadline}>
                {t('description_section>use_as_headline')}
              </Button>
            }
          >
            {t('description_section>draft_headline')}
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
