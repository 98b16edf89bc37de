import type { Content } from '#core/content/model.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { faqOf } from './json-ld.ts';
import { ReadingFrame } from './ReadingFrame.tsx';

/** For pros: the season before Chinese New Year (specification 2, pro-newyear). */
export const newYearPage = page<{ content: Content }>({
  head: ({ content }, place) => ({
    title: `${content.title} · Gotong`,
    description: content.description,
    canonical: '/pro-newyear',
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('verb>become_a_pro'), path: '/pro' },
        { label: content.title, path: '/pro-newyear' },
      ]),
      ...faqOf(content),
    ],
  }),
  Body: ({ data: { content }, place: { base } }) => (
    <ReadingFrame
      seed={content.slug}
      hue={content.hue}
      icon={content.icon}
      crumbs={[
        { label: shared('verb>become_a_pro'), href: `${base}/pro` },
        { label: t('new_year_page>new_year_season') },
      ]}
      title={content.title}
      lead={content.description}
      asideLabel={shared('verb>become_a_pro')}
      aside={
        <div className="rounded-xl border border-line bg-surface p-6 shadow-md">
          <p className="text-lg font-semibold">{t('new_year_page>aside_title')}</p>
          <p className="mt-1 text-md text-ink-2">{t('new_year_page>aside_text')}</p>
          <ButtonLink href={`${base}/signup?role=pro`} variant="primary" size={48} full className="mt-4">
            {t('new_year_page>sign_up_pro')}
          </ButtonLink>
          <p className="mt-3 text-center text-sm text-ink-3">{t('new_year_page>price_note')}</p>
        </div>
      }
    >
      <ContentBlocks body={content.body} links={content.links} base={base} className="mt-8" />
      <div className="mt-8 lg:hidden">
        <ButtonLink href={`${base}/signup?role=pro`} variant="primary" size={48} full>
          {t('new_year_page>sign_up_pro')}
        </ButtonLink>
      </div>
    </ReadingFrame>
  ),
});
