import { afterEach, expect, it, vi } from 'vitest';
import { keepTyped, typedHere } from './kept-contact.ts';

afterEach(() => vi.unstubAllGlobals());

it('restores what a buyer typed after a reload, on the same page only and without the code', () => {
  const kept = new Map<string, string>();
  vi.stubGlobal('sessionStorage', {
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, text: string) => void kept.set(name, text),
  });
  keepTyped('/cart', { name: 'Ann Wee', note: 'Ring twice', code: '123456' });
  expect(typedHere('/cart')).toEqual({ name: 'Ann Wee', note: 'Ring twice', code: '' });
  expect(typedHere('/service/reserve/3')).toEqual({});
});

it('shows an empty form if the browser stores nothing', () => {
  vi.stubGlobal('sessionStorage', undefined);
  keepTyped('/cart', { name: 'Ann' });
  expect(typedHere('/cart')).toEqual({});
});
