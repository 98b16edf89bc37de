import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { bidView, ownRequest, serviceCard } from '#test/support/views.ts';
import { hireVerb } from './hire/HireDialog.tsx';
import { type Project, ProjectCard } from './ProjectCard.tsx';
import { QuoteCard } from './quotes/QuoteCard.tsx';
import { QuoteBody } from './quotes/QuotePane.tsx';
import { QuotePanel } from './quotes/QuotePanel.tsx';
import { hoursText, quoteFacts, warrantyText, whenText } from './quotes/quote-facts.ts';
import { StillNeeded } from './quotes/StillNeeded.tsx';
import type { QuoteActions } from './quotes/use-quote-actions.tsx';
import { WaitingForQuotes } from './quotes/WaitingForQuotes.tsx';
import { openingProblems } from './RequestFormView.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

describe('a request in the list of its customer', () => {
  const project = (more: Partial<Project> = {}) =>
    ({ ...ownRequest(), pros: [], hired_name: null, quote_status_id: 2, ...more }) as Project;
  const card = async (more: Partial<Project> = {}) =>
    wordsOf(await drawn(<ProjectCard project={project(more)} onArchive={() => {}} />));

  it('says where it stands: the job before the end, and the end before the quotes', async () => {
    const none = { quote_count: 0, quote_status_id: null };
    expect(await card(none)).toMatch(/No quotes yet Waiting for quote$/);
    expect(await card()).toMatch(/2 of up to 5 quotes Quote received$/);
    expect(await card({ ...none, is_closed: true })).toMatch(/Closed$/);
    expect(await card({ ...none, is_expired: true })).toMatch(/Expired$/);
    expect(await card({ is_closed: true })).toMatch(/Closed$/);
    expect(await card({ quote_status_id: QUOTE_STATUS.Hired, is_closed: true })).toMatch(/Hired$/);
    expect(await card({ quote_status_id: QUOTE_STATUS.WorkCompleted })).toMatch(/Work done$/);
    expect(await card({ quote_status_id: QUOTE_STATUS.PaymentCompleted })).toMatch(/Paid$/);
    expect(await card({ hired_name: 'CoolBreeze' })).toContain('CoolBreeze, 2 quotes');
  });

  it('calls an order of the shop an order, from its pro', async () => {
    const pros = [{ quote_bid_id: 1, name: 'CoolBreeze', quote_service_id: 5, is_business: true, s3_thumb_url: null }];
    const order = { is_order: true, pros, quote_count: 1, max_quotes: 1 };
    expect(await card(order)).toMatch(/Order from CoolBreeze Ordered$/);
    expect(await card({ ...order, is_closed: true })).toMatch(/Order from CoolBreeze Closed$/);
    expect(await card({ ...order, quote_status_id: 3, hired_name: 'CoolBreeze' })).toMatch(
      /Order from CoolBreeze Hired$/,
    );
    expect(await card(order)).not.toContain('quote');
  });

  it('says what is new, and can be put away or taken out', async () => {
    expect(await card({ unread_count: 3 })).toMatch(/3 with updates/);
    const ways = async (is_archived: boolean) =>
      pressable(await drawn(<ProjectCard project={project({ is_archived })} onArchive={() => {}} />))[0];
    expect(await ways(false)).toMatch(/^Archive/);
    expect(await ways(true)).toMatch(/^Unarchive/);
  });
});

describe('a request whose day has passed', () => {
  const asks = async (more: Parameters<typeof ownRequest>[0]) => {
    const html = await drawn(<StillNeeded request={ownRequest(more)} />);
    return [wordsOf(html), pressable(html)] as const;
  };
  it('asks whether it is still needed, with a tap for each answer', async () => {
    const [words, ways] = await asks({ wanted_until: '2026-11-20 16:00:00' });
    expect(words).toMatch(/^Still needed\?/);
    expect(ways).toEqual(['Sun 22 Nov', 'Mon 23 Nov', 'Sat 28 Nov', 'No longer needed', 'Another day']);
  });
  it.each([
    { wanted_until: '2026-11-21 16:00:00' },
    { wanted_until: null },
    { wanted_until: '2026-11-20 16:00:00', is_hired: true },
    { wanted_until: '2026-11-20 16:00:00', is_closed: true },
  ])('and not of %o', async (more) => expect((await asks(more))[0]).toBe(''));
});

describe('a request without quotes', () => {
  const waits = async (more: Parameters<typeof ownRequest>[0]) => {
    const html = await drawn(<WaitingForQuotes request={ownRequest(more)} />);
    return [wordsOf(html), pressable(html)] as const;
  };
  it('offers to ask pros while it is open, and to open it again once it is over', async () => {
    const [open, ways] = await waits({});
    expect(open).toMatch(/^Waiting for quotes/);
    expect(ways).toEqual(expect.arrayContaining(['Add a note', 'Ask pros by name']));
    for (const [more, title] of [
      [{ is_closed: true }, /^You closed this request/],
      [{ is_expired: true }, /^This request has expired/],
    ] as const) {
      const [words, again] = await waits(more);
      expect(words).toMatch(title);
      expect(again).toEqual(['Reopen request', 'Copy as new request']);
    }
  });
});

describe('a quote on a phone', () => {
  const card = async (more: Parameters<typeof bidView>[0], isNew = false) => {
    const html = await drawn(<QuoteCard bid={bidView(more)} isNew={isNew} onSave={() => {}} />);
    return [wordsOf(html), pressable(html)] as const;
  };
  it('says its price and where it stands', async () => {
    expect((await card({}))[0]).toMatch(
      /^CB CoolBreeze No reviews yet .*12 hires Flat rate for the whole job S\$255\.00/,
    );
    expect((await card({}, true))[0]).toContain('New');
    expect((await card({ is_requestor_rejected: true }, true))[0]).toMatch(/Turned down/);
    expect((await card({ quote_status_id: QUOTE_STATUS.Hired }, true))[0]).toMatch(/^CB CoolBreeze Hired/);
    expect((await card({ service: serviceCard({ review_count: 8, score: 4.9 }) }))[0]).not.toContain('No reviews yet');
  });
  it('says that it is saved, and how much is unread', async () => {
    expect((await card({}))[1]).toEqual(['Save CoolBreeze', 'View quote', 'Chat with CoolBreeze']);
    const [, ways] = await card({ requestor_tag: 'favorite', unread: 2 });
    expect(ways[0]).toMatch(/saved/i);
    expect(ways[2]).toMatch(/2/);
  });
});

describe('what a quote promises', () => {
  const details = (quote_details: object, more = {}) => bidView({ quote_details, ...more });
  it('is the agreed hour once hired, and the first slot before', () => {
    const slot = { first_day: '2026-11-28', first_slot: 2 };
    expect(whenText(details(slot), NOW)).toBe('Sat 28 Nov, 9 am – 12 pm');
    expect(whenText(details(slot, { hired_for: '2026-11-29 02:00:00' }), NOW)).toBe('Sun 29 Nov, 10 am');
    expect(whenText(details(slot, { hired_for: '2026-11-29 01:00:00', hired_minutes: 180 }), NOW)).toBe(
      'Sun 29 Nov, 9 am – 12 pm',
    );
    expect(whenText(details({ ...slot, first_slot: 1 }), NOW)).toBe('Sat 28 Nov, before 9 am');
    expect(whenText(details({}), NOW)).toBeNull();
  });
  it('is hours and a warranty, the quote’s own before the pro’s', () => {
    expect(hoursText(details({}))).toBeNull();
    expect(hoursText(details({ hours_low: 3, hours_high: 4 }))).toBe('About 3 to 4 hours');
    expect(hoursText(details({ hours_low: 1 }))).toBe('About 1 hour');
    const pro = { service: serviceCard({ warranty_days: 365 }) };
    expect(warrantyText(details({}, pro))).toBe('1-year warranty');
    expect(warrantyText(details({ warranty_days: 90 }, pro))).toBe('90-day warranty');
    expect(warrantyText(details({ warranty_days: 0 }, pro))).toBeNull();
  });
  it('names the address only once a pro is hired', () => {
    const labels = (more: object) => quoteFacts(details({}, more), ownRequest(), NOW).map(({ label }) => label);
    expect(labels({})).not.toContain('Where');
    expect(labels({ hired_for: '2026-11-29 02:00:00' })).toEqual(expect.arrayContaining(['When', 'Where']));
  });
});

it('the button that hires says what is agreed to', () => {
  expect(hireVerb(bidView())).toBe('Hire for S$255.00');
  expect(hireVerb(bidView({ rating_type: 2, hourly_rate_at: '65.00' }))).toBe('Hire at S$65.00/h');
  expect(hireVerb(bidView({ rating_type: 3, flat_rate_at: '40.00' }))).toBe('Hire, S$40.00 visit');
  expect(hireVerb(bidView({ rating_type: 3, flat_rate_at: '0.00' }))).toMatch(/free visit/);
  expect(hireVerb(bidView({ rating_type: null }))).toBe('Hire');
});

describe('an order of the shop, as its customer reads it among requests', () => {
  const placed = bidView({ nshop_order: { id: 16, state: 'placed' } });
  const actions = {} as QuoteActions;
  const body = (bid: typeof placed) => drawn(<QuoteBody bid={bid} request={ownRequest()} />);

  it('leads to its page, where alone it is cancelled and accepted, and says where it stands', async () => {
    const card = await drawn(<QuoteCard bid={placed} isNew={false} onSave={() => {}} />);
    for (const html of [card, await body(placed), await drawn(<QuotePanel bid={placed} actions={actions} />)]) {
      expect(html).toContain('href="/dashboard/shop-consumer/order/16"');
      expect(wordsOf(html)).not.toMatch(/Quote received|View quote|Your quote/);
    }
    expect(wordsOf(card)).toContain('Not confirmed yet');
    expect(wordsOf(await body(placed))).toContain('Confirmed');
  });

  it('that came to nothing has nothing before it', async () => {
    const words = wordsOf(await body({ ...placed, nshop_order: { id: 16, state: 'lapsed' } }));
    expect(words).toContain('Ordered');
    expect(words).not.toMatch(/Next:|Later:/);
  });

  it('and a quote stays a quote', async () => {
    const html = await body(bidView());
    expect(html).not.toContain('shop-consumer');
    expect(wordsOf(html)).toContain('Your quote');
  });
});

it('a copy opens with what went wrong since, and with nothing where no answer came over', () => {
  const problems = { when: 'That date has passed. Choose a later one.' };
  expect(openingProblems({ fields: { when: '2026-11-01' }, problems }, 'copy')).toEqual(problems);
  expect(openingProblems({ fields: { when: '2026-11-01' }, problems }, 'edit')).toEqual({});
  expect(openingProblems({ fields: {}, problems: { task: 'Choose at least one.' } }, 'copy')).toEqual({});
});
