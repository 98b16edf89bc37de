import { useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as feedCalls from '#core/reserves/feeds/calls.ts';
import { type CalendarImport, MAX_IMPORT_BYTES } from '#core/reserves/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ImportLine } from './ImportLine.tsx';

const day = (wire: string, now: Date) => showDay(fromWire(wire) as Date, now);

/** Calendars imported from files. */
export function FileCard({ service_id, imports }: { service_id: number; imports: readonly CalendarImport[] }) {
  const now = useNow();
  const [take, taking] = useAct(feedCalls.importCalendar);
  const [tooLarge, setTooLarge] = useState(false);
  const error = taking.error;
  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    const name = file.name.replace(/\.ics$/i, '').slice(0, 80) || shared('noun>calendar');
    const reply = await take({ service_id, name, calendar: await file.text() });
    if (!reply.error)
      toast({ text: t('feed_panel>events_imported', { count: reply.data.calendar_import.event_count }) });
  };
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-base font-semibold">{t('feed_panel>import_title')}</h2>
        <p className="mt-1 text-md text-ink-2">{t('feed_panel>import_intro')}</p>
      </div>
      <FileField
        label={t('feed_panel>calendar_file')}
        prompt={taking.isLoading ? t('feed_panel>reading_file') : t('feed_panel>choose_file')}
        accept=".ics,text/calendar"
        disabled={taking.isLoading}
        error={tooLarge ? t('feed_panel>too_large_error') : error?.message}
        onFiles={(files) => void choose(files)}
      />
      {imports.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map((each) => (
            <ImportLine
              key={each.id}
              calendar={each}
              detail={t('feed_panel>import_detail', { count: each.event_count, day: day(each.created, now) })}
            />
          ))}
        </ul>
      )}
    </Card>
  );
}
