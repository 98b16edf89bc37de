import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ok, refuse } from '#core/kit/result.ts';
import type { FormAnswer } from './refusal.ts';
import { type CallFormOptions, useCallForm } from './use-call-form.ts';

interface Typed {
  readonly name: string;
  readonly slug: string;
}
type Options = CallFormOptions<Typed, PromiseLike<FormAnswer>>;

/** A form as a screen makes it, with nothing typed yet. */
function formOf(options: Partial<Options>) {
  const told: unknown[] = [];
  let form: ReturnType<typeof useCallForm<Typed, PromiseLike<FormAnswer>>> | undefined;
  function Probe() {
    form = useCallForm<Typed, PromiseLike<FormAnswer>>({
      start: { name: '', slug: '' },
      input: { name: { needed: true, max: 5 } },
      send: async (values) => {
        told.push(['sent', values]);
        return ok({ id: 7 });
      },
      done: (data) => {
        told.push(['done', data]);
      },
      ...options,
    });
    form.value('name');
    form.value('slug');
    return null;
  }
  renderToString(<Probe />);
  if (!form) throw new Error('not drawn');
  return { form, told };
}

it('sends nothing while a field breaks a rule of the call or of the screen', async () => {
  const { form, told } = formOf({ check: ({ slug }) => ({ slug: slug === 'taken' && 'It is taken.' }) });
  await form.submit();
  form.set('name', 'too long');
  await form.submit();
  form.set('name', 'Amy');
  form.set('slug', 'taken');
  await form.submit();
  expect(told).toEqual([]);
  form.set('slug', 'free');
  await form.submit();
  expect(told).toEqual([
    ['sent', { name: 'Amy', slug: 'free' }],
    ['done', { id: 7 }],
  ]);
});

it('sends once when it is submitted twice at the same time', async () => {
  const { form, told } = formOf({});
  form.set('name', 'Amy');
  await Promise.all([form.submit(), form.submit()]);
  expect(told).toHaveLength(2);
});

it('lets a field stay empty if the screen fills it in', async () => {
  const { form, told } = formOf({ blank: ['name'] });
  await form.submit();
  expect(told[0]).toEqual(['sent', { name: '', slug: '' }]);
});

it('shows every kind of refusal in the same way, and does not call `done`', async () => {
  for (const send of [
    async () => refuse('taken', 'It is taken.', { by: 3 }),
    async () => ({ error: { code: 'taken', message: 'It is taken.', fields: {}, details: { by: 3 } } }),
    async () => {
      throw Object.assign(new Error('It is taken.'), { code: 'taken', fields: {}, details: { by: 3 } });
    },
  ]) {
    const refusals: unknown[] = [];
    const { form, told } = formOf({
      send,
      refused: (why) => {
        refusals.push(why);
        return true;
      },
    });
    form.set('name', 'Amy');
    await form.submit();
    expect(refusals).toEqual([{ code: 'taken', message: 'It is taken.', fields: {}, details: { by: 3 } }]);
    expect(told).toEqual([]);
  }
});

it('shows nothing to a person who cancels the send', async () => {
  const { form, told } = formOf({ send: async () => null });
  form.set('name', 'Amy');
  await form.submit();
  expect(told).toEqual([]);
  await form.submit();
  expect(told).toEqual([]);
});

it('clears the form after sending only if `done` says so', async () => {
  const kept = formOf({});
  kept.form.set('name', 'Amy');
  await kept.form.submit();
  expect(kept.form.values()).toEqual({ name: 'Amy', slug: '' });
  const anew = formOf({ done: () => 'reset' });
  anew.form.set('name', 'Amy');
  await anew.form.submit();
  expect(anew.form.values()).toEqual({ name: '', slug: '' });
});
