import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  PARTNER_CHANNELS,
  PARTNER_LINK_SECONDS,
  PARTNER_REF,
  PARTNER_VISIT_SECONDS,
  type PartnerChannel,
} from '#core/partners/model.ts';
import type { Parts } from '#server/platform/context.ts';

/** A visit that came through a channel. */
export interface PartnerVisit {
  readonly channel: PartnerChannel;
  /** The partner's own reference of the visit; '' without one. */
  readonly partner_ref: string;
  readonly until: Date;
}

interface LinkParts {
  readonly signed: string;
  readonly channel: PartnerChannel;
  readonly ends: number;
  readonly partner_ref: string;
  readonly mac: Buffer;
}

/** `{channel}.{end, Unix seconds}.{reference}.{mac, base64url}` in its parts; null for anything else. */
function read(token: string): LinkParts | null {
  const [name = '', end = '', partner_ref = '', mac = '', ...more] = token.split('.');
  const channel = PARTNER_CHANNELS.find((each) => each === name);
  if (!channel || more.length > 0 || !/^\d{9,11}$/.test(end) || !PARTNER_REF.test(partner_ref)) return null;
  if (!/^[A-Za-z0-9_-]{43}$/.test(mac)) return null;
  return {
    signed: `${name}.${end}.${partner_ref}`,
    channel,
    ends: Number(end) * 1000,
    partner_ref,
    mac: Buffer.from(mac, 'base64url'),
  };
}

const isSame = (a: Buffer, b: Buffer): boolean => a.length === b.length && timingSafeEqual(a, b);

/** A partner's link, signed with the secret that the partner and this installation share (HMAC-SHA-256). */
export const signPartnerLink = (secret: string, channel: PartnerChannel, ends: Date, partner_ref = ''): string => {
  const signed = `${channel}.${Math.floor(ends.getTime() / 1000)}.${partner_ref}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
};

/**
 * The visit that a partner's link proves: signed by that partner, not expired, and ending within a day, so that a leaked link is
 * not useful for long. Null for other links, and where partner channels are off (specification 6).
 */
export function visitOfLink({ config }: Parts, token: string, now: Date): PartnerVisit | null {
  const parts = config.flags.partner_channels ? read(token) : null;
  const secret = parts && config.partners[parts.channel].secret;
  if (!parts || !secret) return null;
  const right = createHmac('sha256', secret).update(parts.signed).digest();
  const left = parts.ends - now.getTime();
  if (!isSame(parts.mac, right) || left <= 0 || left > PARTNER_LINK_SECONDS * 1000) return null;
  const until = new Date(now.getTime() + PARTNER_VISIT_SECONDS * 1000);
  return { channel: parts.channel, partner_ref: parts.partner_ref, until };
}

/** The cookie of a visit, signed with our own secret, so that a partner cannot make one. */
export function cookieOfVisit({ secrets }: Parts, { channel, partner_ref, until }: PartnerVisit): string {
  const signed = `${channel}.${Math.floor(until.getTime() / 1000)}.${partner_ref}`;
  return `${signed}.${secrets.mac('partners', signed).toString('base64url')}`;
}

/** The visit of a cookie that we signed and that has not expired; null for others, and where partner channels are off. */
export function visitOfCookie({ config, secrets }: Parts, token: string | null, now: Date): PartnerVisit | null {
  const parts = config.flags.partner_channels && token !== null ? read(token) : null;
  if (!parts || !secrets.isMac(parts.mac, 'partners', parts.signed) || parts.ends <= now.getTime()) return null;
  return { channel: parts.channel, partner_ref: parts.partner_ref, until: new Date(parts.ends) };
}
