import fc from 'fast-check';
import { expect, it } from 'vitest';
import { CHANNELS, type Channel, channelDefault, NOTICE_SETTINGS, type NoticeSettings } from '#core/notices/model.ts';
import { noticeSettings } from '#core/notices/rules.ts';
import { noticeDifferences, turnsSmsOn } from './notice-rules.ts';

const kinds = Object.keys(NOTICE_SETTINGS);
const settings = fc.record(
  Object.fromEntries(
    kinds.map((kind) => [kind, fc.record(Object.fromEntries(CHANNELS.map((channel) => [channel, fc.boolean()])))]),
  ),
) as unknown as fc.Arbitrary<NoticeSettings>;

it('keeps only what differs, and gives all of it back', () => {
  fc.assert(
    fc.property(settings, (all) => {
      const stored = noticeDifferences(all);
      expect(noticeSettings(stored as never)).toEqual(all);
      for (const [kind, channels] of Object.entries(stored))
        for (const [channel, value] of Object.entries(channels ?? {}))
          expect(value).not.toBe(channelDefault(kind as keyof NoticeSettings, channel as Channel));
    }),
  );
  expect(noticeDifferences(noticeSettings({}))).toEqual({});
  expect(noticeSettings({ gone: { mail: true } } as never)).toEqual(noticeSettings({}));
});

it('tells when a text message is turned on, and only then', () => {
  const off = noticeSettings({ hired: { sms: false } });
  expect(turnsSmsOn(off, noticeSettings({}))).toBe(true);
  expect(turnsSmsOn(noticeSettings({}), off)).toBe(false);
  expect(turnsSmsOn(noticeSettings({}), noticeSettings({ hired: { mail: false } }))).toBe(false);
});
