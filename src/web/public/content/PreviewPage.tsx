import type { Content } from '#core/content/model.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { page } from '../page.ts';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

/** A draft as its page will show it. Open to anyone with the link. */
export const previewPage = page<{ content: Content }>({
  head: ({ content }) => ({
    title: t('preview_page>head_title', { title: content.title }),
    description: t('preview_page>head_description'),
    canonical: null,
    noindex: true,
  }),
  Body: ({ data: { content }, place: { base } }) => (
    <ReadingFrame
      seed={content.slug}
      hue={content.hue}
      icon={content.icon}
      crumbs={[{ label: t('preview_page>draft') }]}
      title={content.title}
      lead={content.description}
      facts={<ReadingFacts content={content} />}
    >
      <Banner className="mt-6 max-w-prose" tone="info" title={t('preview_page>title')}>
        {t('preview_page>text')}
      </Banner>
      <Contents items={contentsOf(content.body)} />
      <ContentBlocks body={content.body} links={content.links} base={base} className="mt-8" />
    </ReadingFrame>
  ),
});
