import type { StaffAct } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import * as staffCalls from '#core/staff/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showAgo } from '#web/text/times.ts';
import { Loaded } from '../frame/Loaded.tsx';

const actWords = (): Readonly<Record<StaffAct, string>> => ({
  quote: t('staff_log>quote'),
  message: t('staff_log>message'),
  message_changed: t('staff_log>message_changed'),
  message_deleted: t('staff_log>message_deleted'),
  passed: t('staff_log>passed'),
  asked: t('staff_log>asked'),
  time: t('staff_log>time'),
  on_the_way: t('staff_log>on_the_way'),
  no_show: t('staff_log>no_show'),
  done: t('staff_log>done'),
  done_undone: t('staff_log>done_undone'),
  calendar: t('staff_log>calendar'),
  booking: t('staff_log>booking'),
});

/** The latest acts of a helper. */
export function StaffLog({ staff_id }: { staff_id: number }) {
  const now = useNow();
  const query = useRead(staffCalls.staffLog, { staff_id }, { refetchOnMountOrArgChange: true });
  return (
    <section aria-label={t('staff_log>title')}>
      <h3 className="text-md font-semibold">{t('staff_log>title')}</h3>
      <Loaded query={query} what={t('staff_log>load_noun')}>
        {({ acts }) =>
          acts.length === 0 ? (
            <p className="text-sm text-ink-3">{t('staff_log>none')}</p>
          ) : (
            <ul className="divide-y divide-line">
              {acts.map(({ id, act, title, created }) => {
                const at = fromWire(created);
                return (
                  <li key={id} className="py-2 text-sm">
                    <span className="font-medium">{actWords()[act]}</span>
                    {title && <span className="text-ink-2"> · {title}</span>}
                    {at && <span className="block text-ink-3">{showAgo(at, now)}</span>}
                  </li>
                );
              })}
            </ul>
          )
        }
      </Loaded>
    </section>
  );
}
