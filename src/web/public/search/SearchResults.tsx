import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { searchHref } from '#core/search/address-rules.ts';
import type { SearchResult } from '#core/search/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ProRow } from '../catalogue/ProRow.tsx';
import { isNarrowed, type SearchPageData } from './search-model.ts';
import { reasonWords } from './search-words.ts';
import { TellUs } from './TellUs.tsx';

/** "Why here: 412 hires here · 4.9 from 186 reviews · about 3 km away". */
const why = ({ reasons }: SearchResult): string => {
  const text = reasons
    .filter(({ what }) => what !== 'free')
    .map(reasonWords)
    .join(' · ');
  return text === '' ? t('search_results>new_pro') : t('search_results>why_here', { reasons: text });
};

/** The pros found, with a link to the next page; if there are none, what to do instead. */
export function SearchResults({ data, path, base }: { data: SearchPageData; path: string; base: string }) {
  const { results, query, next_cursor, is_continued, category, understood } = data;
  if (results.length === 0) return <Nothing data={data} path={path} base={base} />;
  const showCategory = category === null && understood.category_slug === null;
  return (
    <>
      {is_continued && (
        <p className="mt-4">
          <TextLink href={`${searchHref(path, query)}#pros`}>{t('search_results>first_page')}</TextLink>
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
            freeAt={data.slots[result.card.id]?.[0]}
          />
        ))}
      </ul>
      {next_cursor && (
        <ShowMore
          className="mt-5"
          label={shared('verb>show_more_pros')}
          href={`${searchHref(path, query, { cursor: next_cursor })}#pros`}
        />
      )}
    </>
  );
}

function Nothing({ data, path, base }: { data: SearchPageData; path: string; base: string }) {
  const { query, category, understood, areas, close } = data;
  const popular = data.popular.filter(({ slug }) => !close.some((each) => each.slug === slug));
  const area = areas.find(({ code }) => code === understood.area_code);
  const wider = isNarrowed(query)
    ? {
        label: t('search_results>clear_filters'),
        href: searchHref(path, {
          q: query.q,
          area: query.area,
          postal: query.postal,
          sort: query.sort,
        }),
      }
    : area
      ? {
          label: t('search_results>search_singapore'),
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
            ? t('search_results>no_match')
            : query.q
              ? t('search_results>no_results', { q: query.q })
              : area
                ? t('search_results>empty_area_title', { area: area.name })
                : shared('status>no_pros_listed_here_yet')
        }
        action={
          <ButtonLink size={36} href={`${wider.href}#pros`}>
            {wider.label}
          </ButtonLink>
        }
      >
        {slug ? (
          <Rich
            text={t('search_results>empty_text')}
            parts={{ link: (words) => <TextLink href={`${base}/form/${slug}`}>{words}</TextLink> }}
          />
        ) : (
          t('search_results>no_results_hint')
        )}
      </EmptyState>
      {query.q && !slug && !isNarrowed(query) && <TellUs q={query.q} base={base} />}
      {close.length > 0 && (
        <nav aria-labelledby="close-services" className="mt-8">
          <h3 id="close-services" className="text-md font-semibold">
            {t('search_results>close_services')}
          </h3>
          <ChipRow className="mt-3">
            {close.map(({ slug, name }) => (
              <ChipLink key={slug} href={`${base}/category/${slug}`}>
                {name}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
      )}
      {popular.length > 0 && (
        <nav aria-label={shared('noun>popular_searches')} className="mt-8">
          <h3 className="flex items-center gap-2 text-md font-semibold">
            <MagnifyingGlassIcon aria-hidden="true" className="size-4 text-ink-3" />
            {shared('noun>popular_searches')}
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
