import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { WaysFacts } from '../social/rules.ts';
import { PASSKEY_NAME_MAX, PASSKEYS_MAX } from './model.ts';
import { isCounterBack, mayAddPasskey, mayRemovePasskey, needsPassword, passkeyName } from './rules.ts';

describe('a counter', () => {
  it.each([
    [0, 0, false],
    [0, 1, false],
    [5, 6, false],
    [5, 5, true],
    [5, 4, true],
    [5, 0, true],
  ])('stored as %i and shown as %i went back: %s', (stored, shown, is) =>
    expect(isCounterBack(stored, shown)).toBe(is),
  );

  it('that grew never did, and of two equal ones only 0', () => {
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (stored, shown) => {
        expect(isCounterBack(stored, shown)).toBe(!(shown > stored || (stored === 0 && shown === 0)));
      }),
    );
  });
});

it(`one may have ${PASSKEYS_MAX} passkeys`, () => {
  for (let count = 0; count < PASSKEYS_MAX + 3; count++) expect(mayAddPasskey(count).ok).toBe(count < PASSKEYS_MAX);
});

describe('the last way in', () => {
  const none: WaysFacts = {
    has_password: false,
    has_passkey: true,
    is_email_confirmed: false,
    is_phone_confirmed: false,
    can_sms: true,
    social: [],
  };
  it.each([
    [{}, 1, false],
    [{}, 2, true],
    [{ has_password: true }, 1, true],
    [{ is_email_confirmed: true }, 1, true],
    [{ is_phone_confirmed: true }, 1, true],
    [{ is_phone_confirmed: true, can_sms: false }, 1, false],
    [{ social: ['google'] }, 1, true],
  ])('with %j and %i passkeys, one may go: %s', (more, count, may) =>
    expect(mayRemovePasskey({ ...none, ...more }, count)).toBe(may),
  );
});

it.each([
  [undefined, 'Chrome on Android', 'Chrome on Android'],
  ['', 'Chrome on Android', 'Chrome on Android'],
  ['Blue key', 'Chrome on Android', 'Blue key'],
  [undefined, 'x'.repeat(99), 'x'.repeat(PASSKEY_NAME_MAX)],
])('the name %j on %s is %s', (typed, name, is) => expect(passkeyName(typed, name)).toBe(is));

it('a name that another passkey has gets the next number', () => {
  expect(passkeyName(undefined, 'Chrome on Android', ['Chrome on Android'])).toBe('Chrome on Android 2');
  expect(passkeyName(undefined, 'A', ['A', 'A 2', 'B'])).toBe('A 3');
  expect(passkeyName(undefined, 'x'.repeat(99), ['x'.repeat(PASSKEY_NAME_MAX)])).toHaveLength(PASSKEY_NAME_MAX);
  expect(passkeyName('A', 'Chrome', ['A'])).toBe('A');
});

it.each([
  [true, true, true, false],
  [true, true, false, false],
  [true, false, true, false],
  [true, false, false, false],
  [false, true, true, false],
  [false, true, false, true],
  [false, false, true, true],
  [false, false, false, true],
])(
  'activating with password %s, passkey %s, on a known device %s asks for a password: %s',
  (has_password, has_passkey, is_known_device, asks) =>
    expect(needsPassword({ has_password, has_passkey, is_known_device })).toBe(asks),
);
