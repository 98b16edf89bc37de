import { useState } from 'react';
import { resetSecondFactor } from '#core/auth/second-factor/calls.ts';
import { isAllowed } from '#core/kit/roles.ts';
import { type Operator, opsOperators } from '#core/users/operators/calls.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { ActDialog } from '../frames/ActDialog.tsx';
import { ago } from '../frames/ago.ts';
import { ListFrame } from '../frames/ListFrame.tsx';
import { ROLE_WORDS } from '../shell/role-words.ts';
import { RolesDialog } from './RolesDialog.tsx';

/** The operators and their roles (decision 033). Only owners see it. */
export function Component() {
  const now = useNow();
  const [changed, setChanged] = useState<Operator | 'new' | null>(null);
  const [lost, setLost] = useState<Operator | null>(null);
  const list = useRead(opsOperators, {});
  return (
    <ListFrame
      title="Operators"
      intro="Roles decide what each operator can do. A change applies at once and is recorded."
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
              <OperatorCard
                key={operator.id}
                operator={operator}
                now={now}
                onChange={() => setChanged(operator)}
                onReset={() => setLost(operator)}
              />
            ))}
          </ul>
          {changed && <RolesDialog operator={changed === 'new' ? null : changed} onClose={() => setChanged(null)} />}
          {lost && <ResetDialog operator={lost} onClose={() => setLost(null)} />}
        </>
      )}
    </ListFrame>
  );
}

function ResetDialog({ operator, onClose }: { operator: Operator; onClose: () => void }) {
  const [reset] = useAct(resetSecondFactor);
  return (
    <ActDialog
      title={`Reset the second factor of ${operator.name || operator.email}?`}
      label="Reset"
      danger
      reason={{ hint: 'Kept in the log.', max: 300 }}
      act={(reason) => reset({ user_id: operator.id, reason })}
      done="Second factor reset"
      onClose={onClose}
    >
      Make sure the request really comes from them. They are logged out everywhere, and set up a new one when they log
      in next.
    </ActDialog>
  );
}

interface OperatorCardProps {
  operator: Operator;
  now: Date;
  onChange: () => void;
  onReset: () => void;
}

function OperatorCard({ operator, now, onChange, onReset }: OperatorCardProps) {
  const { id, name, email, roles, last_seen, is_me, has_second_factor } = operator;
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
          {!has_second_factor && <Pill tone="warning">No second factor</Pill>}
        </p>
      </div>
      {has_second_factor && !is_me && (
        <Button size={36} variant="ghost" onClick={onReset} aria-label={`Reset the second factor of ${name || email}`}>
          Reset
        </Button>
      )}
      <Button size={36} onClick={onChange} aria-label={`Change the roles of ${name || email}`}>
        Change
      </Button>
    </Card>
  );
}
