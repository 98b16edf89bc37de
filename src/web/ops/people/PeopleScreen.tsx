import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { fromWire, showListTime } from '#core/kit/time.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useOpsPeopleQuery } from '#web/state/ops.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Loading, SkeletonRows } from '#web/ui/Skeleton.tsx';
import { ScreenHead } from '../shell/ScreenHead.tsx';

/** People by name, e-mail, phone or id; without words those who are blocked. */
export function Component() {
  const now = useNow();
  const [query, setQuery] = useSearchParams();
  const q = query.get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => setQuery(typed.trim() === '' ? {} : { q: typed.trim() }, { replace: true }), 250);
    return () => clearTimeout(timer);
  }, [typed, q, setQuery]);
  const { currentData, isFetching, isError, refetch } = useOpsPeopleQuery({ q, page_size: 50 });
  const people = currentData?.people;
  return (
    <div className="mx-auto max-w-[52rem] px-4 py-6 lg:px-8 lg:py-8">
      <ScreenHead title="People" intro="Opening an account is recorded." />
      <SearchField
        className="mt-5"
        label="Search people"
        placeholder="Name, e-mail, phone or id"
        maxLength={100}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        onClear={() => setTyped('')}
      />
      <h2 className="mt-6 text-md font-semibold">{q === '' ? 'Blocked' : 'Found'}</h2>
      <div className="mt-2" aria-busy={isFetching}>
        {isError && !people && <ErrorState title="Could not search" onRetry={() => void refetch()} />}
        {!people && !isError && (
          <Loading>
            <SkeletonRows rows={5} />
          </Loading>
        )}
        {people?.length === 0 && (
          <EmptyState title={q === '' ? 'Nobody is blocked' : 'Nobody found'}>
            {q === '' ? 'Search for a person to see their account.' : 'Try a part of the e-mail, or fewer words.'}
          </EmptyState>
        )}
        {people && people.length > 0 && (
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
            {people.map((person) => (
              <li key={person.id}>
                <Anchor
                  href={`/ops/people/${person.id}`}
                  className="flex items-center gap-3 px-4 py-3 -outline-offset-2! hover:bg-well"
                >
                  <Avatar name={person.full_name || person.email || '?'} id={person.id} kind="person" size={40} />
                  <span className="min-w-0 flex-1">
                    <span className="block truncate text-md font-semibold">{person.full_name || 'No name'}</span>
                    <span className="block truncate text-sm text-ink-3">
                      {person.email || 'Account deleted'}
                      {person.phone ? `, ${person.phone}` : ''}
                    </span>
                  </span>
                  <span className="flex shrink-0 flex-col items-end gap-1">
                    {person.is_blocked && <Pill tone="danger">Blocked</Pill>}
                    {person.is_deleted && <Pill tone="neutral">Deleted</Pill>}
                    {person.is_operator && <Pill tone="brand">Operator</Pill>}
                    <span className="text-xs text-ink-3 tnum">
                      {showListTime(fromWire(person.created) ?? now, now)}
                    </span>
                  </span>
                </Anchor>
              </li>
            ))}
          </ul>
        )}
        {currentData?.next_cursor && (
          <p className="mt-3 text-center text-sm text-ink-3">There are more. Add a word to find fewer.</p>
        )}
      </div>
    </div>
  );
}
