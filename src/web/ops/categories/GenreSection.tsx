import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { PencilSimpleIcon } from '@phosphor-icons/react/dist/ssr/PencilSimple';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useEffect, useState } from 'react';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsCategoryCard, OpsGenre } from '#core/categories/ops/model.ts';
import { moved } from '#core/categories/ops/rules.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { plural } from '#web/ui/format.ts';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { STATUS } from './catalogue-words.ts';
import { DropLine, OrderHandle } from './form/OrderHandle.tsx';
import { indexAfter, useDragOrder } from './form/use-drag-order.ts';

/** One genre with its categories, which can be put in order while all of them are shown. */
export function GenreSection(props: {
  genre: OpsGenre;
  canOrder: boolean;
  isFirst: boolean;
  isLast: boolean;
  onMove: (by: -1 | 1) => void;
  onEdit: () => void;
  onAdd: () => void;
}) {
  const { genre, canOrder, isFirst, isLast, onMove, onEdit, onAdd } = props;
  const [orderCategories] = useAct(opsCategoryCalls.orderCategories);
  const [rows, setRows] = useState(genre.categories);
  const [said, setSaid] = useState('');
  useEffect(() => setRows(genre.categories), [genre.categories]);
  const { list, handle, lineAt, draggedIndex } = useDragOrder(
    (from, place) => void move(from, indexAfter(from, place)),
  );

  async function move(from: number, to: number) {
    const next = moved(rows, from, to);
    if (next === rows) return;
    setRows(next as OpsCategoryCard[]);
    setSaid(`${rows[from]?.name}: place ${to + 1} of ${rows.length}`);
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-order-index="${to}"] button`)?.focus());
    if (!told(await orderCategories({ genre_id: genre.id, category_ids: next.map((each) => each.id) })))
      setRows(genre.categories);
  }

  return (
    <section className="min-w-0" aria-labelledby={`genre-${genre.id}`}>
      <div className="flex items-center gap-3">
        <CategoryTile hue={genre.hue} icon={categoryIcon(genre.icon)} />
        <div className="min-w-0 flex-1">
          <h2 id={`genre-${genre.id}`} className="truncate text-lg font-semibold">
            {genre.name}
          </h2>
          <p className="truncate text-sm text-ink-3">/genre/{genre.slug}</p>
        </div>
        <Menu
          label={`More about ${genre.name}`}
          items={[
            { id: 'edit', label: 'Edit genre', icon: PencilSimpleIcon, onAction: onEdit },
            { id: 'add', label: 'Add category here', icon: PlusIcon, onAction: onAdd },
            {
              id: 'up',
              label: 'Move up',
              icon: ArrowUpIcon,
              disabled: isFirst || !canOrder,
              onAction: () => onMove(-1),
            },
            {
              id: 'down',
              label: 'Move down',
              icon: ArrowDownIcon,
              disabled: isLast || !canOrder,
              onAction: () => onMove(1),
            },
          ]}
        />
      </div>
      {rows.length === 0 ? (
        <p className="mt-3 rounded-lg border border-dashed border-line-strong px-4 py-5 text-md text-ink-3">
          No category yet. The genre shows on the site once it has a published one.
        </p>
      ) : (
        <ul
          ref={list as React.RefObject<HTMLUListElement | null>}
          className="mt-3 divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface"
        >
          {rows.map((category, index) => (
            <li
              key={category.id}
              data-order-index={index}
              className={`relative flex items-center gap-1 pr-4 hover:bg-inset has-[a:focus-visible]:bg-inset ${
                canOrder ? 'pl-1.5' : 'pl-4'
              } ${draggedIndex === index ? 'opacity-50' : ''}`}
            >
              <DropLine edge={lineAt(index)} />
              {canOrder && (
                <OrderHandle
                  label={`Move ${category.name}`}
                  drag={handle(index)}
                  isFirst={index === 0}
                  isLast={index === rows.length - 1}
                  onMove={(by) => void move(index, index + by)}
                />
              )}
              <Row category={category} />
            </li>
          ))}
        </ul>
      )}
      <p className="sr-only" role="status">
        {said}
      </p>
    </section>
  );
}

function Row({ category }: { category: OpsCategoryCard }) {
  const { id, name, slug, status, form_version, has_draft, question_count, pro_count, request_count } = category;
  const form = form_version === 0 ? 'No form yet' : `Form ${form_version}, ${plural(question_count, 'question')}`;
  return (
    <Anchor
      href={`/ops/categories/${id}`}
      className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1.5 rounded-sm py-3 lg:flex-nowrap"
    >
      <CategoryTile hue={category.hue} icon={categoryIcon(category.icon)} />
      <span className="min-w-0 flex-1">
        <span className="block truncate text-md font-semibold">{name}</span>
        <span className="block truncate text-sm text-ink-3">/category/{slug}</span>
      </span>
      <span className="flex w-full flex-wrap items-center gap-x-4 gap-y-1.5 text-sm text-ink-2 max-lg:pl-14 lg:w-auto lg:flex-nowrap">
        <span className="tnum lg:w-44">
          {form}
          {has_draft && (
            <Pill tone="warning" className="ml-2">
              Draft
            </Pill>
          )}
        </span>
        <span className="tnum lg:w-18 lg:text-right">{plural(pro_count, 'pro')}</span>
        <span className="tnum lg:w-40 lg:text-right">{plural(request_count, 'request')} in 30 days</span>
        <span className="lg:w-26 lg:text-right">
          <StatusPill {...STATUS[status]} />
        </span>
      </span>
    </Anchor>
  );
}
