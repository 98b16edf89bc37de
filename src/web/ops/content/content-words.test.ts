import { expect, it } from 'vitest';
import { blockName, emptyBlock, openingWords, stateWords, whenWords } from './content-words.ts';

it('a time is said with the year that it has in Singapore', () => {
  expect(whenWords('2026-11-23 01:00:00')).toBe('Mon 23 Nov 2026, 9 am');
  expect(whenWords('2026-12-31 16:30:00')).toBe('Fri 1 Jan 2027, 12:30 am');
});

it('a text says when it goes live, else that a published one has changes', () => {
  const card = { publish_at: null, has_changes: true, status: 'published' } as Parameters<typeof stateWords>[0];
  expect(stateWords(card)).toBe('Draft has changes');
  expect(stateWords({ ...card, status: 'draft' })).toBeNull();
  expect(stateWords({ ...card, has_changes: false })).toBeNull();
  expect(stateWords({ ...card, publish_at: '2026-11-23 01:00:00' })).toBe('Goes live Mon 23 Nov 2026, 9 am');
});

it('a lawyer’s review comes before a starter text', () => {
  const both = { needs_lawyer: true, is_starter: true };
  expect(openingWords(both)).toBe('Needs a lawyer’s review');
  expect(openingWords({ ...both, needs_lawyer: false })).toBe('Starter text');
  expect(openingWords({ needs_lawyer: false, is_starter: false })).toBeNull();
});

it('a block is named by its kind and its first words', () => {
  expect(blockName(emptyBlock('list'))).toBe('List');
  const text = 'x'.repeat(30);
  expect(blockName({ type: 'paragraph', text })).toBe(`Paragraph “${text}”`);
  expect(blockName({ type: 'paragraph', text: `${text}y` })).toBe(`Paragraph “${text}…”`);
  expect(blockName({ type: 'faq', items: [{ question: 'How long?', answer: 'An hour.' }] })).toBe(
    'Questions “How long?”',
  );
});
