import { createSign } from 'node:crypto';
import { z } from 'zod';
import type { ReservePort } from './port.ts';

/** How long an answer is waited for, in milliseconds. */
const PATIENCE = 10_000;
const SCOPE = 'https://www.googleapis.com/auth/mapsbooking';
const tokenShape = z.object({ access_token: z.string().min(1), expires_in: z.number().min(1) });

interface Account {
  readonly partner: string;
  readonly client_email: string;
  readonly private_key: string;
  readonly api: string;
  readonly tokens: string;
}

const part = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** The Maps Booking API, as its service account. */
export function googleReserve(account: Account, now: () => Date): ReservePort {
  const { partner, client_email, private_key, api, tokens } = account;
  let kept: { token: string; until: number } | null = null;

  async function token(): Promise<string> {
    const at = Math.floor(now().getTime() / 1000);
    if (kept && at < kept.until) return kept.token;
    const claim = { iss: client_email, scope: SCOPE, aud: tokens, iat: at, exp: at + 3_600 };
    const signed = `${part({ alg: 'RS256', typ: 'JWT' })}.${part(claim)}`;
    const assertion = `${signed}.${createSign('RSA-SHA256').update(signed).sign(private_key).toString('base64url')}`;
    const response = await fetch(tokens, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'urn:ietf:params:oauth:grant-type:jwt-bearer', assertion }),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    if (!response.ok) throw new Error(`no token: ${response.status}`);
    const { access_token, expires_in } = tokenShape.parse(await response.json());
    kept = { token: access_token, until: at + expires_in - 60 };
    return access_token;
  }

  async function send(method: 'PATCH' | 'POST', path: string, body: unknown): Promise<void> {
    const response = await fetch(`${api}/v1alpha/${path}`, {
      method,
      headers: { authorization: `Bearer ${await token()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
      redirect: 'error',
      signal: AbortSignal.timeout(PATIENCE),
    });
    await response.body?.cancel();
    if (response.status === 401) kept = null;
    if (!response.ok) throw new Error(`answered ${response.status}`);
  }

  return {
    check: async () => void (await token()),
    booking: ({ booking_id, merchant_id, service_id, status, begin, minutes }) =>
      send('PATCH', `notification/partners/${partner}/bookings/${booking_id}?updateMask=status,startTime,duration`, {
        name: `partners/${partner}/bookings/${booking_id}`,
        merchantId: merchant_id,
        serviceId: service_id,
        status,
        startTime: begin.toISOString(),
        duration: `${minutes * 60}s`,
      }),
    slots: ({ from, to, services }) =>
      send('POST', `inventory/partners/${partner}/availability:replace`, {
        extendedServiceAvailability: services.map((each) => ({
          merchantId: each.merchant_id,
          serviceId: each.service_id,
          startTimeRestrict: from.toISOString(),
          endTimeRestrict: to.toISOString(),
          availability: each.begins.map((begin) => ({
            startTime: new Date(begin).toISOString(),
            duration: `${each.minutes * 60}s`,
            spotsTotal: '1',
            spotsOpen: '1',
            confirmationMode: each.confirmation,
          })),
        })),
      }),
  };
}
