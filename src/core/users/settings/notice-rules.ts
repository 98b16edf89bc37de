import {
  CHANNELS,
  channelDefault,
  NOTICE_SETTINGS,
  type NoticeSetting,
  type NoticeSettings,
} from '#core/notices/model.ts';
import type { NoticeChoices } from '#core/notices/rules.ts';

const KINDS = Object.keys(NOTICE_SETTINGS) as NoticeSetting[];

/** What to store of all settings: only what differs from the defaults, so that a changed default reaches everybody else. */
export const noticeDifferences = (settings: NoticeSettings): NoticeChoices =>
  Object.fromEntries(
    KINDS.flatMap((kind) => {
      const changed = CHANNELS.filter((channel) => settings[kind][channel] !== channelDefault(kind, channel));
      if (changed.length === 0) return [];
      return [[kind, Object.fromEntries(changed.map((channel) => [channel, settings[kind][channel]]))]];
    }),
  );

/** Whether a change turns a text message on that was off: that needs a confirmed phone. */
export const turnsSmsOn = (before: NoticeSettings, after: NoticeSettings): boolean =>
  KINDS.some((kind) => after[kind].sms && !before[kind].sms);
