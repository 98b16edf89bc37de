// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { arrive } from '#core/bids/appointments/calls.ts';
import { cancelAppointment } from '#core/bids/appointments/list-calls.ts';
import type { Agreed } from '#core/bids/appointments/list-model.ts';
import { answerNoShow, stateNoShow, takeNoShowBack } from '#core/bids/appointments/no-show-calls.ts';
import type { NoShow } from '#core/bids/appointments/no-show-model.ts';
import { opened } from '#test/support/scenes/live-screen.tsx';
import { CancelAgreed, termsWords } from './CancelAgreed.tsx';
import { StatedNoShow, StateNoShow } from './NoShow.tsx';

const NOW = new Date('2026-11-28T01:20:00Z');
const agreed = (more: Partial<Agreed> = {}): Agreed =>
  ({
    id: 5,
    bid_id: 7,
    side: 'provider',
    state: 'agreed',
    begin_time: '2026-11-28 01:00:00',
    minutes: 120,
    other: { id: 3, full_name: 'Mei T.', display_name: 'Mei T.', s3_thumb_url: null },
    is_guest: false,
    guest_phone: null,
    terms: null,
    deposit: null,
    ...more,
  }) as Agreed;
const answering = [
  [arrive, {}],
  [stateNoShow, {}],
  [answerNoShow, {}],
  [takeNoShowBack, {}],
  [cancelAppointment, {}],
] as const;
const CUSTOMER = { side: 'requestor' } as const;

describe('that nobody is there', () => {
  const card = (more: Partial<Agreed>, from: string | null, canArrive = true, now = NOW) =>
    opened(<StateNoShow agreed={agreed(more)} from={from} canArrive={canArrive} />, { now, answering });

  it('can be said from the moment on that the wait for it is over, and nothing of it before the agreed begin', async () => {
    expect((await card({}, null, true, new Date('2026-11-28T00:59:59Z'))).words()).toBe('');
    expect((await card({}, null, true, new Date('2026-11-28T01:00:00Z'))).words()).toContain('Nobody home?');
    const early = await card({}, '2026-11-28 01:21:00');
    expect(early.words()).toContain('From 9:21 am you can say that nobody was home.');
    expect(early.buttons()).toEqual(['Call Mei T.']);
    const free = await card({}, '2026-11-28 01:20:00');
    expect(free.words()).toContain('Mei T. is told at once and has two days to answer.');
    expect(free.buttons()).toEqual(['Call Mei T.', 'Nobody home']);
  });

  it('wants an arrival of the pro first, and of a customer only the call', async () => {
    const pro = await card({}, null);
    expect(pro.words()).toContain('Call Mei T. first, or tap “I have arrived”');
    await pro.press('I have arrived');
    expect(pro.inputsOf(arrive)).toEqual([{ bid_id: '7' }]);
    expect((await card({}, null, false)).buttons()).toEqual(['Call Mei T.']);
    const customer = await card(CUSTOMER, '2026-11-28 01:30:00');
    expect(customer.words()).toContain('Nobody there? Call first. From 9:30 am you can say that nobody came.');
    expect(customer.buttons()).toEqual(['Call Mei T.']);
  });

  it('is sent with its words once it was asked, each side in its own words', async () => {
    const screen = await card(CUSTOMER, '2026-11-28 01:20:00');
    await screen.press('Nobody came');
    expect(screen.words()).toContain('Say that nobody came?');
    expect(screen.inputsOf(stateNoShow)).toEqual([]);
    await screen.type(/What happened/, 'I waited.');
    await screen.press('Nobody came');
    expect(screen.inputsOf(stateNoShow)).toMatchObject([{ appointment_id: '5', words: 'I waited.' }]);
    expect(screen.words()).toContain('We told Mei T.');
  });
});

describe('a no-show that was stated', () => {
  const noShow = (more: Partial<NoShow>): NoShow => ({
    id: 9,
    by: 'provider',
    state: 'stated',
    begin_time: '2026-11-28 01:00:00',
    words: '',
    answer: '',
    stated_on: '2026-11-28 01:20:00',
    answer_by: '2026-11-30 01:20:00',
    steps: [],
    ...more,
  });
  const stated = (more: Partial<NoShow>, of: Partial<Agreed> = {}) =>
    opened(<StatedNoShow agreed={agreed(of)} no_show={noShow(more)} />, { now: NOW, answering });

  it('says who said it of whom, to each of the two', async () => {
    const said = async (by: NoShow['by'], side: Agreed['side'], state: NoShow['state'] = 'stated') =>
      (await stated({ by, state }, { side })).words();
    expect(await said('provider', 'provider')).toMatch(
      /^You said that nobody was home Mei T\. can answer until Mon 30 Nov, 9:20 am/,
    );
    expect(await said('provider', 'requestor')).toMatch(
      /^Mei T\. says that nobody was home If that’s wrong, say so by Mon 30 Nov, 9:20 am/,
    );
    expect(await said('requestor', 'requestor')).toMatch(/^You said that nobody came/);
    expect(await said('requestor', 'provider')).toMatch(/^Mei T\. says that nobody came/);
    expect(await said('provider', 'provider', 'admitted')).toContain('Mei T. says that this is true.');
    expect(await said('provider', 'requestor', 'admitted')).toContain('You said that this is true.');
    expect(await said('provider', 'requestor', 'unanswered')).toContain('There was no answer by Mon 30 Nov, 9:20 am');
    expect(await said('provider', 'requestor', 'disputed')).toContain('You two don’t agree');
  });

  it('is admitted, disputed with words, or taken back, as its reader may', async () => {
    const reader = await stated({ steps: ['dispute', 'admit'] }, CUSTOMER);
    expect(reader.buttons()).toEqual(['I was home', 'That is right']);
    await reader.press('That is right');
    expect(reader.inputsOf(answerNoShow)).toEqual([{ appointment_id: '5', no_show_id: 9, is_true: true }]);
    const other = await stated({ by: 'requestor', steps: ['dispute', 'admit'] });
    await other.press('I was there');
    await other.type(/What happened/, 'I rang twice.');
    await other.press('Send answer');
    expect(other.inputsOf(answerNoShow)).toEqual([
      { appointment_id: '5', no_show_id: 9, is_true: false, words: 'I rang twice.' },
    ]);
    const own = await stated({ steps: ['take_back'] });
    expect(own.buttons()).toEqual(['Take it back']);
    await own.press('Take it back');
    expect(own.inputsOf(takeNoShowBack)).toEqual([{ appointment_id: '5', no_show_id: 9 }]);
  });
});

describe('cancelling an agreed time', () => {
  const terms = { free_until: '2026-11-27 01:00:00', fee: '30.00' } as Agreed['terms'];
  const later = { free_until: '2026-11-28 01:20:00', fee: '30.00' } as Agreed['terms'];

  it('says what it costs, until when it is free, to each side', () => {
    expect(termsWords(agreed(CUSTOMER), NOW)).toBe('Cancelling is free.');
    expect(termsWords(agreed({ ...CUSTOMER, terms: later }), NOW)).toBe(
      'Cancelling is free until Sat 28 Nov, 9:20 am. After that Mei T. may charge S$30.00 for the trip.',
    );
    expect(termsWords(agreed({ ...CUSTOMER, terms }), NOW)).toContain('Free cancelling ended Fri 27 Nov, 9 am.');
    expect(termsWords(agreed({ terms: later }), NOW)).toContain('Mei T. cancels for free until');
    expect(termsWords(agreed({ terms }), NOW)).toContain('If Mei T. cancels now, you may charge S$30.00.');
  });

  const asked = async (more: Partial<Agreed>) => {
    const screen = await opened(<CancelAgreed agreed={agreed(more)} when="Sat 28 Nov" now={NOW} />, {
      now: NOW,
      answering,
    });
    await screen.press('Cancel appointment');
    return screen;
  };
  const deposit = { amount: '50.00', back: '0.00', state: 'held', pay_by: null, payment_id: 12 } as Agreed['deposit'];

  it('says what becomes of a deposit that is held, less what the customer owes by the terms', async () => {
    const back = async (more: Partial<Agreed>) => (await asked({ deposit, ...more })).words();
    expect(await back({ ...CUSTOMER, terms })).toContain('Of the deposit of S$50.00, S$20.00 comes back to you.');
    expect(await back({ ...CUSTOMER, terms: later })).toContain(
      'Of the deposit of S$50.00, S$50.00 comes back to you.',
    );
    expect(await back({ terms })).toContain('The deposit of S$50.00 goes back to Mei T. in full.');
    const small = { ...deposit, amount: '20.00' } as Agreed['deposit'];
    expect(await back({ ...CUSTOMER, terms, deposit: small })).toContain(
      'Of the deposit of S$20.00, S$0.00 comes back',
    );
    const waiting = { ...deposit, state: 'waiting' } as Agreed['deposit'];
    expect(await back({ ...CUSTOMER, terms, deposit: waiting })).not.toContain('deposit');
  });

  it('wants a reason of the pro and none of the customer', async () => {
    const customer = await asked({ ...CUSTOMER, terms });
    expect(customer.words()).toContain('Free cancelling ended');
    await customer.press('Cancel appointment');
    expect(customer.inputsOf(cancelAppointment)).toEqual([{ appointment_id: '5', reason: '' }]);
    const pro = await asked({ terms });
    expect(pro.words()).not.toContain('Free cancelling');
    await pro.press('Cancel appointment');
    expect(pro.inputsOf(cancelAppointment)).toEqual([]);
    await pro.type(/Reason/, 'My van broke down.');
    await pro.press('Cancel appointment');
    expect(pro.inputsOf(cancelAppointment)).toEqual([{ appointment_id: '5', reason: 'My van broke down.' }]);
  });
});
