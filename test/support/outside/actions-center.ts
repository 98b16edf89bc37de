/** Google's Actions Center as a client: it calls a booking server as its documentation describes. */
export interface CenterReply {
  readonly http: number;
  readonly body: Record<string, unknown>;
  readonly headers: Headers;
}
export interface CenterSlot {
  readonly merchant_id: string;
  readonly service_id: string;
  readonly start_sec: string;
  readonly duration_sec: string;
}
export interface CenterBooking {
  readonly booking_id: string;
  readonly slot: CenterSlot & { readonly confirmation_mode: string };
  readonly status: string;
  readonly user_information: Record<string, string>;
}

export const CENTER_USER = {
  user_id: '1111111111111111111',
  given_name: 'John',
  family_name: 'Smith',
  telephone: '+65 9123 4567',
  email: 'john.smith@gmail.com',
};

export function actionsCenter(url: string, login: string, user = CENTER_USER) {
  const headers = { authorization: `Basic ${Buffer.from(login).toString('base64')}` };
  async function send(method: 'GET' | 'POST', name: string, body?: unknown): Promise<CenterReply> {
    const response = await fetch(`${url}/google-reserve/v3/${name}/`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { http: response.status, headers: response.headers, body: text === '' ? {} : JSON.parse(text) };
  }
  const post = (name: string) => (body: unknown) => send('POST', name, body);
  let tokens = 0;
  const create = (slot: CenterSlot, more: Record<string, unknown> = {}) =>
    post('CreateBooking')({
      idempotency_token: `token-${process.pid}-${Date.now()}-${tokens++}`,
      payment_information: { prepayment_status: 'PREPAYMENT_NOT_PROVIDED' },
      slot: { confirmation_mode: 'CONFIRMATION_MODE_SYNCHRONOUS', ...slot },
      user_information: user,
      ...more,
    });
  return {
    health: () => send('GET', 'HealthCheck'),
    lookup: post('BatchAvailabilityLookup'),
    create,
    update: post('UpdateBooking'),
    status: (booking_id: string) => post('GetBookingStatus')({ booking_id }),
    list: (user_id: string) => post('ListBookings')({ user_id }),
    /** Whether each of some times is free. */
    async free(slots: readonly CenterSlot[]): Promise<boolean[]> {
      const slot_time = slots.map(({ service_id, start_sec, duration_sec }) => ({
        service_id,
        start_sec,
        duration_sec,
      }));
      const { body } = await post('BatchAvailabilityLookup')({ merchant_id: slots[0]?.merchant_id, slot_time });
      return (body.slot_time_availability as { available: boolean }[]).map(({ available }) => available);
    },
    /** Makes a booking; throws with the reply where it was not made. */
    async booked(slot: CenterSlot, more: Record<string, unknown> = {}): Promise<CenterBooking> {
      const made = await create(slot, more);
      if (!made.body.booking) throw new Error(`not booked: ${made.http} ${JSON.stringify(made.body)}`);
      return made.body.booking as CenterBooking;
    },
  };
}
export type ActionsCenter = ReturnType<typeof actionsCenter>;

export const causeOf = ({ body }: CenterReply): string | undefined =>
  (body.booking_failure as { cause?: string } | undefined)?.cause;
