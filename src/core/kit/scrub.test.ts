import { expect, it } from 'vitest';
import { scrub } from './scrub.ts';

it('takes out what may be a person’s', () => {
  const text =
    'mei.tan@example.sg called +65 9123 4567 at /resetpass/aB3dE6gH9jK2mN5pQ8sT1 and /login?from=/x&email=a%40b.sg';
  expect(scrub(text)).toBe('[hidden] called [hidden] at /resetpass/[hidden] and /login?…');
  expect(scrub('S1234567D')).toBe('S[hidden]D');
});

it('leaves what says where a fault is', () => {
  const text = "Cannot read properties of undefined (reading 'close') at send (/app/src/server/app.ts:120:17)";
  expect(scrub(text)).toBe(text);
});
