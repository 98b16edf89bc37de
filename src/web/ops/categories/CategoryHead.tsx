import { ArrowSquareOutIcon } from '@phosphor-icons/react/dist/ssr/ArrowSquareOut';
import type { ReactNode } from 'react';
import type { Hue } from '#core/categories/model.ts';
import type { CategoryStatus } from '#core/categories/ops/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { useWindowTitle } from '../shell/ScreenHead.tsx';
import { STATUS } from './catalogue-words.ts';

/** The head of the page and form screens of a category: breadcrumb, name, status, and tabs. */
export function CategoryHead(props: {
  id: number;
  name: string;
  slug: string;
  status: CategoryStatus;
  look?: { hue: Hue; icon: string };
  tab: 'page' | 'form';
  actions?: ReactNode;
  /** Beside the pill: whether changes are saved. */
  note?: ReactNode;
}) {
  const { id, name, slug, status, look, tab, actions, note } = props;
  useWindowTitle(tab === 'form' ? `Form of ${name}` : name);
  return (
    <header className="border-b border-line bg-surface px-4 pt-3 lg:px-8">
      <Breadcrumb items={[{ label: 'Categories', href: '/ops/categories' }, { label: name }]} />
      <div className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-2">
        {look && <CategoryTile hue={look.hue} icon={categoryIcon(look.icon)} />}
        <h1 className="min-w-0 text-xl font-semibold lg:text-2xl">
          {name}
          {tab === 'form' && <span className="sr-only">: form</span>}
        </h1>
        <StatusPill {...STATUS[status]} />
        {status === 'published' && (
          <a
            href={tab === 'form' ? `/form/${slug}` : `/category/${slug}`}
            target="_blank"
            rel="noreferrer"
            className="inline-flex min-h-9 items-center gap-1 text-sm font-medium text-brand-ink hover:underline"
          >
            See it on the site
            <ArrowSquareOutIcon aria-hidden className="size-4" />
          </a>
        )}
        {note}
        <div className="flex flex-wrap gap-2 sm:ml-auto max-sm:w-full max-sm:*:flex-1">{actions}</div>
      </div>
      <TabLinks
        label={name}
        className="mt-1 -mb-px"
        items={[
          { href: `/ops/categories/${id}`, label: 'Page', current: tab === 'page' },
          { href: `/ops/categories/${id}/form`, label: 'Form', current: tab === 'form' },
          { href: `/ops/categories/${id}/chinese`, label: 'Chinese' },
        ]}
      />
    </header>
  );
}
