import { createHmac, timingSafeEqual } from 'node:crypto';

/** How far a notice's time may be from ours, in seconds: an older notice may be a replay. */
export const TOLERANCE_SECONDS = 300;

/** `t=<seconds>,v1=<hex>`: an HMAC-SHA256 over the time and the exact bytes. */
export function signNotice(secret: string, body: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  return `t=${seconds},v1=${macOf(secret, seconds, Buffer.from(body)).toString('hex')}`;
}

/** Whether `header` is the signature of exactly this body, made with this secret, not long ago. */
export function isSigned(secret: string, body: Buffer, header: string, now: Date): boolean {
  const match = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/.exec(header);
  if (!match) return false;
  const seconds = Number(match[1]);
  const isRight = timingSafeEqual(macOf(secret, seconds, body), Buffer.from(match[2] ?? '', 'hex'));
  return isRight && Math.abs(now.getTime() / 1000 - seconds) <= TOLERANCE_SECONDS;
}

const macOf = (secret: string, seconds: number, body: Buffer): Buffer =>
  createHmac('sha256', secret).update(`${seconds}.`).update(body).digest();
