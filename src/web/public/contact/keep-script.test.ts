import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { keepScript, runKeep } from './keep-script.ts';

const kept = new Map<string, string>();
/** A page with these fields, as the script finds them. Answers what typing does. */
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

it('what was typed is there again after a reload, and gone once it was sent', () => {
  const first = open(EMPTY);
  first.type('topic', 'payment');
  first.type('message', 'I paid twice.');
  expect(open(EMPTY).values()).toEqual({ topic: 'payment', message: 'I paid twice.' });
  open([], true);
  expect(open(EMPTY).values()).toEqual({ topic: 'request', message: '' });
});

it('what the server gives back after a refusal stays', () => {
  open(EMPTY).type('message', 'Older words');
  expect(open([{ name: 'message', value: 'Newer words' }]).values()).toEqual({ message: 'Newer words' });
});

it('a browser that keeps nothing shows the form all the same', () => {
  vi.stubGlobal('sessionStorage', undefined);
  expect(open(EMPTY).values()).toEqual({ topic: 'request', message: '' });
});

it('runs from its own text', () => {
  expect(keepScript).toMatch(/^\(function runKeep\(\)/);
});
