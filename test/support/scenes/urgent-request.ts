import { searchAdd } from '#core/requests/calls.ts';
import type { Arrangement, TestPerson } from '../arrange.ts';
import type { TestServer } from '../server.ts';

/** A larger, urgent request for aircon servicing, whose fee has every part of the tariff. */
const ANSWERS = {
  service: ['chemical-wash'],
  units: 3,
  unit_type: ['wall-mounted'],
  last_service: '6-12-months',
  postal_code: '520123',
  property_type: 'hdb-4-room',
  when: 'emergency-within-2-h',
  hire_intent: 'ready-now',
  contact_pref: 'chat',
};
export const URGENT_QUOTE = {
  quote_type: 'flat',
  price: '255.00',
  price_note: 'Chemical wash of three units, all in.',
} as const;

export interface UrgentOffer {
  readonly pro: TestPerson;
  readonly bid_id: number;
}

/** Posts the request and offers it to this many new pros. It has no day, so that a test may move the clock by weeks. */
export async function urgentRequest(
  server: TestServer,
  a: Arrangement,
  pros: number,
): Promise<{ request_id: number; rachel: TestPerson; offers: UrgentOffer[] }> {
  const rachel = await a.person('Rachel');
  const asked = { category: 'aircon-servicing', form_version: 1, fields: ANSWERS };
  const { quote_request } = await rachel.client.ok(searchAdd, asked);
  await server.sql('update quote_requests set wanted_until = null where id = $1', [quote_request.id]);
  const offers: UrgentOffer[] = [];
  for (let n = 0; n < pros; n++) {
    const pro = await a.pro(`Pro${n}`);
    offers.push({ pro, bid_id: await a.offer({ id: quote_request.id, user_id: rachel.id }, pro.quote_service_id) });
  }
  return { request_id: quote_request.id, rachel, offers };
}
