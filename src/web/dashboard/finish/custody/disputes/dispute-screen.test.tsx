import { describe, expect, it } from 'vitest';
import { disputeThirdParty } from '#core/custody/disputes/calls.ts';
import type { DisputeView } from '#core/custody/disputes/view-model.ts';
import type { ThirdPartyPayment } from '#core/custody/payments/view-model.ts';
import { drawLeaveGuards, GUARD_SAYS } from '#test/support/scenes/leave-guard.ts';

drawLeaveGuards();

const at = '2026-11-29 04:00:00';
const said = (side: 'pro' | 'requestor') => ({ side, statement: `${side} says`, asks: '255.00', stated_on: at });
const DISPUTE = {
  payment_id: 7,
  side: 'requestor',
  customer_name: 'Mei',
  pro_name: 'CoolBreeze',
  holder: 'Safekeeping',
  state: 'opened',
  opened_by: 'requestor',
  opened_on: at,
  at_stake: '255.00',
  is_released: false,
  statements: [said('requestor'), said('pro')],
  evidence: [],
  offer: null,
  proposal: null,
  decision: null,
  appeal: null,
  appeal_decision: null,
  outcome: null,
  ended_on: null,
  next: null,
  acts: [],
  file_url: '/file.pdf',
  folder_url: '/file.zip',
} as unknown as DisputeView;
const DECISION = {
  to_customer: '255.00',
  to_pro: '0.00',
  reason: 'It drips in the video.',
  decided_on: at,
  is_by_rule: false,
  taken_by: ['requestor'] as const,
} as unknown as DisputeView['decision'];

/** The dispute's screen as HTML. */
async function drawn(dispute: Partial<DisputeView>): Promise<string> {
  const { drawn: draw } = await import('#test/support/screen.tsx');
  const { Dispute } = await import('./DisputeScreen.tsx');
  const { readOf } = await import('#web/state/cache.ts');
  const payment = { payment_id: 7, dispute_state: 'opened', acts: [] } as unknown as ThirdPartyPayment;
  const reply = { dispute: { ...DISPUTE, ...dispute } };
  return draw(<Dispute payment={payment} />, [[readOf(disputeThirdParty), { payment_id: 7 }, reply]]);
}
async function words(dispute: Partial<DisputeView>): Promise<string> {
  const { wordsOf } = await import('#test/support/screen.tsx');
  return wordsOf(await drawn(dispute));
}

it('says who must act while the reader waits for the other side, and names no approver where none looks at it', async () => {
  const taken = await words({ state: 'proposed' });
  expect(taken).toContain('You accepted the proposal. CoolBreeze must answer it.');
  const decided = await words({ state: 'decided', decision: DECISION });
  expect(decided).toContain('CoolBreeze can still appeal the decision.');
  for (const each of [taken, decided]) expect(each).not.toContain('approver looks at it');
  expect(await words({ state: 'appealed', decision: DECISION })).toContain('payment approver looks at it');
});

it('shows both people what an appeal says, and keeps the first reasons beside those of its decision', async () => {
  const appeal = { by: 'pro', reason: 'The video is of another unit.', appealed_on: at } as const;
  const appealed = await words({ state: 'appealed', decision: DECISION, appeal });
  expect(appealed).toMatch(/Appeal CoolBreeze, .*The video is of another unit\. Decision: S\$255\.00 to the customer/);
  const after = { to_customer: '90.00', to_pro: '165.00', reason: 'Half of it is shown.', decided_on: at };
  const ended = await words({ state: 'closed', decision: DECISION, appeal, appeal_decision: after });
  expect(ended).toContain('Decision on the appeal: S$90.00 to the customer, S$165.00 to the pro Half of it is shown.');
  expect(ended).toContain('First decision: S$255.00 to the customer, S$0.00 to the pro It drips in the video.');
});

it('tells who said nothing that it is they, and says “yet” only while it can be said', async () => {
  const silent = [said('requestor')];
  expect(await words({ statements: silent })).toContain('CoolBreeze hasn’t said what happened yet.');
  expect(await words({ statements: silent, side: 'pro' })).toContain('You haven’t said what happened yet.');
  expect(await words({ statements: silent, state: 'stated' })).toContain('CoolBreeze didn’t say what happened.');
  expect(await words({ statements: silent, state: 'stated', side: 'pro' })).toContain('You didn’t say what happened.');
});

it('does not say of a divided amount that all of it was paid to the pro', async () => {
  const outcome = { to_customer: '100.00', to_pro: '155.00' };
  const ended = await words({ state: 'closed', is_released: true, outcome });
  expect(ended).toMatch(/What is at stake The whole amount S\$255\.00/);
  expect(ended).not.toContain('Paid to the pro already');
  expect(await words({ state: 'stated', is_released: true })).toContain('Paid to the pro already');
});

it('asks before a statement or evidence that is typed is left', async () => {
  for (const acts of [['state_dispute'], ['add_evidence']] as const)
    expect(await drawn({ acts: [...acts] })).toContain(GUARD_SAYS);
});

it('on a phone the form comes second in a dispute that is open, and under the title where one is opened', async () => {
  const formOf = (html: string) => /<section[^>]*aria-label="(?:Your turn|Open dispute)[^>]*>/.exec(html)?.[0];
  expect(formOf(await drawn({ acts: ['state_dispute'] }))).toContain('-order-3');
  const { drawn: draw } = await import('#test/support/screen.tsx');
  const { Dispute } = await import('./DisputeScreen.tsx');
  const payment = { payment_id: 7, side: 'requestor', other_name: 'CoolBreeze', amount: '255.00', refunded: '0.00' };
  const opening = { ...payment, dispute_state: null, acts: ['open_dispute'] } as unknown as ThirdPartyPayment;
  const form = formOf(await draw(<Dispute payment={opening} />));
  expect(form).toBeDefined();
  expect(form).not.toContain('-order-');
});

it('shows an offer before what accepting it does, then until when, and says whose turn it is', async () => {
  const offer = {
    by: 'pro',
    to_customer: '85.00',
    to_pro: '170.00',
    note: 'For the third.',
    version: 1,
    offered_on: at,
  };
  const next = { step: 'no_agreement', at: '2026-12-02 02:00:00' } as const;
  const acts = ['accept_offer', 'offer_split', 'withdraw_dispute'] as const;
  const mine = await words({ state: 'stated', offer, next, acts: [...acts] } as Partial<DisputeView>);
  expect(mine).toContain('Offer waiting');
  expect(mine).toMatch(
    /CoolBreeze offers a split .*To CoolBreeze S\$170\.00 .*Back to Mei S\$85\.00 .*For the third\..*This ends the dispute.*Accept S\$85\.00 for you Offer another split Open until Wed 2 Dec, 10 am Without an agreement, a payment approver decides\./,
  );
  expect(mine.indexOf('Withdraw dispute')).toBeGreaterThan(mine.indexOf('The money moves'));
  const theirs = await words({ side: 'pro', state: 'stated', offer, next, acts: ['take_back_offer'] } as never);
  expect(theirs).toContain('Your offer to Mei');
  expect(theirs).not.toContain('This ends the dispute');
  expect(await words({ state: 'stated' })).toContain('Open for offers');
});

describe('the steps of a dispute', () => {
  const clock = async (dispute: Partial<DisputeView>) => {
    const html = await drawn(dispute);
    const { wordsOf } = await import('#test/support/screen.tsx');
    return wordsOf(/<ol aria-label="Steps and deadlines".*?<\/ol>/s.exec(html)?.[0] ?? '');
  };
  const next = (step: string) => ({ step, at: '2026-12-02 02:00:00' }) as DisputeView['next'];

  it('name who did what, who must act by when, and what silence does', async () => {
    const silent = { statements: [said('requestor')] as never, next: next('both_stated') };
    expect(await clock({ side: 'pro', ...silent })).toMatch(
      /Mei opened the dispute Sun 29 Nov, 12 pm .*You must say what happened By Wed 2 Dec, 10 am Without the other statement, offers begin\. .*You agree on a split .*A payment approver decides .*The money moves/,
    );
    expect(await clock(silent)).toMatch(/You opened the dispute .*CoolBreeze must say what happened/);
    const offer = { by: 'pro', to_customer: '85.00', to_pro: '170.00', note: '', version: 1, offered_on: at } as const;
    expect(await clock({ state: 'stated', offer })).toMatch(/CoolBreeze offered a split .*You answer the offer/);
    expect(await clock({ state: 'stated', offer, side: 'pro' })).toMatch(/You offered a split .*Mei answers the offer/);
    expect(await clock({ state: 'stated' })).toMatch(/CoolBreeze said what happened .*You agree on a split/);
  });

  it.each([
    ['proposed', /Both of you answer the proposal .*A payment approver decides .*The money moves/],
    ['reviewing', /A payment approver decides .*The money moves/],
    ['deciding', /A payment approver decides .*The money moves/],
    ['decided', /The payment approver decided .*Time to appeal .*The money moves/],
    ['appealed', /The payment approver decided .*CoolBreeze appealed .*Another approver decides on the appeal/],
  ] as const)('go on from “%s”', async (state, expected) => {
    const appeal = state === 'appealed' ? ({ by: 'pro', reason: 'No.', appealed_on: at } as const) : null;
    const decision = state === 'decided' || state === 'appealed' ? DECISION : null;
    expect(await clock({ state, decision, appeal })).toMatch(expected);
  });

  it('end with the dispute', async () => {
    const rule = { ...(DECISION as object), is_by_rule: true } as DisputeView['decision'];
    const over = await clock({ state: 'closed', decision: rule, ended_on: at });
    expect(over).toMatch(/The rule decided .*The dispute ended Sun 29 Nov, 12 pm$/);
    const withdrawn = await clock({ state: 'withdrawn', ended_on: at, side: 'pro' });
    expect(withdrawn).toMatch(/Mei withdrew the dispute Sun 29 Nov, 12 pm$/);
  });
});
