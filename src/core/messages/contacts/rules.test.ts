import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideContacts, findContacts, withoutContacts } from './rules.ts';

const kinds = (text: string) => findContacts(text).map(({ kind }) => kind);
const parts = (text: string) => findContacts(text).map(({ from, to }) => text.slice(from, to));

describe('phone numbers', () => {
  it.each([
    ['Call 91234567', '91234567'],
    ['My number: 9123 4567.', '9123 4567'],
    ['81234567 or home 6123-4567', '81234567|6123-4567'],
    ['+65 9123 4567', '+65 9123 4567'],
    ['+6591234567', '+6591234567'],
    ['(+65) 9123-4567', '+65) 9123-4567'],
    ['0065 91234567', '0065 91234567'],
    ['6591234567', '6591234567'],
    ['9 1 2 3 4 5 6 7', '9 1 2 3 4 5 6 7'],
    ['91.23.45.67', '91.23.45.67'],
    ['9123.4567', '9123.4567'],
    ['9123 - 4567', '9123 - 4567'],
    ['912 34567', '912 34567'],
    ['hp91234567', '91234567'],
    ['HP: 91 234567', '91 234567'],
    ['whatsapp me at 9-123-4567', '9-123-4567'],
    ['wa 91234567 thanks', '91234567'],
    ['９１２３４５６７', '９１２３４５６７'],
    ['9\u200b123\u200b4567', '9\u200b123\u200b4567'],
    ['nine one two three four five six seven', 'nine one two three four five six seven'],
    ['Nine, one, two, three, 4567', 'Nine, one, two, three, 4567'],
    ['eight double two three four five six seven', 'eight double two three four five six seven'],
    ['nine triple one 4567', 'nine triple one 4567'],
    ['我的电话 九一二三四五六七', '九一二三四五六七'],
    ['手机 91234567，谢谢', '91234567'],
    ['two units, 91234567', '91234567'],
    ['2 units 9123 4567 ok', '9123 4567'],
    ['+60 12-345 6789', '+60 12-345 6789'],
    ['PayNow 91234567', '91234567'],
  ])('%j has %j', (text, want) => {
    expect(parts(text).join('|')).toBe(want);
    expect(new Set(kinds(text))).toEqual(new Set(['phone']));
  });
});

describe('other ways', () => {
  it.each([
    ['Mail tan@example.sg please', 'email', 'tan@example.sg'],
    ['wei.ming_88+jobs@tan-aircon.com.sg', 'email', 'wei.ming_88+jobs@tan-aircon.com.sg'],
    ['tan (at) example (dot) com', 'email', 'tan (at) example (dot) com'],
    ['tan[at]example.com', 'email', 'tan[at]example.com'],
    ['tan at example dot com', 'email', 'tan at example dot com'],
    ['tan at gmail', 'email', 'tan at gmail'],
    ['ｔａｎ＠ｇｍａｉｌ．ｃｏｍ', 'email', 'ｔａｎ＠ｇｍａｉｌ．ｃｏｍ'],
    ['see https://tan.example/offer?x=1 now', 'link', 'https://tan.example/offer?x=1'],
    ['www.tan.sg', 'link', 'www.tan.sg'],
    ['look at tan-aircon.com.sg', 'link', 'tan-aircon.com.sg'],
    ['wa.me/6591234567', 'link', 'wa.me/6591234567'],
    ['t.me/tanaircon', 'link', 't.me/tanaircon'],
    ['bit.ly/3xYz', 'link', 'bit.ly/3xYz'],
    ['WeChat: tanaircon', 'handle', 'WeChat: tanaircon'],
    ['wechat id tan_88', 'handle', 'wechat id tan_88'],
    ['LINE ID: tan.aircon', 'handle', 'LINE ID: tan.aircon'],
    ['telegram @tanaircon', 'handle', 'telegram @tanaircon'],
    ['ig tan_aircon', 'handle', 'ig tan_aircon'],
    ['加我微信 tanaircon88', 'handle', '微信 tanaircon88'],
    ['微信号：tan_88888', 'handle', '微信号：tan_88888'],
    ['find me @tan_aircon', 'handle', '@tan_aircon'],
  ])('%j has a %s', (text, kind, want) => {
    expect(findContacts(text)).toMatchObject([{ kind }]);
    expect(parts(text)).toEqual([want]);
  });
});

describe('what looks alike and is none', () => {
  it.each([
    'S$8,000.50 or $9000',
    'Total S$81234567',
    'budget 8000-9000',
    'between 6500 and 7000',
    '88.50-90.50 per hour',
    'Blk 83 #05-123 Singapore 570284',
    'Blk 83 570284',
    'Singapore 680123',
    'Block 912 unit #08-1234',
    'Blk 9123 #04-567, S(560123)',
    '2026-11-28 10:30',
    '28/11/2026, 9.30am to 11.30am',
    '8-11-2026',
    '20261128',
    '09.00 10.30 12.00',
    'UEN 53312345A',
    'UEN 201912345K',
    'T08GB0001A',
    'Model 80512345',
    'FTXS25LVMG and MSY-GE10VA',
    'Serial no. 91234567',
    'Order 81234567',
    'invoice 61234567',
    '80512345A',
    'AB81234567',
    'GST reg no. M90312345X',
    'size 90 x 60 x 45',
    '900 600 450',
    '12345678',
    '912345678',
    '1800 123 4567 is their hotline number of 1 800',
    'one or two rooms, three at most, four windows, five doors',
    'six, seven or eight',
    '一二三',
    'nine to five, seven days',
    'The water line is leaking. Line 2 too.',
    'Line: 3 metres',
    'I work at yahoo',
    'Arrive at 10. Com port is fine',
    'Done.My aircon is cold now.Me too.In the hall',
    'e.g. 2 units, i.e. both',
    'photo.jpg and plan.pdf',
    'meet @home or @ Bishan',
    'tele 5pm',
    'WeChat Pay is fine',
    'Facebook reviews were good',
    '9 am, 12 pm, 3.30 pm',
    '2 x 9000 BTU, 1 x 12000 BTU, 24000 BTU',
    'room 6 by 8, 9 feet high',
    '6 Dec 2026 9 am',
    '5% of 8000 is 400',
    '微信支付可以吗',
  ])('%j', (text) => {
    expect(parts(text)).toEqual([]);
  });
});

describe('hiding', () => {
  it('puts dots where contact details stand, and leaves the rest', () => {
    expect(withoutContacts('Call me: +65 9123 4567 or tan@example.sg, Blk 83 #05-12.')).toBe(
      'Call me: •••• or ••••, Blk 83 #05-12.',
    );
    expect(withoutContacts('好的，打给我 ９１２３４５６７。')).toBe('好的，打给我 ••••。');
    expect(withoutContacts('Nothing here')).toBe('Nothing here');
  });

  it('hides a number however it is written into other words', () => {
    const number = fc.tuple(fc.constantFrom('6', '8', '9'), fc.stringMatching(/^\d{7}$/)).map((two) => two.join(''));
    const spread = fc.constantFrom('', ' ', '-', '.');
    const around = fc.constantFrom('', 'ok ', 'Thanks, ', '可以 ', 'See you at 10. ');
    fc.assert(
      fc.property(number, spread, around, around, (digits, gap, head, tail) => {
        const written = [...digits].join(gap);
        const hidden = withoutContacts(`${head}${written}, ${tail}`);
        expect(hidden).toBe(`${head}••••, ${tail}`);
      }),
    );
  });

  it('finds nothing twice, in order, within the text, and takes any text in reasonable time', () => {
    const piece = fc.constantFrom(
      '9',
      '1',
      ' ',
      '@',
      '.',
      'a',
      'at ',
      'dot ',
      '+',
      '65',
      'nine ',
      '-',
      '微信',
      '＠',
      'com',
      '/',
      '\n',
      '😀',
      '\ud83d',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 60 }), (pieces) => {
        const text = pieces.join('');
        let last = 0;
        for (const { from, to } of findContacts(text)) {
          expect(from).toBeGreaterThanOrEqual(last);
          expect(to).toBeGreaterThan(from);
          last = to;
        }
        expect(last).toBeLessThanOrEqual(text.length);
      }),
    );
    // Of this thread’s processor time, so that a busy machine is no fault.
    const began = process.threadCpuUsage();
    for (const one of ['9', '9 ', 'a.', 'a@', 'a at ', '@a', 'nine ', '+', '(', 'www.', '微信a', 'a-', '65 ', '. '])
      findContacts(one.repeat(Math.floor(4000 / one.length)));
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(5_000);
  });
});

describe('the setting', () => {
  it('lets through, asks first, or hides until the hire', () => {
    const text = 'Call 91234567 or mail tan@example.sg';
    for (const is_confirmed of [false, true]) {
      expect(decideContacts(text, 'allow', is_confirmed)).toEqual({ ok: true, value: null });
      expect(decideContacts(text, 'open', is_confirmed)).toEqual({ ok: true, value: null });
      expect(decideContacts(text, 'mask', is_confirmed)).toEqual({ ok: true, value: 'Call •••• or mail ••••' });
      for (const setting of ['allow', 'warn', 'mask', 'open'] as const)
        expect(decideContacts('See you at 10', setting, is_confirmed)).toEqual({ ok: true, value: null });
    }
    // The name of a file counts as the words beside it.
    expect(decideContacts('See this', 'mask', false, ['91234567.png'])).toEqual({ ok: true, value: 'See this' });
    expect(decideContacts('See this', 'mask', false, ['plan.png'])).toEqual({ ok: true, value: null });
    expect(decideContacts('See this', 'warn', false, ['91234567.png'])).toMatchObject({ error: 'contact details' });
    expect(decideContacts(text, 'warn', true)).toEqual({ ok: true, value: null });
    expect(decideContacts(text, 'warn', false)).toMatchObject({
      ok: false,
      error: 'contact details',
      details: { kinds: ['phone', 'email'] },
    });
  });
});
