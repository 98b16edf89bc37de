import * as feedCalls from '#core/reserves/feeds/calls.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { Loaded } from '../../settings/frame/Loaded.tsx';
import { FileCard } from './FileCard.tsx';
import { LinkCard } from './LinkCard.tsx';
import { SourceCard } from './SourceCard.tsx';

/** Imported calendars, and the private link for other calendar programs. */
export function FeedPanel({ service_id }: { service_id: number }) {
  const query = useRead(feedCalls.calendarFeed, { service_id });
  return (
    <Loaded query={query} what={t('feed_panel>loaded_what')}>
      {({ imports, feed_made_on, feed_read_on }) => (
        <div className="grid gap-4">
          <SourceCard service_id={service_id} imports={imports.filter(({ source }) => source !== null)} />
          <FileCard service_id={service_id} imports={imports.filter(({ source }) => source === null)} />
          <LinkCard service_id={service_id} made={feed_made_on} read={feed_read_on} />
        </div>
      )}
    </Loaded>
  );
}
