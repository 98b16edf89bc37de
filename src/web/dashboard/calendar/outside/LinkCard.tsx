import { CopyIcon } from '@phosphor-icons/react/dist/ssr/Copy';
import { LinkIcon } from '@phosphor-icons/react/dist/ssr/Link';
import { useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as feedCalls from '#core/reserves/feeds/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

const day = (wire: string, now: Date) => showDay(fromWire(wire) as Date, now);

/** The private link for other calendar programs. */
export function LinkCard({ service_id, made, read }: { service_id: number; made: string | null; read: string | null }) {
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
