import { WarningIcon } from '@phosphor-icons/react/dist/ssr/Warning';
import { type ReactNode, useState } from 'react';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import * as feedCalls from '#core/reserves/feeds/calls.ts';
import type { CalendarImport } from '#core/reserves/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';

interface ImportLineProps {
  readonly calendar: CalendarImport;
  /** Details of the calendar, below its name. */
  readonly detail: ReactNode;
  /** Beside the button that removes it. */
  readonly action?: ReactNode;
}

/** One imported calendar, with the jobs that it clashes with. */
export function ImportLine({ calendar, detail, action }: ImportLineProps) {
  const [remove, removing] = useAct(feedCalls.removeCalendarImport);
  const [isAsking, setAsking] = useState(false);
  const { id, name, clashes } = calendar;
  return (
    <li className="py-3.5">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <div className="min-w-40 flex-1">
          <h3 className="text-md font-semibold break-words">{name}</h3>
          <div className="text-sm text-ink-2">{detail}</div>
        </div>
        <div className="flex gap-2">
          {action}
          <Button
            size={36}
            variant="danger-quiet"
            aria-label={t('feed_panel>remove_named', { name })}
            onClick={() => setAsking(true)}
          >
            {shared('verb>remove')}
          </Button>
        </div>
      </div>
      {clashes.length > 0 && <Clashes clashes={clashes} />}
      <ConfirmDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        title={t('feed_panel>remove_title', { name })}
        confirmLabel={t('feed_panel>remove_calendar')}
        danger
        error={removing.error?.message}
        onConfirm={async () => {
          const reply = await remove({ calendar_import_id: id });
          if (reply.error) return;
          setAsking(false);
          toast({ text: t('feed_panel>removed', { name }) });
        }}
      >
        {t('feed_panel>remove_effect')}
      </ConfirmDialog>
    </li>
  );
}

const whenOf = ({ begin_time, end_time }: CalendarImport['clashes'][number], now: Date): string => {
  const [begin, end] = [begin_time, end_time].map((wire) => fromWire(wire) ?? now);
  const minutes = ((end?.getTime() ?? 0) - (begin?.getTime() ?? 0)) / MINUTE;
  return showMoment(begin ?? now, now, minutes);
};

function Clashes({ clashes }: Pick<CalendarImport, 'clashes'>) {
  const now = useNow();
  return (
    <div className="mt-3 flex items-start gap-2.5 rounded-md border border-warning-line bg-warning-soft p-3 text-sm text-warning-ink">
      <WarningIcon aria-hidden="true" weight="fill" className="mt-px size-4.5 shrink-0" />
      <div className="min-w-0">
        <p className="font-semibold">{t('feed_panel>clashes', { count: clashes.length })}</p>
        <ul className="mt-1 grid gap-1">
          {clashes.map((clash) => (
            <li key={`${clash.begin_time} ${clash.title}`} className="break-words">
              {clash.quote_bid_id === null ? (
                clash.title || t('calendar_look>own_job')
              ) : (
                <TextLink href={`/dashboard/works/${clash.quote_bid_id}`}>{clash.title}</TextLink>
              )}
              <span className="block tnum">{whenOf(clash, now)}</span>
            </li>
          ))}
        </ul>
        <p className="mt-1.5">{t('feed_panel>clashes_note')}</p>
      </div>
    </div>
  );
}
