import { expect, it } from 'vitest';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import chinese from '#web/text/zh-TW/settings.json' with { type: 'json' };
import { deviceName } from './device-name.ts';

it('names a device in the page’s language, and keeps names that have no translation', () => {
  haveTexts('zh-TW', new Map<string, Tree>([['settings', chinese]]));
  expect(['Chrome on Linux', 'Unknown device', 'Firefox'].map(deviceName)).toEqual([
    'Chrome on Linux',
    'Unknown device',
    'Firefox',
  ]);
  expect(inLanguage('zh-TW', () => ['Chrome on Linux', 'Unknown device', 'Firefox'].map(deviceName))).toEqual([
    'Linux 上的 Chrome',
    '不明裝置',
    'Firefox',
  ]);
});
