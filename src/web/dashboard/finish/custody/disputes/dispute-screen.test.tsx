import { expect, it } from 'vitest';
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
  expect(await words({ statements: silent })).toContain('The other side hasn’t said what happened yet.');
  expect(await words({ statements: silent, side: 'pro' })).toContain('You haven’t said what happened yet.');
  expect(await words({ statements: silent, state: 'stated' })).toContain('The other side didn’t say what happened.');
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
