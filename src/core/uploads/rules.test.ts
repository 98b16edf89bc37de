import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAccepted, keptName } from './rules.ts';

it.each([
  ['photo.JPG', 'image/jpeg', 'photo.jpg'],
  ['../../etc/passwd', 'image/png', 'passwd.png'],
  ['C:\\Users\\me\\plan.pdf', 'application/pdf', 'plan.pdf'],
  ['evil.html', 'image/png', 'evil.png'],
  ['evil.php.gif', 'image/gif', 'evil.php.gif'],
  ['..', 'image/png', 'file.png'],
  ['', 'image/png', 'file.png'],
  ['.htaccess', 'image/png', 'htaccess.png'],
  ['照片\u202egnp.exe', 'image/png', '照片gnp.png'],
  ['a\r\nSet-Cookie: x.png', 'image/png', 'aSet-Cookie: x.png'],
])('keeps %j of %s as %j', (given, mime, kept) => {
  expect(keptName(given, mime)).toBe(kept);
});

it('keeps no name that could leave a folder or be too long', () => {
  const any = fc.integer({ min: 0, max: 0xffff }).map((unit) => String.fromCharCode(unit));
  const awkward = fc.constantFrom('.', '..', '/', '\\', '%22', '%0a', '\n', ' ', '\u202e', '.png', '\ud83d');
  fc.assert(
    fc.property(fc.array(fc.oneof(any, awkward), { maxLength: 120 }), (pieces) => {
      const given = pieces.join('');
      const name = keptName(given, 'image/png');
      expect(name).toMatch(/^[^./\\\p{C}][^/\\\p{C}]*\.png$/u);
      expect([...name].length).toBeLessThanOrEqual(84);
      expect(() => encodeURIComponent(name)).not.toThrow();
    }),
  );
});

it('accepts four kinds, and no documents where pictures are asked for', () => {
  expect(isAccepted('application/pdf', false)).toBe(true);
  expect(isAccepted('application/pdf', true)).toBe(false);
  expect(isAccepted('image/gif', true)).toBe(true);
  expect(isAccepted('image/svg+xml', false)).toBe(false);
  expect(isAccepted('constructor', false)).toBe(false);
});
