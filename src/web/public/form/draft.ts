import type { Answers } from '#core/categories/rules.ts';
import { draftFiles } from '#web/app/offline/drafts.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';

/** A person's answers so far. Kept on the device, so that a reload or a lost connection loses nothing. */
export interface Draft {
  readonly version: number;
  readonly answers: Answers;
  readonly step: number;
  /** The idempotency key of the request: pressing the last button twice makes one request. */
  readonly key: string;
  readonly saved: number;
  /** The searched sentence that the first answers came from. */
  readonly from?: string;
}

const KEEP_MS = 30 * 86_400_000;
const placeOf = (slug: string) => `gotong.form.${slug}`;

/** The draft of a category's form. Null if there is none, it can't be read, or it is older than 30 days. */
export function readDraft(slug: string, version: number): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(placeOf(slug)) ?? 'null') as Draft | null;
    if (!draft || typeof draft.answers !== 'object' || Date.now() - draft.saved > KEEP_MS) return null;
    // Answers to an older version are kept as far as the questions still exist; the rules drop the rest.
    return draft.version === version ? draft : { ...draft, version, step: 0 };
  } catch {
    return null;
  }
}

/** Saves the draft. Returns false if the device refuses, as a private window may. */
export function saveDraft(slug: string, draft: Draft): boolean {
  try {
    localStorage.setItem(placeOf(slug), JSON.stringify(draft));
    return true;
  } catch {
    return false;
  }
}

export function dropDraft(slug: string): void {
  try {
    localStorage.removeItem(placeOf(slug));
  } catch {
    // Storage is blocked, so there is nothing to remove.
  }
  void draftFiles('readwrite', (store) => store.delete(slug)).catch(() => {});
}

export type DraftFile = FormFile;

/** The files of a draft; empty if the device can't store any. */
export const readFiles = async (slug: string): Promise<DraftFile[]> => {
  try {
    return ((await draftFiles('readonly', (store) => store.get(slug))) as DraftFile[] | undefined) ?? [];
  } catch {
    return [];
  }
};

export const saveFiles = async (slug: string, list: readonly DraftFile[]): Promise<void> => {
  await draftFiles('readwrite', (store) => store.put(list, slug)).catch(() => {});
};
