import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHANGE_STATES,
  type PlanStep,
  SCOPE_LIMITS,
  type Scope,
  type ScopeEdit,
  type ScopeLine,
  type ScopeVersion,
} from './model.ts';
import {
  applyChange,
  brokenVersions,
  changeMachine,
  checkCode,
  decideScope,
  differenceOf,
  digestText,
  mostDeposit,
  takeOptions,
  totalOf,
} from './rules.ts';

const line = (key: string, cents: number, more: Partial<ScopeLine> = {}): ScopeLine => ({
  key,
  what: `Line ${key}`,
  note: '',
  cents,
  is_optional: false,
  is_taken: true,
  ...more,
});
const step = (key: string, cents: number, more: Partial<PlanStep> = {}): PlanStep => ({
  key,
  kind: 'work',
  title: `Step ${key}`,
  cents,
  proof: 'photos',
  begins_on: '2026-12-01',
  ends_on: '2026-12-05',
  ...more,
});
const scope = (more: Partial<Scope> = {}): Scope => ({
  lines: [line('base', 224_000), line('wall', 132_000), line('shelf', 12_000)],
  not_included: 'Plumbing',
  materials: '',
  warranty: '12 months',
  done_by: '2027-02-12',
  steps: [step('deposit', 36_800, { kind: 'deposit' }), step('build', 331_200)],
  ...more,
});
const fault = (more: Partial<Scope>, percent = 10) => {
  const decided = decideScope(scope(more), percent);
  return decided.ok ? decided.value : decided.error;
};

describe('a scope', () => {
  it('can be agreed where its steps add up to its lines, with a deposit within the cap', () => {
    expect(fault({})).toBe(368_000);
    expect(mostDeposit(368_000, 10)).toBe(36_800);
    expect(fault({}, 9)).toBe('deposit too high');
  });

  it('is refused for each fault alone', () => {
    const [deposit, build] = scope().steps as [PlanStep, PlanStep];
    expect(fault({ lines: [] })).toBe('no lines');
    expect(fault({ lines: Array.from({ length: SCOPE_LIMITS.lines + 1 }, (_, n) => line(String(n), 1)) })).toBe(
      'too many lines',
    );
    expect(fault({ lines: [line('a', 1), line('a', 2)] })).toBe('line repeated');
    expect(fault({ lines: [line('a', -1)] })).toBe('wrong line');
    expect(fault({ lines: [line('a', 1.5)] })).toBe('wrong line');
    expect(fault({ lines: [line('a', 5, { what: ' ' })] })).toBe('wrong line');
    expect(fault({ lines: [line('a', 5, { is_taken: false })] })).toBe('wrong line');
    expect(fault({ lines: [line('a', 5, { is_optional: true, is_taken: false })] })).toBe('wrong line');
    expect(fault({ lines: [line('a', 9_999_999), line('b', 1)] })).toBe('total too high');
    expect(fault({ steps: [] })).toBe(368_000);
    expect(fault({ steps: Array.from({ length: SCOPE_LIMITS.steps + 1 }, (_, n) => step(String(n), 1)) })).toBe(
      'too many steps',
    );
    expect(fault({ steps: [build, build] })).toBe('step repeated');
    expect(fault({ steps: [step('a', 0)] })).toBe('wrong step');
    expect(fault({ steps: [step('a', 368_000, { ends_on: '2026-11-30' })] })).toBe('wrong step');
    expect(fault({ steps: [step('a', 368_000, { begins_on: '2026-02-30' })] })).toBe('wrong step');
    expect(fault({ steps: [step('a', 68_000), step('b', 300_000, { begins_on: '2026-11-01' })] })).toBe(
      'steps out of order',
    );
    expect(fault({ steps: [build, deposit] })).toBe('deposit not first');
    expect(fault({ steps: [deposit, step('b', 331_199)] })).toBe('steps do not add up');
  });

  it('counts optional lines only where they are taken', () => {
    expect(totalOf([line('a', 100), line('b', 50, { is_optional: true, is_taken: false })])).toBe(100);
    expect(totalOf([line('a', 100), line('b', 50, { is_optional: true })])).toBe(150);
  });
});

describe('a change of the scope', () => {
  const edits: ScopeEdit[] = [
    {
      does: 'add',
      line: { key: 'pull', what: 'Corner pull-out', note: '', cents: 32_000, is_optional: false },
      step: 'build',
    },
    { does: 'remove', key: 'shelf', step: 'build' },
  ];
  const changed = (list: readonly ScopeEdit[], paid: readonly string[] = []) => {
    const done = applyChange(scope(), list, new Set(paid));
    return done.ok ? done.value : done.error;
  };

  it('adds, takes out and re-prices lines, and puts the difference into the step that it names', () => {
    const after = changed(edits, ['deposit']) as Scope;
    expect(totalOf(after.lines)).toBe(388_000);
    expect(after.steps.map(({ cents }) => cents)).toEqual([36_800, 351_200]);
    expect(differenceOf(scope(), after)).toMatchObject({
      added: [{ key: 'pull' }],
      removed: [{ key: 'shelf' }],
      repriced: [],
      cents: 20_000,
    });
    const dearer = changed([{ does: 'reprice', key: 'wall', cents: 140_000, step: 'build' }]) as Scope;
    expect(differenceOf(scope(), dearer)).toMatchObject({ repriced: [{ was: 132_000 }], cents: 8_000 });
  });

  it('is refused where it changes nothing, names what is not there, or touches a step that is paid', () => {
    expect(changed([])).toBe('nothing changes');
    expect(changed([{ does: 'reprice', key: 'wall', cents: 132_000, step: 'build' }])).toBe('nothing changes');
    expect(changed([{ does: 'remove', key: 'none', step: 'build' }])).toBe('line unknown');
    expect(changed([{ does: 'remove', key: 'wall', step: 'none' }])).toBe('step unknown');
    expect(changed([{ does: 'remove', key: 'wall', step: 'build' }], ['build'])).toBe('step closed');
    expect(changed([{ does: 'remove', key: 'base', step: 'deposit' }])).toBe('step too small');
    expect(changed([{ ...(edits[0] as ScopeEdit & { does: 'add' }), line: { ...line('wall', 1) } }])).toBe(
      'line repeated',
    );
  });

  it('takes an optional line once, and changes a scope without steps by naming none', () => {
    const light = line('light', 5_000, { is_optional: true, is_taken: false });
    const plain = scope({ lines: [line('base', 224_000), light], steps: [] });
    const done = applyChange(plain, [{ does: 'take', key: 'light', step: '' }], new Set());
    if (!done.ok) throw new Error(done.error);
    expect(totalOf(done.value.lines)).toBe(229_000);
    expect(differenceOf(plain, done.value)).toMatchObject({ added: [{ key: 'light' }], removed: [], cents: 5_000 });
    for (const [edit, error] of [
      [{ does: 'take', key: 'base', step: '' }, 'taken already'],
      [{ does: 'take', key: 'none', step: '' }, 'line unknown'],
      [{ does: 'remove', key: 'light', step: '' }, 'line unknown'],
      [{ does: 'remove', key: 'base', step: 'build' }, 'step unknown'],
    ] as const)
      expect(applyChange(plain, [edit], new Set())).toMatchObject({ error });
    expect(changed([{ does: 'remove', key: 'wall', step: '' }])).toBe('step unknown');
  });

  it('hires with the optional lines that the customer takes, and with no line that is not one', () => {
    const light = line('light', 5_000, { is_optional: true, is_taken: false });
    const quoted = scope({ lines: [line('base', 224_000), light] });
    expect(takeOptions(quoted, [])).toEqual(quoted);
    expect(totalOf(takeOptions(quoted, ['light'])?.lines ?? [])).toBe(229_000);
    expect(takeOptions(quoted, ['base'])).toBeNull();
    expect(takeOptions(quoted, ['none'])).toBeNull();
  });

  it('keeps steps and lines equal to the cent, and paid steps as they are, whatever is changed', () => {
    const edit = fc.oneof(
      fc.record({
        does: fc.constant('remove' as const),
        key: fc.constantFrom('base', 'wall', 'shelf'),
        step: fc.constantFrom('deposit', 'build'),
      }),
      fc.record({
        does: fc.constant('reprice' as const),
        key: fc.constantFrom('base', 'wall', 'shelf'),
        cents: fc.nat(300_000),
        step: fc.constantFrom('deposit', 'build'),
      }),
      fc.record({
        does: fc.constant('add' as const),
        line: fc.record({
          key: fc.string({ minLength: 9, maxLength: 12 }),
          what: fc.constant('More'),
          note: fc.constant(''),
          cents: fc.nat(300_000),
          is_optional: fc.boolean(),
        }),
        step: fc.constantFrom('deposit', 'build'),
      }),
    );
    fc.assert(
      fc.property(fc.array(edit, { minLength: 1, maxLength: 6 }), fc.boolean(), (list, isDepositPaid) => {
        const done = applyChange(scope(), list, new Set(isDepositPaid ? ['deposit'] : []));
        if (!done.ok) return;
        expect(done.value.steps.reduce((sum, { cents }) => sum + cents, 0)).toBe(totalOf(done.value.lines));
        if (isDepositPaid) expect(done.value.steps[0]).toEqual(scope().steps[0]);
        expect(differenceOf(scope(), done.value).cents).toBe(totalOf(done.value.lines) - 368_000);
      }),
    );
  });

  it('is taken by the other side, withdrawn by its own, ended by the clock, and by nobody twice', () => {
    for (const state of CHANGE_STATES)
      for (const actor of ['other', 'proposer', 'clock', 'unhired'] as const)
        expect(changeMachine.open(state, actor), `${state} ${actor}`).toEqual(
          state !== 'proposed'
            ? []
            : { other: ['accept', 'decline'], proposer: ['withdraw'], clock: ['lapse'], unhired: ['end'] }[actor],
        );
  });
});

describe('the history of a scope', () => {
  const hash = (text: string) => createHash('sha256').update(text).digest('hex');
  const kept = (scopes: readonly Scope[]) => {
    const made: (ScopeVersion & { digest: string })[] = [];
    for (const [place, one] of scopes.entries()) {
      const version: ScopeVersion = {
        version: place + 1,
        scope: one,
        proposed_by: 'provider',
        agreed_on: '2026-11-02 12:14:00',
        previous: made.at(-1)?.digest ?? '',
      };
      made.push({ ...version, digest: hash(digestText(version)) });
    }
    return made;
  };
  const history = kept([scope(), scope({ warranty: '24 months' }), scope({ warranty: '36 months' })]);

  it('holds while nothing is touched', () => {
    expect(brokenVersions(history, hash)).toEqual([]);
    expect(checkCode('7c1e90abff')).toBe('7c1e 90ab');
  });

  it('shows each field that is changed, and a version that is left out', () => {
    const touched: ((one: ScopeVersion) => ScopeVersion)[] = [
      (v) => ({ ...v, agreed_on: '2026-11-02 12:14:01' }),
      (v) => ({ ...v, proposed_by: 'requestor' }),
      (v) => ({ ...v, scope: { ...v.scope, not_included: '' } }),
      (v) => ({ ...v, scope: { ...v.scope, materials: 'Plywood' } }),
      (v) => ({ ...v, scope: { ...v.scope, warranty: '' } }),
      (v) => ({ ...v, scope: { ...v.scope, done_by: null } }),
      ...(['key', 'what', 'note', 'cents', 'is_optional', 'is_taken'] as const).map((field) => (v: ScopeVersion) => {
        const [first, ...rest] = v.scope.lines as [ScopeLine, ...ScopeLine[]];
        const value = typeof first[field] === 'number' ? 1 : typeof first[field] === 'boolean' ? !first[field] : 'x';
        return { ...v, scope: { ...v.scope, lines: [{ ...first, [field]: value }, ...rest] } };
      }),
      ...(['key', 'kind', 'title', 'cents', 'proof', 'begins_on', 'ends_on'] as const).map(
        (field) => (v: ScopeVersion) => {
          const [first, ...rest] = v.scope.steps as [PlanStep, ...PlanStep[]];
          return {
            ...v,
            scope: { ...v.scope, steps: [{ ...first, [field]: field === 'cents' ? 1 : 'x' } as PlanStep, ...rest] },
          };
        },
      ),
    ];
    for (const [which, touch] of touched.entries())
      expect(
        brokenVersions(
          history.map((v, place) => (place === 1 ? { ...touch(v), digest: v.digest } : v)),
          hash,
        ),
        String(which),
      ).toEqual([1]);
    expect(brokenVersions([history[0], history[2]] as typeof history, hash)).toEqual([1]);
  });
});
