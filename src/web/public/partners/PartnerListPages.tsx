import type { Genre } from '#core/categories/model.ts';
import type { Content } from '#core/content/model.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/partner.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { CategoryCards } from '../genre/CategoryCards.tsx';
import { HowItWorks } from '../home/HowItWorks.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { type PartnerData, PartnerShell, partnerPath } from './PartnerShell.tsx';

const FRAME = cx(frameClass, 'py-10 lg:py-14');
const TITLE = 'text-3xl font-bold text-balance lg:text-4xl';
const LEAD = 'mt-2 max-w-prose text-md text-ink-2';
const pageOf = (look: PartnerData['look']) => (look.channel === 'fet' ? '/all-categories' : '/services');

/** All services by genre (specification 2: fet/all-categories, 55688life/services). */
export const partnerCategoriesPage = page<PartnerData & { readonly genres: readonly Genre[] }>({
  bare: true,
  head: ({ look }) => ({
    title: t('partner_categories>title', { name: look.name }),
    description: t('partner_categories>description', { name: look.name }),
    canonical: partnerPath('', look.channel, pageOf(look)),
    noindex: true,
  }),
  Body: ({ data: { look, genres }, place: { base } }) => (
    <PartnerShell look={look} base={base} page={pageOf(look)}>
      <main id="main" className={FRAME}>
        <h1 className={TITLE}>{shared('noun>all_services')}</h1>
        <p className={LEAD}>{t('partner_categories>intro')}</p>
        {genres
          .filter((genre) => genre.categories.length > 0)
          .map((genre) => (
            <section
              key={genre.id}
              className="mt-10 gap-x-16 lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] lg:border-t lg:border-line lg:pt-8 lg:not-first-of-type:mt-8"
              aria-labelledby={`genre-${genre.slug}`}
            >
              <h2 id={`genre-${genre.slug}`} className="text-xl font-bold lg:text-2xl">
                {genre.name}
              </h2>
              <div className="max-lg:mt-4">
                <CategoryCards categories={genre.categories} base={base} level={3} columns={3} />
              </div>
            </section>
          ))}
      </main>
    </PartnerShell>
  ),
});

/** What operators offer the channel's customers, or that there are no offers (specification 2: fet/discount). */
export const partnerOffersPage = page<PartnerData & { readonly content: Content | null }>({
  bare: true,
  head: ({ look, content }) => ({
    title: content ? `${content.title} · ${look.name}` : t('partner_offers>title', { name: look.name }),
    description: content?.description ?? t('partner_offers>description', { name: look.name }),
    canonical: partnerPath('', look.channel, '/discount'),
    noindex: true,
  }),
  Body: ({ data: { look, content }, place: { base } }) => (
    <PartnerShell look={look} base={base} page="/discount">
      <main id="main" className={FRAME}>
        <h1 className={TITLE}>{content?.title ?? t('partner_offers>offers')}</h1>
        {content ? (
          <>
            <p className={LEAD}>{content.description}</p>
            <ContentBlocks body={content.body} links={content.links} base={base} className="mt-8 max-w-prose" />
          </>
        ) : (
          <EmptyState
            className="mt-8"
            level={2}
            title={t('partner_offers>empty_title')}
            action={
              <ButtonLink href={partnerPath(base, look.channel, '/quick-buy')} size={36}>
                {t('partner_offers>see_prices')}
              </ButtonLink>
            }
          >
            {t('partner_offers>empty_text')}
          </EmptyState>
        )}
      </main>
    </PartnerShell>
  ),
});

/** How it works, in three steps (55688life/how). */
export const partnerHowPage = page<PartnerData>({
  bare: true,
  head: ({ look }) => ({
    title: t('partner_how>title', { name: look.name }),
    description: t('partner_how>description', { name: look.name }),
    canonical: partnerPath('', look.channel, '/how'),
    noindex: true,
  }),
  Body: ({ data: { look }, place: { base } }) => (
    <PartnerShell look={look} base={base} page="/how">
      <main id="main">
        <div className={cx(frameClass, 'pt-10 pb-8 lg:pt-14')}>
          <h1 className={TITLE}>{t('partner_how>headline', { name: look.name })}</h1>
          <p className={LEAD}>{t('partner_how>free_to_ask')}</p>
        </div>
        <HowItWorks />
        <div className={cx(frameClass, 'pb-12 lg:pb-18')}>
          <ButtonLink href={partnerPath(base, look.channel, pageOf(look))} variant="primary" size={48}>
            {shared('verb>choose_a_service')}
          </ButtonLink>
        </div>
      </main>
    </PartnerShell>
  ),
});
