import type { ReactNode } from 'react';
import type { Hue } from '#core/categories/model.ts';
import type { ContentCard } from '#core/content/model.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { showDate } from '#web/text/times.ts';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { LeafPattern } from '#web/ui/layout/LeafPattern.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';

/** "6 min read · Updated Sat 21 Nov 2026". */
export function ReadingFacts({ content }: { content: Pick<ContentCard, 'minutes' | 'updated'> }) {
  const at = fromWire(content.updated);

  return (
    <p className="tnum mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      <span>{t('reading_frame>min_read', { minutes: content.minutes })}</span>
      {at && (
        <>
          <MidDot />
          <span>
            <Rich
              text={t('reading_frame>updated')}
              parts={{ day: () => <time dateTime={at.toISOString()}>{showDate(sgDay(at))}</time> }}
            />
          </span>
        </>
      )}
    </p>
  );
}

/** The frame of a page to read: leaf band, tile, breadcrumb, heading, and a column beside the text on wide screens. */
export function ReadingFrame(props: {
  seed: string;
  hue: Hue;
  icon: string;
  crumbs: readonly { label: string; href?: string }[];
  title: string;
  lead: string;
  facts?: ReactNode;
  children: ReactNode;
  /** Beside the text on wide screens; `asideLabel` names it. */
  aside?: ReactNode;
  asideLabel?: string;
  /** A bar at the foot of phones, in reach of the thumb. */
  bar?: ReactNode;
}) {
  const { seed, hue, icon, crumbs, title, lead, facts, children, aside, asideLabel, bar } = props;
  return (
    <main id="main" className={bar ? 'max-lg:[&~footer]:pb-24' : undefined}>
      <div className="relative h-24 overflow-hidden lg:h-36">
        <LeafPattern seed={seed} hue={hue} width={1280} height={144} tile={36} />
      </div>
      <div className="mx-auto grid max-w-page gap-x-16 px-4 lg:grid-cols-[minmax(0,1fr)_21rem] lg:px-10 xl:box-content">
        <div className="min-w-0 pb-12 lg:pb-20">
          <CategoryTile
            hue={hue}
            icon={categoryIcon(icon)}
            size={88}
            className="relative -mt-9 max-lg:size-18 lg:-mt-11"
          />
          <Breadcrumb className="mt-4" items={crumbs} />
          <h1 className="mt-1.5 max-w-prose text-3xl font-bold text-balance lg:text-4xl">{title}</h1>
          <p className="mt-2.5 max-w-prose text-lg text-ink-2">{lead}</p>
          {facts}
          {children}
        </div>
        {aside && (
          <aside className="max-lg:hidden print:hidden" aria-label={asideLabel}>
            <div className="sticky top-24 -mt-20 mb-12 grid gap-5">{aside}</div>
          </aside>
        )}
      </div>
      {bar}
    </main>
  );
}

/** The table of contents of a long text. Nothing for fewer than three headings. */
export function Contents({ items }: { items: readonly { id: string; text: string }[] }) {
  if (items.length < 3) return null;
  return (
    <nav
      aria-label={t('reading_frame>on_this_page')}
      className="mt-7 max-w-prose rounded-lg bg-well p-4 lg:p-5 print:hidden"
    >
      <h2 className="text-sm font-semibold">{t('reading_frame>on_this_page')}</h2>
      <ol className="mt-1.5 grid gap-x-6 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item.id}>
            <a
              href={`#${item.id}`}
              className="inline-flex min-h-8 items-center text-md text-brand-ink hover:underline hover:underline-offset-4 coarse:min-h-11"
            >
              {item.text}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
