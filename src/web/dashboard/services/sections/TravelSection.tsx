import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { TRAVEL } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { TravelFields } from '../TravelFields.tsx';

/** 1: the three ways to meet, and how far the pro goes (section 3, travel preference flags). */
export function Section() {
  const handle = useSection(TRAVEL);
  const { home } = useEditor();
  const { errors } = handle.state;
  return (
    <SectionBody handle={handle}>
      <Panel>
        <TravelFields draft={handle.draft} error={errors.travel ?? errors.area_code} onChange={handle.change} />
        {handle.draft.is_service_professional_travels_to_me && (
          <p className="text-sm text-ink-2">
            <Rich
              text={t('travel_section>areas_hint')}
              parts={{
                link: (words) => (
                  <TextLink strong href={`${home}/8`}>
                    {words}
                  </TextLink>
                ),
              }}
            />
          </p>
        )}
      </Panel>
    </SectionBody>
  );
}
