import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useMemo, useState } from 'react';
import { CONTENT_KINDS, type ContentKind } from '#core/content/model.ts';
import type { OpsContentCard } from '#core/content/ops/calls.ts';
import * as opsContentCalls from '#core/content/ops/calls.ts';
import { fromWire, showAgo } from '#core/kit/time.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';
import { STATUS } from '../categories/catalogue-words.ts';
import { FindBar } from '../frames/FindBar.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { AddContentDialog } from './AddContentDialog.tsx';
import { KIND_WORDS, openingWords, stateWords } from './content-words.ts';

type Filter = 'all' | 'changing' | 'scheduled' | 'opening' | ContentKind;

const fits = (card: OpsContentCard, filter: Filter): boolean => {
  if (filter === 'all') return true;
  if (filter === 'opening') return openingWords(card) !== null;
  if (filter === 'changing') return card.has_changes;
  return filter === 'scheduled' ? card.publish_at !== null : card.kind === filter;
};

/** Every text of the site with its status (decision 11). */
export function Component() {
  const list = useRead(opsContentCalls.opsContents, {}, { refetchOnMountOrArgChange: true });
  const now = useNow();
  const [filter, setFilter] = useState<Filter>('all');
  const [words, setWords] = useState('');
  const [isAdding, setAdding] = useState(false);
  const all = useMemo(() => list.data?.contents ?? [], [list.data]);
  const asked = words.trim().toLowerCase();
  const shown = all.filter(
    (card) => fits(card, filter) && `${card.title} ${card.about} ${card.slug}`.toLowerCase().includes(asked),
  );
  const count = (each: Filter) => all.filter((card) => fits(card, each)).length;
  const onSite = all.filter((card) => card.status === 'published').length;
  return (
    <>
      <ListFrame
        width="grid"
        title="Content"
        intro={list.data && `${onSite} of ${all.length} texts are on the site`}
        actions={
          <Button variant="primary" icon={PlusIcon} className="max-sm:w-full" onClick={() => setAdding(true)}>
            Add text
          </Button>
        }
        above={
          list.data && (
            <FindBar
              label="Find a text"
              words={words}
              onWords={setWords}
              which="Which texts"
              filter={filter}
              onFilter={setFilter}
              options={[
                { value: 'all' as Filter, label: 'All', count: all.length },
                { value: 'changing' as Filter, label: 'With changes', count: count('changing') },
                { value: 'scheduled' as Filter, label: 'Scheduled', count: count('scheduled') },
                { value: 'opening' as Filter, label: 'Before opening', count: count('opening') },
                ...CONTENT_KINDS.map((kind) => ({
                  value: kind as Filter,
                  label: KIND_WORDS[kind].many,
                  count: count(kind),
                })),
              ]}
            />
          )
        }
        query={list}
        data={list.data}
        failed="Could not load the texts"
        skeleton={<SkeletonRows rows={8} shape="tile" />}
        empty={
          shown.length === 0 && {
            title: 'No text found',
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
          <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
            {shown.map((card) => (
              <li key={card.id}>
                <Row card={card} now={now} />
              </li>
            ))}
          </ul>
        )}
      </ListFrame>
      {isAdding && <AddContentDialog onClose={() => setAdding(false)} />}
    </>
  );
}

function Row({ card, now }: { card: OpsContentCard; now: Date }) {
  const state = stateWords(card);
  const opening = openingWords(card);
  return (
    <Anchor
      href={`/ops/content/${card.id}`}
      className="flex flex-wrap items-center gap-x-3.5 gap-y-2 px-4 py-3 -outline-offset-2! hover:bg-well"
    >
      <CategoryTile hue={card.hue} icon={categoryIcon(card.icon)} />
      <span className="min-w-0 flex-1 basis-52">
        <span className="block text-md font-semibold">{card.title || 'Without a title'}</span>
        <span className="block truncate text-sm text-ink-3">
          {KIND_WORDS[card.kind].one}
          {card.about && `, ${card.about}`} · {card.path}
        </span>
      </span>
      {opening && <Pill tone="warning">{opening}</Pill>}
      {state && <Pill tone="info">{state}</Pill>}
      <StatusPill {...STATUS[card.status]} />
      <span className="tnum w-28 text-right text-sm text-ink-3 max-sm:hidden">
        {showAgo(fromWire(card.updated) ?? now, now)}
      </span>
    </Anchor>
  );
}
