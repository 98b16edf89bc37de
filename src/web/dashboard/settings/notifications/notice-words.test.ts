import { expect, it } from 'vitest';
import { NOTICE_SETTINGS } from '#core/notices/model.ts';
import { noticeGroups } from './notice-words.ts';

it.each(['consumer', 'pro'] as const)('%s: shows every kind once, the own ones first', (mode) => {
  const groups = noticeGroups(mode, { shop: true });
  const kinds = groups.flatMap((group) => group.kinds);
  expect([...kinds].sort()).toEqual(Object.keys(NOTICE_SETTINGS).sort());
  const without = noticeGroups(mode, { shop: false }).flatMap((group) => group.kinds);
  expect(kinds.filter((kind) => !without.includes(kind))).toEqual(['order_news']);
  expect(groups[0]?.kinds.every((kind) => NOTICE_SETTINGS[kind].role === mode)).toBe(true);
});
