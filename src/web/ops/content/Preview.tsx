import type { ContentFields, ContentLink } from '#core/content/model.ts';
import { minutesOf } from '#core/content/rules.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';

/** The draft as its page will show it, updated while it is edited. */
export function Preview({ fields, links }: { fields: ContentFields; links: Readonly<Record<string, ContentLink>> }) {
  return (
    <section
      aria-label="Preview"
      className="sticky top-4 max-h-[calc(100dvh-2rem)] overflow-y-auto rounded-xl border border-line bg-canvas"
    >
      <div className="relative h-24 overflow-hidden">
        <LeafPattern seed={fields.title} hue={fields.hue} width={640} height={96} tile={32} />
      </div>
      <div className="px-5 pb-8 lg:px-8">
        <CategoryTile hue={fields.hue} icon={categoryIcon(fields.icon)} size={72} className="relative -mt-9" />
        <h2 className="mt-4 text-3xl font-bold text-balance">{fields.title || 'Without a title'}</h2>
        <p className="mt-2 text-lg text-ink-2">{fields.description}</p>
        <p className="tnum mt-3 text-sm text-ink-3">{minutesOf(fields.body)} min read</p>
        <ContentBlocks body={fields.body} links={links} base="" level={3} className="mt-6" />
        {fields.body_zh.length > 0 && (
          <div lang="zh-Hant" className="mt-10 border-t border-line pt-6">
            <p className="text-2xl font-bold">{fields.title_zh}</p>
            <ContentBlocks body={fields.body_zh} links={links} base="" level={3} className="mt-4" />
          </div>
        )}
      </div>
    </section>
  );
}
