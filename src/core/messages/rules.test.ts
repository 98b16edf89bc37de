import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { BidChange } from '#core/events.ts';
import { decideRead, decideSend, isNews, type LineFacts, systemLine } from './rules.ts';

const hello = { message: 'Hello', attachment_count: 0 };

describe('writing a message', () => {
  it('is for both sides from the quote on, until it is turned down: every side and mark', () => {
    for (const is_quoted of [false, true])
      for (const party of ['requestor', 'provider'] as const)
        for (const is_requestor_rejected of [false, true]) {
          const result = decideSend({ is_quoted, is_requestor_rejected }, party, hello);
          const want = !is_quoted
            ? { requestor: 'not found', provider: 'not quoted yet' }[party]
            : is_requestor_rejected
              ? 'conversation closed'
              : 'sent';
          expect(result.ok ? 'sent' : result.error, `${party} ${is_quoted} ${is_requestor_rejected}`).toBe(want);
        }
  });

  it('needs text or a file (specification 5)', () => {
    const facts = { is_quoted: true, is_requestor_rejected: false };
    expect(decideSend({ ...facts, is_interested: false }, 'requestor', hello)).toMatchObject({
      error: 'conversation closed',
    });
    expect(decideSend({ ...facts, is_blocked: true }, 'requestor', hello)).toMatchObject({
      error: 'conversation closed',
    });
    // A guest reads nothing here; what a guest says by another way is theirs to say.
    expect(decideSend({ ...facts, is_guest: true }, 'provider', hello)).toMatchObject({ error: 'no account' });
    expect(decideSend({ ...facts, is_guest: true }, 'requestor', hello).ok).toBe(true);
    for (const message of ['', '  ', '\n\t']) {
      expect(decideSend(facts, 'requestor', { message, attachment_count: 0 })).toMatchObject({
        error: 'empty message',
      });
      expect(decideSend(facts, 'requestor', { message, attachment_count: 1 }).ok).toBe(true);
    }
    expect(decideSend(facts, 'provider', { message: '.', attachment_count: 0 }).ok).toBe(true);
  });
});

describe('reading', () => {
  it('moves forward only, and never past the last message', () => {
    const n = fc.nat(1000);
    fc.assert(
      fc.property(n, n, n, (a, asked, b) => {
        const [read_seq, message_seq] = [Math.min(a, b), Math.max(a, b)];
        const next = decideRead(read_seq, asked, message_seq);
        expect(next).toBeGreaterThanOrEqual(read_seq);
        expect(next).toBeLessThanOrEqual(message_seq);
        expect(decideRead(next, asked, message_seq)).toBe(next);
        if (asked >= read_seq && asked <= message_seq) expect(next).toBe(asked);
      }),
    );
  });
});

describe('system lines', () => {
  const none: LineFacts = {
    rating_type: null,
    flat_rate_at_cents: null,
    hourly_rate_at_cents: null,
    hired_for: null,
    hired_minutes: null,
    score: null,
  };
  const line = (what: BidChange, facts: Partial<LineFacts> = {}) => systemLine(what, { ...none, ...facts });

  it('say what a quote costs, by its kind', () => {
    const flat = { rating_type: 1, flat_rate_at_cents: 25_500 };
    expect(line('sent', flat)).toEqual({
      message: 'Quote sent: S$255.00 flat rate',
      payload: { what: 'sent', rating_type: 1, flat_rate_at: '255.00', hourly_rate_at: null, currency: 'SGD' },
    });
    expect(line('updated', { rating_type: 2, hourly_rate_at_cents: 4_500 })).toMatchObject({
      message: 'Quote updated: S$45.00 an hour',
      payload: { what: 'updated', hourly_rate_at: '45.00', flat_rate_at: null },
    });
    const visit = (flat_rate_at_cents: number | null) => line('sent', { rating_type: 3, flat_rate_at_cents })?.message;
    expect(visit(4_000)).toBe('Quote sent: on-site inspection, S$40.00 visit fee');
    expect([visit(null), visit(0)]).toEqual(Array(2).fill('Quote sent: on-site inspection, no visit fee'));
  });

  it('say when a hire is for, in Singapore', () => {
    const hired_for = new Date('2026-11-28T01:00:00Z');
    expect(line('hired', { hired_for, hired_minutes: 120 })).toEqual({
      message: 'Hired for Sat 28 Nov, 9 am – 11 am',
      payload: { what: 'hired', hired_for: '2026-11-28 01:00:00', minutes: 120 },
    });
  });

  it('are written for these changes and no others', () => {
    const texts = Object.fromEntries(
      (['unhired', 'rejected', 'unrejected', 'completed'] as const).map((what) => [what, line(what)?.message]),
    );
    expect(texts).toEqual({
      unhired: 'Hire undone',
      rejected: 'Quote turned down',
      unrejected: 'Quote open again',
      completed: 'Work marked completed',
    });
    expect(line('reviewed', { score: 4 })).toEqual({
      message: 'Review written: 4 of 5 stars',
      payload: { what: 'reviewed', score: 4 },
    });
    for (const what of ['read', 'archived', 'unarchived', 'passed', 'unpassed', 'tagged'] as const)
      expect([line(what), isNews(what)], what).toEqual([null, false]);
  });

  it('keep a requestor’s note to the pro out of the chat, and always say what happened', () => {
    for (const what of ['sent', 'updated', 'hired', 'unhired', 'rejected', 'completed', 'reviewed'] as const) {
      const made = line(what);
      expect([made?.payload.what, isNews(what)]).toEqual([what, true]);
      expect(made?.message).toMatch(/^[A-Z]/);
      expect(made?.message).not.toMatch(/\b(you|your)\b|!/i);
    }
  });
});
