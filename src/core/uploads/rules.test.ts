import fc from 'fast-check';
import { expect, it } from 'vitest';
import { isAccepted, keptName, srcsetOf } from './rules.ts';

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

it.each([
  ['call 91234567.png', 'call ….png'],
  ['+65 9123 4567 aircon.jpg', '… aircon.png'],
  ['９１２３４５６７.png', '….png'],
  ['9.1.2.3-4567.png', '….png'],
  ['6591234567.png', '….png'],
  ['mail tan@example.sg now.png', 'mail … now.png'],
  ['tan@example.sg', '….png'],
  ['see www.tan.sg.png', 'see ….png'],
  ['tan-aircon.com.sg offer.png', '… offer.png'],
  ['insta @tan_aircon.png', 'insta ….png'],
  ['9\u200b1234567.png', '….png'],
  // What looks alike and is not.
  ['IMG_20240101.png', 'IMG_20240101.png'],
  ['Block 123 #04-567.png', 'Block 123 #04-567.png'],
  ['before and after.png', 'before and after.png'],
])('puts contact details out of %j', (given, kept) => {
  expect(keptName(given, 'image/png', true)).toBe(kept);
});

it('leaves contact details where they are allowed, and takes ten thousand characters', () => {
  expect(keptName('call 91234567.png', 'image/png')).toBe('call 91234567.png');
  for (const piece of ['a', '9', '@', 'a.', '\u202e'])
    expect([...keptName(piece.repeat(10_000), 'image/png', true)].length).toBeLessThanOrEqual(84);
});

it.each([
  [4000, '/files/7/w320 320w, /files/7/w960 960w, /files/7/w1920 1920w'],
  [961, '/files/7/w320 320w, /files/7/w960 960w, /files/7/w1920 961w'],
  [960, '/files/7/w320 320w, /files/7/w960 960w'],
  [321, '/files/7/w320 320w, /files/7/w960 321w'],
  [40, '/files/7/w320 40w'],
])('a picture %i wide comes in %j', (width, srcset) => {
  expect(srcsetOf({ id: 7, width, thumb_url: '/files/7/thumb' })).toBe(srcset);
});

it('a document comes in no sizes', () => {
  expect(srcsetOf({ id: 7, width: null, thumb_url: null })).toBeNull();
});
