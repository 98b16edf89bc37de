// @vitest-environment happy-dom
import { fireEvent } from '@testing-library/dom';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { appointment } from '#core/bids/appointments/calls.ts';
import { hire, rejectBid, tagBid, undoHire, undoReject } from '#core/bids/calls.ts';
import type { BidView } from '#core/bids/model.ts';
import { jobScope } from '#core/bids/scopes/calls.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import { me } from '#core/users/calls.ts';
import { type Answering, opened } from '#test/support/scenes/live-screen.tsx';
import { bidView, ownRequest } from '#test/support/views.ts';
import { usePerson } from '../../shell/use-person.ts';
import { QuotePanel } from '../quotes/QuotePanel.tsx';
import { useQuoteActions } from '../quotes/use-quote-actions.tsx';

// Loads at once what screens load on demand.
await Promise.all([
  import('#web/dashboard/finish/scopes/TakeOptions.tsx'),
  import('#web/dashboard/finish/scopes/ScopeCard.tsx'),
]);

const NOW = new Date('2026-11-21T02:00:00Z');
const QUOTE = bidView({ steps: ['hire', 'reject'], quote_details: { first_day: '2026-11-28', first_slot: 2 } });
const REQUEST = ownRequest({ phone: '+6591234567' });
const USER = { id: 1, full_name: 'Rachel Goh', phone: '+6598765432', address: '9 Home Road', area_code: 'TP' };

interface Facts {
  /** The request, if it loads only after the screen has opened. */
  readonly late?: OwnRequest;
  readonly bid?: BidView;
  readonly request?: OwnRequest | undefined;
  readonly isAwaited?: boolean;
  readonly answering?: readonly Answering[];
  readonly flags?: { safety_payment: boolean };
}
function Choosing(props: Pick<Facts, 'late' | 'request'> & { bid: BidView; isAwaited: boolean }) {
  const { bid, isAwaited, late } = props;
  const [request, setRequest] = useState(props.request);
  useEffect(() => {
    const come = () => setRequest(late);
    window.addEventListener('request-came', come);
    return () => window.removeEventListener('request-came', come);
  }, [late]);
  // The dashboard knows the person before it draws a screen.
  usePerson();
  const actions = useQuoteActions(request, isAwaited);
  return (
    <>
      <QuotePanel bid={bid} actions={actions} />
      {actions.dialogs}
    </>
  );
}

const choosing = (facts: Facts = {}) => {
  const { bid = QUOTE, isAwaited = false, answering = [], flags, late } = facts;
  const request = 'request' in facts ? facts.request : REQUEST;
  return opened(<Choosing bid={bid} request={request} isAwaited={isAwaited} {...(late ? { late } : {})} />, {
    now: NOW,
    ...(flags ? { flags } : {}),
    answering: [
      ...answering,
      [me, { user: USER }],
      [serviceFacts, { hours: null }],
      [hire, { quote_bid: bidView() }],
      [undoHire, { quote_bid: bidView() }],
      [rejectBid, { quote_bid: bidView() }],
      [undoReject, { quote_bid: bidView() }],
      [tagBid, { quote_bid: bidView() }],
    ],
  });
};
const HIRE = 'Hire CoolBreeze';
const AGREE = 'Hire for S$255.00';

describe('the quote that is chosen', () => {
  it('says its pro, its price and kind, its facts and what the pro wrote and when', async () => {
    const { page, words } = await choosing();
    expect(page.getByRole('region', { name: 'Quote from CoolBreeze' })).toBeTruthy();
    expect(words()).toMatch(/CoolBreeze .*Flat rate, for the whole job S\$255\.00 View profile/);
    expect(words()).toContain('First slot Sat 28 Nov, 9 am – 12 pm');
    expect(words()).toContain('Wei Ong wrote 1 day ago All in.');
    expect(page.getByRole('link', { name: 'Chat' }).getAttribute('href')).toBe('/dashboard/projects/quote/7/31');
    expect(page.getByRole('link', { name: 'View profile' }).getAttribute('href')).toBe('/service/5/coolbreeze');
  });

  it('says the rate of an hour with its hours, and the fee of a visit', async () => {
    const hourly = { rating_type: 2, flat_rate_at: null, hourly_rate_at: '65.00' } as const;
    const by = await choosing({ bid: bidView({ ...hourly, quote_details: { hours_low: 3, hours_high: 4 } }) });
    expect(by.words()).toContain('Hourly, about 3 to 4 h, S$195–260 S$65.00 /h');
    const visit = await choosing({ bid: bidView({ rating_type: 3, flat_rate_at: '40.00' }) });
    expect(visit.words()).toMatch(/Visit first.* S\$40\.00 View profile/);
  });

  it('is saved and taken out again, and says why not', async () => {
    const screen = await choosing();
    expect(screen.page.getByRole('button', { name: 'Save' }).getAttribute('aria-pressed')).toBe('false');
    await screen.press('Save');
    expect(screen.inputsOf(tagBid)).toEqual([{ bid_id: '31', tag: 'favorite' }]);
    const saved = await choosing({ bid: bidView({ requestor_tag: 'favorite' }) });
    expect(saved.page.getByRole('button', { name: 'Saved' }).getAttribute('aria-pressed')).toBe('true');
    saved.answer(tagBid, { error: 'fault', message: 'The quote is gone' });
    await saved.press('Saved');
    expect(saved.inputsOf(tagBid)).toEqual([{ bid_id: '31', tag: '' }]);
    expect(saved.words()).toContain('The quote is gone');
  });
});

describe('hiring', () => {
  it('asks first, with all that is agreed to, and sends just that', async () => {
    const screen = await choosing();
    await screen.press(HIRE);
    expect(screen.inputsOf(hire)).toEqual([]);
    const said = screen.words();
    expect(said).toContain('Hire CoolBreeze?');
    expect(said).toContain('Flat rate, S$255.00, for the whole job');
    expect(said).toMatch(/When Sat 28 Nov, 9 am – 12 pm Change the time/);
    expect(said).toMatch(/Where #12-345 Change the address/);
    expect(said).toMatch(/Phone 9123 4567 Change the phone number/);
    expect(said).toContain('After you hire CoolBreeze, they can see your address, postal code and phone number.');
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toEqual([
      {
        bid_id: '31',
        hired_for: '2026-11-28 01:00:00',
        minutes: 180,
        address: '#12-345',
        phone: '9123 4567',
      },
    ]);
    expect(screen.words()).not.toContain('Hire CoolBreeze?');
    expect(screen.words()).toContain('You hired CoolBreeze');
  });

  it('can be undone at once', async () => {
    const screen = await choosing();
    await screen.press(HIRE);
    await screen.press(AGREE);
    await screen.press('Undo');
    expect(screen.inputsOf(undoHire)).toEqual([{ bid_id: '31' }]);
    expect(screen.words()).toContain('Hire undone');
  });

  it('that is closed again sends nothing', async () => {
    const screen = await choosing();
    await screen.press(HIRE);
    await screen.press('Not now');
    expect(screen.words()).not.toContain('Hire CoolBreeze?');
    expect(screen.inputsOf(hire)).toEqual([]);
  });

  it('asks for what is not known, and says what is missing', async () => {
    const request = ownRequest({ address: '', area_code: 'BD' });
    const screen = await choosing({ request, bid: bidView({ steps: ['hire'] }) });
    await screen.press(HIRE);
    // Proposes the person's own number, but not their home, which is in another area.
    expect(screen.words()).toContain('Phone 9876 5432 Change the phone number');
    expect(screen.words()).toContain('We already have postal code 520123.');
    await screen.press(AGREE);
    expect(screen.words()).toContain('Choose a day and time first.');
    expect(screen.words()).toContain('Enter the address of the job.');
    expect(screen.inputsOf(hire)).toEqual([]);
    await screen.type(/^Address/, ' 12 Far Road ');
    fireEvent.change(screen.page.getByLabelText('Day'), { target: { value: '2026-12-01' } });
    await screen.type('Time', 'exact', 'combobox');
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toEqual([]);
    fireEvent.change(screen.page.getByLabelText('Start'), { target: { value: '10:15' } });
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toEqual([
      { bid_id: '31', hired_for: '2026-12-01 02:15:00', phone: '9876 5432', address: '12 Far Road' },
    ]);
  });

  it('proposes one’s own home where the job is in its area', async () => {
    const screen = await choosing({ request: ownRequest({ address: '' }) });
    await screen.press(HIRE);
    expect(screen.words()).toContain('Where 9 Home Road Change the address');
  });

  it('of a job at the pro’s asks for no address and shares none', async () => {
    const screen = await choosing({ request: { ...REQUEST, travel: 'to_pro' } as OwnRequest });
    await screen.press(HIRE);
    expect(screen.words()).not.toContain('Change the address');
    expect(screen.words()).toContain('they can see your postal code and phone number.');
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)[0]).not.toHaveProperty('address');
  });

  it('by chat alone proposes no number, needs none, and says that none is shared', async () => {
    const request = ownRequest({ fields: { contact_pref: 'chat' } });
    const screen = await choosing({ request });
    await screen.press(HIRE);
    expect(screen.words()).toContain('No phone number. Chat only.');
    expect(screen.words()).toContain('they can see your address and postal code. You stay in touch by chat.');
    await screen.press('Change the phone number');
    expect(screen.words()).toContain('You chose chat only. Leave this empty to keep your number hidden.');
    await screen.type(/^Phone/, '12');
    await screen.press(AGREE);
    expect(screen.words()).toContain('Enter a valid phone number.');
    expect(screen.inputsOf(hire)).toEqual([]);
    await screen.type(/^Phone/, '');
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toMatchObject([{ phone: '', address: '#12-345' }]);
  });

  it('changes what is known, and puts the keyboard into its field', async () => {
    const screen = await choosing();
    await screen.press(HIRE);
    await screen.press('Change the phone number');
    expect(document.activeElement).toBe(screen.page.getByRole('textbox', { name: /^Phone/ }));
    expect(screen.words()).toContain('Only the pro you hire sees it, after you hire.');
    await screen.type(/^Phone/, '');
    await screen.press(AGREE);
    expect(screen.words()).toContain('Enter a phone number the pro can call.');
    await screen.type(/^Phone/, '9000 1111');
    await screen.press('Change the address');
    expect(document.activeElement).toBe(screen.page.getByRole('textbox', { name: /^Address/ }));
    await screen.type(/^Address/, '#01-01');
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toMatchObject([{ phone: '9000 1111', address: '#01-01' }]);
  });

  it('waits while the request is still read', async () => {
    const screen = await choosing({ request: undefined, isAwaited: true });
    await screen.press(HIRE);
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toEqual([]);
  });

  it('leads to the quote that is hired, where there is one already', async () => {
    const screen = await choosing({ request: { ...REQUEST, hired_quote_bid_id: 40 } });
    screen.answer(hire, { error: 'another is hired', message: 'You have already hired another pro.' });
    await screen.press(HIRE);
    await screen.press(AGREE);
    expect(screen.words()).toContain('You have already hired another pro.');
    expect(screen.page.getByRole('link', { name: 'View hired quote' }).getAttribute('href')).toBe(
      '/dashboard/projects/quote/7/40',
    );
    expect(screen.words()).not.toContain('You hired CoolBreeze');
  });

  it('offers the next free times where the time is taken, and sends the one that is pressed', async () => {
    const screen = await choosing();
    screen.answer(hire, ({ hired_for }) =>
      hired_for === '2026-11-28 01:00:00'
        ? {
            error: 'time taken',
            message: 'The pro is busy then.',
            free_times: ['2026-11-28 06:30:00', '2026-11-29 01:00:00'],
          }
        : { quote_bid: bidView() },
    );
    await screen.press(HIRE);
    await screen.press(AGREE);
    expect(screen.words()).toContain('The pro is busy then.');
    expect(screen.words()).toContain('Next free times: Sat 28 Nov, 2:30 pm Sun 29 Nov, 9 am');
    await screen.press('Sat 28 Nov, 2:30 pm');
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)[1]).toMatchObject({ hired_for: '2026-11-28 06:30:00' });
    expect(screen.inputsOf(hire)[1]).not.toHaveProperty('minutes');
  });

  it('says before it is agreed that the pro is closed then', async () => {
    const hours = (days: object) => [[serviceFacts, { hours: { zone: 'Asia/Singapore', days } }]] as const;
    // The day of the quote is a Saturday.
    const closed = await choosing({ answering: hours({ 1: [{ begin: 540, end: 1080 }] }) });
    await closed.press(HIRE);
    expect(closed.words()).toContain(
      'Outside this pro’s hours: closed on Sat 28 Nov. You can still hire for this time. The pro is told.',
    );
    const late = await choosing({ answering: hours({ 6: [{ begin: 660, end: 1080 }] }) });
    await late.press(HIRE);
    expect(late.words()).toContain('Outside this pro’s hours: 11 am – 6 pm on Sat 28 Nov.');
    const open = await choosing({ answering: hours({ 6: [{ begin: 540, end: 1080 }] }) });
    await open.press(HIRE);
    expect(open.words()).not.toContain('Outside this pro’s hours');
  });

  it('of a quote of lines names what the chosen lines come to, and sends them', async () => {
    const line = (key: string, what: string, amount: string, is_optional: boolean) => ({
      ...{ key, what, note: '', amount, is_optional, is_taken: !is_optional },
    });
    const job_scope = {
      ...{ total: '200.00', not_included: '', materials: '', warranty: '', done_by: null, code: 'abc' },
      lines: [line('a', 'Wash', '200.00', false), line('b', 'Gas', '45.50', true)],
      ...{ versions: [], is_intact: true, changes: [], can_propose: false, steps: [] },
    };
    const screen = await choosing({ flags: { safety_payment: true }, answering: [[jobScope, { job_scope }]] });
    await screen.press(HIRE);
    expect(screen.buttons()).toContain('Hire for S$200.00');
    await screen.press(/Gas/, 'checkbox');
    await screen.press('Hire for S$245.50');
    expect(screen.inputsOf(hire)).toMatchObject([{ scope_code: 'abc', scope_options: ['b'] }]);
  });

  it('fills in what the request knows where that comes after the question', async () => {
    const screen = await choosing({ request: undefined, late: REQUEST });
    await screen.press(HIRE);
    expect(screen.page.getByRole('textbox', { name: /^Address/ })).toHaveProperty('value', '');
    expect(screen.words()).toContain('Block, street and unit.');
    expect(screen.words()).not.toContain('postal code 520123');
    window.dispatchEvent(new Event('request-came'));
    await screen.settle();
    expect(screen.words()).toMatch(/Where #12-345 Change the address/);
    await screen.press(AGREE);
    expect(screen.inputsOf(hire)).toMatchObject([{ address: '#12-345', phone: '9123 4567' }]);
  });
});

describe('turning a quote down', () => {
  const asked = async () => {
    const screen = await choosing();
    await screen.press('More actions for CoolBreeze');
    await screen.press('Not interested', 'menuitem');
    return screen;
  };

  it('asks first, says what it means, and sends the reason', async () => {
    const screen = await asked();
    expect(screen.inputsOf(rejectBid)).toEqual([]);
    expect(screen.words()).toContain('Turn down CoolBreeze?');
    expect(screen.words()).toContain(
      'They can no longer message you about this request. Saying no doesn’t cost them a fee.',
    );
    expect(screen.words()).toContain('CoolBreeze can read this. It helps them quote better.');
    await screen.type(/^Reason/, 'Too late for me');
    await screen.press('Turn down');
    expect(screen.inputsOf(rejectBid)).toEqual([{ bid_id: '31', requestor_note: 'Too late for me' }]);
    expect(screen.words()).toContain('Quote turned down');
    expect(screen.words()).not.toContain('Turn down CoolBreeze?');
    await screen.press('Undo');
    expect(screen.inputsOf(undoReject)).toEqual([{ bid_id: '31' }]);
    expect(screen.words()).toContain('Quote reopened');
  });

  it('needs no reason', async () => {
    const screen = await asked();
    await screen.press('Turn down');
    expect(screen.inputsOf(rejectBid)).toEqual([{ bid_id: '31' }]);
  });

  it('stays open and says why it was refused', async () => {
    const screen = await asked();
    screen.answer(rejectBid, { error: 'too late', message: 'You have hired this pro meanwhile.' });
    await screen.press('Turn down');
    expect(screen.words()).toContain('You have hired this pro meanwhile.');
    expect(screen.words()).toContain('Turn down CoolBreeze?');
    expect(screen.words()).not.toContain('Quote turned down');
    // A refusal doesn't show again the next time.
    await screen.press('Not now');
    await screen.press('More actions for CoolBreeze');
    await screen.press('Not interested', 'menuitem');
    expect(screen.words()).not.toContain('You have hired this pro meanwhile.');
  });

  it('is taken back by one press, which says when that failed', async () => {
    const screen = await choosing({ bid: bidView({ is_requestor_rejected: true, steps: ['undoReject'] }) });
    await screen.press('Reopen quote');
    expect(screen.inputsOf(undoReject)).toEqual([{ bid_id: '31' }]);
    expect(screen.words()).toContain('Quote reopened');
    screen.answer(undoReject, { error: 'closed', message: 'The request is closed.' });
    await screen.press('Reopen quote');
    expect(screen.words()).toContain('The request is closed');
  });
});

describe('undoing a hire', () => {
  const hired = async (terms: object | null = null) => {
    const screen = await choosing({
      bid: bidView({ quote_status_id: 3, steps: ['undoHire'] }),
      answering: [[appointment, { appointment: { terms } }]],
    });
    await screen.press('More actions for CoolBreeze');
    await screen.press('Undo hire', 'menuitem');
    return screen;
  };

  it('asks first and says what it means', async () => {
    const screen = await hired();
    expect(screen.words()).toContain('Undo hiring CoolBreeze?');
    expect(screen.words()).toContain('We’ll cancel the day and time and tell them.');
    expect(screen.inputsOf(undoHire)).toEqual([]);
    await screen.press('Undo hire');
    expect(screen.inputsOf(undoHire)).toEqual([{ bid_id: '31' }]);
    expect(screen.words()).toContain('Hire undone');
    expect(screen.words()).not.toContain('Undo hiring CoolBreeze?');
  });

  it('says what ending a booked time costs', async () => {
    const over = await hired({ free_until: '2026-11-20 02:00:00', fee: '40.00' });
    expect(over.words()).toContain('If you undo the hire, CoolBreeze may charge S$40.00 for the trip.');
    const free = await hired({ free_until: '2026-11-26 02:00:00', fee: '40.00' });
    expect(free.words()).toContain('Undoing the hire is free until Thu 26 Nov, 10 am.');
  });

  it('says why it was refused, and stays open', async () => {
    const screen = await hired();
    screen.answer(undoHire, { error: 'done', message: 'The work is done.' });
    await screen.press('Undo hire');
    expect(screen.words()).toContain('The work is done.');
    expect(screen.words()).toContain('Undo hiring CoolBreeze?');
    expect(screen.words()).not.toContain('Hire undone');
  });
});
