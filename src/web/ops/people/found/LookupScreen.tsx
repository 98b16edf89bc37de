import { skipToken } from '@reduxjs/toolkit/query/react';
import { type FormEvent, useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import * as calls from '#core/ops/lookup/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ListFrame } from '../../frames/ListFrame.tsx';
import { useAddress } from '../../frames/use-address.ts';
import { FoundList } from './FoundList.tsx';
import { foundHref, KIND_WORDS } from './found-words.ts';

/** One search across everything: by number, phone, email, order or words. Enter opens the first result. */
export function Component() {
  const now = useNow();
  const go = useNavigate();
  const { get, set } = useAddress();
  const q = get('q') ?? '';
  const [typed, setTyped] = useState(q);
  const [isEntered, setEntered] = useState(false);
  const read = useRead(calls.lookUp, q === '' ? skipToken : { q });
  const groups = q === '' ? [] : read.currentData?.groups;
  const first = groups?.[0]?.found[0];
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => set({ q: typed.trim() }), 250);
    return () => clearTimeout(timer);
  }, [typed, q, set]);
  // Enter may be pressed before what was typed has been looked up.
  useEffect(() => {
    if (!isEntered || typed.trim() !== q || groups === undefined) return;
    setEntered(false);
    if (first) void go(foundHref(first.kind, first.ref));
  }, [isEntered, typed, q, groups, first, go]);
  const enter = (event: FormEvent) => {
    event.preventDefault();
    set({ q: typed.trim() });
    setEntered(true);
  };
  return (
    <ListFrame
      title="Find"
      intro="Everything in one search. Enter opens the first result."
      above={
        <search>
          <form onSubmit={enter}>
            <SearchField
              label="Search everything"
              placeholder="Number, phone, email, order or words"
              maxLength={100}
              autoFocus
              value={typed}
              onChange={(event) => {
                setTyped(event.currentTarget.value);
                setEntered(false);
              }}
              onClear={() => setTyped('')}
            />
          </form>
        </search>
      }
      query={{ ...read, isFetching: q !== '' && read.isFetching }}
      data={groups}
      failed="Could not search"
      skeleton={<SkeletonRows rows={6} />}
      empty={
        groups?.length === 0 &&
        (q === ''
          ? { title: 'Nothing searched yet', text: 'Results from people, requests, jobs and more appear here.' }
          : { title: 'Nothing found', text: 'Check the number, or try fewer words.' })
      }
    >
      {(shown) =>
        shown.map(({ kind, found, has_more }) => (
          <section key={kind} aria-labelledby={kind} className="mt-6 first:mt-0">
            <div className="mb-2 flex items-baseline justify-between gap-4">
              <h2 id={kind} className="text-md font-semibold">
                {KIND_WORDS[kind]}
              </h2>
              {has_more && (
                <TextLink href={`/ops/lookup/${kind}?q=${encodeURIComponent(q)}`}>
                  {`All ${KIND_WORDS[kind].toLowerCase()}`}
                </TextLink>
              )}
            </div>
            <FoundList found={found} now={now} />
          </section>
        ))
      }
    </ListFrame>
  );
}
