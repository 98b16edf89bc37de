import { expect, it } from 'vitest';
import { aboutIn } from './about-rules.ts';

const inChinese = (_: string, chinese: string) => chinese;
const inEnglish = (english: string) => english;

it.each([
  ['review', 'Review of CoolBreeze Aircon', 'CoolBreeze Aircon 的評價'],
  ['customer_review', 'Review of a customer by CoolBreeze Aircon', 'CoolBreeze Aircon 對客戶的評價'],
  ['statement', 'Statement on CoolBreeze Aircon', 'CoolBreeze Aircon 在其他網站的評語'],
] as const)('a report of a %s names it in the language of its reader', (type, about, chinese) => {
  expect(aboutIn(type, about, inEnglish)).toBe(about);
  expect(aboutIn(type, about, inChinese)).toBe(chinese);
});

it('what people wrote stays as they wrote it, and so does what was stored before its type was said', () => {
  expect(aboutIn('request', 'Review of my aircon', inChinese)).toBe('Review of my aircon');
  expect(aboutIn('service', 'Statement on Wheels', inChinese)).toBe('Statement on Wheels');
  expect(aboutIn('review', '', inChinese)).toBe('');
  expect(aboutIn(undefined, 'Review of CoolBreeze Aircon', inChinese)).toBe('Review of CoolBreeze Aircon');
});
