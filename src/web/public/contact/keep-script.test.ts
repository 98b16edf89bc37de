import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScript, runKeep } from './keep-script.ts';

const kept = new Map<string, string>();
/** Opens a page with these fields, as the script finds them. The result can type into a field and read all. */
function open(fields: readonly { name: string; value: string }[], isSent = false) {
  const listeners: (() => void)[] = [];
  const all = fields.map((field) => ({
    ...field,
    matches: (tag: string) => tag === 'select' && field.name === 'topic',
  }));
  vi.stubGlobal('document', {
    querySelector: () => ({
      dataset: { keep: 'contact', ...(isSent ? { keepSent: '' } : {}) },
      querySelectorAll: () => all,
      addEventListener: (_: string, listener: () => void) => listeners.push(listener),
    }),
  });
  runKeep();
  return {
    values: () => Object.fromEntries(all.map(({ name, value }) => [name, value])),
    type: (name: string, value: string) => {
      for (const field of all) if (field.name === name) field.value = value;
      for (const listener of listeners) listener();
    },
  };
}
const EMPTY = [
  { name: 'topic', value: 'request' },
  { name: 'message', value: '' },
];

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
    removeItem: (name: string) => void kept.delete(name),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('restores what was typed after a reload, and forgets it once it is sent', () => {
  const first = open(EMPTY);
  first.type('topic', 'payment');
  first.type('message', 'I paid twice.');
  expect(open(EMPTY).values()).toEqual({ topic: 'payment', message: 'I paid twice.' });
  open([], true);
  expect(open(EMPTY).values()).toEqual({ topic: 'request', message: '' });
});

it('keeps what the server returns after a refusal', () => {
  open(EMPTY).type('message', 'Older words');
  expect(open([{ name: 'message', value: 'Newer words' }]).values()).toEqual({ message: 'Newer words' });
});

it('shows the form even if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(open(EMPTY).values()).toEqual({ topic: 'request', message: '' });
});

it('is built from the source text of its function', () => {
  expect(keepScript).toMatch(/^\(function runKeep\(\)/);
});
