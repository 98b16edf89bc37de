import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { useState } from 'react';
import { fromWire, showDay } from '#core/kit/time.ts';
import { MAX_IMPORT_BYTES } from '#core/reserves/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import type { CallError } from '#web/state/ask.ts';
import {
  useCalendarFeedQuery,
  useEndCalendarFeedMutation,
  useImportCalendarMutation,
  useMakeCalendarFeedMutation,
  useRemoveCalendarImportMutation,
} from '#web/state/calendar-api.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { Card } from '#web/ui/Card.tsx';
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx';
import { FileField } from '#web/ui/FileField.tsx';
import { plural } from '#web/ui/format.ts';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Loaded } from '../settings/Loaded.tsx';

/** The private link for other calendar programs, and calendars that are taken in from them. */
export function FeedPanel({ service_id }: { service_id: number }) {
  const query = useCalendarFeedQuery({ service_id });
  return (
    <Loaded query={query} what="your other calendars">
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
  const [make, making] = useMakeCalendarFeedMutation();
  const [end, ending] = useEndCalendarFeedMutation();
  const [asking, setAsking] = useState<'new' | 'end' | null>(null);
  const [url, setUrl] = useState<string | null>(null);
  const error = (making.error ?? ending.error) as CallError | undefined;
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
    toast({ text: 'The link stopped working' });
  };
  const copy = async () => {
    await navigator.clipboard.writeText(url ?? '');
    toast({ text: 'Link copied' });
  };
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-base font-semibold">Show this calendar elsewhere</h2>
        <p className="mt-1 text-md text-ink-2">
          A private link for the calendar on your phone or computer. It tells jobs, areas and short names, never
          addresses or phone numbers.
        </p>
      </div>
      {error && <Banner tone="danger" live="alert" title={error.message} />}
      {url !== null && (
        <div className="grid gap-3">
          <TextField
            label="Your link"
            hint="Shown this once. Whoever has it can read your calendar."
            readOnly
            value={url}
          />
          <div>
            <Button icon={CopyIcon} onClick={() => void copy()}>
              Copy link
            </Button>
          </div>
        </div>
      )}
      {url === null && made !== null && (
        <p className="text-sm text-ink-2">
          {`A link made on ${day(made, now)} works. ${read === null ? 'Nobody has read it yet.' : `Last read on ${day(read, now)}.`}`}
        </p>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          variant={made === null ? 'tonal' : 'secondary'}
          icon={LinkIcon}
          pending={making.isLoading}
          pendingLabel="Making"
          onClick={() => (made === null ? void create() : setAsking('new'))}
        >
          {made === null ? 'Make a link' : 'Make a new link'}
        </Button>
        {made !== null && (
          <Button variant="danger-quiet" onClick={() => setAsking('end')}>
            Stop the link
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={asking === 'end' ? 'Stop the link?' : 'Make a new link?'}
        confirmLabel={asking === 'end' ? 'Stop the link' : 'Make a new link'}
        danger={asking === 'end'}
        onConfirm={asking === 'end' ? stop : create}
        error={error?.message}
      >
        Calendars that read the present link get nothing more.
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
  const [take, taking] = useImportCalendarMutation();
  const [remove, removing] = useRemoveCalendarImportMutation();
  const [asking, setAsking] = useState<Import | null>(null);
  const [tooLarge, setTooLarge] = useState(false);
  const error = taking.error as CallError | undefined;
  const choose = async (files: readonly File[]) => {
    const [file] = files;
    if (!file) return;
    setTooLarge(file.size > MAX_IMPORT_BYTES);
    if (file.size > MAX_IMPORT_BYTES) return;
    const name = file.name.replace(/\.ics$/i, '').slice(0, 80) || 'Calendar';
    const reply = await take({ service_id, name, calendar: await file.text() });
    if (!reply.error) toast({ text: `${plural(reply.data.calendar_import.event_count, 'event')} taken in` });
  };
  return (
    <Card as="section" className="grid gap-4">
      <div>
        <h2 className="text-base font-semibold">Block what other calendars hold</h2>
        <p className="mt-1 text-md text-ink-2">
          Import an .ics file: what is in it for the coming year becomes blocked time. Importing a file of the same name
          again takes the place of the one before.
        </p>
      </div>
      <FileField
        label="Calendar file"
        prompt={taking.isLoading ? 'Reading the file' : 'Choose an .ics file'}
        accept=".ics,text/calendar"
        disabled={taking.isLoading}
        error={tooLarge ? 'This file is larger than 500 KB. Export a shorter time.' : error?.message}
        onFiles={(files) => void choose(files)}
      />
      {imports.length > 0 && (
        <ul className="divide-y divide-line border-t border-line">
          {imports.map((each) => (
            <li key={each.id} className="flex items-center justify-between gap-3 py-3">
              <div className="min-w-0">
                <p className="truncate text-md font-medium">{each.name}</p>
                <p className="text-sm text-ink-2">{`${plural(each.event_count, 'event')}, imported on ${day(each.created, now)}`}</p>
              </div>
              <Button size={36} variant="danger-quiet" onClick={() => setAsking(each)}>
                Remove
              </Button>
            </li>
          ))}
        </ul>
      )}
      <ConfirmDialog
        open={asking !== null}
        onClose={() => setAsking(null)}
        title={`Remove ${asking?.name ?? ''}?`}
        confirmLabel="Remove calendar"
        danger
        error={(removing.error as CallError | undefined)?.message}
        onConfirm={async () => {
          const reply = await remove({ calendar_import_id: asking?.id as number });
          if (!reply.error) setAsking(null);
        }}
      >
        The time that it blocked is free again.
      </ConfirmDialog>
    </Card>
  );
}
