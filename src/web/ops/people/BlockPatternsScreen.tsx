import { opsBlockPatterns } from '#core/users/blocks/calls.ts';
import { PATTERN_DAYS, PATTERN_PEOPLE } from '#core/users/blocks/model.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { plural } from '#web/ui/format.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { ago } from '../frames/ago.ts';
import { ListFrame } from '../frames/ListFrame.tsx';

/** People whom many others blocked. For information: nothing follows automatically, and there are no acts here. */
export function Component() {
  const now = useNow();
  const list = useRead(opsBlockPatterns, {});
  return (
    <ListFrame
      title="Blocked by many"
      intro={`People blocked by ${PATTERN_PEOPLE} or more others in ${PATTERN_DAYS} days. Nothing happens automatically: read their conversations and reports first.`}
      query={list}
      data={list.data?.people}
      failed="Could not load the blocks"
      empty={list.data?.people.length === 0 && { title: 'No one', text: 'People whom many others block appear here.' }}
    >
      {(people) => (
        <ul className="grid gap-3">
          {people.map((person) => {
            return (
              <Card as="li" key={person.user_id}>
                <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5">
                  <h2 className="text-base font-semibold break-words">
                    <TextLink href={`/ops/people/${person.user_id}`}>{person.name}</TextLink>
                  </h2>
                  {person.is_blocked && <Pill tone="danger">Blocked by us</Pill>}
                </div>
                <p className="mt-1 text-md">
                  Blocked by {plural(person.recent, 'person', 'people')} in {PATTERN_DAYS} days, {person.total} in all
                </p>
                <p className="mt-0.5 text-sm text-ink-2">
                  {plural(person.by_customers, 'customer')}, {plural(person.by_pros, 'pro')}. Has blocked{' '}
                  {plural(person.has_blocked, 'person', 'people')}.{` Last ${ago(person.last_on, now)}.`}
                </p>
              </Card>
            );
          })}
        </ul>
      )}
    </ListFrame>
  );
}
