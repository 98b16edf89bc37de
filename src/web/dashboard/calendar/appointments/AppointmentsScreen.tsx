import { CalendarBlankIcon } from '@phosphor-icons/react/dist/ssr/CalendarBlank';
import { useSearchParams } from 'react-router';
import * as calls from '#core/bids/appointments/list-calls.ts';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import type { DayEntry } from '#core/bids/day/model.ts';
import { fromWire, MINUTE } from '#core/kit/time.ts';
import { PagedList } from '#web/parts/frames/PagedList.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/appointments.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { CardLink } from '#web/ui/layout/Card.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { TopBar } from '../../shell/TopBar.tsx';
import { usePerson } from '../../shell/use-person.ts';
import { AskedBookings } from './AskedBookings.tsx';
import { kindOf, standing } from './agreed-words.ts';

const PLACE = '/dashboard/appointment';

/** The agreed times of the person, on the side that they are on now. */
export function Component() {
  const { mode } = usePerson();
  const [query] = useSearchParams();
  const is_past = query.get('show') === 'past';
  const isPro = mode === 'pro';
  const title = isPro ? t('list>title_pro') : t('list>title');
  return (
    <>
      <TopBar
        title={<h1>{title}</h1>}
        {...(isPro ? { back: { href: '/dashboard/calendar', label: t('list>back_to_calendar') } } : {})}
      />
      <div className="mx-auto max-w-[46rem] px-4 py-4 lg:px-10 lg:py-9">
        <h1 className="text-2xl font-bold max-lg:hidden">{title}</h1>
        <TabLinks
          className="lg:mt-5"
          label={title}
          items={[
            { href: PLACE, label: t('list>ahead'), current: !is_past },
            { href: `${PLACE}?show=past`, label: t('list>past'), current: is_past },
          ]}
        />
        {!is_past && <AskedBookings key={mode} side={isPro ? 'provider' : 'requestor'} />}
        <List key={`${mode}${is_past}`} isPro={isPro} is_past={is_past} title={title} />
      </div>
    </>
  );
}

function List({ isPro, is_past, title }: { isPro: boolean; is_past: boolean; title: string }) {
  const list = usePages(calls.appointments, { side: isPro ? 'provider' : 'requestor', is_past });
  const rows = list.data?.pages.flatMap(({ appointments }) => appointments);
  const entries = list.data?.pages[0]?.entries ?? [];
  return (
    <div className="mt-4 grid gap-6">
      <PagedList
        list={list}
        rows={rows}
        failed={t('list>load_error')}
        empty={
          <EmptyState title={is_past ? t('list>empty_past') : t('list>empty')}>
            {is_past ? t('list>empty_past_text') : isPro ? t('list>empty_text_pro') : t('list>empty_text')}
          </EmptyState>
        }
      >
        {(shown) => (
          <ul aria-label={title} className="grid gap-3">
            {shown.map((one) => (
              <li key={one.id}>
                <Line one={one} />
              </li>
            ))}
          </ul>
        )}
      </PagedList>
      {entries.length > 0 && (
        <section aria-labelledby="also">
          <h2 id="also" className="text-lg font-bold">
            {t('list>entries')}
          </h2>
          <ul className="mt-2 divide-y divide-line rounded-lg border border-line bg-surface">
            {entries.map((entry) => (
              <Entry key={entry.key} entry={entry} />
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

function Line({ one }: { one: Agreed }) {
  const now = useNow();
  return (
    <CardLink href={`${PLACE}/${one.id}`} className="p-4">
      <span className="flex flex-wrap items-center gap-2">
        <StatusPill {...standing(one, now)} />
        {one.is_new && <Pill tone="brand">{t('list>new')}</Pill>}
      </span>
      <span className="mt-2 block text-lg font-bold">{hireTime(one.begin_time, one.minutes, now)}</span>
      <span className="block break-words text-ink-2">{one.title}</span>
      <span className="mt-2 flex items-center gap-2 text-sm text-ink-2">
        <Avatar name={one.other.display_name} id={one.other.id} photo={one.other.s3_thumb_url} size={28} />
        <span className="min-w-0 truncate">{one.other.display_name}</span>
        <span className="ml-auto shrink-0 text-ink-3">{one.area}</span>
      </span>
    </CardLink>
  );
}

function Entry({ entry }: { entry: DayEntry }) {
  const now = useNow();
  const begin = fromWire(entry.begin_time);
  const end = fromWire(entry.end_time);
  if (!begin || !end) return null;
  return (
    <li className="flex items-center gap-3 px-4 py-3">
      <CalendarBlankIcon aria-hidden="true" className="size-5 shrink-0 text-ink-3" />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-medium">{entry.title || kindOf(entry)}</span>
        <span className="block text-sm text-ink-3 tnum">
          {hireTime(entry.begin_time, (end.getTime() - begin.getTime()) / MINUTE, now)}
        </span>
      </span>
    </li>
  );
}
