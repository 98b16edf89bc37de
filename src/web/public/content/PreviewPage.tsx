import type { Content } from '#core/content/model.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { page } from '../page.ts';
import { Contents, ReadingFacts, ReadingFrame } from './ReadingFrame.tsx';

/** A draft as its page will show it, for whoever has the link. */
export const previewPage = page<{ content: Content }>({
  head: ({ content }) => ({
    title: `Draft: ${content.title} · Gotong`,
    description: 'A draft that is not on the site yet.',
    canonical: null,
    noindex: true,
  }),
  Body: ({ data: { content }, place: { base } }) => (
    <ReadingFrame
      seed={content.slug}
      hue={content.hue}
      icon={content.icon}
      crumbs={[{ label: 'Draft' }]}
      title={content.title}
      lead={content.description}
      facts={<ReadingFacts content={content} />}
    >
      <Banner className="mt-6 max-w-prose" tone="info" title="This is a draft">
        It is not on the site. This link works for seven days after it was made, and shows the draft as it is now.
      </Banner>
      <Contents items={contentsOf(content.body)} />
      <ContentBlocks body={content.body} links={content.links} base={base} className="mt-8" />
    </ReadingFrame>
  ),
});
