// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { refuse } from '#core/kit/result.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { type CallFormOptions, useCallForm } from './use-call-form.ts';

type Typed = { readonly name: string; readonly slug: string };
type Options = CallFormOptions<Typed, PromiseLike<ReturnType<typeof refuse>>>;

function Screen({ codes }: Pick<Options, 'codes'>) {
  const form = useCallForm({
    start: { name: 'Amy', slug: 'amy' },
    send: async () => refuse('taken', 'It is taken.'),
    codes,
  });
  return (
    <Form form={form}>
      <TextField label="Name" {...form.input('name')} />
      <TextField label="Address" {...form.input('slug')} />
      <Submit form={form}>Save</Submit>
    </Form>
  );
}
const sent = async (codes: Options['codes']) => {
  const screen = await opened(<Screen codes={codes} />);
  await screen.press('Save');
  return {
    ...screen,
    wrong: () =>
      screen.page
        .queryAllByRole('textbox')
        .filter((field) => field.getAttribute('aria-invalid') === 'true')
        .map((field) => field.getAttribute('name')),
  };
};

describe('a refusal of a form', () => {
  it('shows at the field that its code names, and focuses that field', async () => {
    const screen = await sent({ taken: 'slug' });
    expect(screen.wrong()).toEqual(['slug']);
    expect(screen.words()).toContain('It is taken.');
    expect(document.activeElement?.getAttribute('name')).toBe('slug');
  });

  it('shows in the screen’s own sentence for it', async () => {
    const screen = await sent({ taken: { slug: 'Choose another address.' } });
    expect(screen.wrong()).toEqual(['slug']);
    expect(screen.words()).toContain('Choose another address.');
    expect(screen.words()).not.toContain('It is taken.');
  });

  it('shows above the form when it names no field, and what was typed stays', async () => {
    const screen = await sent(undefined);
    expect(screen.wrong()).toEqual([]);
    expect(screen.words()).toContain('It is taken.');
    expect(screen.page.getAllByRole('textbox').map((field) => (field as HTMLInputElement).value)).toEqual([
      'Amy',
      'amy',
    ]);
  });
});
