import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { searchHref } from '#core/services/search-address-rules.ts';
import type { SearchResult } from '#core/services/search-model.ts';
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
  return text === '' ? 'New on Gotong, so nothing is known yet' : `Why here: ${text}`;
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
          <TextLink href={`${searchHref(path, query)}#pros`}>Back to the start of the list</TextLink>
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
          label="Show more pros"
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
        label: 'Clear the filters',
        href: searchHref(path, {
          q: query.q,
          area: query.area,
          postal: query.postal,
          sort: query.sort,
        }),
      }
    : area
      ? {
          label: 'Look in all of Singapore',
          href: searchHref(path, { q: understood.words.join(' ') || undefined, sort: query.sort }),
        }
      : { label: 'See all pros', href: `${base}/pro-search` };
  const slug = category?.slug ?? understood.category_slug;
  return (
    <>
      <EmptyState
        className="mt-4"
        level={3}
        title={
          isNarrowed(query)
            ? 'No pro fits all of this'
            : query.q
              ? `No pro found for “${query.q}”`
              : area
                ? `Nobody is listed in ${area.name} yet`
                : 'Nobody is listed here yet'
        }
        action={
          <ButtonLink size={36} href={`${wider.href}#pros`}>
            {wider.label}
          </ButtonLink>
        }
      >
        {slug ? (
          <>
            You can still <TextLink href={`${base}/form/${slug}`}>ask for quotes</TextLink>: a request goes to every pro
            who can take it.
          </>
        ) : (
          'Try a service, such as plumber or 冷气, or a part of the name.'
        )}
      </EmptyState>
      {popular.length > 0 && (
        <nav aria-label="Popular searches" className="mt-8">
          <h3 className="flex items-center gap-2 text-md font-semibold">
            <MagnifyingGlassIcon aria-hidden="true" className="size-4 text-ink-3" />
            People look for
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
