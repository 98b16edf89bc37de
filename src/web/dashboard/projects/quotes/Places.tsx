import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { fromWire } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { t } from '#web/text/spaces/projects.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { isStillNeededAsked } from './StillNeeded.tsx';

/** How many more quotes may come, and until when. */
export function Places({ request, count, onAsk }: { request: OwnRequest; count: number; onAsk: () => void }) {
  const left = request.max_quotes - count;
  if (request.is_closed || request.is_expired || request.is_hired || left <= 0) return null;
  if (isStillNeededAsked(request, new Date())) return null;
  const until = fromWire(request.expires_at);
  return (
    <div className="mt-4 grid justify-items-center gap-1">
      <p className="flex items-center justify-center gap-2 text-center text-sm text-ink-3">
        <HourglassMediumIcon aria-hidden="true" className="size-4 shrink-0" />
        {t('quote_list_screen>pros_left', { count: left })}
        {until && t('quote_list_screen>open_until', { until: showDay(until, new Date()) })}
      </p>
      <Button size={36} variant="ghost" onClick={onAsk}>
        {t('quote_list_screen>ask_more_pros')}
      </Button>
    </div>
  );
}
