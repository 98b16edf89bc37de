import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { ReactNode } from 'react';
import { FILTER_KEYS, type SearchQuery, searchHref } from '#core/search/address-rules.ts';
import { PRICE_BANDS } from '#core/search/model.ts';
import { SPOKEN } from '#core/services/model.ts';
import { languageWords } from '#web/parts/words/pro-facts-words.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Select } from '#web/ui/form/Select.tsx';
import { AreaOptions } from '../catalogue/AreaOptions.tsx';
import { jobsIn, jobWith, type SearchPageData } from './search-model.ts';
import { countWords, priceWords, travelWords } from './search-words.ts';

interface Choice {
  readonly label: string;
  readonly count: number;
  readonly is_chosen: boolean;
  readonly href: string;
}

/** The choices of one filter. Each is a link with the number of pros that it would leave. */
function Choices({ title, choices, is_capped }: { title: string; choices: readonly Choice[]; is_capped: boolean }) {
  const shown = choices.filter(({ count, is_chosen }) => count > 0 || is_chosen);
  if (shown.length === 0) return null;
  return (
    <Group title={title}>
      <ul className="mt-1.5 -mx-2">
        {shown.map(({ label, count, is_chosen, href }) => (
          <li key={label}>
            <a
              href={href}
              rel="nofollow"
              aria-current={is_chosen ? 'true' : undefined}
              className={cx(
                'flex min-h-9 items-center gap-2 rounded-md px-2 text-md hover:bg-inset coarse:min-h-11',
                is_chosen ? 'font-semibold text-ink' : 'text-ink-2',
              )}
            >
              <span className="min-w-0 flex-1">{label}</span>
              {is_chosen ? (
                <>
                  <CheckIcon aria-hidden="true" weight="bold" className="size-4 shrink-0 text-brand-ink" />
                  <span className="sr-only">{t('search_filters>chosen_remove')}</span>
                </>
              ) : (
                <span className="tnum shrink-0 text-sm text-ink-3">{countWords(count, is_capped)}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </Group>
  );
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="border-t border-line py-4 first:border-t-0 first:pt-0">
      <h3 className="text-sm font-semibold">{title}</h3>
      {children}
    </div>
  );
}

/**
 * The filters of the list, as links. Each link leads to the list with its filter, or without it if it is chosen already.
 * `name` keeps ids apart, because there are two copies: beside the list, and collapsed above it on phones.
 */
export function SearchFilters({
  data,
  path,
  base,
  name,
}: {
  data: SearchPageData;
  path: string;
  base: string;
  name: string;
}) {
  const { query, facets, areas, categories, understood } = data;
  const to = (change: SearchQuery) => `${searchHref(path, query, change)}#pros`;
  const choice = (key: keyof SearchQuery, value: string, label: string, count: number): Choice => ({
    label,
    count,
    is_chosen: query[key] === value,
    href: to({ [key]: query[key] === value ? undefined : value }),
  });
  const jobs = jobsIn(query.job);
  const { is_capped } = facets;
  const hidden = (['q', 'postal', 'sort', ...FILTER_KEYS] as const).filter((key) => key !== 'postal');
  return (
    <div>
      <Group title={t('search_filters>job_place')}>
        <form action={`${path}#pros`} method="get" className="mt-2 flex items-end gap-2">
          {hidden.map((key) => query[key] && <input key={key} type="hidden" name={key} value={query[key]} />)}
          <Select
            id={`${name}-area`}
            label={shared('noun>area')}
            hideLabel
            name="area"
            defaultValue={understood.area_code ?? ''}
            icon={MapPinIcon}
            className="min-w-0 flex-1"
          >
            <AreaOptions areas={areas} />
          </Select>
          <Button type="submit" size={48}>
            {shared('verb>show')}
          </Button>
        </form>
      </Group>
      {data.category === null && understood.category_slug === null && (
        <Choices
          title={shared('noun>service')}
          is_capped={is_capped}
          choices={facets.category.map(({ value, count }) => ({
            label: categories.find(({ slug }) => slug === value)?.name ?? value,
            count,
            is_chosen: false,
            href: `${searchHref(`${base}/pro-search/${value}`, { ...query, q: understood.words.join(' ') || undefined })}#pros`,
          }))}
        />
      )}
      <Choices
        title={t('search_filters>availability')}
        is_capped={is_capped}
        choices={[choice('free', '1', t('search_filters>free_this_week'), facets.free)]}
      />
      <Choices
        title={shared('noun>rating')}
        is_capped={is_capped}
        choices={facets.rating.map(({ value, count }) =>
          choice('rating', value, t('search_filters>rating_above', { score: (Number(value) / 10).toFixed(1) }), count),
        )}
      />
      <Choices
        title={t('search_filters>work_starts_at')}
        is_capped={is_capped}
        choices={
          data.category || understood.category_slug
            ? PRICE_BANDS.map(({ key }) =>
                choice('price', key, priceWords()[key], facets.price.find(({ value }) => value === key)?.count ?? 0),
              )
            : []
        }
      />
      <Choices
        title={t('search_filters>where_you_meet')}
        is_capped={is_capped}
        choices={facets.travel.map(({ value, count }) => choice('travel', value, travelWords()[value] ?? value, count))}
      />
      <Choices
        title={shared('noun>checks')}
        is_capped={is_capped}
        choices={[choice('certificate', '1', shared('status>certificate_checked'), facets.certificate)]}
      />
      <Choices
        title={t('search_filters>language')}
        is_capped={is_capped}
        choices={SPOKEN.map((language) =>
          choice(
            'language',
            language,
            languageWords(language),
            facets.language.find(({ value }) => value === language)?.count ?? 0,
          ),
        )}
      />
      {facets.jobs.map(({ key, label, choices }) => (
        <Choices
          key={key}
          title={label}
          is_capped={is_capped}
          choices={choices.map(({ id, label: text, count }) => ({
            label: text,
            count,
            is_chosen: jobs[key] === id,
            href: to({ job: jobWith(query.job, key, jobs[key] === id ? undefined : id) }),
          }))}
        />
      ))}
    </div>
  );
}
