import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { searchHref } from '#core/services/search-address-rules.ts';
import type { SearchResult } from '#core/services/search-model.ts';
import { t } from '#web/text/pages.ts';
import { Rich } from '#web/text/Rich.tsx';
import { TextLink } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ShowMore } from '#web/ui/Pagination.tsx';
import { ProRow } from '../catalogue/ProRow.tsx';
import { isNarrowed, type SearchPageData } from './search-model.ts';
import { reasonWords } from './search-words.ts';

/** "Why here: 412 hires here · 4.9 from 186 reviews · about 3 km away". */
const why = ({ reasons }: SearchResult): string => {
  const text = reasons
    .filter(({ what }) => what !== 'free')
    .map(reasonWords)
    .join(' · ');
  return text === '' ? t('search_results>new_on_gotong_so_nothing') : t('search_results>why_here', { reasons: text });
};

/** The found pros, with the way to the next page; what to do where there are none. */
export function SearchResults({ data, path, base }: { data: SearchPageData; path: string; base: string }) {
  const { results, query, next_cursor, is_continued, category, understood } = data;
  if (results.length === 0) return <Nothing data={data} path={path} base={base} />;
  const showCategory = category === null && understood.category_slug === null;
  return (
    <>
      {is_continued && (
        <p className="mt-4">
          <TextLink href={`${searchHref(path, query)}#pros`}>{t('search_results>back_to_the_start_of')}</TextLink>
        </p>
      )}
      <ul className="mt-4 divide-y divide-line border-y border-line">
        {results.map((result) => (
          <ProRow
            key={result.card.id}
            pro={result.card}
            base={base}
            showCategory={showCategory}
            why={why(result)}
            isFree={result.is_free}
          />
        ))}
      </ul>
      {next_cursor && (
        <ShowMore
          className="mt-5"
          label={t('search_results>show_more_pros')}
          href={`${searchHref(path, query, { cursor: next_cursor })}#pros`}
        />
      )}
    </>
  );
}

function Nothing({ data, path, base }: { data: SearchPageData; path: string; base: string }) {
  const { query, category, understood, areas, popular } = data;
  const area = areas.find(({ code }) => code === understood.area_code);
  const wider = isNarrowed(query)
    ? {
        label: t('search_results>clear_the_filters'),
        href: searchHref(path, {
          q: query.q,
          area: query.area,
          postal: query.postal,
          sort: query.sort,
        }),
      }
    : area
      ? {
          label: t('search_results>look_in_all_of_singapore'),
          href: searchHref(path, { q: understood.words.join(' ') || undefined, sort: query.sort }),
        }
      : { label: t('search_results>see_all_pros'), href: `${base}/pro-search` };
  const slug = category?.slug ?? understood.category_slug;
  return (
    <>
      <EmptyState
        className="mt-4"
        level={3}
        title={
          isNarrowed(query)
            ? t('search_results>no_pro_fits_all_of')
            : query.q
              ? t('search_results>no_pro_found_for', { q: query.q })
              : area
                ? t('search_results>nobody_is_listed_in_yet', { area: area.name })
                : t('search_results>nobody_is_listed_here_yet')
        }
        action={
          <ButtonLink size={36} href={`${wider.href}#pros`}>
            {wider.label}
          </ButtonLink>
        }
      >
        {slug ? (
          <Rich
            text={t('search_results>you_can_still_ask_for')}
            parts={{ link: (words) => <TextLink href={`${base}/form/${slug}`}>{words}</TextLink> }}
          />
        ) : (
          t('search_results>try_a_service_such_as')
        )}
      </EmptyState>
      {popular.length > 0 && (
        <nav aria-label={t('search_results>popular_searches')} className="mt-8">
          <h3 className="flex items-center gap-2 text-md font-semibold">
            <MagnifyingGlassIcon aria-hidden="true" className="size-4 text-ink-3" />
            {t('search_results>people_look_for')}
          </h3>
          <ChipRow className="mt-3">
            {popular.map((each) => (
              <ChipLink key={each.slug} href={`${base}/pro-search/${each.slug}`}>
                {each.name}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
    </>
  );
}
