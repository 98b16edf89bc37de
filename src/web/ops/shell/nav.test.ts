import { describe, expect, it } from 'vitest';
import { MENU, sectionOf } from './nav.ts';

describe('the menu entry of a screen', () => {
  it('is its own, also for what opens from it', () => {
    for (const item of MENU) expect(sectionOf(item.href)?.label).toBe(item.label);
    expect(sectionOf('/ops/review/identity/7')?.label).toBe('Review');
    expect(sectionOf('/ops/categories/7/form')?.label).toBe('Categories');
  });
  it('is none for what is not there, and the overview for nothing but itself', () => {
    for (const place of ['/ops/nowhere', '/ops/reviews', '/dashboard', '/']) expect(sectionOf(place)).toBeNull();
  });
});
