// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import * as bidCalls from '#core/bids/calls.ts';
import { type BidView, QUOTE_STATUS } from '#core/bids/model.ts';
import { archiveRequest } from '#core/requests/calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { bidView, ownRequest, serviceCard } from '#test/support/views.ts';
import { Menu } from '#web/ui/action/Menu.tsx';
import { QuoteCard, QuoteRadio } from '../quotes/QuoteCard.tsx';
import { hasButtons, ProLink, QuoteBody, QuoteButtons } from '../quotes/QuotePane.tsx';
import { hasChecks } from '../quotes/QuotePanel.tsx';
import { useRequestMenu } from '../quotes/use-request-menu.ts';

const NOW = new Date('2026-11-21T02:00:00Z');
const paper = (is_held: boolean) =>
  ({ type: 'hdb_aircon', is_held }) as unknown as BidView['certificates_needed'][number];

describe('the card of a quote', () => {
  const card = async (more: Partial<BidView> = {}, isNew = false) => {
    let saved = 0;
    const screen = await opened(<QuoteCard bid={bidView(more)} isNew={isNew} onSave={() => (saved += 1)} />, {
      now: NOW,
    });
    return { ...screen, saved: () => saved };
  };
  const href = (screen: Awaited<ReturnType<typeof card>>, name: string | RegExp) =>
    screen.page.getByRole('link', { name }).getAttribute('href');

  it('says the price with its unit, and no unit where there is none', async () => {
    expect((await card()).words()).toContain('Flat rate for the whole job S$255.00');
    expect((await card()).words()).not.toContain('/h');
    const hourly = { rating_type: 2, flat_rate_at: null, hourly_rate_at: '65.00' } as const;
    expect((await card(hourly)).words()).toContain('S$65.00 /h');
    expect((await card({ rating_type: null })).words()).not.toContain('S$');
  });

  it('says when, how long it is warranted, and what the pro wrote', async () => {
    const said = (await card({ quote_details: { first_day: '2026-11-28', first_slot: 2, warranty_days: 90 } })).words();
    expect(said).toContain('All in. Sat 28 Nov, 9 am – 12 pm 90-day warranty');
    expect((await card()).words()).not.toContain('warranty');
  });

  it('says that the certificate is checked only where each one that is needed is', async () => {
    const words = async (...held: boolean[]) => (await card({ certificates_needed: held.map(paper) })).words();
    expect(await words(true)).toContain('Certificate checked');
    expect(await words()).not.toContain('Certificate checked');
    expect(await words(true, false)).not.toContain('Certificate checked');
  });

  it('leads to the quote and to its chat, which counts what is unread', async () => {
    const screen = await card({ unread: 3 });
    expect(screen.page.getByRole('article', { name: 'Quote from CoolBreeze' })).toBeTruthy();
    expect(href(screen, 'View quote')).toBe('/dashboard/projects/quote/7/31/details');
    expect(href(screen, 'Chat with CoolBreeze, 3 unread')).toBe('/dashboard/projects/quote/7/31');
    expect(href(await card(), 'Chat with CoolBreeze')).toBe('/dashboard/projects/quote/7/31');
  });

  it('is saved by its heart', async () => {
    const screen = await card();
    const heart = screen.page.getByRole('button', { name: 'Save CoolBreeze' });
    expect(heart.getAttribute('aria-pressed')).toBe('false');
    await screen.press('Save CoolBreeze');
    expect(screen.saved()).toBe(1);
    const saved = await card({ requestor_tag: 'favorite' });
    expect(saved.page.getByRole('button', { name: 'Saved: CoolBreeze' }).getAttribute('aria-pressed')).toBe('true');
  });

  it('says how it stands: turned down, hired, new, in this order', async () => {
    expect((await card({}, true)).words()).toContain('New quote');
    expect((await card({})).words()).not.toContain('New quote');
    const turned = (await card({ is_requestor_rejected: true }, true)).words();
    expect(turned).toContain('Turned down');
    expect(turned).not.toContain('New quote');
    const hired = (await card({ is_requestor_rejected: true, quote_status_id: QUOTE_STATUS.Hired }, true)).words();
    expect(hired).toContain('Hired');
    expect(hired).not.toContain('Turned down');
  });

  it('says stars and hires, or that there is no review yet', async () => {
    expect((await card()).words()).toContain('No reviews yet');
    expect((await card()).words()).toContain('12 hires');
    const one = await card({ service: serviceCard({ review_count: 8, score: 4.9, hired_count: 1 }) });
    expect(one.words()).toMatch(/4\.9.*8.*1 hire(?!s)/);
    expect(one.words()).not.toContain('No reviews yet');
  });

  it('is one of a list on a wide screen, named by its pro and price', async () => {
    let chosen = 0;
    const radio = (isChosen: boolean) => (
      <QuoteRadio
        bid={bidView({ unread: 2, quote_details: { warranty_days: 365 } })}
        isNew
        chosen={isChosen}
        onChoose={() => (chosen += 1)}
      />
    );
    const screen = await opened(radio(false), { now: NOW });
    const one = screen.page.getByRole<HTMLInputElement>('radio');
    expect(one.checked).toBe(false);
    const named = (one.getAttribute('aria-labelledby') ?? '').split(' ').map((id) => document.getElementById(id));
    expect(named.map((part) => part?.textContent).join(' ')).toMatch(/CoolBreeze.*New quote.*2.*S\$255\.00/);
    expect(document.getElementById(one.getAttribute('aria-describedby') ?? '')?.textContent).toBe('All in.');
    expect(screen.words()).toContain('Flat rate 1-year warranty');
    await screen.press(/CoolBreeze/, 'radio');
    expect(chosen).toBe(1);
    expect((await opened(radio(true))).page.getByRole<HTMLInputElement>('radio').checked).toBe(true);
  });
});

describe('the marks of a pro', () => {
  it('are looked for with one mark, or one certificate that is needed', () => {
    expect(hasChecks(bidView())).toBe(false);
    expect(hasChecks(bidView({ service: serviceCard({ is_id_checked: true }) }))).toBe(true);
    expect(hasChecks(bidView({ certificates_needed: [paper(false)] }))).toBe(true);
  });

  it('stand with the way to the pro', async () => {
    const html = await drawn(<ProLink bid={bidView({ service: serviceCard({ review_count: 3, score: 4.5 }) })} />);
    expect(html).toContain('href="/service/5/coolbreeze"');
    expect(wordsOf(html)).toMatch(/CoolBreeze.*4\.5/);
    expect(wordsOf(await drawn(<ProLink bid={bidView()} />))).toContain('No reviews yet');
  });
});

describe('a quote in full', () => {
  const body = async (more: Partial<BidView> = {}, inSheet = false, request: OwnRequest | undefined = ownRequest()) =>
    drawn(<QuoteBody bid={bidView(more)} request={request} inSheet={inSheet} />);
  const words = async (...of: Parameters<typeof body>) => wordsOf(await body(...of));
  const HIRED = { quote_status_id: QUOTE_STATUS.Hired, hired_on: '2026-11-20 04:00:00' } as const;

  it('says its status, price and kind, and the request that it is for', async () => {
    const said = await words();
    expect(said).toMatch(/^Your quote Quote received .*S\$255\.00 Flat rate, for the whole job/);
    expect(said).toContain('For Chemical wash, 3 units');
    expect(await body()).toContain('href="/dashboard/projects/quotelist/7"');
    expect(await words({ is_requestor_rejected: true })).toMatch(/^Your quote Turned down/);
    expect(await words({ rating_type: 2, hourly_rate_at: '65.00' })).toContain('S$65.00 /h');
  });

  it('in a sheet has its title outside, and the words of the pro inside', async () => {
    expect(await words({}, true)).not.toContain('Your quote');
    expect(await words({}, true)).toContain('Wei Ong wrote All in.');
    expect(await words()).not.toContain('Wei Ong wrote');
  });

  it('lists facts where there are some', async () => {
    expect(await body()).not.toContain('First slot');
    expect(await words({ quote_details: { includes: 'Gas', hours_low: 2 } })).toContain('Includes Gas');
  });

  it('says how far it has come, with the day of each step', async () => {
    expect(await words()).toMatch(/Quote received Fri 20 Nov, 10 am .*Hired .*Work done .*Reviewed/);
    const planned = await words({ ...HIRED, hired_for: '2026-11-28 01:00:00' });
    expect(planned).toMatch(/Hired Fri 20 Nov, 12 pm .*Work done Planned for Sat 28 Nov/);
    const done = await words({
      ...{ ...HIRED, quote_status_id: QUOTE_STATUS.WorkCompleted, hired_for: '2026-11-20 05:00:00' },
      completed_on: '2026-11-20 06:00:00',
    });
    expect(done).toMatch(/Work done Fri 20 Nov, 2 pm/);
    expect(done).not.toContain('Planned for');
  });

  it('says what was written when it was turned down', async () => {
    const turned = { is_requestor_rejected: true, requestor_note: 'Too late for me' };
    expect(await words(turned)).toContain('You wrote: Too late for me');
    expect(await words({ requestor_note: 'Too late for me' })).not.toContain('You wrote');
  });

  it('has the buttons of its steps, and says what hiring costs on it', async () => {
    const done: string[] = [];
    const act =
      (what: string) =>
      ({ id }: BidView) =>
        void done.push(`${what} ${id}`);
    const actions = {
      ...{ hire: act('hire'), reject: act('reject'), undoHire: act('undo hire'), undoReject: act('reopen') },
      ...{ toggleSaved: act('save'), dialogs: null },
    };
    const buttons = (more: Partial<BidView>) =>
      opened(<QuoteButtons bid={bidView(more)} actions={actions} />, { now: NOW });
    const open = await buttons({ steps: ['hire', 'reject'] });
    expect(open.buttons()).toEqual(['Hire for S$255.00', 'Not interested']);
    expect(open.words()).not.toContain('You can review');
    await open.press('Hire for S$255.00');
    await open.press('Not interested');
    const hired = await buttons({ steps: ['undoHire'], quote_status_id: QUOTE_STATUS.Hired });
    expect(hired.words()).toContain('You can review the work after CoolBreeze marks it as done.');
    await hired.press('Undo hire');
    const turned = await buttons({ steps: ['undoReject'] });
    await turned.press('Reopen quote');
    expect(done).toEqual(['hire 31', 'reject 31', 'undo hire 31', 'reopen 31']);
    for (const step of ['hire', 'reject', 'undoHire', 'undoReject'])
      expect(hasButtons(bidView({ steps: [step] })), step).toBe(true);
    expect(hasButtons(bidView({ steps: ['review', 'tag'] }))).toBe(false);
  });
});

describe('what can be done with a request as a whole', () => {
  function Head({ request, bids, phone, onOpen }: Shown) {
    const { menu, phoneMenu } = useRequestMenu(request, bids, onOpen);
    return <Menu label="More" items={phone ? phoneMenu : menu} />;
  }
  interface Shown {
    readonly request: OwnRequest;
    readonly bids: readonly BidView[];
    readonly phone: boolean;
    readonly onOpen: (part: string) => void;
  }
  const menu = async (
    more: Partial<OwnRequest> = {},
    facts: Partial<Shown> & { answering?: readonly Answering[] } = {},
  ) => {
    const { bids = [bidView()], phone = false, answering = [] } = facts;
    const parts: string[] = [];
    const screen = await opened(
      <Head request={ownRequest(more)} bids={bids} phone={phone} onOpen={(part) => parts.push(part)} />,
      {
        now: NOW,
        answering: [...answering, [archiveRequest, {}], [reopenRequest, {}], [bidCalls.requestView, 'never']],
      },
    );
    await screen.press('More');
    const items = () => screen.page.queryAllByRole('menuitem').map((item) => item.textContent);
    return { ...screen, items, parts, choose: (name: string) => screen.press(name, 'menuitem') };
  };
  const WAITING = ['Request details', 'Change request', 'Ask more pros', 'Copy as new request', 'Archive'];

  it('follows from how far it has come', async () => {
    expect((await menu()).items()).toEqual(WAITING);
    expect((await menu({}, { phone: true })).items()).toEqual([...WAITING, 'Close request']);
    expect((await menu({}, { bids: [bidView(), bidView({ id: 32 })] })).items()).toEqual([
      'Compare side by side',
      ...WAITING,
    ]);
    // If the request is held or its day has passed, no pro can be asked.
    const notAsked = WAITING.filter((name) => name !== 'Ask more pros');
    expect((await menu({ is_held: true })).items()).toEqual(notAsked);
    expect((await menu({ wanted_until: '2026-11-20 16:00:00' })).items()).toEqual(notAsked);
    expect((await menu({ hired_quote_bid_id: 31 })).items()).toEqual([
      'Request details',
      'Copy as new request',
      'Archive',
    ]);
    const ended = ['Request details', 'Reopen request', 'Copy as new request', 'Archive'];
    expect((await menu({ is_closed: true })).items()).toEqual(ended);
    expect((await menu({ is_expired: true }, { phone: true })).items()).toEqual(ended);
    expect((await menu({ is_closed: true, hired_quote_bid_id: 31 })).items()).not.toContain('Reopen request');
  });

  it('of an order leads to the order, which decides', async () => {
    const order = [bidView({ nshop_order: { id: 16, state: 'placed' } })];
    const screen = await menu({}, { bids: order, phone: true });
    expect(screen.items()).toEqual(['See the order', 'Request details', 'Archive']);
    expect((await menu({ is_closed: true }, { bids: order })).items()).not.toContain('Reopen request');
  });

  it('opens the part that it names', async () => {
    for (const [name, part] of [
      ['Request details', 'details'],
      ['Change request', 'edit'],
      ['Ask more pros', 'pros'],
      ['Copy as new request', 'copy'],
      ['Close request', 'close'],
    ] as const) {
      const screen = await menu({}, { phone: true });
      await screen.choose(name);
      expect(screen.parts).toEqual([part]);
    }
  });

  it('archives it, takes that back, and says why not', async () => {
    const screen = await menu();
    await screen.choose('Archive');
    expect(screen.inputsOf(archiveRequest)).toEqual([{ request_id: '7' }]);
    expect(screen.words()).toContain('Request archived');
    await screen.press('Undo');
    expect(screen.inputsOf(archiveRequest)[1]).toEqual({ request_id: '7', undo: true });
    expect(screen.words()).toContain('Request unarchived');
    const out = await menu({ is_archived: true });
    await out.choose('Unarchive');
    expect(out.inputsOf(archiveRequest)).toEqual([{ request_id: '7', undo: true }]);
    const refused = await menu({}, { answering: [[archiveRequest, { error: 'x', message: 'Not now' }]] });
    await refused.choose('Archive');
    expect(refused.words()).toContain('Not now');
    expect(refused.words()).not.toContain('Request archived');
  });

  it('opens it again', async () => {
    const screen = await menu({ is_expired: true });
    await screen.choose('Reopen request');
    expect(screen.inputsOf(reopenRequest)).toEqual([{ request_id: '7' }]);
  });
});
