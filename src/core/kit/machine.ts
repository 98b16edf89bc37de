import { type Refusal, refuse } from './result.ts';

/**
 * A step table: which actor may take a thing from which states to which. The server decides with it, the browser
 * chooses its buttons from the same table, and the tests walk every state × step × actor.
 */
export interface Step<S extends string, A extends string> {
  readonly by: A | readonly A[];
  readonly from: readonly S[];
  /** Absent: the state stays as it is. */
  readonly to?: S;
}

export type StepTable<S extends string, A extends string, N extends string> = Readonly<Record<N, Step<S, A>>>;

export interface Machine<S extends string, A extends string, N extends string> {
  readonly states: readonly S[];
  readonly initial: S;
  readonly steps: StepTable<S, A, N>;
  /** The state after the step, or a refusal. */
  take(step: N, state: S, actor: A): { ok: true; value: S } | Refusal<'not now' | 'not yours'>;
  can(step: N, state: S, actor: A): boolean;
  /** All steps that `actor` may take in `state`: what buttons to show. */
  open(state: S, actor: A): N[];
}

/**
 * Builds a machine from its table and throws at start-up when the table names an unknown state or leaves one unreachable.
 * `actors` are all who may be asked about, also those who take no step of this table; without it, those of its steps.
 */
export function machine<const S extends string, const A extends string, const N extends string>(table: {
  states: readonly S[];
  initial: S;
  actors?: readonly A[];
  steps: Record<N, Step<NoInfer<S>, A>>;
}): Machine<S, A, N> {
  const { states, initial } = table;
  const steps = table.steps as StepTable<S, A, N>;
  const known = new Set<string>(states);
  const reached = new Set<string>([initial]);
  const names = Object.keys(steps) as N[];
  for (const name of names) {
    const { from, to } = steps[name];
    for (const state of to === undefined ? from : [...from, to])
      if (!known.has(state)) throw new Error(`step ${name} names the unknown state ${state}`);
  }
  for (let grown = true; grown; ) {
    grown = false;
    for (const name of names) {
      const { from, to } = steps[name];
      if (to === undefined || reached.has(to) || !from.some((s) => reached.has(s))) continue;
      reached.add(to);
      grown = true;
    }
  }
  for (const state of states) if (!reached.has(state)) throw new Error(`state ${state} cannot be reached`);

  const isBy = (step: Step<S, A>, actor: A) => (Array.isArray(step.by) ? step.by.includes(actor) : step.by === actor);
  const can = (name: N, state: S, actor: A) => isBy(steps[name], actor) && steps[name].from.includes(state);
  return {
    states,
    initial,
    steps,
    can,
    take(name, state, actor) {
      const step = steps[name];
      if (!isBy(step, actor)) return refuse('not yours');
      if (!step.from.includes(state)) return refuse('not now');
      return { ok: true, value: step.to ?? state };
    },
    open: (state, actor) => names.filter((name) => can(name, state, actor)),
  };
}
