import type { TemplateDraft } from './template-draft.ts';

/** Drafts of template forms that closed without saving. They last until the page is reloaded. */
const kept = new Map<string, TemplateDraft>();

/** The key of a form: the service, the template (none for a new one), and the values it opened with. */
export const placeOf = (serviceId: number, opened: TemplateDraft, id?: number): string =>
  JSON.stringify([serviceId, id ?? null, opened]);

/** The draft that this form was closed with by a tap outside or a key. Undefined if there is none. */
export const keptTemplate = (place: string): TemplateDraft | undefined => kept.get(place);

/** Keeps an unsaved draft; null removes it once it is saved or discarded. */
export function keepTemplate(place: string, draft: TemplateDraft | null): void {
  if (draft) kept.set(place, draft);
  else kept.delete(place);
}
