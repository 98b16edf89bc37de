import type { TemplateDraft } from './template-draft.ts';

/** What was written in a form of a template that closed without saving, for as long as the page stays. */
const kept = new Map<string, TemplateDraft>();

/** Which form: that of a new template of a service, or of one as it was when it was opened. */
export const placeOf = (serviceId: number, opened: TemplateDraft, id?: number): string =>
  JSON.stringify([serviceId, id ?? null, opened]);

/** What this form was closed on, by a tap beside it or a key; undefined where nothing was left. */
export const keptTemplate = (place: string): TemplateDraft | undefined => kept.get(place);

/** Keeps an unsaved draft; null removes it once it is saved or discarded. */
export function keepTemplate(place: string, draft: TemplateDraft | null): void {
  if (draft) kept.set(place, draft);
  else kept.delete(place);
}
