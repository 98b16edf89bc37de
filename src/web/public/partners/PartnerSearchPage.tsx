import { searchHref } from '#core/search/address-rules.ts';
import type { SearchResult } from '#core/search/model.ts';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ProRow } from '../catalogue/ProRow.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { PartnerSearchForm } from './PartnerSearchForm.tsx';
import { type PartnerData, PartnerShell, searchPathOf } from './PartnerShell.tsx';

export interface PartnerSearchData extends PartnerData {
  readonly query: { readonly q?: string; readonly postal?: string };
  /** Null if nothing was searched for. */
  readonly found: {
    readonly results: readonly SearchResult[];
    /** The next free times by service id. */
    readonly slots: Readonly<Record<number, readonly string[]>>;
    readonly next_cursor: string | null;
  } | null;
  /** The service that the search words name. */
  readonly category: { readonly slug: string; readonly name: string } | null;
  readonly popular: readonly { readonly slug: string; readonly name: string }[];
}

/** A channel's search and its results (specification 2: fet/search, fet/search-result, 55688life/search). */
export const partnerSearchPage = page<PartnerSearchData>({
  bare: true,
  head: ({ look }) => ({
    title: t('partner_search>title', { name: look.name }),
    description: t('partner_search>description', { name: look.name }),
    canonical: look.channel === 'fet' ? '/fet/search' : '/55688life/search',
    noindex: true,
  }),
  Body: ({ data: { look, query, found, category, popular }, place: { base } }) => {
    const path = searchPathOf(base, look.channel);
    return (
      <PartnerShell look={look} base={base} page="/search">
        <main id="main" className={cx(frameClass, 'py-10 lg:py-14')}>
          <h1 className="text-3xl font-bold break-words lg:text-4xl">
            {query.q ? t('partner_search>title_query', { q: query.q }) : shared('verb>find_a_pro')}
          </h1>
          <p className="mt-2 max-w-prose text-md text-ink-2">{t('partner_search>ratings_note')}</p>
          <PartnerSearchForm action={path} q={query.q ?? ''} postal={query.postal ?? ''} className="mt-5 max-w-4xl" />
          {category && (
            <ButtonLink
              href={`${base}/form/${category.slug}${query.postal ? `?postal=${query.postal}` : ''}`}
              className="mt-5"
            >
              {t('partner_search>get_category_quotes', { name: category.name })}
            </ButtonLink>
          )}
          {found && found.results.length > 0 && (
            <section className="mt-6 max-w-4xl" aria-labelledby="found">
              <h2 id="found" className="sr-only">
                {t('partner_search>pros_on_this_page', { count: found.results.length })}
              </h2>
              <ul className="divide-y divide-line border-y border-line">
                {found.results.map(({ card }) => (
                  <ProRow
                    key={card.id}
                    pro={card}
                    base={base}
                    showCategory={category === null}
                    freeAt={found.slots[card.id]?.[0]}
                  />
                ))}
              </ul>
              {found.next_cursor && (
                <ShowMore
                  className="mt-5"
                  label={shared('verb>show_more_pros')}
                  href={searchHref(path, query, { cursor: found.next_cursor })}
                />
              )}
            </section>
          )}
          {found && found.results.length === 0 && (
            <EmptyState
              className="mt-6"
              level={2}
              title={
                query.q ? t('partner_search>no_results', { q: query.q }) : shared('status>no_pros_listed_here_yet')
              }
            >
              {t('partner_search>no_results_hint')}
            </EmptyState>
          )}
          {popular.length > 0 && (found === null || found.results.length === 0) && (
            <nav aria-label={shared('noun>popular_searches')} className="mt-8">
              <h2 className="text-md font-semibold">{shared('noun>popular_searches')}</h2>
              <ChipRow className="mt-3">
                {popular.map((each) => (
                  <ChipLink key={each.slug} href={searchHref(path, { q: each.name })}>
                    {each.name}
                  </ChipLink>
                ))}
              </ChipRow>
            </nav>
          )}
        </main>
      </PartnerShell>
    );
  },
});
