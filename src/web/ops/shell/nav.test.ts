import { describe, expect, it } from 'vitest';
import { GROUPED, isOpenThing, MENU, sectionOf } from './nav.ts';
import { QUEUES } from './queues.ts';

describe('the menu entry of a screen', () => {
  it('is its own entry, also for screens that open from it', () => {
    for (const item of MENU) expect(sectionOf(item.href)?.label).toBe(item.label);
    expect(sectionOf('/ops/review/identity/7')?.label).toBe('Review');
    expect(sectionOf('/ops/categories/7/form')?.label).toBe('Categories');
    expect(sectionOf('/ops/lookup/requests/7')?.label).toBe('Requests');
    expect(sectionOf('/ops/lookup/jobs/7')?.label).toBe('Find');
    expect(sectionOf('/ops/conversations/7')?.label).toBe('Messages');
  });
  it('is null for unknown paths, and the overview only for itself', () => {
    for (const place of ['/ops/nowhere', '/ops/reviews', '/dashboard', '/']) expect(sectionOf(place)).toBeNull();
  });
});

describe('a thing of a queue that is open', () => {
  it('is distinguished from its queue, in every queue', () => {
    const queues = Object.values(QUEUES).filter(({ href }) => !['/ops/credit', '/ops/refunds'].includes(href));
    for (const { href } of queues) {
      expect(isOpenThing(href), href).toBe(false);
      expect(isOpenThing(`${href}/7`), href).toBe(true);
    }
    for (const place of ['/ops/review/identity/7', '/ops/reports/question-7', '/ops/feedback/7'])
      expect(isOpenThing(place), place).toBe(true);
    for (const place of ['/ops/contact/macros', '/ops/people/7', '/ops/review']) expect(isOpenThing(place)).toBe(false);
  });
});

describe('the menu', () => {
  it('has each entry once, under the heading that the table gives it', () => {
    expect(GROUPED.flatMap(({ items }) => items)).toHaveLength(MENU.length);
    expect(GROUPED.map(({ group }) => group)).toEqual([null, 'Queues', 'Look up', 'Money', 'House']);
    const groupOf = (label: string) => GROUPED.find(({ items }) => items.some((item) => item.label === label))?.group;
    expect(groupOf('Feedback')).toBe('Queues');
    expect(groupOf('Prices')).toBe('Money');
    for (const label of ['Traffic', 'Channels', 'Missing texts']) expect(groupOf(label)).toBe('House');
  });
  it('leaves four tabs beside the menu of a phone', () => {
    expect(MENU.filter((item) => item.isTab)).toHaveLength(4);
  });
});
