import type { CategoryCard } from '#core/categories/model.ts';
import type { ContentCard } from '#core/content/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ReadingCards } from '../content/ReadingCards.tsx';
import { CategoryCards } from '../genre/CategoryCards.tsx';
import { ProCards } from '../home/ProCards.tsx';
import { page } from '../page.ts';
import { Lost, LostTop } from './Lost.tsx';

/** What was at an address that no longer exists, and what to show instead. Nothing of the old content. */
export interface Gone {
  readonly what: 'pro' | 'category' | 'text';
  /** For a pro: the category whose pros are shown instead. */
  readonly category: Pick<CategoryCard, 'slug' | 'name'> | null;
  readonly pros: readonly ServiceCard[];
  readonly categories: readonly CategoryCard[];
  readonly texts: readonly ContentCard[];
}

export interface NotFoundData {
  readonly status: number;
  /** Set with status 410. */
  readonly gone?: Gone;
}

/** The texts for a page that can't be shown, by status. */
const messageOf = (status: number) => {
  if (status === 404)
    return {
      head: t('not_found_page>not_found_head_title'),
      description: t('not_found_page>not_found_description'),
      title: t('not_found_page>not_found_title'),
      text: t('not_found_page>not_found_text'),
    };
  if (status === 429)
    return {
      head: t('not_found_page>too_many_head_title'),
      description: t('not_found_page>broke_description'),
      title: t('not_found_page>too_many_title'),
      text: t('not_found_page>too_many_text'),
    };
  return {
    head: t('not_found_page>broke_head_title'),
    description: t('not_found_page>broke_description'),
    title: t('not_found_page>broke_title'),
    text: t('not_found_page>broke_text'),
  };
};

const wordsOf = ({ status, gone }: NotFoundData) => {
  if (gone?.what === 'pro')
    return { title: t('not_found_page>pro_is_gone'), text: t('not_found_page>pro_is_gone_text') };
  if (gone?.what === 'category')
    return { title: t('not_found_page>category_is_gone'), text: t('not_found_page>category_is_gone_text') };
  if (gone) return { title: t('not_found_page>text_is_gone'), text: t('not_found_page>text_is_gone_text') };
  const { title, text } = messageOf(status);
  return { title, text };
};

/** The main link to go on from here. */
function Way({ gone, base }: { gone: Gone; base: string }) {
  if (gone.what === 'pro')
    return (
      <ButtonLink
        size={48}
        variant="primary"
        href={`${base}${gone.category ? `/category/${gone.category.slug}` : '/pro-list'}`}
      >
        {t('not_found_page>see_all_pros')}
      </ButtonLink>
    );
  if (gone.what === 'category')
    return (
      <ButtonLink size={48} variant="primary" href={`${base}/genre/all`}>
        {shared('verb>see_all_services')}
      </ButtonLink>
    );
  return (
    <ButtonLink size={48} variant="primary" href={`${base}/feature/all`}>
      {t('not_found_page>see_all_guides')}
    </ButtonLink>
  );
}

/** 404; 410 for content that no longer exists, with what to see instead; 429 and 5xx for a page that can't be rendered now. */
export const notFoundPage = page<NotFoundData>({
  head: ({ status }) => {
    const { head: title, description } =
      status === 410
        ? { head: t('not_found_page>gone_title'), description: t('not_found_page>gone_description') }
        : messageOf(status);
    return { title, description, canonical: null, noindex: true };
  },
  Body: ({ data, place: { base } }) => {
    const { gone } = data;
    const { title, text } = wordsOf(data);
    if (!gone) return <Lost status={data.status} title={title} text={text} base={base} />;
    return (
      <LostTop seed={`gone-${gone.what}`} title={title} text={text} ways={<Way gone={gone} base={base} />}>
        {gone.pros.length > 0 && (
          <section aria-labelledby="others" className="mt-12">
            <h2 id="others" className="text-2xl font-bold">
              {t('not_found_page>other_pros', { name: gone.category?.name ?? '' })}
            </h2>
            <ProCards pros={gone.pros} base={base} className="mt-4" />
          </section>
        )}
        {gone.categories.length > 0 && (
          <section aria-labelledby="services" className="mt-12">
            <h2 id="services" className="mb-4 text-2xl font-bold">
              {t('not_found_page>similar_services')}
            </h2>
            <CategoryCards categories={gone.categories} base={base} level={3} />
          </section>
        )}
        {gone.texts.length > 0 && (
          <section aria-labelledby="texts" className="mt-12">
            <h2 id="texts" className="mb-4 text-2xl font-bold">
              {t('not_found_page>reading_title')}
            </h2>
            <ReadingCards cards={gone.texts} base={base} />
          </section>
        )}
      </LostTop>
    );
  },
});
