import { createECDH } from 'node:crypto';
import type { generateRequestDetails } from 'web-push';
import { type PushPort, PushRefused } from './port.ts';

const TIME_OUT_MS = 15_000;

/** The push services of the browsers that are in use, as `host` or `*.domain`. */
export const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'updates.push.services.mozilla.com',
  '*.push.services.mozilla.com',
  '*.notify.windows.com',
  'web.push.apple.com',
  '*.push.apple.com',
] as const;

/** The order of the curve P-256: a private key is a number from 1 to below it. */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;

/** A pair of keys made from 48 secret bytes, the same on every node that has them. */
export function vapidKeys(seed: Buffer): { public_key: string; private_key: string } {
  const scalar = (BigInt(`0x${seed.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const secret = Buffer.from(scalar.toString(16).padStart(64, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(secret);
  return { public_key: curve.getPublicKey().toString('base64url'), private_key: secret.toString('base64url') };
}

const matches = (host: string, pattern: string): boolean =>
  pattern.startsWith('*.') ? host.endsWith(pattern.slice(1)) : host === pattern;

/** The request with its encrypted message. Invalid keys are the browser's mistake, and trying again is of no use. */
async function details(...given: Parameters<typeof generateRequestDetails>) {
  const { default: webPush } = await import('web-push');
  try {
    return webPush.generateRequestDetails(...given);
  } catch {
    throw new PushRefused('keys of no use');
  }
}

/**
 * Web Push (RFC 8030, 8291, 8292). `hosts`: services that are sent to; one given as a whole origin may be plain HTTP, for
 * a service inside the own network. `subject`: how a service reaches us, a mailto: or https: address.
 */
export function webPushPort(setup: {
  /** The current key's first; browsers that subscribed under an older one are still sent to under that. */
  seeds: readonly Buffer[];
  subject: string;
  hosts: readonly string[];
}): PushPort {
  const pairs = setup.seeds.map(vapidKeys);
  const signers = pairs.map(({ public_key, private_key }) => ({
    subject: setup.subject,
    publicKey: public_key,
    privateKey: private_key,
  }));

  function accepts(endpoint: string): boolean {
    if (!URL.canParse(endpoint)) return false;
    const { protocol, host, origin, username } = new URL(endpoint);
    if (username !== '') return false;
    return setup.hosts.some((one) => one === origin || (protocol === 'https:' && matches(host, one)));
  }

  return {
    public_key: signers[0]?.publicKey ?? '',
    accepts,
    async send({ endpoint, p256dh, auth }, { payload, topic, urgency, seconds }) {
      // Checked again: what services we send to may have changed since the browser subscribed.
      if (!accepts(endpoint)) return 'gone';
      const post = async (vapidDetails: (typeof signers)[number]): Promise<Response> => {
        const options = { vapidDetails, TTL: seconds, urgency, topic, contentEncoding: 'aes128gcm' } as const;
        const { headers, body } = await details({ endpoint, keys: { p256dh, auth } }, payload, options);
        const { 'Content-Length': _, ...sent } = headers as Record<string, string>;
        const reply = await fetch(endpoint, {
          method: 'POST',
          headers: sent,
          body: body as Buffer<ArrayBuffer>,
          redirect: 'error',
          signal: AbortSignal.timeout(TIME_OUT_MS),
        });
        await reply.body?.cancel();
        return reply;
      };
      const [first, ...older] = signers as [(typeof signers)[number], ...typeof signers];
      let reply = await post(first);
      for (const signer of older) {
        // 401 and 403: the browser subscribed under another key than this.
        if (reply.status !== 401 && reply.status !== 403) break;
        reply = await post(signer);
      }
      if (reply.ok) return 'sent';
      if (reply.status === 404 || reply.status === 410) return 'gone';
      // 413: too large; 400 and 403: the message or our keys are wrong. Trying again changes nothing.
      if (reply.status < 500 && reply.status !== 429 && reply.status !== 408)
        throw new PushRefused(`push service ${reply.status}`);
      throw new Error(`push service ${reply.status}`);
    },
  };
}
