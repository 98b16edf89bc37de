import { expect, it } from 'vitest';
import { type PastLink, pastWords } from './past-words.ts';

const past = (is: PastLink['past'], more: object = {}) =>
  pastWords({
    is: 'past',
    past: is,
    quote: { service_name: 'CoolBreeze' },
    quote_request: { expires_at: '2026-12-20 16:30:00' },
    other_name: 'FreshAir',
    hired_for: null,
    hired_minutes: null,
    next: '/',
    ...more,
  } as unknown as PastLink);

it('a hire of this pro is told from a hire of another', () => {
  expect(past('hired')).toEqual({
    title: 'You hired CoolBreeze',
    text: 'Log in to see the job, write to the pro or undo the hire.',
    next: 'See job',
  });
  expect(past('another hired')).toMatchObject({
    title: 'You hired FreshAir',
    text: 'To hire CoolBreeze instead, log in and undo the hire of FreshAir first.',
  });
  expect(past('another hired', { other_name: null }).title).toBe('You hired another pro');
  expect(past('request hired')).toMatchObject({ title: 'You hired FreshAir', next: 'See request' });
});

it('says when the job is, in Singapore, where a time was agreed', () => {
  const hired_for = '2026-11-28 01:00:00';
  for (const is of ['hired', 'not done'] as const)
    expect(past(is, { hired_for }).text).toMatch(/^The job is on Sat 28 Nov.*, 9 am/);
});

it('leads to where each can go on', () => {
  const next = (is: PastLink['past'], more = {}) => past(is, more).next;
  expect(next('withdrawn')).toBe('See other quotes');
  expect(next('unavailable')).toBe('See other quotes');
  expect(next('turned down')).toBe('See quote');
  expect([next('used'), next('used', { quote: null })]).toEqual(['See quote', 'See request']);
  expect([next('closed'), next('expired'), next('too late')]).toEqual(Array(3).fill('See request'));
  expect(past('open').text).toMatch(/^Pros can quote until Mon 21 Dec/);
});
