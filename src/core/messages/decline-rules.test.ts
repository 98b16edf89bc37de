import { describe, expect, it } from 'vitest';
import { isDecline } from './decline-rules.ts';

describe('a message that declines (decision 40)', () => {
  it.each([
    'No, thank you',
    'No thanks!',
    'NO',
    'Hi, not interested, sorry.',
    'Sorry, I’m not interested 🙏',
    'Thanks, but no thanks',
    'No need lah, thank you so much',
    'We found someone else, thanks',
    '不用了，謝謝！',
    '您好，不需要，谢谢',
    '沒興趣',
  ])('%s', (message) => expect(isDecline(message)).toBe(true));

  it.each([
    'No, thank you. Could you come on Friday instead?',
    'Thank you',
    'Yes',
    'Not interested in the deep clean, only the wash. How much?',
    'No lift, 3rd floor',
    'Is 120 your best price?',
    '不用清潔，只要修理',
    '',
    '👍',
  ])('but not: %s', (message) => expect(isDecline(message)).toBe(false));
});
