// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { CodeStep, type CodeStepProps, type SentCode } from './CodeStep.tsx';

const sent = (resend_in: number): SentCode => ({ sent_to: 'x', expires_in: 600, resend_in });
const step = async (more: Partial<CodeStepProps> = {}) => {
  const tried: string[] = [];
  const screen = await opened(
    <CodeStep
      sent={sent(0)}
      submitLabel="Log in"
      pendingLabel="Logging in"
      onResend={async () => {
        tried.push('resend');
        return sent(0);
      }}
      onCode={async (code) => {
        tried.push(code);
        return { error: 'wrong code', message: 'That code is wrong.' };
      }}
      {...more}
    >
      Sent to you
    </CodeStep>,
  );
  return { ...screen, tried };
};

it('a code is tried by itself at its sixth digit, and not before', async () => {
  const screen = await step();
  expect(screen.words()).toContain('The code works for 10 minutes.');
  await screen.type(/code/i, '12345');
  expect(screen.tried).toEqual([]);
  expect(screen.words()).not.toContain('Enter all six');
  await screen.press('Log in');
  expect(screen.words()).toContain('Enter all six digits of the code.');
  expect(screen.tried).toEqual([]);
  await screen.type(/code/i, '123 456');
  expect(screen.tried).toEqual(['123456']);
  expect(screen.words()).toContain('That code is wrong.');
});

it('another code empties the field and takes the old error away, by message or by call', async () => {
  const screen = await step({ onCall: async () => sent(30), isPhone: true });
  await screen.type(/code/i, '123456');
  await screen.press('Send again');
  expect(screen.tried).toEqual(['123456', 'resend']);
  expect(screen.words()).toContain('We’ve sent you a new code.');
  expect(screen.words()).not.toContain('That code is wrong.');
  expect(screen.page.getByRole<HTMLInputElement>('textbox').value).toBe('');
  await screen.press('Call me instead');
  expect(screen.words()).toContain('We’re calling you with a new code.');
  expect(screen.tried).toHaveLength(2);
  // What was sent says how long to wait for the next.
  expect(screen.words()).toMatch(/Send again in 0:(30|29)/);
  expect(screen.buttons()).not.toContain('Send again');
  expect(screen.buttons()).not.toContain('Call me instead');
});

it('no other can be had while one has to wait, nor by a call where there is none', async () => {
  expect((await step({ sent: sent(24) })).words()).toMatch(/Send again in 0:2[34]/);
  expect((await step()).buttons()).toEqual(['Log in', 'Send again']);
  expect((await step({ onChange: () => {} })).buttons()).toContain('Change email');
  expect((await step({ onChange: () => {}, isPhone: true })).buttons()).toEqual([
    'Log in',
    'Send again',
    'Change number',
  ]);
});

it('why no code was sent is said, and the wait does not begin', async () => {
  const screen = await step({ onResend: async () => ({ error: 'limit', message: 'Too many codes.' }) });
  await screen.press('Send again');
  expect(screen.words()).toContain('Too many codes.');
  expect(screen.words()).not.toContain('new code');
  expect(screen.buttons()).toContain('Send again');
});
