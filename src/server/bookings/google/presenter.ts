import type { GoogleStatus } from '#core/bookings/google/model.ts';
import { googleStatus } from '#core/bookings/google/rules.ts';
import type { GoogleEvent } from './store.ts';

const seconds = (at: Date): string => String(Math.floor(at.getTime() / 1000));

export const statusOf = ({ state, is_no_show }: GoogleEvent): GoogleStatus => googleStatus(state, is_no_show);

/** We take no money through Google: the customer pays the pro directly. */
export const PAYMENT = { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' } as const;

/** A new time that the pro has to agree to. */
export interface Asked {
  readonly begin: Date;
  readonly end: Date;
}

/** A booking as the Actions Center reads it. */
export const bookingOf = (event: GoogleEvent, asked: Asked | null = null) => {
  const begin = asked?.begin ?? event.begin_time;
  const end = asked?.end ?? event.end_time;
  return {
    booking_id: String(event.id),
    slot: {
      merchant_id: String(event.quote_service_id),
      service_id: String(event.greserve_item_id),
      start_sec: seconds(begin),
      duration_sec: String((end.getTime() - begin.getTime()) / 1000),
      confirmation_mode: event.is_direct ? 'CONFIRMATION_MODE_SYNCHRONOUS' : 'CONFIRMATION_MODE_ASYNCHRONOUS',
    },
    user_information: {
      user_id: event.google_user_id,
      given_name: event.given_name,
      family_name: event.family_name,
      telephone: event.consumer_phone,
      email: event.email,
    },
    status: asked ? ('PENDING_MERCHANT_CONFIRMATION' as const) : statusOf(event),
    payment_information: PAYMENT,
  };
};
