import { useState } from 'react';
import { fromWire, showAgo } from '#core/kit/time.ts';
import * as searchCalls from '#core/search/calls.ts';
import type { SearchServe } from '#core/search/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { usePages } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { plural } from '#web/ui/format.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { Replay } from './Replay.tsx';
import { askedFor, SORT_NAMES } from './search-words.ts';

/** Lists of pros as people were served them, each replayed from the facts that decided its order (issue 8 point 3). */
export function Component() {
  const now = useNow();
  const list = usePages(searchCalls.searchServes, {});
  const rows = list.data?.pages.flatMap((page) => page.serves);
  return (
    <ListFrame
      title="Served search lists"
      intro="Kept for 2 weeks with the facts that decided their order, without what people typed."
      actions={
        <Button size={36} pending={list.isFetching && !list.isFetchingNextPage} onClick={() => void list.refetch()}>
          Look again
        </Button>
      }
      query={list}
      data={rows}
      failed="Could not load the lists"
      empty={
        rows?.length === 0 && {
          title: 'No searches yet',
          text: 'A list appears here a few seconds after someone saw it.',
        }
      }
    >
      {(serves) => (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
          {serves.map((serve) => (
            <Serve key={serve.id} serve={serve} now={now} />
          ))}
        </div>
      )}
    </ListFrame>
  );
}

function Serve({ serve, now }: { serve: SearchServe; now: Date }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Card as="article" aria-label={`List ${serve.id}`}>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="text-md font-semibold">{SORT_NAMES[serve.sort]}</h2>
        <Pill>{plural(serve.count, 'pro', 'pros')}</Pill>
        <span className="tnum text-sm text-ink-3 sm:ml-auto">{showAgo(fromWire(serve.served_on) ?? now, now)}</span>
      </div>
      <p className="mt-1 text-sm text-ink-2 wrap-anywhere">{askedFor(serve.inputs)}</p>
      <div className="mt-3">
        <Button size={36} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? 'Close' : 'Replay'}
        </Button>
      </div>
      {isOpen && <Replay id={serve.id} />}
    </Card>
  );
}
