import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useMemo, useState } from 'react';
import * as opsCategoryCalls from '#core/categories/ops/calls.ts';
import type { OpsCategoryCard, OpsGenre } from '#core/categories/ops/model.ts';
import { moved } from '#core/categories/ops/rules.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { FindBar } from '../frames/FindBar.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { AddCategoryDialog } from './AddCategoryDialog.tsx';
import { GenreDialog } from './GenreDialog.tsx';
import { GenreSection } from './GenreSection.tsx';

const FILTERS = ['all', 'published', 'draft', 'hidden', 'changing'] as const;
type Filter = (typeof FILTERS)[number];

const fits = (category: OpsCategoryCard, filter: Filter): boolean =>
  filter === 'all' || (filter === 'changing' ? category.has_draft : category.status === filter);

/** All genres and categories with their status, in the order in which people see them. */
export function Component() {
  const list = useRead(opsCategoryCalls.opsGenres, {});
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [adding, setAdding] = useState<number | true | null>(null);
  const [genre, setGenre] = useState<OpsGenre | 'new' | null>(null);
  const [orderGenres] = useAct(opsCategoryCalls.orderGenres);
  const genres = list.data?.genres;
  const all = useMemo(() => (genres ?? []).flatMap((each) => each.categories), [genres]);
  const asked = words.trim().toLowerCase();
  const isWhole = filter === 'all' && asked === '';
  const shown = (genres ?? [])
    .map((each) => ({
      ...each,
      categories: each.categories.filter(
        (category) => fits(category, filter) && `${category.name} ${category.slug}`.toLowerCase().includes(asked),
      ),
    }))
    .filter((each) => isWhole || each.categories.length > 0);
  const onSite = all.filter((category) => category.status === 'published').length;

  async function moveGenre(from: number, by: -1 | 1) {
    const order = moved(genres ?? [], from, from + by).map((each) => each.id);
    told(await orderGenres({ genre_ids: order }));
  }

  return (
    <>
      <ListFrame
        width="grid"
        title="Categories"
        intro={genres && `${onSite} on the site, in ${genres.length} genres`}
        actions={
          <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
            <ButtonLink href="/ops/categories/chinese">Chinese</ButtonLink>
            <Button onClick={() => setGenre('new')}>Add genre</Button>
            <Button variant="primary" icon={PlusIcon} onClick={() => setAdding(true)}>
              Add category
            </Button>
          </div>
        }
        above={
          genres && (
            <FindBar
              label="Find a category"
              words={words}
              onWords={setWords}
              which="Which categories"
              filter={filter}
              onFilter={setFilter}
              options={[
                { value: 'all', label: 'All', count: all.length },
                { value: 'published', label: 'On the site', count: onSite },
                { value: 'draft', label: 'Drafts', count: all.filter((c) => c.status === 'draft').length },
                { value: 'hidden', label: 'Hidden', count: all.filter((c) => c.status === 'hidden').length },
                { value: 'changing', label: 'Form being edited', count: all.filter((c) => c.has_draft).length },
              ]}
            />
          )
        }
        query={list}
        data={genres}
        failed="Could not load the categories"
        skeleton={<SkeletonRows rows={8} shape="tile" />}
        empty={
          shown.length === 0 && {
            title: 'No category found',
            text: 'Try another word or filter.',
            again: {
              label: 'Show all',
              onAgain: () => {
                setFilter('all');
                setWords('');
              },
            },
          }
        }
      >
        {() => (
          <div className="grid gap-8">
            {shown.map((each, index) => (
              <GenreSection
                key={each.id}
                genre={each}
                canOrder={isWhole}
                isFirst={index === 0}
                isLast={index === shown.length - 1}
                onMove={(by) => void moveGenre(index, by)}
                onEdit={() => setGenre(genres?.find((other) => other.id === each.id) ?? null)}
                onAdd={() => setAdding(each.id)}
              />
            ))}
          </div>
        )}
      </ListFrame>
      {genre && <GenreDialog genre={genre === 'new' ? null : genre} onClose={() => setGenre(null)} />}
      {adding !== null && genres && (
        <AddCategoryDialog genres={genres} genreId={adding === true ? null : adding} onClose={() => setAdding(null)} />
      )}
    </>
  );
}
