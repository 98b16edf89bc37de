/** Shown beside a queue while no row of it is open. */
export interface Idle {
  readonly title: string;
  readonly text: string;
}

/**
 * The text beside a queue. It says that all is done only for the whole list of what waits: a filtered list, or one of decided
 * cases, may be empty while others wait.
 */
export function idleOf(idle: {
  /** Null until they are loaded. */
  rows: readonly unknown[] | null;
  /** Whether the list is the whole of what waits. */
  isWhole: boolean;
  done?: Idle;
  /** Shown with rows, or while the list loads. */
  choose: Idle;
}): Idle {
  const { rows, isWhole, done = { title: 'All done', text: 'Nothing left to decide.' }, choose } = idle;
  if (rows?.length !== 0) return choose;
  return isWhole ? done : { title: 'Nothing in this list', text: 'Choose another list.' };
}
