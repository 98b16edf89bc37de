import { describe, expect, it } from 'vitest';
import { isAllowed, OPERATOR_ROLES, type OperatorRole } from '#core/kit/roles.ts';
import { mayChangeRoles, type RoleChange } from './rules.ts';

/** Each set of roles that there can be. */
const SETS: OperatorRole[][] = Array.from({ length: 2 ** OPERATOR_ROLES.length }, (_, bits) =>
  OPERATOR_ROLES.filter((_, index) => bits & (1 << index)),
);

const said = (change: Partial<RoleChange>) => {
  const facts = { is_self: false, before: [], after: [], other_owners: 1, reason: 'New job', ...change };
  const made = mayChangeRoles(facts);
  return made.ok ? 'ok' : made.error;
};

describe('a change of roles', () => {
  it('never raises the one who makes it, and never takes the last owner', () => {
    for (const is_self of [true, false])
      for (const other_owners of [0, 1])
        for (const before of SETS)
          for (const after of SETS) {
            const rises = is_self && after.some((role) => !before.includes(role));
            const empties = other_owners === 0 && before.includes('owner') && !after.includes('owner');
            expect(said({ is_self, other_owners, before, after })).toBe(
              rises ? 'own rise' : empties ? 'last owner' : 'ok',
            );
          }
  });

  it('needs a reason', () => {
    expect(said({ reason: '  ' })).toBe('reason needed');
  });
});

describe('a role', () => {
  it('allows what names it, and owners everything', () => {
    expect(isAllowed(['support'], ['support', 'money'])).toBe(true);
    expect(isAllowed(['support', 'content'], ['money', 'content'])).toBe(true);
    expect(isAllowed(['support'], ['money'])).toBe(false);
    expect(isAllowed([], ['support', 'review', 'money', 'content'])).toBe(false);
    expect(isAllowed(['owner'], [])).toBe(true);
    expect(isAllowed(['support', 'review', 'money', 'content'], [])).toBe(false);
  });
});
