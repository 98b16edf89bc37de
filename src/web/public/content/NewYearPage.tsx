import type { Content } from '#core/content/model.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { faqOf } from './json-ld.ts';
import { ReadingFrame } from './ReadingFrame.tsx';

/** The season before Chinese New Year, for pros (specification 2, pro-newyear). */
export const newYearPage = page<{ content: Content }>({
  head: ({ content }, place) => ({
    title: `${content.title} · Gotong`,
    description: content.description,
    canonical: '/pro-newyear',
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Become a pro', path: '/pro' },
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
      crumbs={[{ label: 'Become a pro', href: `${base}/pro` }, { label: 'New year season' }]}
      title={content.title}
      lead={content.description}
      asideLabel="Become a pro"
      aside={
        <div className="rounded-xl border border-line bg-surface p-6 shadow-md">
          <p className="text-lg font-semibold">Set up before the rush</p>
          <p className="mt-1 text-md text-ink-2">Your profile, your areas and your prices, in about ten minutes.</p>
          <ButtonLink href={`${base}/signup?role=pro`} variant="primary" size={48} full className="mt-4">
            Sign up as a pro
          </ButtonLink>
          <p className="mt-3 text-center text-sm text-ink-3">No monthly plan. You pay only when you quote.</p>
        </div>
      }
    >
      <ContentBlocks body={content.body} links={content.links} base={base} className="mt-8" />
      <div className="mt-8 lg:hidden">
        <ButtonLink href={`${base}/signup?role=pro`} variant="primary" size={48} full>
          Sign up as a pro
        </ButtonLink>
      </div>
    </ReadingFrame>
  ),
});
