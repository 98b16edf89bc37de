import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MINUTE, toWire } from '#core/kit/time.ts';
import { type ChangeFacts, decideDelete, decideEdit, mayDelete, mayEdit } from './rules.ts';

const created = new Date('2026-11-24T02:00:00Z');
const after = (minutes: number, ms = 0) => new Date(created.getTime() + minutes * MINUTE + ms);
const facts: ChangeFacts = {
  created,
  is_deleted: false,
  is_payment_request: false,
  message: 'Saturday at 9',
  attachment_count: 0,
};
const open = { is_quoted: true, is_requestor_rejected: false, is_interested: true };

describe('editing', () => {
  it('in every state of message and conversation', () => {
    for (const party of ['requestor', 'provider'] as const)
      for (const is_deleted of [false, true])
        for (const is_payment_request of [false, true])
          for (const state of ['open', 'rejected', 'left'] as const)
            for (const late of [false, true])
              for (const message of ['Sunday at 9', 'Saturday at 9', ' ']) {
                const result = decideEdit(
                  { ...facts, is_deleted, is_payment_request },
                  { ...open, is_requestor_rejected: state === 'rejected', is_interested: state !== 'left' },
                  party,
                  message,
                  after(15, late ? 1 : 0),
                );
                const want =
                  state !== 'open'
                    ? 'conversation closed'
                    : message === ' '
                      ? 'empty message'
                      : is_deleted
                        ? 'message deleted'
                        : late
                          ? 'too late'
                          : is_payment_request
                            ? 'payment request'
                            : message !== facts.message;
                expect(result.ok ? result.value : result.error, `${party} ${state} ${late} ${message}`).toBe(want);
              }
  });

  it('may leave files without words', () => {
    expect(decideEdit({ ...facts, attachment_count: 1 }, open, 'provider', '', created)).toMatchObject({ value: true });
  });
});

describe('deleting', () => {
  it('in every state: once is enough, and never after an hour or in a closed conversation', () => {
    for (const is_deleted of [false, true])
      for (const is_requestor_rejected of [false, true])
        for (const is_interested of [false, true])
          for (const late of [false, true]) {
            const result = decideDelete(
              { ...facts, is_deleted },
              { is_quoted: true, is_requestor_rejected, is_interested },
              after(60, late ? 1 : 0),
            );
            const want = is_deleted
              ? false
              : is_requestor_rejected || !is_interested
                ? 'conversation closed'
                : late
                  ? 'too late'
                  : true;
            expect(result.ok ? result.value : result.error).toBe(want);
          }
  });
});

describe('what a screen offers', () => {
  const shown = {
    sender_id: 1,
    kind: 'text' as const,
    created: toWire(created),
    deleted_on: null,
    payload: {},
  };

  it('is what the server would take', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 90 * MINUTE }), (ms) => {
        const now = after(0, ms);
        expect(mayEdit(shown, 1, now)).toBe(decideEdit(facts, open, 'provider', 'Sunday', now).ok);
        expect(mayDelete(shown, 1, now)).toBe(decideDelete(facts, open, now).ok);
      }),
    );
  });

  it('is nothing on what others wrote, on lines of the house, and on what is deleted', () => {
    const payment = { ...shown, payload: { payment_request: { amount: '1.00' } } };
    expect([mayEdit(payment, 1, created), mayDelete(payment, 1, created)]).toEqual([false, true]);
    for (const other of [
      { ...shown, sender_id: 2 },
      { ...shown, sender_id: null, kind: 'system' as const },
      { ...shown, deleted_on: toWire(created) },
    ])
      expect([mayEdit(other, 1, created), mayDelete(other, 1, created)]).toEqual([false, false]);
  });
});
