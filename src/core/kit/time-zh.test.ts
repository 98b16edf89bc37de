import { describe, expect, it } from 'vitest';
import { DAY_PREFIXES, WEEKDAYS } from '#core/reserves/day-model.ts';
import { DAY, HOUR, MINUTE, showLeft as showLeftEnglish } from './time.ts';
import {
  showAgo,
  showDay,
  showLeft,
  showListTime,
  showMinute,
  showMoment,
  showSpan,
  showTime,
  showWindow,
} from './time-zh.ts';

const now = new Date('2026-11-24T02:12:00Z');
const ago = (ms: number) => new Date(now.getTime() - ms);

describe('times in Chinese', () => {
  it('name the days of the week as section 9 does', () => {
    for (const { value, zh } of WEEKDAYS)
      expect(showDay(new Date(Date.UTC(2026, 10, 22 + value, 4)))).toBe(`11月${22 + value}日 ${zh}`);
    expect(showDay(new Date('2025-12-31T16:30:00Z'), now)).toBe('1月1日 星期四');
    expect(showDay(new Date('2025-12-31T15:30:00Z'), now)).toBe('2025年12月31日 星期三');
  });

  it('say a window with its end', () => {
    expect(showWindow(new Date('2026-11-28T01:00:00Z'), 180)).toBe('早上9:00 – 中午12:00');
    expect(showWindow(new Date('2026-11-28T01:00:00Z'))).toBe('早上9:00');
    expect(showSpan(540, 720)).toBe('早上9:00 – 中午12:00');
    for (const end of [1439, 1440]) expect(showSpan(1080, end)).toBe('下午6:00 – 午夜12:00');
  });

  it('put the words of section 9 before every half hour', () => {
    const minutes = (text: string) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3));
    let seen = 0;
    for (const { zh, begin, end } of DAY_PREFIXES)
      for (let minute = minutes(begin); minute <= minutes(end); minute += 30) {
        expect(showMinute(minute)).toMatch(new RegExp(`^${zh}1?\\d:[03]0$`));
        seen += 1;
      }
    expect(seen).toBe(48);
    expect([showMinute(0), showMinute(720), showMinute(870), showMinute(1440)]).toEqual([
      '凌晨12:00',
      '中午12:00',
      '下午2:30',
      '凌晨12:00',
    ]);
    expect(showTime(now)).toBe('早上10:12');
    expect(showMoment(now)).toBe('11月24日 星期二 早上10:12');
    expect(showMoment(now, now, 48)).toBe('11月24日 星期二 早上10:12 – 早上11:00');
    expect(showTime(new Date('2026-11-24T15:59:00Z'))).toBe('晚上11:59');
  });

  it('tell how long ago, and how long is left where English does', () => {
    expect([0, 30_000, 12 * MINUTE, 3 * HOUR, DAY, 130 * DAY].map((ms) => showAgo(ago(ms), now))).toEqual([
      '剛剛',
      '30 秒',
      '12 分鐘',
      '3 小時',
      '1 天',
      '4 個月',
    ]);
    for (const ms of [-1, 0, MINUTE, 3 * DAY, 4 * DAY - 1, 4 * DAY]) {
      const until = new Date(now.getTime() + ms);
      expect([ms, showLeft(until, now) === null]).toEqual([ms, showLeftEnglish(until, now) === null]);
    }
    expect([ago(HOUR), ago(2 * DAY), ago(12 * DAY)].map((at) => showListTime(at, now))).toEqual([
      '早上9:12',
      '星期日',
      '11月12日',
    ]);
  });
});
