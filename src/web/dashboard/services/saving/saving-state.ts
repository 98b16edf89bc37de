/** The save state of a section that saves itself. */
export type SavePhase =
  /** The screen shows what the server has. */
  | 'saved'
  /** Changed, and not sent yet. */
  | 'typing'
  | 'saving'
  /** The server could not be reached; this device keeps the draft. */
  | 'offline'
  /** The save failed; it can be tried again. */
  | 'failed'
  /** The draft cannot be saved as it is: `errors` says why. */
  | 'refused'
  /** Another person or window has changed the same section; `theirs` is their version. */
  | 'elsewhere';

export interface SaveState<T> {
  readonly phase: SavePhase;
  /** What the server has, as far as this screen knows, and its version. */
  readonly base: T;
  readonly version: number;
  readonly draft: T;
  /** What the server had before each save of this visit, newest last. Undo goes back through them. */
  readonly before: readonly T[];
  /** Whether the draft comes from an undo. Saving it then adds no step to `before`. */
  readonly undoing: boolean;
  /** The draft that is being sent. */
  readonly sent: T | null;
  /** The server's newer data, while the phase is `elsewhere`. */
  readonly theirs: { readonly data: T; readonly version: number } | null;
  /** The errors, by input. */
  readonly errors: Readonly<Record<string, string>>;
  readonly message: string;
}

/** The result of sending a section. */
export type SendOutcome<T> =
  | { readonly type: 'stored'; readonly data: T; readonly version: number }
  | { readonly type: 'refused'; readonly errors: Readonly<Record<string, string>>; readonly message: string }
  | { readonly type: 'failed'; readonly offline: boolean; readonly message: string }
  /** The server answered "changed elsewhere", with the data that it has now. */
  | { readonly type: 'elsewhere'; readonly data: T; readonly version: number };

export type SaveEvent<T> =
  | SendOutcome<T>
  | { readonly type: 'edited'; readonly draft: T }
  | { readonly type: 'sending' }
  /** The section was read from the server again. */
  | { readonly type: 'read'; readonly data: T; readonly version: number }
  | { readonly type: 'theirs taken' }
  | { readonly type: 'mine kept' }
  | { readonly type: 'undone' };

const MOST_STEPS = 30;
const CLEAR = { errors: {}, message: '', theirs: null } as const;

/** Whether two drafts would be stored as the same: a space at the end of a name changes nothing. */
export type Same<T> = (a: T, b: T) => boolean;

export function startSaving<T>(data: T, version: number, kept: T | null, same: Same<T>): SaveState<T> {
  const differs = kept !== null && !same(kept, data);
  return {
    phase: differs ? 'typing' : 'saved',
    base: data,
    version,
    draft: differs ? kept : data,
    before: [],
    undoing: false,
    sent: null,
    ...CLEAR,
  };
}

/** The state after an event. The draft is never lost, except by "Load theirs". */
export function saving<T>(state: SaveState<T>, event: SaveEvent<T>, same: Same<T>): SaveState<T> {
  switch (event.type) {
    case 'edited': {
      // The person answers a conflict with its two buttons; typing on does not end it.
      if (state.phase === 'elsewhere') return { ...state, draft: event.draft };
      const asBefore = state.sent === null && same(event.draft, state.base);
      const phase = state.phase === 'saving' ? 'saving' : asBefore ? 'saved' : 'typing';
      return { ...state, ...CLEAR, draft: event.draft, undoing: false, phase };
    }
    case 'sending':
      return { ...state, ...CLEAR, phase: 'saving', sent: state.draft };
    case 'stored': {
      const typedOn = !same(state.draft, state.sent ?? state.draft);
      const isStep = !state.undoing && !same(state.base, event.data);
      return {
        ...state,
        ...CLEAR,
        base: event.data,
        version: event.version,
        before: isStep ? [...state.before, state.base].slice(-MOST_STEPS) : state.before,
        undoing: false,
        sent: null,
        // The field keeps the text as typed, unless the server stored something else.
        draft: typedOn || same(state.draft, event.data) ? state.draft : event.data,
        phase: typedOn ? 'typing' : 'saved',
      };
    }
    case 'refused': {
      const typedOn = state.sent !== null && !same(state.draft, state.sent);
      if (typedOn) return { ...state, sent: null, phase: 'typing' };
      return { ...state, sent: null, theirs: null, phase: 'refused', errors: event.errors, message: event.message };
    }
    case 'failed':
      return { ...state, sent: null, phase: event.offline ? 'offline' : 'failed', message: event.message };
    case 'elsewhere':
      // No conflict where the other change is the same as this draft, or changed no data.
      if (same(event.data, state.draft)) return startSaving(event.data, event.version, null, same);
      if (same(event.data, state.base)) return { ...state, sent: null, version: event.version, phase: 'typing' };
      return { ...state, sent: null, phase: 'elsewhere', theirs: { data: event.data, version: event.version } };
    case 'read':
      if (event.version < state.version || state.phase === 'saving') return state;
      if (same(event.data, state.base)) return { ...state, version: event.version };
      return state.phase === 'saved' ? startSaving(event.data, event.version, null, same) : state;
    case 'theirs taken':
      return state.theirs ? startSaving(state.theirs.data, state.theirs.version, null, same) : state;
    case 'mine kept':
      if (!state.theirs) return state;
      return { ...state, ...CLEAR, base: state.theirs.data, version: state.theirs.version, phase: 'typing' };
    case 'undone': {
      const draft = state.before.at(-1);
      if (draft === undefined) return state;
      return { ...state, ...CLEAR, draft, before: state.before.slice(0, -1), undoing: true, phase: 'typing' };
    }
  }
}
