import { describe, expect, it } from 'vitest';
import { sayAll } from './fields-rules.ts';
import { sayProblem } from './problem-rules.ts';
import { bookOf, plainBook, sayLine, sayWord } from './rules.ts';

const book = bookOf([
  ['Chemical wash', '化學清洗'],
  ['unit', '台'],
  ['1', '1'],
  ['Pipe leak', '水管漏水'],
  ['person', '人'],
  ['Move {property_type}', '搬{property_type}'],
  ['4-room flat', '四房式組屋'],
  ['Within 3 days', '3 天內'],
  ['Pte Ltd', '私人有限公司'],
  ['Sec 1', '中一'],
  ['Sec 1 and 2', '中一與中二'],
  ['tuition', '家教'],
  ['Maths', '數學'],
  ['Plumber', '水管師傅'],
  ['Tampines', '淡濱尼'],
  ['Who opens the door?', '誰來開門？'],
]);

describe('a line of the catalogue’s words', () => {
  it.each([
    ['Chemical wash, 3 units', '化學清洗，3 台'],
    ['Chemical wash, 1 unit', '化學清洗，1 台'],
    ['Chemical wash and pipe leak, 3 units', '化學清洗和水管漏水，3 台'],
    ['Pipe leak, chemical wash and more', '水管漏水、化學清洗等'],
    ['Before 9 am, Evening (6 pm – midnight)', '清晨、晚上（下午6:00–午夜12:00）'],
    ['Chemical wash and 2 more, 1 unit', '化學清洗等 3 項，1 台'],
    ['Move 4-room flat', '搬四房式組屋'],
    ['Sec 1 and 2 Maths tuition', '中一與中二數學家教'],
    // The longest words leave "units", which is none: the shorter ones and what is counted say all of it.
    ['Sec 1 and 2 units', '中一和2 台'],
    ['Larger job: 3 units, Chemical wash', '較大的工作：3 台、化學清洗'],
    ['Within 3 days', '3 天內'],
    ['Sat 28 Nov or Sun 29 Nov', '11月28日 星期六或11月29日 星期日'],
    ['Sat 28 Nov 2026, 2:30 pm', '2026年11月28日 星期六 下午2:30'],
    ['3–5 units', '3–5 台'],
    ['6 units or more', '6 台以上'],
    ['2 people', '2 人'],
    ['Postal sector 52', '郵遞區號 52 開頭'],
    ['Mon morning, evening; Tue afternoon', '星期一上午、晚上；星期二下午'],
  ])('says %s', (english, chinese) => expect(sayLine(book, english)).toBe(chinese));

  it('stays as it is where anything in it is not known, such as what a person wrote', () => {
    for (const text of ['Chemical wash for Auntie May', 'my unit 3', 'Sat 99 Foo', '', 'x'.repeat(401)])
      expect(sayLine(book, text)).toBe(text);
  });

  it('loses the part at which it was cut short', () => {
    expect(sayLine(book, 'Chemical wash, 3 units, Repair: noi…')).toBe('化學清洗，3 台…');
  });

  it('takes no time over what is long and unknown', () => {
    const text = `${'Chemical wash, '.repeat(26)}and me`;
    // Of this thread’s processor time, so that a busy machine is no fault.
    const before = process.threadCpuUsage();
    expect(sayLine(book, text)).toBe(text);
    expect(process.threadCpuUsage(before).user / 1_000).toBeLessThan(500);
  });

  it('keeps answers whose questions were said before, and says what stands round them', () => {
    expect(sayLine(plainBook(), '大金 Daikin, LG, 國際牌 Panasonic')).toBe('大金 Daikin、LG、國際牌 Panasonic');
    expect(sayLine(plainBook(), 'Yes')).toBe('是');
    expect(sayLine(plainBook(), '床, 沙發 × 2')).toBe('床、沙發 × 2');
  });
});

describe('an answer or a page’s data', () => {
  it('is said where fields hold words of the catalogue', () => {
    const request = {
      quote_request_id: 7,
      title: 'Chemical wash, 3 units',
      category_name: 'Plumber',
      area_name: 'Tampines',
      area_code: 'TM',
      wanted_when: 'Within 3 days',
      QuoteFormSubmissionField: [{ key: 'units', label: 'Who opens the door?', value: '3 units' }],
    };
    expect(sayAll(book, { requests: [request] })).toEqual({
      requests: [
        {
          ...request,
          title: '化學清洗，3 台',
          category_name: '水管師傅',
          area_name: '淡濱尼',
          wanted_when: '3 天內',
          QuoteFormSubmissionField: [{ key: 'units', label: '誰來開門？', value: '3 台' }],
        },
      ],
    });
    expect(sayAll(book, { service_area_names: ['Tampines'] })).toEqual({ service_area_names: ['淡濱尼'] });
    // An event of a calendar, by its area or its address; the fee that can be asked back.
    const at = { begin_time: '2026-12-02 10:00:00' };
    expect(sayAll(book, { ...at, place: 'Tampines' })).toEqual({ ...at, place: '淡濱尼' });
    expect(sayAll(book, { ...at, place: 'Blk 284, #09-175' })).toEqual({ ...at, place: 'Blk 284, #09-175' });
    const fee = { amount: '7.56', can_appeal: null };
    expect(sayAll(book, { ...fee, note: 'Chemical wash, 3 units, Tampines' }).note).toBe('化學清洗，3 台、淡濱尼');
    // What a job usually costs.
    const price = { low_cents: 2500, high_cents: 5000, unit: '' };
    expect(sayAll(book, { ...price, label: 'Chemical wash × 3' }).label).toBe('化學清洗 × 3');
    // Which kinds of work a pro is asked about.
    expect(sayAll(book, { fit: { kinds: [{ id: 'x', label: 'Maths', count: 2 }] } })).toEqual({
      fit: { kinds: [{ id: 'x', label: '數學', count: 2 }] },
    });
    // An agreed time, a client of a pro and someone who is blocked: each with what the request is called.
    for (const known of [
      { id: 3, bid_id: 9, request_id: 7, category: 'Plumber' },
      { id: 3, bid_id: 9, name: 'Rachel G.' },
      { user_id: 4, name: 'Rachel G.', s3_thumb_url: null },
    ])
      expect(sayAll(book, { ...known, title: 'Chemical wash, 3 units' }).title).toBe('化學清洗，3 台');
    expect(
      sayAll(book, {
        categories: [{ id: 1, slug: 'plumber', name: 'Plumber' }],
        questions: [
          {
            key: 'a',
            type: 'single',
            step: 'Tampines',
            label: 'Who opens the door?',
            choices: [{ id: 'x', label: 'Maths' }],
          },
        ],
      }),
    ).toEqual({
      categories: [{ id: 1, slug: 'plumber', name: '水管師傅' }],
      questions: [
        { key: 'a', type: 'single', step: '淡濱尼', label: '誰來開門？', choices: [{ id: 'x', label: '數學' }] },
      ],
    });
  });

  it('is what letters and calendars call a request, with a title or by its category alone', () => {
    const letter = { full_name: 'Tampines', category: 'Chemical wash, 3 units', path: '/' };
    expect(sayAll(book, letter)).toEqual({ ...letter, category: '化學清洗，3 台' });
    expect(sayAll(book, { ...letter, category: 'Plumber' }).category).toBe('水管師傅');
    const payment = { full_name: 'Tampines', job: 'Chemical wash, 3 units', item: 'Plumber' };
    expect(sayAll(book, payment)).toEqual({ ...payment, job: '化學清洗，3 台' });
    const entry = { id: 1, sequence: 0, category: 'Chemical wash, 3 units', name: 'Maths' };
    expect(sayAll(book, { ...letter, calendar: entry }).calendar).toEqual({ ...entry, category: '化學清洗，3 台' });
  });

  it('is what is counted in an item of the shop, but where its pro edits it', () => {
    const plans = [{ id: 1, name: 'Plumber', unit: 'Plumber' }];
    expect(sayAll(book, { id: 3, plan_count: 1, unit: 'Plumber' }).unit).toBe('水管師傅');
    expect(sayAll(book, { id: 3, plans, service_notice: '' }).plans).toEqual([
      { id: 1, name: 'Plumber', unit: '水管師傅' },
    ]);
    const own = { id: 3, plans, state: 'published' };
    expect(sayAll(book, own)).toBe(own);
  });

  it('is left alone where people wrote, and where it tells things apart', () => {
    const data = {
      message: 'Plumber',
      user: { full_name: 'Tampines', name: 'Maths' },
      services: [{ id: 3, name: 'Plumber', slug: 'plumber', headline: 'Maths', category_slug: 'plumber' }],
      area: { code: 'TM', region: 'East', slug: 'tampines' },
      created: new Date(0),
      fields: { notes: 'Maths' },
    };
    expect(sayAll(book, data)).toBe(data);
  });
});

it('falls back to the English of what has no word', () => {
  expect(sayWord(book, 'Roof repair')).toBe('Roof repair');
});

it('says what is wrong with an answer, and leaves what no rule says', () => {
  expect(sayProblem('Enter a number from 1 to 6.')).toBe('請輸入 1 到 6 之間的數字。');
  expect(sayProblem('“None” cannot go together with other answers.')).toBe('「None」不能與其他選項一起選。');
  expect(sayProblem('Something else.')).toBe('Something else.');
});
