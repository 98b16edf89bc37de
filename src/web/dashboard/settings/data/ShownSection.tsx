import { fromWire } from '#core/kit/time.ts';
import type { AskedView, ContactShow } from '#core/messages/shown/calls.ts';
import { contactShows } from '#core/messages/shown/calls.ts';
import type { Detail } from '#core/messages/shown/rules.ts';
import { listed } from '#web/parts/listed.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Loaded } from '../frame/Loaded.tsx';
import { Panel } from '../frame/Panel.tsx';

const NAMES: Readonly<Record<Detail, () => string>> = {
  short_name: () => t('shown_section>short_name'),
  area: () => t('shown_section>area'),
  street: () => t('shown_section>street'),
  postal_sector: () => t('shown_section>postal_sector'),
  full_name: () => t('shown_section>full_name'),
  postal_code: () => t('shown_section>postal_code'),
  address: () => t('shown_section>address'),
  phone: () => t('shown_section>phone'),
};

/** Who saw the person's name, phone and address, and when; and what others see before a hire. */
export function Section() {
  const query = usePages(contactShows, {});
  const pages = query.data?.pages;
  const first = pages?.[0];
  const data = first && { ...first, shows: pages.flatMap(({ shows }) => shows) };
  return (
    <Loaded query={{ ...query, data }} what={t('shown_section>load_noun')}>
      {({ short_name, shows, asked }) => (
        <>
          <Shows shows={shows} />
          {query.hasNextPage && (
            <Button pending={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
              {t('shown_section>more')}
            </Button>
          )}
          <Asked name={short_name} asked={asked} />
        </>
      )}
    </Loaded>
  );
}

function Shows({ shows }: { shows: readonly ContactShow[] }) {
  if (shows.length === 0)
    return <EmptyState title={t('shown_section>empty_title')}>{t('shown_section>empty_text')}</EmptyState>;
  return (
    <Panel title={t('shown_section>hired_title')}>
      <ul aria-label={t('shown_section>hired_title')} className="-my-4 divide-y divide-line">
        {shows.map((show) => (
          <Row key={show.id} show={show} />
        ))}
      </ul>
    </Panel>
  );
}

/** The time from first to last, or the day alone where both are on it. */
function whenShown(from: string, until: string | null): string {
  if (until === null) return t('shown_section>from', { from });
  return from === until ? from : t('shown_section>from_until', { from, until });
}

function Row({ show }: { show: ContactShow }) {
  const now = useNow();
  const { viewer, title, whose, quote_request_id, quote_bid_id, details } = show;
  const from = fromWire(show.from_on) ?? now;
  const until = show.until_on === null ? null : fromWire(show.until_on);
  const href =
    whose === 'customer'
      ? `/dashboard/projects/quote/${quote_request_id}/${quote_bid_id}`
      : `/dashboard/works/${quote_bid_id}`;
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <p className="min-w-0 text-md font-semibold wrap-anywhere">{viewer}</p>
        <Pill tone={until ? 'neutral' : 'info'}>
          {until ? t('shown_section>ended') : t('shown_section>still_shown')}
        </Pill>
      </div>
      <p className="mt-0.5 text-md text-ink-2 first-letter:uppercase">
        {listed(...details.map((detail) => NAMES[detail]()))}
      </p>
      <p className="mt-0.5 text-sm text-ink-3 wrap-anywhere">
        <TextLink href={href}>{title}</TextLink>
        {' · '}
        {whenShown(showDay(from, now), until && showDay(until, now))}
      </p>
    </li>
  );
}

function Asked({ name, asked }: { name: string; asked: readonly AskedView[] }) {
  const now = useNow();
  if (asked.length === 0) return null;
  return (
    <Panel title={t('shown_section>asked_title')} detail={t('shown_section>asked_text', { name })}>
      <ul aria-label={t('shown_section>asked_title')} className="-my-4 divide-y divide-line">
        {asked.map(({ quote_request_id, title, area_name, created, asked_count, read_count }) => (
          <li key={quote_request_id} className="py-4">
            <p className="text-md font-semibold wrap-anywhere">
              <TextLink href={`/dashboard/projects/quotelist/${quote_request_id}`}>{title}</TextLink>
            </p>
            <p className="mt-0.5 text-sm text-ink-3">
              {listed(
                area_name,
                showDay(fromWire(created) ?? now, now),
                t('shown_section>pros', { count: asked_count }),
                t('shown_section>opened', { count: read_count }),
              )}
            </p>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
