import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asksLikeScams } from './money-rules.ts';

const SCAMS = [
  'Can you pay me outside?',
  'Pay me outside the app, it is cheaper',
  'We settle off the platform ok',
  'Outside Gotong I give 10% off, cash payment',
  'Let’s skip the platform fee',
  'we can avoid Gotong’s commission',
  'Cancel here and pay me directly',
  'Transfer the deposit to my account now',
  'Send a $100 booking fee to this PayNow number',
  'PayNow to my number first',
  'Please send me the OTP you just got',
  'I need the verification code in your SMS',
  'Ｐａｙ ｍｅ ｏｕｔｓｉｄｅ',
  'PAY\u200b me outside',
  'You can pay with Google Play cards',
  'send 200 USDT',
  '我们在平台外付款吧',
  '可以私下轉帳嗎',
  '付款在 app 外面比較便宜',
  '请绕过平台',
  '把驗證碼發給我',
  '可以用禮品卡付',
  '訂金轉到我的帳戶',
];
const HONEST = [
  'The outside unit needs a wash, payment after the work',
  'Pay me outside the house, I have no parking',
  'I accept cash, PayNow or bank transfer after the job',
  'The deposit is S$50, please pay it here',
  'You can pay the final amount by PayNow when I am done',
  'Is the platform ladder outside?',
  'I will be outside at 3 pm',
  'My account name is Tan',
  'Never share your OTP with anyone',
  'Please don’t pay outside the app',
  'Switch off the system, then the payment page loads',
  'The lift code is 1234',
  'The gate opens with a code at the door',
  '请不要在平台外付款',
  '完工後再付款就可以',
  '室外机在外面，付款等做完',
  '我會把照片發給您',
];

describe('words that scams use about money', () => {
  it('are found in English and Chinese, also where letters only look different', () => {
    for (const text of SCAMS) expect([text, asksLikeScams(text)]).toEqual([text, true]);
  });

  it('are not what honest people write of money, codes and the outside', () => {
    for (const text of HONEST) expect([text, asksLikeScams(text)]).toEqual([text, false]);
  });

  it('are found among others, and a warning not to does not cover what else is said', () => {
    expect(asksLikeScams('Hello! I am free at 3. Pay me outside the app. See you.')).toBe(true);
    expect(asksLikeScams('Do not worry. Send me the OTP.')).toBe(true);
  });

  it('never take long or throw, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 2000 }), (text) => typeof asksLikeScams(text) === 'boolean'),
    );
    // Of this thread’s processor time, so that a busy machine is no fault.
    const began = process.threadCpuUsage();
    asksLikeScams('pay transfer deposit outside my otp '.repeat(200));
    asksLikeScams('付款平台驗證碼'.repeat(600));
    expect(process.threadCpuUsage(began).user / 1_000).toBeLessThan(1_000);
  });
});
