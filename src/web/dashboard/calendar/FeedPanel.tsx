import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as feedCalls from '#core/reserves/feeds/calls.ts';
import { MAX_IMPORT_BYTES } from '#core/reserves/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FileField } from '#web/ui/form/FileField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { Loaded } from '../settings/frame/Loaded.tsx';

/** The private link for other calendar programs, and calendars that are taken in from them. */
export function FeedPanel({ service_id }: { service_id: number }) {
  const query = useRead(feedCalls.calendarFeed, { service_id });
  return (
    <Loaded query={query} what={t('feed_panel>loaded_what')}>
      {(feed) => (
        <div className="grid gap-4">
          <LinkCard service_id={service_id} made={feed.feed_made_on} read={feed.feed_read_on} />
          <ImportCard service_id={service_id} imports={feed.imports} />
        </div>
      )}
    </Loaded>
  );
}

const day = (wire: string, now: Date) => showDay(fromWire(wire) as Date, now);

function LinkCard({ service_id, made, read }: { service_id: number; made: string | null; read: string | null }) {
  const now = useNow();
  const [make, making] = useAct(feedCalls.makeCalendarFeed);
  const [end, ending] = useAct(feedCalls.endCalendarFeed);
  const [asking, setAsking] = useState<'new' | 'end' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const error = making.error ?? ending.error;
  const create = async () => {
    const reply = await make({ service_id });
    if (reply.error) return;
    setUrl(reply.data.url);
    setAsking(null);
  };
  const stop = async () => {
    const reply = await end({ service_id });
    if (reply.error) return;
    setUrl(null);
    setAsking(null);
    toast({ text: t('feed_panel>link_stopped') });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    toast({ text: t('feed_panel>link_copied') });
  };
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-base font-semibold">{t('feed_panel>feed_title')}</h2>
        <p className="mt-1 text-md text-ink-2">{t('feed_panel>feed_intro')}</p>
      </div>
      {error && <Banner tone="danger" live="alert" title={error.message} />}
      {url !== null && (
        <div className="grid gap-3">
          <TextField label={t('feed_panel>your_link')} hint={t('feed_panel>link_hint')} readOnly value={url} />
          <div>
            <Button icon={CopyIcon} onClick={() => void copy()}>
              {t('feed_panel>copy_link')}
            </Button>
          </div>
        </div>
      )}
      {url === null && made !== null && (
        <p className="text-sm text-ink-2">
          {read === null
            ? t('feed_panel>link_unread', { made: day(made, now) })
            : t('feed_panel>link_read', { made: day(made, now), read: day(read, now) })}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={made === null ? 'tonal' : 'secondary'}
          icon={LinkIcon}
          pending={making.isLoading}
          pendingLabel={t('feed_panel>creating')}
          onClick={() => (made === null ? void create() : setAsking('new'))}
        >
          {made === null ? t('feed_panel>create_link') : t('feed_panel>create_new_link')}
        </Button>
        {made !== null && (
          <Button variant="danger-quiet" onClick={() => setAsking('end')}>
            {t('feed_panel>stop_link')}
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'end' ? t('feed_panel>stop_link_title') : t('feed_panel>create_new_link_title')}
        confirmLabel={asking === 'end' ? t('feed_panel>stop_link') : t('feed_panel>create_new_link')}
        danger={asking === 'end'}
        onConfirm={asking === 'end' ? stop : create}
        error={error?.message}
      >
        {t('feed_panel>old_link_note')}
      </ConfirmDialog>
    </Card>
  );
}

interface Import {
  readonly id: number;
  readonly name: string;
  readonly event_count: number;
  readonly created: string;
}

function ImportCard({ service_id, imports }: { service_id: number; imports: readonly Import[] }) {
  const now = useNow();
  const [take, taking] = useAct(feedCalls.importCalendar);
  const [remove, removing] = useAct(feedCalls.removeCalendarImport);
  const [asking, setAsking] = useState<Import | null>(null);
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
            <li key={each.id} className="flex items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="truncate text-md font-medium">{each.name}</p>
                <p className="text-sm text-ink-2">
                  {t('feed_panel>import_detail', { count: each.event_count, day: day(each.created, now) })}
                </p>
              </div>
              <Button size={36} variant="danger-quiet" onClick={() => setAsking(each)}>
                {shared('verb>remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={t('feed_panel>remove_title', { name: asking?.name ?? '' })}
        confirmLabel={t('feed_panel>remove_calendar')}
        danger
        error={removing.error?.message}
        onConfirm={async () => {
          const reply = await remove({ calendar_import_id: asking?.id as number });
          if (!reply.error) setAsking(null);
        }}
      >
        {t('feed_panel>remove_effect')}
      </ConfirmDialog>
    </Card>
  );
}
