import { describe, expect, it } from 'vitest';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { drawn, pressable } from '#test/support/screen.tsx';
import { OrderActs } from './OrderActs.tsx';

const html = (more: object) =>
  drawn(
    <OrderActs
      order={
        {
          ...{ state: 'placed', side: 'provider', acts: [], cancel_asked_by: null, payment: null, if_cancelled: null },
          ...more,
        } as unknown as OrderView
      }
      onAct={async () => {}}
    />,
  );
const names = async (more: object) => pressable(await html(more));
const isLeading = async (more: object) => (await html(more)).includes('bg-brand ');

describe('a button of an order', () => {
  it('that cancels says what that is to its reader', async () => {
    const cancel = { acts: ['cancel'] };
    expect(await names(cancel)).toEqual(['Decline order']);
    expect(await names({ ...cancel, side: 'requestor' })).toEqual(['Cancel order']);
    expect(await names({ ...cancel, state: 'confirmed' })).toEqual(['Cancel order']);
    expect(await names({ ...cancel, state: 'confirmed', payment: { state: 'held' } })).toEqual(['Cancel order']);
    expect(await names({ ...cancel, state: 'asked', payment: { state: 'held' } })).toEqual(['Give the money back']);
    expect(await names({ ...cancel, state: 'asked', payment: { state: 'lapsed' } })).toEqual(['Cancel order']);
    for (const side of ['provider', 'requestor'])
      expect(await names({ ...cancel, side, state: 'cancel_asked' })).toEqual(['Agree to cancel']);
  });

  it('takes the own wish to cancel back, and refuses the other’s', async () => {
    const asked = { acts: ['reject_cancel'], state: 'cancel_asked' };
    expect(await names({ ...asked, cancel_asked_by: 'provider' })).toEqual(['Take back']);
    expect(await names({ ...asked, cancel_asked_by: 'requestor' })).toEqual(['Refuse to cancel']);
  });

  it('leads where it goes on with the work, but not for a buyer while the pro is still to do it', async () => {
    expect(await isLeading({ acts: ['confirm'] })).toBe(true);
    expect(await isLeading({ acts: ['apply_complete'], state: 'confirmed' })).toBe(true);
    expect(await isLeading({ acts: ['complete'], state: 'confirmed', side: 'requestor' })).toBe(false);
    expect(await isLeading({ acts: ['complete'], state: 'done_asked', side: 'requestor' })).toBe(true);
    expect(await isLeading({ acts: ['cancel'] })).toBe(false);
    expect(await html({})).toBe('');
  });
});
