import { afterEach, expect, it, vi } from 'vitest';
import { keepTyped, typedHere } from './kept-contact.ts';

afterEach(() => vi.unstubAllGlobals());

it('who orders finds what was typed after a reload, on its page alone and without a code', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  keepTyped('/cart', { name: 'Ann Wee', note: 'Ring twice', code: '123456' });
  expect(typedHere('/cart')).toEqual({ name: 'Ann Wee', note: 'Ring twice', code: '' });
  expect(typedHere('/service/reserve/3')).toEqual({});
});

it('a browser that keeps nothing shows an empty form', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped('/cart', { name: 'Ann' });
  expect(typedHere('/cart')).toEqual({});
});
