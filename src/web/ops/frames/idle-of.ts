/** Shown beside a queue while no row of it is open. */
export interface Idle {
  readonly title: string;
  readonly text: string;
}

/**
 * That all is done is only so of the whole list of what waits: a list that is cut by a filter, or of what was decided, may be
 * empty while others wait.
 */
export function idleOf(idle: {
  /** Null until they are there. */
  rows: readonly unknown[] | null;
  /** Whether the list is the whole of what waits. */
  isWhole: boolean;
  done?: Idle;
  /** Where there is something to open. */
  choose: Idle;
}): Idle {
  const { rows, isWhole, done = { title: 'All done', text: 'Nothing left to decide.' }, choose } = idle;
  if (rows?.length !== 0) return choose;
  return isWhole ? done : { title: 'Nothing in this list', text: 'Choose another list.' };
}
