import { afterEach, expect, it } from 'vitest';
import { drawn } from '#test/support/screen.tsx';
import { keepTemplate, placeOf } from './kept-template.ts';
import { TemplateForm } from './TemplateForm.tsx';
import { templateDraft } from './template-draft.ts';

const empty = templateDraft(undefined, 1);
const place = placeOf(4, empty);
afterEach(() => keepTemplate(place, null));
const form = (serviceId: number) =>
  drawn(<TemplateForm serviceId={serviceId} categoryId={1} onSaved={() => {}} onCancel={() => {}} />);

it('keeps an unsaved draft after a tap outside, for the same service only', async () => {
  const written = { ...empty, display_name: 'Chemical wash', price_note: 'We bring the ladder.' };
  keepTemplate(place, written);
  expect(await form(4)).toContain('We bring the ladder.');
  expect(await form(5)).not.toContain('We bring the ladder.');
  // As after saving, or after "Not now".
  keepTemplate(place, null);
  expect(await form(4)).not.toContain('We bring the ladder.');
});
