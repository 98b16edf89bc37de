import type { Answers } from '#core/categories/rules.ts';
import { draftFiles } from '#web/app/offline/drafts.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';

/** What a person has answered so far, kept on the device so that a reload or a lost connection loses nothing. */
export interface Draft {
  readonly version: number;
  readonly answers: Answers;
  readonly step: number;
  /** One for each request to be: a second press of the last button makes no second request. */
  readonly key: string;
  readonly saved: number;
  /** The sentence that gave the first answers. */
  readonly from?: string;
}

const KEEP_MS = 30 * 86_400_000;
const placeOf = (slug: string) => `gotong.form.${slug}`;

/** The draft of a category's form, or null when there is none, it is too old, or it belongs to other questions. */
export function readDraft(slug: string, version: number): Draft | null {
  try {
    const draft = JSON.parse(localStorage.getItem(placeOf(slug)) ?? 'null') as Draft | null;
    if (!draft || typeof draft.answers !== 'object' || Date.now() - draft.saved > KEEP_MS) return null;
    // Answers of an older version stay as far as the questions still know them; the rules drop the rest.
    return draft.version === version ? draft : { ...draft, version, step: 0 };
  } catch {
    return null;
  }
}

/** Keeps the draft; false when the device refuses, as a private window may. */
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
    // Nothing was kept, so nothing is left behind.
  }
  void draftFiles('readwrite', (store) => store.delete(slug)).catch(() => {});
}

export type DraftFile = FormFile;

/** The files of a draft; none where the device keeps none. */
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
