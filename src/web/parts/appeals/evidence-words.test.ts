import { describe, expect, it } from 'vitest';
import type { LeadEvidence } from '#core/appeals/model.ts';
import { decidedBy, evidenceRows, moment } from './evidence-words.ts';

const now = new Date('2026-11-21T02:00:00Z');
const evidence: LeadEvidence = {
  sent_on: '2026-11-20 01:00:00',
  read_on: null,
  replied_on: '2026-11-20 03:00:00',
  answered_on: null,
  hired_on: null,
  decide_at: '2026-11-23 01:00:00',
  settled_on: '2026-11-20 03:00:00',
  reason: 'replied',
  decided_by: '2026-11-20 03:00:00',
  rule_version: 1,
  rule: 'reply',
  messages_from_customer: 1,
  messages_from_pro: 0,
  last_message_from_customer: '2026-11-20 03:00:00',
  request: { state: 'open', closed_reason: null, ended_on: null, quote_count: 1 },
};

describe('evidence of a lead', () => {
  it('marks the one thing that decided the fee', () => {
    const marked = (reason: string) =>
      evidenceRows({ ...evidence, reason }, now)
        .filter((row) => row.decided)
        .map((row) => row.label);
    expect(marked('replied')).toEqual(['First reply']);
    expect(marked('closed')).toEqual(['Request']);
    expect(marked('no reply')).toEqual(['Due to be returned']);
    expect(marked('hired')).toEqual(['Hired']);
    // An event that did not happen can't have decided the fee.
    expect(evidenceRows({ ...evidence, reason: 'hired', decided_by: null }, now).some((row) => row.decided)).toBe(
      false,
    );
  });

  it('says when a hire decided the fee that was undone since, and that another was hired', () => {
    const hired = (change: Partial<LeadEvidence>) =>
      evidenceRows({ ...evidence, ...change }, now).find((row) => row.label === 'Hired')?.value;
    expect(hired({ reason: 'hired' })).toMatch(/^Fri 20 Nov.*, undone since$/);
    expect(hired({ reason: 'hired', hired_on: '2026-11-20 03:00:00' })).not.toContain('undone');
    expect(hired({})).toBe('—');
    expect(decidedBy()['another hired']).toBe('The customer hired another pro');
  });

  it('says what did not happen with a dash', () => {
    expect(moment(null, now)).toBe('—');
    expect(evidenceRows(evidence, now).find((row) => row.label === 'Quote read')?.value).toBe('—');
    expect(evidenceRows(evidence, now).find((row) => row.label === 'Request')?.value).toBe('Open, 1 quote');
    expect(decidedBy().replied).toBe('The customer replied');
  });
});
