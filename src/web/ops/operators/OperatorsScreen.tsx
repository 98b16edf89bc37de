import { useState } from 'react';
import { isAllowed } from '#core/kit/roles.ts';
import { type Operator, opsOperators } from '#core/users/operators/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ago } from '../frames/ago.ts';
import { ListFrame } from '../frames/ListFrame.tsx';
import { ROLE_WORDS } from '../shell/role-words.ts';
import { RolesDialog } from './RolesDialog.tsx';

/** Who works here, and what each may do (decision 033). Owners alone see it. */
export function Component() {
  const now = useNow();
  const [changed, setChanged] = useState<Operator | 'new' | null>(null);
  const list = useRead(opsOperators, {});
  return (
    <ListFrame
      title="Operators"
      intro="Each operator does what their roles are for. A change counts at once and is recorded."
      actions={
        <Button variant="primary" onClick={() => setChanged('new')}>
          Add an operator
        </Button>
      }
      query={list}
      data={list.data?.operators}
      failed="Could not load the operators"
    >
      {(operators) => (
        <>
          <ul className="grid gap-3">
            {operators.map((operator) => (
              <OperatorCard key={operator.id} operator={operator} now={now} onChange={() => setChanged(operator)} />
            ))}
          </ul>
          {changed && <RolesDialog operator={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
        </>
      )}
    </ListFrame>
  );
}

function OperatorCard({ operator, now, onChange }: { operator: Operator; now: Date; onChange: () => void }) {
  const { id, name, email, roles, last_seen, is_me } = operator;
  return (
    <Card as="li" className="flex flex-wrap items-center gap-3">
      <Avatar name={name || email} id={id} kind="person" size={40} />
      <div className="min-w-0 flex-1">
        <h2 className="truncate text-md font-semibold">
          {name || email}
          {is_me && <span className="font-normal text-ink-3"> (you)</span>}
        </h2>
        <p className="truncate text-sm text-ink-3">
          {email}, {last_seen === null ? 'never logged in' : `active ${ago(last_seen, now)}`}
        </p>
        <p className="mt-1.5 flex flex-wrap gap-1.5">
          {roles.map((role) => (
            <Pill key={role} tone={isAllowed([role], []) ? 'brand' : 'neutral'}>
              {ROLE_WORDS[role].name}
            </Pill>
          ))}
        </p>
      </div>
      <Button size={36} onClick={onChange} aria-label={`Change the roles of ${name || email}`}>
        Change
      </Button>
    </Card>
  );
}
