import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/services.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { HoursPanel } from '../../calendar/HoursPanel.tsx';
import { useEditor } from '../editor/editor-context.ts';

/** 18: business hours, as the calendar sets them. */
export function Section() {
  const { service_id } = useEditor();
  return (
    <div className="grid gap-4">
      <HoursPanel service_id={service_id} />
      <p className="text-sm text-ink-2">
        <Rich
          text={t('hours_section>days_off_hint')}
          parts={{
            link: (words) => (
              <TextLink strong href={`/dashboard/calendar/${service_id}/2`}>
                {words}
              </TextLink>
            ),
          }}
        />
      </p>
    </div>
  );
}
