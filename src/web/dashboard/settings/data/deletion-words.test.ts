import { expect, it } from 'vitest';
import { KEPT } from '#server/users/deletion/service.ts';
import { boughtIn, whatIsLost, whatStays } from './deletion-words.ts';

const nothing = { open_requests: 0, open_quotes: 0, promotional: '0.00', bought: '0.00', held: '0.00' };

it('says only what there is to lose', () => {
  expect(whatIsLost(nothing)).toHaveLength(2);
  expect(whatIsLost({ ...nothing, open_requests: 1, open_quotes: 3 }).slice(2)).toEqual([
    'We close your 1 open request.',
    'We take back your 3 open quotes and stop showing your services.',
  ]);
  expect(whatIsLost({ ...nothing, promotional: '12.50', bought: '30.00', held: '4.20' }).slice(2)).toEqual([
    'We charge or return the S$4.20 held for your quotes as usual.',
    'Your S$12.50 of bonus credit expires.',
    'You lose S$30.00 of bought credit if you give it up.',
  ]);
});

it('asks about bought credit only where there is some', () => {
  expect(boughtIn(nothing)).toBeNull();
  expect(boughtIn({ bought: '0.01' })).toBe('S$0.01');
});

it('says what stays in the words of the reply', () => {
  expect(whatStays()).toEqual([...KEPT]);
});
