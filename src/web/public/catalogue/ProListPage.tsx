import type { Area, CategoryCard } from '#core/categories/model.ts';
import type { Content } from '#core/content/model.ts';
import { searchHref } from '#core/search/address-rules.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { Breadcrumb, TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { page } from '../page.ts';
import { categoryPicture } from '../share-picture/picture-path.ts';
import { breadcrumbData, prosData } from './json-ld.ts';
import { listHref, type ProsShown } from './list-model.ts';
import { ProRows } from './ProRows.tsx';
import { ProTools } from './ProTools.tsx';
import { prosCounted } from './pro-words.ts';

export interface ProListData {
  readonly categories: readonly CategoryCard[];
  readonly areas: readonly Area[];
  readonly category: CategoryCard | null;
  /** What the path part after /pro-list is. */
  readonly filter: 'none' | 'category' | 'area';
  readonly list: ProsShown;
  /** Text about the area in the path; null if there is none. */
  readonly words: Content | null;
}

const whatWhere = ({ category, list }: ProListData): string =>
  t('pro_list_page>title', {
    what: category?.name ?? shared('noun>pros'),
    where: list.area?.name ?? t('pro_list_page>singapore'),
  });

const pathOf = ({ filter, category, list }: ProListData): string => {
  if (filter === 'category' && category) return `/pro-list/${category.slug}`;
  return filter === 'area' && list.area ? `/pro-list/${list.area.slug}` : '/pro-list';
};

/** A list of one area has its own address. The pros of a category are on the category's page too, which says more. */
function canonicalOf(data: ProListData): string {
  if (data.category) return `/category/${data.category.slug}`;
  return data.list.area ? `/pro-list/${data.list.area.slug}` : pathOf(data);
}

/** All pros, filtered by category and area, 20 on a page (specification 2 and 9, pro list). */
export const proListPage = page<ProListData>({
  head: (data, place) => {
    const heading = whatWhere(data);
    const path = pathOf(data);
    return {
      title: t('pro_list_page>head_title', { heading }),
      description: t('pro_list_page>head_description', { heading }),
      canonical: canonicalOf(data),
      ...(data.list.is_continued ? { noindex: true } : {}),
      ...(data.category ? { picture: categoryPicture(data.category) } : {}),
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>pros'), path: '/pro-list' },
          ...(path === '/pro-list' ? [] : [{ label: heading, path }]),
        ]),
        ...(data.list.services.length > 0 ? [prosData(place, data.list.services)] : []),
      ],
    };
  },
  Body: ({ data, place: { base } }) => {
    const { categories, areas, category, filter, list, words } = data;
    const path = `${base}${pathOf(data)}`;
    const counted = prosCounted(list.total, list.area !== null);
    const kept = { area: list.area?.code, sort: list.sort };
    const isAreaInPath = filter === 'area';
    return (
      <main id="main" className="mx-auto max-w-page px-4 pt-6 pb-16 lg:px-10 lg:pt-10 lg:pb-24 xl:box-content">
        {path !== `${base}/pro-list` && (
          <Breadcrumb items={[{ label: shared('noun>pros'), href: `${base}/pro-list` }, { label: whatWhere(data) }]} />
        )}
        <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
          <div className="min-w-0">
            <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">{whatWhere(data)}</h1>
            <p className="mt-2 max-w-prose text-md text-ink-2">
              {counted && <span className="tnum">{t('pro_list_page>count_lead', { counted })}</span>}
              {t('pro_list_page>ratings_note')}{' '}
              <TextLink
                href={searchHref(`${base}/pro-search${category ? `/${category.slug}` : ''}`, { area: list.area?.code })}
              >
                {t('pro_list_page>search_and_filter')}
              </TextLink>
            </p>
          </div>
          <ButtonLink
            variant="primary"
            href={category ? `${base}/form/${category.slug}` : `${base}/genre/all`}
            className="max-sm:w-full"
          >
            {category ? shared('verb>get_quotes') : shared('verb>choose_a_service')}
          </ButtonLink>
        </div>
        <nav aria-label={shared('noun>services')} className="mt-6">
          <ChipRow>
            <ChipLink href={listHref(`${base}/pro-list`, kept)} chosen={category === null}>
              {shared('noun>all_services')}
            </ChipLink>
            {categories.map((each) => (
              <ChipLink
                key={each.slug}
                href={listHref(`${base}/pro-list/${each.slug}`, kept)}
                chosen={each.slug === category?.slug}
              >
                {each.name}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
        <section id="pros" aria-labelledby="pros-title" className="mt-2 scroll-mt-20">
          <h2 id="pros-title" className="sr-only">
            {t('pro_list_page>list_title')}
          </h2>
          {(list.area || list.is_continued || list.services.length > 0) && (
            <ProTools
              path={path}
              formPath={isAreaInPath ? `${base}/pro-list` : path}
              areas={areas}
              area={list.area?.code}
              isAreaInPath={isAreaInPath}
              sort={list.sort}
            />
          )}
          <ProRows
            list={list}
            path={path}
            base={base}
            isAreaInPath={isAreaInPath}
            showCategory={category === null}
            allPath={list.area && category ? path : `${base}/pro-list`}
          />
        </section>
        {words && (
          <section className="mt-12 lg:mt-16" aria-labelledby="area-words">
            <h2 id="area-words" className="text-2xl font-bold">
              {words.title}
            </h2>
            <p className="mt-2 max-w-prose text-md text-ink-2">{words.description}</p>
            <ContentBlocks body={words.body} links={words.links} base={base} level={3} className="mt-4" />
          </section>
        )}
      </main>
    );
  },
});
