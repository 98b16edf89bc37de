import { useEffect, useState } from 'react';
import { fromWire, showListTime } from '#core/kit/time.ts';
import * as opsCalls from '#core/ops/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { SkeletonRows } from '#web/ui/feedback/Skeleton.tsx';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ListFrame } from '../frames/ListFrame.tsx';
import { useAddress } from '../frames/use-address.ts';

/** Finds people by name, e-mail, phone or id. Without a search it lists those who are blocked. */
export function Component() {
  const now = useNow();
  const { get, set } = useAddress();
  const q = get('q') ?? '';
  const [typed, setTyped] = useState(q);
  useEffect(() => {
    if (typed.trim() === q) return;
    const timer = setTimeout(() => set({ q: typed.trim() }), 250);
    return () => clearTimeout(timer);
  }, [typed, q, set]);
  const list = useRead(opsCalls.opsPeople, { q, page_size: 50 });
  const people = list.currentData?.people;
  return (
    <ListFrame
      title="People"
      intro="Opening an account is recorded."
      above={
        <>
          <SearchField
            label="Search people"
            placeholder="Name, email, phone or ID"
            maxLength={100}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onClear={() => setTyped('')}
          />
          <h2 className="mt-6 -mb-3 text-md font-semibold">{q === '' ? 'Blocked' : 'Found'}</h2>
        </>
      }
      query={list}
      data={people}
      failed="Could not search"
      skeleton={<SkeletonRows rows={5} />}
      empty={
        people?.length === 0 &&
        (q === ''
          ? { title: 'No one is blocked', text: 'Search for a person to see their account.' }
          : { title: 'No one found', text: 'Try part of the email, or fewer words.' })
      }
    >
      {(shown) => (
        <>
          <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line">
            {shown.map((person) => (
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
          {list.currentData?.next_cursor && (
            <p className="mt-3 text-center text-sm text-ink-3">There are more. Add a word to find fewer.</p>
          )}
        </>
      )}
    </ListFrame>
  );
}
