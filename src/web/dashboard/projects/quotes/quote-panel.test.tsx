import { describe, expect, it } from 'vitest';
import type { BidView } from '#core/bids/model.ts';
import { QUOTE_STATUS, type QuoteStatus } from '#core/bids/model.ts';
import { openSteps } from '#core/bids/rules.ts';
import { drawn, press, pressable, wordsOf } from '#test/support/screen.tsx';
import { bidView, serviceCard } from '#test/support/views.ts';
import { Checks, QuotePanel } from './QuotePanel.tsx';
import type { QuoteActions } from './use-quote-actions.tsx';

const actionsInto = (done: string[]): QuoteActions => ({
  hire: ({ id }) => done.push(`hire ${id}`),
  undoHire: ({ id }) => done.push(`undoHire ${id}`),
  reject: ({ id }) => done.push(`reject ${id}`),
  undoReject: ({ id }) => done.push(`undoReject ${id}`),
  toggleSaved: ({ id }) => done.push(`toggleSaved ${id}`),
  dialogs: null,
});
const panel = (bid: BidView, done: string[] = []) => <QuotePanel bid={bid} actions={actionsInto(done)} />;
/** A quote with the steps that the server would send. */
const quoteIn = (
  status: QuoteStatus,
  more: Partial<BidView> & { is_request_open?: boolean; another?: boolean } = {},
) => {
  const { is_request_open = true, another = false, ...rest } = more;
  const quote_status_id = QUOTE_STATUS[status];
  const steps = openSteps(
    {
      quote_status_id,
      is_requestor_rejected: rest.is_requestor_rejected ?? false,
      is_provider_archived: false,
      is_reviewed: rest.is_reviewed ?? false,
      is_request_open,
      seats_left: 3,
      is_another_hired: another,
    },
    'requestor',
  );
  return bidView({ quote_status_id, steps, ...rest });
};
const ways = async (bid: BidView) =>
  pressable(await drawn(panel(bid))).filter((label) => !['Save', 'Saved', 'View profile'].includes(label));

describe('what a customer can do with a quote', () => {
  it('follows from its status alone', async () => {
    expect(await ways(quoteIn('InProgress'))).toEqual(['More actions for CoolBreeze', 'Hire CoolBreeze', 'Chat']);
    expect(await ways(quoteIn('InProgress', { is_requestor_rejected: true }))).toEqual(['Reopen quote', 'Chat']);
    expect(await ways(quoteIn('Hired'))).toEqual(['More actions for CoolBreeze', 'Chat']);
    expect(await ways(quoteIn('WorkCompleted'))).toEqual(['Chat', 'Write a review']);
    expect(await ways(quoteIn('WorkCompleted', { is_reviewed: true }))).toEqual(['Chat']);
    expect(await ways(quoteIn('PaymentCompleted'))).toEqual(['Chat', 'Write a review']);
  });

  it('holds no hire where the request is over or another pro has it', async () => {
    for (const more of [{ is_request_open: false }, { another: true }])
      expect(await ways(quoteIn('InProgress', more)), JSON.stringify(more)).not.toContain('Hire CoolBreeze');
  });

  it('names the pro where there is room for the name', async () => {
    const named = (name: string) => ways(quoteIn('InProgress', { service: serviceCard({ name }) }));
    expect(await named('Twenty Letters Long!')).toContain('Hire Twenty Letters Long!');
    expect(await named('Twenty-one Letters Lo')).toContain('Hire this pro');
  });

  it('does what its button says, with this quote', () => {
    const done: string[] = [];
    const say = (bid: BidView, label: string) => press(QuotePanel({ bid, actions: actionsInto(done) }), label);
    const rejected = quoteIn('InProgress', { is_requestor_rejected: true });
    say(quoteIn('InProgress'), 'Hire CoolBreeze');
    say(quoteIn('InProgress'), 'Not interested');
    say(rejected, 'Reopen quote');
    say(quoteIn('Hired'), 'Undo hire');
    say(quoteIn('Hired'), 'Save');
    expect(done).toEqual(['hire 31', 'reject 31', 'undoReject 31', 'undoHire 31', 'toggleSaved 31']);
  });

  it('leads to the conversation, to the review and to the pro’s page', async () => {
    const html = await drawn(panel(quoteIn('WorkCompleted')));
    const hrefs = [...html.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([
      '/service/5/coolbreeze',
      '/dashboard/projects/quote/7/31',
      '/dashboard/projects/quote/7/31/details',
    ]);
  });
});

describe('what is shown of a quote', () => {
  const saved = (requestor_tag: string) => drawn(panel(quoteIn('InProgress', { requestor_tag })));

  it('is its price and kind, its words and its pro', async () => {
    const words = wordsOf(await drawn(panel(quoteIn('InProgress'))));
    expect(words).toContain('Flat rate, for the whole job S$255.00');
    expect(words).toContain('Wei Ong');
    expect(words).toContain('All in.');
  });

  it('is whether it is saved', async () => {
    expect(await saved('favorite')).toMatch(
      /aria-label="Saved"[^>]*aria-pressed="true"|aria-pressed="true"[^>]*aria-label="Saved"/,
    );
    expect(await saved('')).toMatch(
      /aria-label="Save"[^>]*aria-pressed="false"|aria-pressed="false"[^>]*aria-label="Save"/,
    );
  });

  it('is each check under its own name, and none that was not made', async () => {
    const checks = async (more: Partial<BidView['service']>, needed: BidView['certificates_needed'] = []) =>
      wordsOf(await drawn(<Checks bid={bidView({ service: serviceCard(more), certificates_needed: needed })} />));
    expect(await checks({})).toBe('');
    expect(await checks({ is_id_checked: true })).toBe('ID');
    expect(await checks({ is_business_checked: true })).toBe('Business');
    expect(await checks({ is_certificate_checked: true })).toBe('Certificate');
    expect(await checks({ is_id_checked: true, is_business_checked: true, is_certificate_checked: true })).toBe(
      'ID Business Certificate',
    );
  });
});
