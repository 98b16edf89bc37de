import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { lastDay } from '#core/categories/slot-rules.ts';
import { BLOCK_STATUSES } from '#core/users/blocks/model.ts';
import { bidFacts as facts } from '#test/support/scenes/bid-facts.ts';
import { decideFinish } from './completions/rules.ts';
import {
  type BidPatch,
  checkPrice,
  decideArchive,
  decideHire,
  decideInterest,
  decideReject,
  decideSend,
  decideUndoHire,
  decideUpdate,
  hireTime,
  isSameQuote,
  isUpdate,
} from './decision-rules.ts';
import { OUTCOME, QUOTE_STATUS, QUOTE_STATUSES, QUOTE_TYPES, type QuoteStatus } from './model.ts';
import {
  BID_ACTORS,
  type BidActor,
  type BidFacts,
  type BidStep,
  bidMachine,
  type Completion,
  decideStep,
  isCutOff,
  openSteps,
  outcomeOf,
  statusName,
} from './rules.ts';

const now = new Date('2026-11-20T02:00:00Z');
const LATER = '2026-11-28 01:00:00';
const STEPS = Object.keys(bidMachine.steps) as BidStep[];

/** A job whose begin has passed, and of which neither side has said anything yet. */
const BEGUN: Completion = {
  is_begun: true,
  proposed_by: null,
  completed_by: null,
  is_not_done: false,
  is_customer_reviewed: false,
  can_undo: true,
  can_say_not_done: true,
  can_say_not_as_agreed: true,
};
const begun = facts('Hired', { completion: BEGUN });
const quote = { quote_type: 'flat', price: 25_500, price_note: 'All in.' } as const;

/** Every step that is allowed, written out by hand: status × actor. Everything that is not here is forbidden. */
const ALLOWED: Record<QuoteStatus, Partial<Record<BidActor, BidStep[]>>> = {
  Send: { provider: ['sendQuote', 'pass', 'read', 'tag'], requestor: ['read', 'tag'], system: ['lapse'] },
  InProgress: {
    provider: ['updateQuote', 'withdraw', 'selfHire', 'archive', 'unarchive', 'read', 'tag'],
    requestor: ['hire', 'confirmSelfHire', 'refuseSelfHire', 'reject', 'undoReject', 'read', 'tag'],
  },
  Hired: {
    provider: [
      'cancelJob',
      'complete',
      'proposeFinish',
      'confirmFinish',
      'refuseFinish',
      'archive',
      'unarchive',
      'read',
      'tag',
    ],
    requestor: ['undoHire', 'proposeFinish', 'confirmFinish', 'refuseFinish', 'read', 'tag'],
  },
  WorkCompleted: {
    provider: ['undoComplete', 'archive', 'unarchive', 'read', 'tag'],
    requestor: ['undoComplete', 'notDone', 'notAsAgreed', 'review', 'read', 'tag'],
    system: ['markPaid'],
  },
  PaymentCompleted: {
    provider: ['archive', 'unarchive', 'read', 'tag'],
    requestor: ['notAsAgreed', 'review', 'read', 'tag'],
  },
  NotInterested: { provider: ['unpass', 'read'], requestor: ['read'], system: ['lapse'] },
  Archived: { provider: ['read'], requestor: ['read'], system: ['reoffer'] },
};

describe('the step table', () => {
  for (const status of QUOTE_STATUSES)
    for (const actor of BID_ACTORS)
      it(`lets a ${actor} do only what is allowed in ${status}`, () => {
        const allowed = ALLOWED[status][actor] ?? [];
        for (const step of STEPS) expect(bidMachine.can(step, status, actor), step).toBe(allowed.includes(step));
        expect(bidMachine.open(status, actor).sort()).toEqual([...allowed].sort());
      });

  it('leads where section 4 says', () => {
    const to = (step: BidStep, from: QuoteStatus, actor: BidActor) => bidMachine.take(step, from, actor);
    expect(to('sendQuote', 'Send', 'provider')).toEqual({ ok: true, value: 'InProgress' });
    expect(to('updateQuote', 'InProgress', 'provider')).toEqual({ ok: true, value: 'InProgress' });
    expect(to('pass', 'Send', 'provider')).toEqual({ ok: true, value: 'NotInterested' });
    expect(to('unpass', 'NotInterested', 'provider')).toEqual({ ok: true, value: 'Send' });
    expect(to('hire', 'InProgress', 'requestor')).toEqual({ ok: true, value: 'Hired' });
    expect(to('undoHire', 'Hired', 'requestor')).toEqual({ ok: true, value: 'InProgress' });
    expect(to('complete', 'Hired', 'provider')).toEqual({ ok: true, value: 'WorkCompleted' });
    expect(to('selfHire', 'InProgress', 'provider')).toEqual({ ok: true, value: 'InProgress' });
    expect(to('confirmSelfHire', 'InProgress', 'requestor')).toEqual({ ok: true, value: 'Hired' });
    expect(to('markPaid', 'WorkCompleted', 'system')).toEqual({ ok: true, value: 'PaymentCompleted' });
    expect(to('lapse', 'Send', 'system')).toEqual({ ok: true, value: 'Archived' });
    expect(to('archive', 'Hired', 'provider')).toEqual({ ok: true, value: 'Hired' });
    expect(to('reject', 'InProgress', 'requestor')).toEqual({ ok: true, value: 'InProgress' });
  });

  it('says why not, by what stands in the way', () => {
    const against = (step: BidStep, status: QuoteStatus, actor: BidActor, more: Partial<BidFacts>) => {
      const decided = decideStep(step, facts(status, more), actor);
      return decided.ok ? 'ok' : decided.error;
    };
    expect(against('sendQuote', 'Send', 'provider', { is_request_open: false })).toBe('request closed');
    expect(against('sendQuote', 'Send', 'provider', { seats_left: 1 })).toBe('ok');
    expect(against('sendQuote', 'Send', 'provider', { seats_left: 0 })).toBe('seats taken');
    // A hire closes the seats, and a day that has passed until the customer answers (decisions 38, 39).
    expect(against('sendQuote', 'Send', 'provider', { is_another_hired: true, seats_left: 0 })).toBe('hired already');
    expect(against('sendQuote', 'Send', 'provider', { is_wish_over: true })).toBe('date passed');
    expect(against('updateQuote', 'InProgress', 'provider', { is_another_hired: true })).toBe('hired already');
    expect(against('updateQuote', 'InProgress', 'provider', { is_wish_over: true })).toBe('ok');
    expect(against('unpass', 'NotInterested', 'provider', { is_another_hired: true })).toBe('not now');
    // A quote that was taken back stays so; an offer that was passed may be taken up again.
    expect(against('unpass', 'NotInterested', 'provider', {})).toBe('ok');
    expect(against('unpass', 'NotInterested', 'provider', { is_sent: true })).toBe('not now');
    expect(against('unpass', 'NotInterested', 'provider', { is_request_open: false })).toBe('not now');
    expect(against('review', 'WorkCompleted', 'requestor', {})).toBe('ok');
    expect(against('review', 'WorkCompleted', 'requestor', { is_reviewed: true })).toBe('already reviewed');
    expect(against('reoffer', 'Archived', 'system', {})).toBe('ok');
    expect(against('reoffer', 'Archived', 'system', { is_interested: false })).toBe('not now');
    expect(against('lapse', 'Send', 'system', {})).toBe('not now');
    expect(against('lapse', 'Send', 'system', { is_request_open: false })).toBe('ok');
    expect(against('selfHire', 'InProgress', 'provider', { is_another_hired: true })).toBe('not now');
    expect(against('archive', 'Hired', 'provider', { is_provider_archived: true })).toBe('not now');
  });

  it('begins nothing between two who blocked each other, and finishes what is agreed', () => {
    const open = (status: QuoteStatus, actor: BidActor, more: Partial<BidFacts> = {}) =>
      openSteps(facts(status, { is_blocked: true, ...more }), actor);
    expect([open('Send', 'provider'), open('InProgress', 'provider')].flat()).not.toContain('sendQuote');
    expect(open('InProgress', 'provider')).not.toContain('updateQuote');
    expect(open('InProgress', 'requestor')).not.toContain('hire');
    expect(open('InProgress', 'requestor', { is_requestor_rejected: true })).not.toContain('undoReject');
    expect(open('NotInterested', 'provider')).not.toContain('unpass');
    expect(open('WorkCompleted', 'requestor')).toContain('review');
    expect(open('InProgress', 'provider')).toContain('withdraw');
    expect(open('InProgress', 'requestor')).toContain('reject');
  });

  it('cuts the two off by a block of either, but for an agreed job under way: every status', () => {
    for (const status of BLOCK_STATUSES)
      for (const name of QUOTE_STATUSES)
        expect(isCutOff(status, QUOTE_STATUS[name]), `${status} ${name}`).toBe(status !== 'none' && name !== 'Hired');
  });

  it('offers exactly the steps that a decision accepts, whatever the facts', () => {
    fc.assert(
      fc.property(
        fc.record({
          quote_status_id: fc.constantFrom(...QUOTE_STATUSES.map((s) => QUOTE_STATUS[s] as number)),
          is_requestor_rejected: fc.boolean(),
          is_provider_archived: fc.boolean(),
          is_reviewed: fc.boolean(),
          is_request_open: fc.boolean(),
          seats_left: fc.integer({ min: 0, max: 5 }),
          is_another_hired: fc.boolean(),
        }),
        fc.constantFrom(...BID_ACTORS),
        (f, actor) => {
          const open = openSteps(f, actor);
          for (const step of STEPS) expect(decideStep(step, f, actor).ok, step).toBe(open.includes(step));
          if (actor === 'stranger') expect(open).toEqual([]);
        },
      ),
    );
  });
});

describe('sending a quote', () => {
  it.each(QUOTE_TYPES)('stores the price of a %s quote where it belongs', (quote_type) => {
    const sent = decideSend(facts('Send'), { ...quote, quote_type }, 420, now);
    expect(sent).toMatchObject({
      ok: true,
      value: {
        what: 'sent',
        activity: { type: 'providedquote' },
        patch: {
          quote_status_id: 2,
          rating_type: { flat: 1, hourly: 2, required: 3 }[quote_type],
          flat_rate_at_cents: quote_type === 'hourly' ? null : 25_500,
          hourly_rate_at_cents: quote_type === 'hourly' ? 25_500 : null,
          is_on_site_visit_required_for_quote: quote_type === 'required',
          quote_sent_on: now,
          fee_paid_cents: 420,
        },
      },
    });
    expect(sent.ok && sent.value.patch).not.toHaveProperty('quote_last_update_on');
  });

  it.each([
    ['invalid price', facts('Send'), { ...quote, price: 0 }, 420],
    ['request closed', facts('Send', { is_request_open: false }), quote, 420],
    // Closing ends the offer too, and the pro who was writing is told why, whatever else is wrong.
    ['request closed', facts('Archived', { is_request_open: false }), quote, 420],
    ['request closed', facts('Archived', { is_request_open: false }), { ...quote, price: 0 }, 420],
    ['not now', facts('NotInterested'), quote, 420],
    ['seats taken', facts('Send', { seats_left: 0 }), quote, 420],
    ['fee changed', facts('Send'), { ...quote, fee_shown: 419 }, 420],
    [6, facts('InProgress'), { ...quote, fee_shown: 420 }, 420],
    [6, facts('Hired'), quote, 420],
    ['not now', facts('NotInterested'), quote, 420],
    ['not now', facts('Archived'), quote, 420],
  ] as const)('is refused with %s', (error, given, input, fee) => {
    expect(decideSend(given, input, fee, now)).toEqual({ ok: false, error });
  });

  it('goes through when the fee is what was shown, or less', () => {
    expect(decideSend(facts('Send'), { ...quote, fee_shown: 420 }, 420, now).ok).toBe(true);
    expect(decideSend(facts('Send'), { ...quote, fee_shown: 420 }, 336, now).ok).toBe(true);
  });

  it('knows an update that says what the quote says already', () => {
    const stands = {
      rating_type: 1,
      flat_rate_at_cents: 25_500,
      hourly_rate_at_cents: null,
      price_note: 'All in.',
      quote_details: { hours_low: 2, hours_high: 3 },
      is_more_information_required: false,
      attachment_ids: [7, 8],
    };
    expect(isSameQuote(stands, quote)).toBe(true);
    expect(isSameQuote(stands, { ...quote, quote_details: { hours_high: 3, hours_low: 2 } })).toBe(true);
    expect(isSameQuote(stands, { ...quote, attachment_id: [8, 7, 7] })).toBe(true);
    for (const change of [
      { price: 25_501 },
      { quote_type: 'hourly' as const },
      { price_note: 'All in' },
      { quote_details: { hours_low: 2 } },
      { quote_details: {} },
      { attachment_id: [] },
      { attachment_id: [7] },
      { attachment_id: [7, 9] },
      { attachment_id: [7, 8, 9] },
    ])
      expect(isSameQuote(stands, { ...quote, ...change }), JSON.stringify(change)).toBe(false);
  });

  it('updates a sent quote, and changes the time of the update but not of the sending', () => {
    expect(isUpdate(facts('InProgress'), quote)).toBe(true);
    expect(isUpdate(facts('Send'), quote)).toBe(false);
    expect(isUpdate(facts('Archived', { is_request_open: false }), quote)).toBe(false);
    expect(isUpdate(facts('InProgress'), { ...quote, fee_shown: 420 })).toBe(false);
    const updated = decideUpdate(facts('InProgress'), { ...quote, price: 24_000 }, now);
    expect(updated).toMatchObject({
      ok: true,
      value: { what: 'updated', patch: { flat_rate_at_cents: 24_000, quote_last_update_on: now } },
    });
    expect(updated.ok && updated.value.patch).not.toHaveProperty('quote_sent_on');
    expect(updated.ok && updated.value.patch).not.toHaveProperty('fee_paid_cents');
  });

  it.each([
    ['invalid price', facts('InProgress'), { ...quote, price: undefined }],
    ['request closed', facts('InProgress', { is_request_open: false }), quote],
    ['not now', facts('InProgress', { is_requestor_rejected: true }), quote],
    ['not now', facts('Hired'), quote],
    ['not now', facts('Send'), quote],
  ] as const)('is not updated: %s', (error, given, input) => {
    expect(decideUpdate(given, input, now)).toEqual({ ok: false, error });
  });

  it('asks a price above zero, but for an on-site inspection', () => {
    for (const type of ['flat', 'hourly'] as const) {
      expect(checkPrice(type, undefined)).toEqual({ ok: false, error: 'invalid price' });
      expect(checkPrice(type, 0).ok).toBe(false);
      expect(checkPrice(type, -1).ok).toBe(false);
      expect(checkPrice(type, 1).ok).toBe(true);
    }
    expect(checkPrice('required', undefined).ok).toBe(true);
    expect(checkPrice('required', 0).ok).toBe(true);
    expect(checkPrice('required', -1).ok).toBe(false);
  });
});

describe('hiring', () => {
  it('needs a day and time that is still to come', () => {
    expect(hireTime(undefined, now)).toEqual({ ok: false, error: 'date time missing' });
    expect(hireTime('', now)).toEqual({ ok: false, error: 'date time missing' });
    expect(hireTime('2026-11-31 01:00:00', now)).toEqual({ ok: false, error: 'date time missing' });
    expect(hireTime('2026-11-20 02:00:00', now)).toEqual({ ok: false, error: 'time in the past' });
    expect(hireTime('2026-11-20 02:00:01', now)).toEqual({ ok: true, value: new Date('2026-11-20T02:00:01Z') });
  });

  it('is no later than the last day that screens let one choose, by the calendar of Singapore', () => {
    expect(lastDay(now)).toBe('2029-11-22');
    expect(hireTime('2029-11-22 15:59:59', now)).toEqual({ ok: true, value: new Date('2029-11-22T15:59:59Z') });
    expect(hireTime('2029-11-22 16:00:00', now)).toEqual({ ok: false, error: 'date time missing' });
    expect(hireTime('2099-11-28 01:00:00', now)).toEqual({ ok: false, error: 'date time missing' });
  });

  it('takes an address where one is needed, and none where it is known', () => {
    const needy = { ...facts('InProgress'), needs_address: true };
    expect(decideHire(needy, { hired_for: LATER, address: '#05-67' }, now).ok).toBe(true);
    expect(decideHire({ ...needy, needs_address: false }, { hired_for: LATER }, now).ok).toBe(true);
  });

  it('sets Hired with hired_on now, and is ignored when hired already', () => {
    expect(decideHire(facts('InProgress'), { hired_for: LATER, minutes: 120 }, now)).toMatchObject({
      ok: true,
      value: { patch: { quote_status_id: 3, hired_on: now, hired_minutes: 120 } },
    });
    const hired = { ...facts('Hired'), hired_for: new Date(`${LATER.replace(' ', 'T')}Z`) };
    expect(decideHire(hired, { hired_for: LATER }, now)).toEqual({ ok: true, value: null });
    expect(decideHire({ ...hired, hired_for: new Date('2031-01-01') }, { hired_for: LATER }, now)).toMatchObject({
      error: 'hired for another time',
    });
  });

  it.each([
    ['date time missing', facts('InProgress'), {}],
    ['time in the past', facts('InProgress'), { hired_for: '2020-01-01 00:00:00' }],
    ['address missing', { ...facts('InProgress'), needs_address: true }, { hired_for: LATER }],
    ['address missing', { ...facts('InProgress'), needs_address: true }, { hired_for: LATER, address: '  ' }],
    ['another is hired', facts('InProgress', { is_another_hired: true }), { hired_for: LATER }],
    ['not now', facts('InProgress', { is_interested: false }), { hired_for: LATER }],
    ['request closed', facts('InProgress', { is_request_open: false }), { hired_for: LATER }],
    ['not now', facts('InProgress', { is_requestor_rejected: true }), { hired_for: LATER }],
    ['not now', facts('Send'), { hired_for: LATER }],
    ['not now', facts('WorkCompleted'), { hired_for: LATER }],
  ] as const)('is refused with %s', (error, given, input) => {
    expect(decideHire(given, input, now)).toEqual({ ok: false, error });
  });

  it('is undone to InProgress with hired_on cleared', () => {
    expect(decideUndoHire(facts('Hired'))).toMatchObject({
      ok: true,
      value: { what: 'unhired', patch: { quote_status_id: 2, hired_on: null, hired_for: null, hired_minutes: null } },
    });
    expect(decideUndoHire(facts('InProgress'))).toEqual({ ok: false, error: 'not now' });
    expect(decideUndoHire(facts('WorkCompleted'))).toEqual({ ok: false, error: 'not now' });
  });
});

describe('the other decisions', () => {
  it('are news to the other side, and to no one who made them', () => {
    const news = (decided: { ok: true; value: { patch: BidPatch } | null } | { ok: false }) => {
      const { is_provider_readed: pro, is_requestor_readed: customer } = (decided.ok && decided.value?.patch) || {};
      return [pro, customer];
    };
    const quoted = facts('InProgress');
    const rejected = facts('InProgress', { is_requestor_rejected: true });
    expect(news(decideSend(facts('Send'), quote, 420, now))).toEqual([true, false]);
    expect(news(decideUpdate(quoted, quote, now))).toEqual([true, false]);
    expect(news(decideInterest(facts('Send'), false))).toEqual([true, undefined]);
    expect(news(decideHire(quoted, { hired_for: LATER }, now))).toEqual([false, true]);
    expect(news(decideUndoHire(facts('Hired')))).toEqual([false, undefined]);
    expect(news(decideReject(quoted, undefined, false))).toEqual([false, true]);
    expect(news(decideReject(rejected, undefined, true))).toEqual([false, true]);
    expect(news(decideFinish(begun, 'provider', now))).toEqual([true, false]);
    expect(news(decideArchive(quoted, false))).toEqual([true, undefined]);
  });

  it('passes an offer and takes it back, while it was never quoted', () => {
    expect(decideInterest(facts('Send'), false)).toMatchObject({
      value: { patch: { quote_status_id: 6, is_interested: false }, what: 'passed' },
    });
    expect(decideInterest(facts('NotInterested'), true)).toMatchObject({
      value: { patch: { quote_status_id: 1, is_interested: true }, what: 'unpassed' },
    });
    expect(decideInterest(facts('InProgress'), false)).toEqual({ ok: false, error: 'not now' });
    expect(decideInterest(facts('Send'), true)).toEqual({ ok: false, error: 'not now' });
    expect(decideInterest(facts('NotInterested', { is_request_open: false }), true).ok).toBe(false);
  });

  it('turns a quote down with a note, and takes that back', () => {
    expect(decideReject(facts('InProgress'), 'Too far', false)).toMatchObject({
      value: { patch: { is_requestor_rejected: true, requestor_note: 'Too far' }, what: 'rejected' },
    });
    const rejected = facts('InProgress', { is_requestor_rejected: true });
    expect(decideReject(rejected, undefined, true)).toMatchObject({
      value: { patch: { is_requestor_rejected: false } },
    });
    expect(decideReject(rejected, undefined, false)).toEqual({ ok: false, error: 'not now' });
    expect(decideReject(facts('InProgress'), undefined, true)).toEqual({ ok: false, error: 'not now' });
    expect(decideReject(facts('Hired'), undefined, false)).toEqual({ ok: false, error: 'not now' });
  });

  it('keep the note of a turned-down quote until that is taken back, and say each in the history', () => {
    const rejected = facts('InProgress', { is_requestor_rejected: true });
    const value = (decided: ReturnType<typeof decideReject>) => (decided.ok ? decided.value : null);
    expect(value(decideReject(rejected, 'Too far', true))).toMatchObject({
      patch: { requestor_note: '' },
      activity: { type: 'deny', payload: { undo: true } },
      what: 'unrejected',
    });
    expect(value(decideReject(facts('InProgress'), undefined, false))).toMatchObject({
      patch: { requestor_note: '' },
      activity: { type: 'deny', payload: {} },
    });
    expect(decideHire(facts('InProgress'), { hired_for: ` ${LATER} ` }, now)).toMatchObject({
      value: { activity: { type: 'hire', payload: { hired_for: LATER } }, what: 'hired' },
    });
    expect(decideArchive(facts('Hired'), false)).toMatchObject({
      value: { what: 'archived', activity: { payload: {} } },
    });
  });

  it('archives without changing the status', () => {
    const archived = decideArchive(facts('Hired'), false);
    expect(archived.ok && archived.value.patch).toEqual({ is_provider_archived: true, is_provider_readed: true });
    expect(decideArchive(facts('Hired'), true)).toEqual({ ok: false, error: 'not now' });
    expect(decideArchive(facts('Hired', { is_provider_archived: true }), true).ok).toBe(true);
    expect(decideArchive(facts('Send'), false)).toEqual({ ok: false, error: 'not now' });
  });

  it('derives the outcome of section 3', () => {
    expect(outcomeOf(facts('InProgress'))).toBe(OUTCOME.pending);
    expect(outcomeOf(facts('Hired'))).toBe(OUTCOME.won);
    expect(outcomeOf(facts('PaymentCompleted'))).toBe(OUTCOME.won);
    expect(outcomeOf(facts('InProgress', { is_another_hired: true }))).toBe(OUTCOME.lost);
    expect(outcomeOf(facts('InProgress', { is_requestor_rejected: true }))).toBe(OUTCOME.lost);
  });

  it('knows only the codes of section 4', () => {
    expect(statusName(9)).toBe('Archived');
    expect(() => statusName(7)).toThrow(RangeError);
  });
});

describe('any sequence of actions by anyone', () => {
  type Bid = { -readonly [K in keyof BidFacts]: BidFacts[K] } & { hired_on: Date | null; sent: number };
  type Act = { which: number; what: string; price: number; hour: number };
  const SEATS = 2;
  const WAYS = new Set(
    'Send>InProgress Send>NotInterested NotInterested>Send InProgress>Hired Hired>InProgress Hired>WorkCompleted Send>Archived NotInterested>Archived'.split(
      ' ',
    ),
  );
  const act: fc.Arbitrary<Act> = fc.record({
    which: fc.nat(3),
    what: fc.constantFrom(
      'send',
      'send',
      'pass',
      'unpass',
      'hire',
      'hire',
      'undoHire',
      'reject',
      'undoReject',
      'complete',
      'archive',
      'unarchive',
      'close',
    ),
    price: fc.integer({ min: 0, max: 3 }),
    hour: fc.integer({ min: -1, max: 3 }),
  });

  it('keeps the state graph, the seats and at most one hire', () => {
    fc.assert(
      fc.property(fc.array(act, { maxLength: 60 }), (acts) => {
        const bids: Bid[] = Array.from({ length: 4 }, () => ({ ...facts('Send'), hired_on: null, sent: 0 }));
        let taken = 0;
        let open = true;
        for (const { which, what, price, hour } of acts) {
          const bid = bids[which] as Bid;
          bid.is_request_open = open;
          bid.seats_left = SEATS - taken;
          bid.is_another_hired = bids.some((other) => other !== bid && [3, 4, 5].includes(other.quote_status_id));
          if (what === 'close') {
            open = false;
            for (const other of bids) {
              other.is_request_open = false;
              const lapsed = decideStep('lapse', other, 'system');
              if (lapsed.ok) apply(other, { quote_status_id: lapsed.value });
            }
            continue;
          }
          const input = { ...quote, price };
          const hired_for = hour < 0 ? undefined : `2026-11-2${hour} 03:00:00`;
          const decided =
            what === 'send'
              ? isUpdate(bid, input)
                ? decideUpdate(bid, input, now)
                : decideSend(bid, input, 420, now)
              : what === 'pass' || what === 'unpass'
                ? decideInterest(bid, what === 'unpass')
                : what === 'hire'
                  ? decideHire(bid, { hired_for }, now)
                  : what === 'undoHire'
                    ? decideUndoHire(bid)
                    : what === 'complete'
                      ? decideFinish({ ...bid, completion: BEGUN }, 'provider', now)
                      : what === 'reject' || what === 'undoReject'
                        ? decideReject(bid, undefined, what === 'undoReject')
                        : decideArchive(bid, what === 'unarchive');
          if (!decided.ok || !decided.value) continue;
          if (decided.value.what === 'sent') {
            taken += 1;
            bid.sent += 1;
          }
          apply(bid, decided.value.patch);
          expect(bids.filter((b) => [3, 4, 5].includes(b.quote_status_id)).length).toBeLessThanOrEqual(1);
          expect(taken).toBeLessThanOrEqual(SEATS);
          expect(bid.sent).toBeLessThanOrEqual(1);
          const status = statusName(bid.quote_status_id);
          if (status === 'Hired') expect(bid.hired_on).toBe(now);
          if (status === 'InProgress') expect(bid.hired_on).toBeNull();
        }
      }),
      { numRuns: 2000 },
    );

    function apply(bid: Bid, patch: BidPatch) {
      const from = statusName(bid.quote_status_id);
      Object.assign(bid, patch);
      const to = statusName(bid.quote_status_id);
      if (from !== to) expect(WAYS).toContain(`${from}>${to}`);
    }
  });
});
