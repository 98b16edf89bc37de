import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import * as appealCalls from '#core/appeals/calls.ts';
import type { Fee } from '#core/appeals/model.ts';
import { drawn, pressable, wordsOf } from '#test/support/screen.tsx';
import { readOf } from '#web/state/cache.ts';
import { AppealCard } from './AppealCard.tsx';
import { Component } from './FeeScreen.tsx';

const NOW = new Date('2026-11-21T02:00:00Z');
beforeEach(() => void vi.useFakeTimers({ now: NOW, toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());

const fee = (more: Partial<Fee> = {}): Fee => ({
  quote_bid_id: 31,
  note: 'Chemical wash, 3 units, Tampines',
  amount: '4.20',
  bought: '1.20',
  promotional: '3.00',
  currency: 'SGD',
  status: 'captured',
  evidence: {
    sent_on: '2026-11-18 02:00:00',
    read_on: null,
    replied_on: '2026-11-19 02:00:00',
    answered_on: null,
    hired_on: null,
    decide_at: '2026-11-21 02:00:00',
    settled_on: '2026-11-19 02:00:00',
    reason: 'replied',
    decided_by: '2026-11-19 02:00:00',
    rule_version: 1,
    rule: 'reply',
    messages_from_customer: 1,
    messages_from_pro: 0,
    last_message_from_customer: '2026-11-19 02:00:00',
    request: { state: 'open', closed_reason: null, ended_on: null, quote_count: 1 },
  },
  appeal: null,
  can_appeal: { is_open: true, until: '2026-12-03 02:00:00', bar: null },
  ...more,
});
const screen = (shown: Fee) =>
  drawn(
    <Component />,
    [[readOf(appealCalls.fee), { bid_id: 31 }, { status: 'Success', fee: shown }]],
    '/fee/31',
    '/fee/:bidId',
  );

describe('a fee', () => {
  it('says what became of it and what it was taken from', async () => {
    const said = async (status: Fee['status']) => wordsOf(await screen(fee({ status })));
    expect(await said('captured')).toMatch(/Charged S\$4\.20 .*The customer replied on .*so the fee was charged/);
    expect(await said('captured')).toMatch(/From bonus credit S\$3\.00 .*From bought credit S\$1\.20/);
    expect(await said('held')).toMatch(/Held S\$4\.20 .*We return this fee on .*21 Nov.* unless the customer answers/);
    expect(await said('released')).toMatch(/Returned S\$4\.20.*so the fee was returned to your wallet/);
    expect(await said('given_back')).toContain('Returned after your appeal');
    expect(wordsOf(await screen(fee({ promotional: '0.00' })))).not.toContain('From bonus credit');
  });

  it('can be asked back where it can, and says until when it could be where it is too late', async () => {
    expect(pressable(await screen(fee()))).toContain('Ask for this fee back');
    const late = await screen(fee({ can_appeal: { is_open: false, until: '2026-11-20 02:00:00', bar: 'too late' } }));
    expect(pressable(late)).not.toContain('Ask for this fee back');
    expect(wordsOf(late)).toContain('You could ask for this fee back');
    const asked = await screen(fee({ can_appeal: { is_open: false, until: null, bar: 'asked already' } }));
    expect(wordsOf(asked)).not.toContain('You could ask for this fee back');
  });
});

describe('an appeal', () => {
  const card = async (status: NonNullable<Fee['appeal']>['status']) => {
    const appeal = {
      id: 1,
      topic: 'no_answer' as const,
      message: 'Never seen again.',
      attachments: [],
      status,
      reason: status === 'open' ? '' : 'As we found',
      created: '2026-11-20 02:00:00',
      decided_on: status === 'open' ? null : '2026-11-21 01:00:00',
    };
    const html = await drawn(<AppealCard fee={fee({ appeal })} appeal={appeal} now={NOW} />);
    return [wordsOf(html), pressable(html)] as const;
  };

  it('can be taken back while it is open, and only then', async () => {
    expect((await card('open'))[1]).toEqual(['Withdraw appeal']);
    for (const status of ['granted', 'refused', 'withdrawn', 'dropped'] as const)
      expect([status, (await card(status))[1]]).toEqual([status, []]);
  });

  it('ends in its own word, with the reason where an operator decided', async () => {
    expect((await card('granted'))[0]).toMatch(/S\$4\.20 is back in your wallet.*As we found.*Returned to your wallet/);
    const [refused] = await card('refused');
    expect(refused).toMatch(/The fee stays charged.*As we found.*Done: The fee stays charged/);
    expect(refused).not.toMatch(/your wallet/);
    expect((await card('withdrawn'))[0]).toContain('You withdrew your appeal');
  });
});
