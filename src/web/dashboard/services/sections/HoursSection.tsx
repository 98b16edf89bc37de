import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/services.ts';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
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
          text={t('hours_section>holidays_and_days_off')}
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
