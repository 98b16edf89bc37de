import { describe, expect, it } from 'vitest';
import { type FileFacts, fileParts, partText, stamp } from './file-rules.ts';

const FACTS: FileFacts = {
  dispute: {
    payment_id: 7,
    quote_bid_id: 8,
    side: null,
    customer_name: 'Rachel Tan',
    pro_name: 'CoolBreeze',
    request_title: 'Aircon wash',
    title: 'Chemical wash',
    currency: 'SGD',
    holder: 'Test safekeeping',
    state: 'closed',
    opened_by: 'requestor',
    opened_on: '2026-11-28 08:10:00',
    at_stake: '300.00',
    is_released: false,
    statements: [{ side: 'requestor', statement: 'It leaks.', asks: '170.00', stated_on: '2026-11-28 08:10:00' }],
    evidence: [
      {
        evidence_id: 1,
        side: 'pro',
        note: 'She wrote so.',
        attachments: [],
        messages: [{ message_id: 3, side: 'requestor', message: 'Fine.', sent_on: '2026-11-24 01:00:00' }],
        added_on: '2026-11-29 01:00:00',
      },
    ],
    offer: null,
    proposal: null,
    decision: {
      to_customer: '100.00',
      to_pro: '200.00',
      reason: 'Two are fine.',
      decided_on: '2026-12-05 01:00:00',
      is_by_rule: false,
      taken_by: [],
    },
    appeal: null,
    appeal_decision: null,
    outcome: { to_customer: '100.00', to_pro: '200.00' },
    ended_on: '2026-12-08 01:00:00',
    next: null,
    acts: [],
    file_url: '',
    folder_url: '',
  },
  payment: { cents: 30_000, method: 'bank_transfer', paid_on: new Date('2026-11-24T01:00:00Z') },
  scopes: [],
  steps: [{ step: 'settle', by: 'clock', note: '', created: new Date('2026-12-08T01:00:00Z') }],
  messages: [{ side: 'pro', message: 'On my way.', sent_on: '2026-11-24 01:00:00' }],
  files: [{ id: 5, filename: 'pan.jpg', bytes: 9, sha256: 'ab', created: new Date('2026-11-28T08:00:00Z') }],
};

describe('an evidence file', () => {
  it('says who said, showed and decided what, in the time of Singapore', () => {
    const text = fileParts(FACTS).map(partText).join('\n');
    expect(text).toContain(
      'Rachel Tan (customer), 2026-11-28 16:10:00 (Singapore time), asked for S$170.00 back: It leaks.',
    );
    expect(text).toContain('Message of Rachel Tan (customer), 2026-11-24 09:00:00 (Singapore time): Fine.');
    expect(text).toContain('S$100.00 back to Rachel Tan, S$200.00 to CoolBreeze. Two are fine.');
    expect(text).toContain('What was agreed\nNothing.');
    expect(text).toContain('By itself, when a time ran out');
    expect(text).toContain('SHA-256 ab');
    expect(stamp(new Date('2026-12-31T16:00:00Z'))).toBe('2027-01-01 00:00:00 (Singapore time)');
  });

  it('changes the text of the part alone in which one letter changes', () => {
    const before = fileParts(FACTS).map(partText);
    const after = fileParts({
      ...FACTS,
      messages: [{ side: 'pro', message: 'On my way!', sent_on: '2026-11-24 01:00:00' }],
    }).map(partText);
    expect(after.flatMap((text, at) => (text === before[at] ? [] : [at]))).toEqual([6]);
  });
});
