import { expect, it } from 'vitest';
import { NOTICE_SETTINGS } from '#core/notices/model.ts';
import { noticeGroups } from './notice-words.ts';

it.each(['consumer', 'pro'] as const)('%s: shows every kind once, the own ones first', (mode) => {
  const groups = noticeGroups(mode, { shop: true, safety_payment: true });
  const kinds = groups.flatMap((group) => group.kinds);
  expect([...kinds].sort()).toEqual(Object.keys(NOTICE_SETTINGS).sort());
  const without = (flags: Parameters<typeof noticeGroups>[1]) => {
    const left = noticeGroups(mode, flags).flatMap((group) => group.kinds);
    return kinds.filter((kind) => !left.includes(kind)).toSorted();
  };
  expect(without({ shop: false, safety_payment: true })).toEqual(['order_news']);
  expect(without({ shop: true, safety_payment: false })).toEqual(['paid_out', 'protected_payment']);
  expect(groups[0]?.kinds.every((kind) => NOTICE_SETTINGS[kind].role === mode)).toBe(true);
});
