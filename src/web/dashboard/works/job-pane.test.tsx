import { describe, expect, it } from 'vitest';
import { completionOf } from '#core/bids/completions/rules.ts';
import type { Lead } from '#core/bids/model.ts';
import { OUTCOME, QUOTE_STATUS, type QuoteStatus } from '#core/bids/model.ts';
import { openSteps } from '#core/bids/rules.ts';
import { fromWire } from '#core/kit/time.ts';
import { drawn, press, pressable, wordsOf } from '#test/support/screen.tsx';
import { leadView, requestView } from '#test/support/views.ts';
import { hasJobButtons, JobBody, JobButtons, MoreJobButtons } from './JobPane.tsx';
import { jobSteps, jobSummary, quickReplies, warrantyWords } from './job-words.ts';
import type { JobActions } from './use-job-actions.tsx';
import { WorkPill, WorkRow } from './WorkRow.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
const actionsInto = (done: string[]): JobActions => ({
  complete: () => done.push('complete'),
  archive: () => done.push('archive'),
  unarchive: () => done.push('unarchive'),
  toggleSaved: () => done.push('toggleSaved'),
  selfHire: () => done.push('selfHire'),
  withdraw: () => done.push('withdraw'),
  dialogs: null,
});
/** A job with the steps that the server would send. */
const job = (status: QuoteStatus, more: Partial<Lead> = {}): Lead => {
  const quote_status_id = QUOTE_STATUS[status];
  const lead = leadView({ quote_status_id, ...more });
  const facts = {
    quote_status_id,
    is_requestor_rejected: lead.is_requestor_rejected,
    is_provider_archived: lead.is_provider_archived,
    is_reviewed: lead.is_reviewed,
    is_request_open: !lead.quote_request.is_closed && !lead.quote_request.is_expired,
    seats_left: 3,
    is_another_hired: lead.outcome === OUTCOME.lost,
    completion: completionOf(
      {
        hired_for: lead.hired_for === null ? null : fromWire(lead.hired_for),
        completed_on: null,
        completed_by: 'provider',
        finish_proposed_by: lead.finish_proposed?.by ?? null,
        not_done_on: lead.is_not_done ? NOW : null,
        is_customer_reviewed: false,
      },
      NOW,
    ),
  };
  return { ...lead, steps: openSteps(facts, 'provider'), ...(more.steps ? { steps: more.steps } : {}) };
};
const ways = async (lead: Lead) => {
  const actions = actionsInto([]);
  return [
    pressable(await drawn(<JobButtons lead={lead} actions={actions} now={NOW} />)),
    pressable(await drawn(<MoreJobButtons lead={lead} actions={actions} now={NOW} />)),
  ];
};
const body = async (lead: Lead) => wordsOf(await drawn(<JobBody lead={lead} activities={[]} now={NOW} />));
const pill = async (lead: Lead) => wordsOf(await drawn(<WorkPill lead={lead} />));

describe('the job of an order of the shop', () => {
  it('leads to the order, which alone confirms it, and says no word of a quote that waits to be read', async () => {
    const order = job('InProgress', { nshop_order_id: 15, steps: [] });
    expect(await pill(order)).toBe('To confirm');
    const html = await drawn(<JobBody lead={order} activities={[]} now={NOW} />);
    expect(html).toContain('href="/dashboard/shop/order/15"');
    expect(wordsOf(html)).toContain('Confirm this order');
    expect(wordsOf(html)).not.toMatch(/Quote sent|Quote not read/);
    expect(wordsOf(await drawn(<WorkRow lead={order} now={NOW} isCurrent={false} href="/" />))).not.toMatch(/[Qq]uote/);
    // After the hire there is nothing to confirm, but the link to the order stays.
    const hired = job('Hired', { nshop_order_id: 15, steps: [] });
    expect(await pill(hired)).toBe('Hired');
    expect(await body(hired)).toContain('This is an order from your shop');
    expect(await body(job('InProgress'))).not.toContain('order');
  });
});

describe('what a pro can do with a job', () => {
  it('follows from its status alone', async () => {
    expect(await ways(job('InProgress'))).toEqual([
      ['Change quote'],
      ['Agreed outside Gotong', 'Withdraw quote', 'Archive'],
    ]);
    expect(await ways(job('Hired'))).toEqual([['Mark work as done'], ['Archive']]);
    // Before its time, and after "Not done", the customer must agree.
    const later = { hired_for: '2030-01-01 01:00:00' };
    expect(await ways(job('Hired', later))).toEqual([[], ['Finished early', 'Archive']]);
    expect(await ways(job('Hired', { is_not_done: true }))).toEqual([['Ask to confirm it’s done'], ['Archive']]);
    const asked = { ...later, finish_proposed: { by: 'requestor', on: '2026-11-20 03:00:00' } } as const;
    expect(await ways(job('Hired', asked))).toEqual([[], ['Archive']]);
    expect(await body(job('Hired', asked))).toContain('says the work is finished');
    expect(await ways(job('WorkCompleted'))).toEqual([[], ['Archive']]);
    expect(await ways(job('PaymentCompleted'))).toEqual([[], ['Archive']]);
    expect(await ways(job('WorkCompleted', { is_provider_archived: true }))).toEqual([[], ['Unarchive']]);
    expect(await ways(job('Send', { quote_sent_on: null }))).toEqual([[], []]);
    for (const status of ['InProgress', 'Hired'] as const) expect(hasJobButtons(job(status), NOW)).toBe(true);
    for (const status of ['WorkCompleted', 'PaymentCompleted'] as const)
      expect(hasJobButtons(job(status), NOW)).toBe(false);
  });

  it('has finishing early in reach from the day of the job on, never as the main way, and after “Not done” as that', async () => {
    const buttons = async (more: Partial<Lead>) =>
      drawn(
        <JobButtons lead={job('Hired', { steps: ['proposeFinish'], ...more })} actions={actionsInto([])} now={NOW} />,
      );
    expect(await buttons({ hired_for: '2026-11-21 16:00:00' })).not.toContain('button');
    expect(hasJobButtons(job('Hired', { steps: ['proposeFinish'], hired_for: '2026-11-21 16:00:00' }), NOW)).toBe(
      false,
    );
    const today = await buttons({ hired_for: '2026-11-21 15:59:00' });
    expect(pressable(today)).toEqual(['Finished early']);
    expect(today).not.toContain('bg-brand ');
    const again = await buttons({ hired_for: '2026-11-25 01:00:00', is_not_done: true });
    expect(pressable(again)).toEqual(['Ask to confirm it’s done']);
    expect(again).toContain('bg-brand ');
  });

  it('is each step by itself, as the server sends them', async () => {
    const only = async (step: string) => (await ways(job('InProgress', { steps: [step] }))).flat();
    expect(await only('selfHire')).toEqual(['Agreed outside Gotong']);
    expect(await only('withdraw')).toEqual(['Withdraw quote']);
    expect(await only('complete')).toEqual(['Mark work as done']);
    expect(await only('updateQuote')).toEqual(['Change quote']);
    expect(await only('tag')).toEqual([]);
  });

  it('is what its button says', () => {
    const done: string[] = [];
    const actions = actionsInto(done);
    press(JobButtons({ lead: job('Hired'), actions, now: NOW }), 'Mark work as done');
    for (const label of ['Agreed outside Gotong', 'Withdraw quote', 'Archive'])
      press(MoreJobButtons({ lead: job('InProgress'), actions, now: NOW }), label);
    press(
      MoreJobButtons({ lead: job('WorkCompleted', { is_provider_archived: true }), actions, now: NOW }),
      'Unarchive',
    );
    expect(done).toEqual(['complete', 'selfHire', 'withdraw', 'archive', 'unarchive']);
  });
});

describe('the status of a job', () => {
  it('is said by one pill: what ended it before its status', async () => {
    expect(await pill(job('InProgress'))).toBe('Quoted');
    expect(await pill(job('InProgress', { is_requestor_rejected: true }))).toBe('Turned down');
    expect(await pill(job('InProgress', { outcome: OUTCOME.lost }))).toBe('Another pro hired');
    expect(await pill(job('InProgress', { quote_request: requestView({ is_closed: true }) }))).toBe('Request closed');
    expect(await pill(job('InProgress', { quote_request: requestView({ is_expired: true }) }))).toBe('Request expired');
    expect(await pill(job('InProgress', { is_provider_archived: true }))).toBe('Archived');
    expect(await pill(job('Hired'))).toBe('Hired');
    expect(await pill(job('Hired', { quote_request: requestView({ is_closed: true }) }))).toBe('Hired');
    expect(await pill(job('WorkCompleted'))).toBe('Work done');
    expect(await pill(job('PaymentCompleted'))).toBe('Paid');
  });

  it('is its way from the quote to the review', () => {
    const steps = (lead: Lead) => jobSteps(lead, NOW).map(({ title, state }) => `${title}: ${state}`);
    const hired = { hired_on: '2026-11-20 03:00:00', hired_for: '2026-11-28 01:00:00' };
    const done = { ...hired, completed_on: '2026-11-28 04:00:00' };
    expect(steps(job('InProgress'))).toEqual([
      'Quote sent: done',
      'Hired: current',
      'Work done: todo',
      'Reviewed: todo',
    ]);
    const { quote_request } = job('InProgress');
    for (const ended of [
      { is_requestor_rejected: true },
      { outcome: OUTCOME.lost },
      { is_booked: true },
      { quote_request: { ...quote_request, is_closed: true } },
      { quote_request: { ...quote_request, is_expired: true } },
    ])
      expect(steps(job('InProgress', ended))[1]).toBe('Hired: todo');
    expect(steps(job('Hired', { ...hired, is_booked: true }))[0]).toBe('Booked: done');
    expect(steps(job('Hired', { ...hired, nshop_order_id: 4 }))[0]).toBe('Ordered: done');
    expect(steps(job('Hired', hired))).toEqual([
      'Quote sent: done',
      'Hired: done',
      'Work done: current',
      'Reviewed: todo',
    ]);
    expect(steps(job('WorkCompleted', done)).slice(2)).toEqual(['Work done: done', 'Reviewed: current']);
    expect(steps(job('WorkCompleted', { ...done, is_reviewed: true }))[3]).toBe('Reviewed: done');
  });

  it('says what it waits for', () => {
    const waits = (more: Partial<Lead>) => jobSteps(job('InProgress', more), NOW)[1]?.detail;
    expect(waits({ is_requestor_readed: false })).toBe('Quote not read yet');
    expect(waits({ requestor_last_read_on: '2026-11-21 01:00:00' })).toMatch(/^Quote read .*9 am$/);
    expect(waits({ is_requestor_rejected: true })).toBe('The customer turned down your quote');
    expect(waits({ outcome: OUTCOME.lost })).toBe('The customer hired another pro');
    expect(waits({ is_booked: true })).toBe('The booking was cancelled');
    const reviewed = (is_reviewed: boolean) =>
      jobSteps(
        job('WorkCompleted', { hired_on: '2026-11-20 03:00:00', completed_on: '2026-11-20 04:00:00', is_reviewed }),
        NOW,
      )[3]?.detail;
    expect([reviewed(false), reviewed(true)]).toEqual(['The customer can review you now', null]);
  });
});

describe('what a job shows', () => {
  it('is the address and the phone after the hire, and the area before', async () => {
    const before = await body(job('InProgress', { address: '#12-345', postal_code: '520123' }));
    expect(before).toMatch(/Tampines, 1 km away You’ll see the address and phone number once/);
    expect(before).not.toContain('#12-345');
    const hired = { hired_on: '2026-11-20 03:00:00', hired_for: '2026-11-28 01:00:00' };
    const after = await body(
      job('Hired', { ...hired, address: '#12-345', postal_code: '520123', phone: '+6591234567' }),
    );
    expect(after).toContain('#12-345 Tampines, Singapore 520123');
    expect(after).toContain('9123 4567');
    expect(after).toContain('Sat 28 Nov, 9 am');
    expect(after).not.toContain('1 km');
    // Work by phone is done at no address, whatever is known of it.
    const quote_request = requestView({ travel: 'remote' });
    const far = await body(job('Hired', { ...hired, quote_request, address: '#12-345', postal_code: '520123' }));
    expect(far).toContain('By phone or internet');
    expect(far).not.toContain('#12-345');
  });

  it('is that no time is set, where none was agreed on nor wished for', async () => {
    const quote_request = requestView({ wanted_on: null, wanted_slots: [], wanted_when: '' });
    const said = await body(job('Hired', { hired_on: '2026-11-20 03:00:00', quote_request }));
    expect(said).toContain('Time not set yet');
    expect(said).not.toContain('Wanted');
  });

  it('is the quote, its fee and what became of that', async () => {
    const said = await body(job('InProgress'));
    expect(said).toMatch(/Your quote Quoted What this means S\$255\.00 Flat rate, for the whole job/);
    expect(said).toMatch(/Fee S\$4\.20.*Held Returned if the customer doesn’t answer/);
    expect(await body(job('Hired', { fee_status: 'captured' }))).toMatch(/Fee S\$4\.20.*Charged The customer answered/);
    const charged = (more: Partial<Lead>) => body(job('Hired', { fee_status: 'captured', ...more }));
    expect(await charged({ is_fee_for_hire: true })).toContain('Charged The customer hired you');
    expect(await charged({ is_booked: true })).toContain('Charged The customer booked you');
    expect(await body(job('InProgress', { fee_paid: null, fee_status: null }))).not.toContain('Fee');
  });

  it('is what the pro said of an agreement elsewhere, until the customer confirmed it', async () => {
    const stated = (status: NonNullable<Lead['self_hire']>['status']) =>
      body(
        job('InProgress', {
          self_hire: { stated_on: '2026-11-20 03:00:00', hired_for: '2026-11-28 01:00:00', status },
        }),
      );
    const own = await Promise.all((['waiting', 'over', 'refused'] as const).map(stated));
    expect(new Set(own).size).toBe(3);
    expect(own[0]).toContain('Waiting for the customer');
    expect(own[1]).toContain('The customer hasn’t said yet');
    expect(own[2]).toContain('The customer says you didn’t agree');
    expect(await stated('confirmed')).toBe(await body(job('InProgress')));
  });

  it('is in a line of the list what is new, and who read what', async () => {
    const row = async (more: Partial<Lead>) =>
      wordsOf(await drawn(<WorkRow lead={job('InProgress', more)} now={NOW} isCurrent={false} href="/" />));
    expect(await row({})).toContain('Quote read');
    expect(await row({ is_requestor_readed: false })).toContain('Quote sent, not read yet');
    expect(await row({ is_requestor_readed: false, is_booked: true })).toMatch(/ Booked The booking was cancelled/);
    expect(await row({ is_requestor_readed: false, nshop_order_id: 4 })).toContain('Ordered');
    expect(await row({})).not.toContain('Unread');
    expect(await row({ is_provider_readed: false })).toContain('Unread');
    expect(await row({ unread: 2 })).toMatch(/Unread.*2/);
  });
});

it('the strip over the chat says when and for how much', () => {
  expect(jobSummary(job('InProgress'), NOW)).toEqual({ when: 'Chemical wash, 3 units', what: 'Flat rate, S$255.00' });
  const hired = job('Hired', { hired_for: '2026-11-28 01:00:00', rating_type: 2, hourly_rate_at: '65.00' });
  expect(jobSummary(hired, NOW)).toEqual({ when: 'Sat 28 Nov, 9 am', what: 'Hourly, S$65.00/h' });
});

it('a warranty is said in years where it is of whole years', () => {
  expect([undefined, 0, 90, 365, 730, 366].map(warrantyWords)).toEqual([
    null,
    null,
    '90-day warranty',
    '1-year warranty',
    '2-year warranty',
    '366-day warranty',
  ]);
});

it('quick replies fit the moment', () => {
  const replies = (status: QuoteStatus, more = {}) => quickReplies(job(status, more), NOW);
  expect(replies('InProgress')).toHaveLength(3);
  expect(replies('Hired', { hired_for: '2026-11-28 01:00:00' })[0]).toContain('Sat 28 Nov, 9 am');
  expect(replies('Hired')).not.toEqual(replies('InProgress'));
  expect(replies('WorkCompleted')).toEqual(replies('PaymentCompleted'));
  expect(replies('Send')).toEqual([]);
});
