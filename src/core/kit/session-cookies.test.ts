import { expect, it } from 'vitest';
import { sessionCookies } from './session-cookies.ts';

it('names the cookies of a session and all that begin like it, and no others', () => {
  expect(
    sessionCookies(['theme', 'session_token', 'session_device', 'my_session_token', 'sessions', 'session-x']),
  ).toEqual(['session_token', 'session_device', 'session-x']);
});
