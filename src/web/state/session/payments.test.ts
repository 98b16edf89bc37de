import { describe, expect, it } from 'vitest';
import { fromDecimal } from '#core/kit/money.ts';
import * as calls from '#core/payments/calls.ts';
import type { PaymentOrder } from '#core/payments/model.ts';
import { me } from '#core/users/calls.ts';
import type { UserMe } from '#core/users/model.ts';
import { answered, done } from '#test/support/views.ts';
import { paymentPopupClosed, paymentPopupOpened, paymentPopupSlice, paymentSaidHere } from '../payment-popup.ts';
import { userSlice } from '../session/user.ts';
import { loggedOut, paymentDismissed } from './acts.ts';

const hafiz = { id: 7, available_wallet_amount: '12.00' } as UserMe;
const start = userSlice.reducer(undefined, answered(me, { user: hafiz }));
const order = (status: PaymentOrder['status'], error: PaymentOrder['error'] = null) =>
  ({ order_id: 'a', status, credit: '100.00', bonus: '5.00', error }) as PaymentOrder;
const fulfilled = done;
const read = (payload: unknown) => answered(calls.paymentOptions, payload);
const wallet = (state: typeof start) => fromDecimal(state.info?.available_wallet_amount ?? '');

describe('a payment in the client’s state (specification 3 and 4)', () => {
  it.each([calls.payByKeptCard, calls.payByCardToken, calls.stripePaymentIntent])(
    'adds what $path bought to the wallet, with its bonus; a refused one keeps the wallet and its reason',
    (act) => {
      const paid = userSlice.reducer(start, fulfilled(act, { order: order('completed') }));
      expect([wallet(paid), paid.credit_purchased, paid.payment_error]).toEqual([11_700, 10_500, null]);
      const failed = userSlice.reducer(
        paid,
        fulfilled(act, { order: order('failed', { code: 4, message: 'Declined.' }) }),
      );
      expect([wallet(failed), failed.credit_purchased, failed.payment_error]).toEqual([11_700, null, 'Declined.']);
    },
  );

  it.each(['open', 'paying', 'action', 'pending', 'expired'] as const)(
    'adds nothing for an order that is %s',
    (status) => {
      expect(userSlice.reducer(start, fulfilled(calls.payByKeptCard, { order: order(status) }))).toEqual(start);
    },
  );

  it('shows the server’s result after a reload, without adding it to a wallet that includes it already', () => {
    const told = userSlice.reducer(
      start,
      read({ payment_error: null, credit_purchased: { order_id: 'a', credit: '100.00', bonus: '5.00' } }),
    );
    expect([wallet(told), told.credit_purchased]).toEqual([1_200, 10_500]);
    const failed = userSlice.reducer(
      told,
      read({ payment_error: { order_id: 'b', code: 4, message: 'Declined.' }, credit_purchased: null }),
    );
    expect([failed.payment_error, failed.credit_purchased]).toEqual(['Declined.', null]);
    const elsewhere = userSlice.reducer(failed, read({ payment_error: null, credit_purchased: null }));
    expect([elsewhere.payment_error, elsewhere.credit_purchased]).toEqual([null, null]);
  });

  it('is said until it is dismissed, and forgotten with the session', () => {
    const failed = userSlice.reducer(
      start,
      fulfilled(calls.payByCardToken, { order: order('failed', { code: 4, message: 'Declined.' }) }),
    );
    expect(failed.payment_error).toBe('Declined.');
    for (const act of [paymentDismissed(), loggedOut()])
      expect(userSlice.reducer(failed, act)).toMatchObject({ payment_error: null, credit_purchased: null });
  });
});

describe('the payment popup (specification 2, site area elements)', () => {
  const wish = { needed_cents: 320, fee_cents: 420, available_cents: 100, back: '/dashboard/requests/7' };
  const opened = paymentPopupSlice.reducer(undefined, paymentPopupOpened(wish));

  it('opens for what is missing and closes without forgetting what is said on the screen', () => {
    expect(opened.popup).toEqual(wish);
    const said = paymentPopupSlice.reducer(opened, paymentSaidHere(true));
    expect(paymentPopupSlice.reducer(said, paymentPopupClosed())).toEqual({ popup: null, is_said_here: true });
  });

  it('is gone after logging out', () => {
    expect(paymentPopupSlice.reducer(opened, loggedOut())).toEqual({ popup: null, is_said_here: false });
  });
});
