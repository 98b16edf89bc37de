import { type SaveEvent, type SaveState, type SendOutcome, saving, startSaving } from './saving-state.ts';

export interface SaverParts<T> {
  readonly data: T;
  readonly version: number;
  /** The draft that this device kept from an earlier visit; null without one. */
  readonly kept: T | null;
  /** The part of a draft that is stored: two drafts with the same key are the same. */
  readonly key: (draft: T) => string;
  /** Why a draft cannot be sent, by input; empty where it can. */
  readonly check: (draft: T) => Readonly<Record<string, string>>;
  readonly send: (draft: T, version: number) => Promise<SendOutcome<T>>;
  /** Keeps a draft on this device until it is stored; null removes it. */
  readonly keep: (draft: T | null) => void;
  readonly delay_ms?: number;
}

const DELAY_MS = 1_000;
/** How often a save is tried again by itself while others change the same section. */
const TRIES = 4;

/** Saves one section a moment after its last change. Only one save runs at a time, and a change during it is saved next. */
export class SectionSaver<T> {
  readonly #parts: SaverParts<T>;
  readonly #hearers = new Set<() => void>();
  #state: SaveState<T>;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #running: Promise<void> | null = null;

  constructor(parts: SaverParts<T>) {
    this.#parts = parts;
    this.#state = startSaving(parts.data, parts.version, parts.kept, this.#same);
    if (this.#state.phase === 'typing') this.#later();
    else if (parts.kept !== null) parts.keep(null);
  }

  readonly state = (): SaveState<T> => this.#state;

  readonly subscribe = (hear: () => void): (() => void) => {
    this.#hearers.add(hear);
    return () => this.#hearers.delete(hear);
  };

  edit(draft: T): void {
    this.#tell({ type: 'edited', draft });
    if (this.#state.phase === 'saved') {
      clearTimeout(this.#timer);
      this.#parts.keep(null);
    } else this.#parts.keep(draft);
    if (this.#state.phase === 'typing') this.#later();
  }

  /** Saves all unsaved changes now; true where all are stored afterwards. */
  async flush(): Promise<boolean> {
    clearTimeout(this.#timer);
    if (this.#state.phase === 'refused' || this.#state.phase === 'elsewhere') return false;
    this.#running ??= this.#save().finally(() => {
      this.#running = null;
    });
    await this.#running;
    return this.#state.phase === 'saved';
  }

  undo(): void {
    this.#tell({ type: 'undone' });
    void this.flush();
  }

  takeTheirs(): void {
    this.#parts.keep(null);
    this.#tell({ type: 'theirs taken' });
  }

  keepMine(): void {
    this.#tell({ type: 'mine kept' });
    void this.flush();
  }

  /** Takes data that was read from the server again. */
  read(data: T, version: number): void {
    this.#tell({ type: 'read', data, version });
  }

  stop(): void {
    clearTimeout(this.#timer);
  }

  readonly #same = (a: T, b: T): boolean => this.#parts.key(a) === this.#parts.key(b);

  async #save(): Promise<void> {
    for (let tries = 0; tries < TRIES; tries++) {
      const { phase, draft, version } = this.#state;
      if (phase !== 'typing' && phase !== 'offline' && phase !== 'failed') return;
      const errors = this.#parts.check(draft);
      if (Object.keys(errors).length > 0) {
        this.#tell({ type: 'refused', errors, message: '' });
        return;
      }
      this.#tell({ type: 'sending' });
      const outcome = await this.#parts.send(draft, version);
      this.#tell(outcome);
      if (this.#state.phase === 'saved') this.#parts.keep(null);
      if (outcome.type === 'failed') return;
    }
    if (this.#state.phase === 'typing') this.#later();
  }

  #later(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => {
      // A draft with errors is not sent, and shows none while the person is typing: leaving the field shows them.
      if (Object.keys(this.#parts.check(this.#state.draft)).length === 0) void this.flush();
    }, this.#parts.delay_ms ?? DELAY_MS);
  }

  #tell(event: SaveEvent<T>): void {
    const next = saving(this.#state, event, this.#same);
    if (next === this.#state) return;
    this.#state = next;
    for (const hear of this.#hearers) hear();
  }
}
