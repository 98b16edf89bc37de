// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { changeNoticeHabits, noticeHabits, pushState } from '#core/notices/calls.ts';
import { isCrowded, NOTICE_SETTINGS, type NoticeSetting, type NoticeSettings } from '#core/notices/model.ts';
import { me } from '#core/users/calls.ts';
import { changeNotificationSettings, notificationSettings } from '#core/users/settings/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { HabitsPanel } from './HabitsPanel.tsx';
import { Section } from './NotificationsSection.tsx';
import { noticeGroups } from './notice-words.ts';

const OFF = { app: false, mail: false, sms: false, push: false };
const KINDS = Object.keys(NOTICE_SETTINGS) as NoticeSetting[];
/** Settings with all off, except what a test sets. */
const settings = (more: Partial<NoticeSettings> = {}): NoticeSettings => ({
  ...(Object.fromEntries(KINDS.map((kind) => [kind, OFF])) as unknown as NoticeSettings),
  ...more,
});

interface Facts {
  readonly saved?: Partial<NoticeSettings>;
  readonly is_phone_confirmed?: boolean;
  readonly answering?: readonly Answering[];
}
const notifications = async (facts: Facts = {}) => {
  const { saved = {}, is_phone_confirmed = true, answering = [] } = facts;
  const screen = await opened(<Section />, {
    answering: [
      ...answering,
      [notificationSettings, { notification_settings: settings(saved) }],
      [changeNotificationSettings, { notification_settings: settings(saved) }],
      [noticeHabits, { habits: { quiet_from: null, quiet_to: null, digest: 'off' } }],
      [pushState, { public_key: 'k', browsers: 0 }],
      [me, { user: { id: 1, is_phone_confirmed }, working_for: null }],
    ],
  });
  // Found by label: among so many boxes, finding one by its role takes a second.
  const box = (name: string | RegExp) => screen.page.getByLabelText<HTMLInputElement>(name);
  const turn = async (name: string | RegExp) => {
    fireEvent.click(box(name));
    await screen.settle();
  };
  return { ...screen, box, turn, isOn: (name: string | RegExp) => box(name).checked };
};
const changes = (screen: Awaited<ReturnType<typeof notifications>>) =>
  screen
    .inputsOf(changeNotificationSettings)
    .map(({ notification_settings: one }) => (typeof one === 'string' ? JSON.parse(one) : one));

describe('what a person is told', () => {
  it('is shown by kind and way, each under its own name', async () => {
    const { isOn } = await notifications({ saved: { quote_received: { ...OFF, mail: true, push: true } } });
    expect(['on Gotong', 'by email', 'by SMS', 'by push'].map((by) => isOn(`New quotes ${by}`))).toEqual([
      false,
      true,
      false,
      true,
    ]);
    expect(isOn('Messages by email')).toBe(false);
  });

  it('is explained kind by kind, in columns of the four ways, with what is sent whatever they say', async () => {
    const { words } = await notifications();
    expect(words()).toMatch(
      /^When you work as a pro On Gotong Email SMS Push You’re hired A customer chose your quote\. /,
    );
    expect(words()).toContain('Request has ended With a link to open it again.');
    expect(words()).toContain('We always send codes, account changes and receipts.');
  });

  it('has no switch for what has a list of its own', async () => {
    const { page, words } = await notifications();
    expect(page.queryByLabelText('Messages on Gotong')).toBeNull();
    expect(page.getByLabelText('Messages by push')).toBeTruthy();
    expect(words()).toContain('Messages have their own list');
    expect(page.getAllByTitle('Has its own list')).toHaveLength(KINDS.filter(isCrowded).length);
    expect(page.getByLabelText('New quotes on Gotong')).toBeTruthy();
  });

  it('is changed one way at a time, and says that it is saved', async () => {
    const screen = await notifications({ saved: { quote_received: { ...OFF, mail: true } } });
    expect(screen.words()).not.toContain('Saved');
    screen.answer(changeNotificationSettings, {
      notification_settings: settings({ quote_received: { ...OFF, mail: true, push: true } }),
    });
    await screen.turn('New quotes by push');
    expect(changes(screen)).toEqual([{ quote_received: { ...OFF, mail: true, push: true } }]);
    expect(screen.words()).toContain('Saved');
  });

  it('says that it is being saved until the answer is there, and shows what is wanted at once', async () => {
    const screen = await notifications({ answering: [[changeNotificationSettings, 'never']] });
    await screen.turn('New quotes by email');
    expect(screen.words()).toContain('Saving');
    expect(screen.isOn('New quotes by email')).toBe(true);
    // Switching another channel of the kind keeps the first change, and waits for its answer.
    await screen.turn('New quotes by push');
    expect(screen.isOn('New quotes by push')).toBe(true);
    expect(changes(screen)).toEqual([{ quote_received: { ...OFF, mail: true } }]);
  });

  it('sends presses one after the other, each with what was pressed before it', async () => {
    let now = settings();
    const screen = await notifications({
      answering: [
        [
          changeNotificationSettings,
          ({ notification_settings: one }) => {
            now = { ...now, ...(typeof one === 'string' ? JSON.parse(one) : one) };
            return { notification_settings: now };
          },
        ],
      ],
    });
    fireEvent.click(screen.box('New quotes by email'));
    fireEvent.click(screen.box('New quotes by push'));
    fireEvent.click(screen.box('New quotes by email'));
    await screen.settle();
    expect(changes(screen)).toEqual([
      { quote_received: { ...OFF, mail: true } },
      { quote_received: { ...OFF, mail: true, push: true } },
      { quote_received: { ...OFF, push: true } },
    ]);
    expect(screen.words()).toContain('Saved');
  });

  it('goes back where it was refused, says why, and tries again', async () => {
    const screen = await notifications();
    screen.answer(changeNotificationSettings, { error: 'fault', message: 'Too many changes' });
    await screen.turn('New quotes by email');
    expect(screen.isOn('New quotes by email')).toBe(false);
    expect(screen.words()).toContain('Not saved. Too many changes');
    expect(screen.words()).not.toMatch(/\bSaved\b/);
    await screen.press('Try again');
    expect(changes(screen)).toEqual(Array(2).fill({ quote_received: { ...OFF, mail: true } }));
  });

  it('says that it did not load', async () => {
    const screen = await notifications({ answering: [[notificationSettings, 'no connection']] });
    expect(screen.words()).toContain('your notifications');
    expect(screen.page.queryByLabelText('New quotes by email')).toBeNull();
  });
});

describe('SMS', () => {
  it('is off and cannot be pressed without a confirmed phone, and says how to get it', async () => {
    const saved = { quote_received: { ...OFF, sms: true } };
    const { box, isOn, words, page } = await notifications({ saved, is_phone_confirmed: false });
    expect(isOn('New quotes by SMS')).toBe(false);
    expect(box('New quotes by SMS').disabled).toBe(true);
    expect(box('New quotes by email').disabled).toBe(false);
    expect(words()).toContain('Confirm your phone to get SMS');
    const described = box('New quotes by SMS').getAttribute('aria-describedby') ?? '';
    expect(document.getElementById(described)?.textContent).toBe('Until then, we’ll only email you.');
    expect(box('New quotes by email').getAttribute('aria-describedby')).toBeNull();
    expect(page.getByRole('link', { name: 'Confirm phone' }).getAttribute('href')).toBe('/dashboard/settings/phone');
  });

  it('can be pressed with one', async () => {
    const saved = { quote_received: { ...OFF, sms: true } };
    const { box, isOn, words } = await notifications({ saved });
    expect(isOn('New quotes by SMS')).toBe(true);
    expect(box('New quotes by SMS').disabled).toBe(false);
    expect(words()).not.toContain('Confirm your phone');
  });

  it('says at once that a phone is needed where the server knows better', async () => {
    const screen = await notifications();
    screen.answer(changeNotificationSettings, { error: 'phone needed', message: 'Confirm your phone number first.' });
    await screen.turn('New quotes by SMS');
    expect(screen.page.getByRole('alert').textContent).toContain('Confirm your phone to get SMS');
    expect(screen.words()).not.toContain('Not saved');
    expect(screen.isOn('New quotes by SMS')).toBe(false);
  });
});

describe('quiet hours and the daily email', () => {
  const habits = async (more: object = {}) => {
    const screen = await opened(<HabitsPanel />, {
      answering: [
        [noticeHabits, { habits: { quiet_from: null, quiet_to: null, digest: 'off', ...more } }],
        [changeNoticeHabits, ({ quiet_from, quiet_to, digest }) => ({ habits: { quiet_from, quiet_to, digest } })],
      ],
    });
    return { ...screen, hour: (label: string) => screen.page.getByLabelText<HTMLInputElement>(label) };
  };
  const saved = (screen: Awaited<ReturnType<typeof habits>>) => screen.inputsOf(changeNoticeHabits);

  it('are off until they are turned on, and then from 10 pm to 7 am', async () => {
    const screen = await habits();
    expect(screen.page.queryByLabelText('From')).toBeNull();
    await screen.press('Save');
    expect(saved(screen)).toEqual([{ quiet_from: null, quiet_to: null, digest: 'off' }]);
    await screen.press(/^Quiet hours/, 'switch');
    expect(screen.hour('From').value).toBe('22:00');
    expect(screen.hour('To').value).toBe('07:00');
    await screen.press(/^Once a day/, 'radio');
    await screen.press('Save');
    expect(saved(screen)[1]).toEqual({ quiet_from: '22:00', quiet_to: '07:00', digest: 'daily' });
  });

  it('show what is saved, are changed, and are turned off', async () => {
    const screen = await habits({ quiet_from: '23:00', quiet_to: '06:30', digest: 'daily' });
    expect(screen.hour('From').value).toBe('23:00');
    expect(screen.hour('To').value).toBe('06:30');
    expect(screen.page.getByRole<HTMLInputElement>('radio', { name: /^Once a day/ }).checked).toBe(true);
    fireEvent.change(screen.hour('To'), { target: { value: '08:00' } });
    await screen.press('Save');
    expect(saved(screen)).toEqual([{ quiet_from: '23:00', quiet_to: '08:00', digest: 'daily' }]);
    expect(screen.words()).toContain('Saved');
    await screen.press(/^Quiet hours/, 'switch');
    await screen.press('Save');
    expect(saved(screen)[1]).toEqual({ quiet_from: null, quiet_to: null, digest: 'daily' });
  });

  it('say at the end of the hours why they were refused', async () => {
    const screen = await habits({ quiet_from: '23:00', quiet_to: '06:30' });
    screen.answer(changeNoticeHabits, { error: 'wrong hours', message: 'Choose a different end for quiet hours.' });
    await screen.press('Save');
    expect(screen.words()).toContain('Choose a different end for quiet hours.');
    expect(screen.hour('To').getAttribute('aria-invalid')).toBe('true');
    expect(screen.hour('From').getAttribute('aria-invalid')).not.toBe('true');
  });
});

describe('the kinds of notices', () => {
  const kinds = (mode: 'consumer' | 'pro', flags = { shop: true, safety_payment: true }) =>
    noticeGroups(mode, flags).map(({ title, kinds: of }) => [title, of] as const);

  it('begin with those of the mode one is in', () => {
    const titles = (mode: 'consumer' | 'pro') => kinds(mode).map(([title]) => title);
    const [hiring, conversations, pro] = titles('consumer');
    expect(conversations).toBe('Conversations');
    expect(titles('pro')).toEqual([pro, conversations, hiring]);
    expect(kinds('consumer')[0]?.[1]).toContain('quote_received');
    expect(kinds('pro')[0]?.[1]).toContain('request_matched');
    expect(kinds('pro')[1]?.[1]).toContain('message_received');
    // Each kind is listed once.
    expect(
      kinds('pro')
        .flatMap(([, of]) => of)
        .sort(),
    ).toEqual([...KINDS].sort());
  });

  it('leave out what its flag turns off', () => {
    const all = (flags: { shop: boolean; safety_payment: boolean }) => kinds('pro', flags).flatMap(([, of]) => of);
    const shop = all({ shop: true, safety_payment: false });
    expect(shop).toContain('order_news');
    expect(shop).not.toContain('paid_out');
    const safe = all({ shop: false, safety_payment: true });
    expect(safe).toEqual(expect.arrayContaining(['paid_out', 'protected_payment']));
    expect(safe).not.toContain('order_news');
  });
});
