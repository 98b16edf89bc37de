import { createHash, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { NewPasskey, UsedPasskey } from '#core/auth/passkeys/model.ts';

/** What a passkey signs differently or wrongly. */
export interface How {
  readonly origin?: string;
  readonly rp_id?: string;
  readonly type?: string;
  readonly crossOrigin?: boolean;
  /** Whether the person used a fingerprint, face or PIN. */
  readonly is_verified?: boolean;
  readonly is_backed_up?: boolean;
  readonly counter?: number;
  readonly challenge?: string;
  readonly user_handle?: string | null;
}

/** A passkey of a test: one key on one device. */
export interface TestPasskey {
  readonly id: string;
  /** Signs a challenge with it. */
  use(options: { challenge: string; rpId: string }, how?: How): UsedPasskey;
}

const base64url = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64url');
const sha256 = (bytes: string | Uint8Array): Buffer => createHash('sha256').update(bytes).digest();

function authData(
  rp_id: string,
  { is_verified = true, is_backed_up = false, counter = 0 }: How,
  key = Buffer.alloc(0),
) {
  const flags = 0x01 | (is_verified ? 0x04 : 0) | (is_backed_up ? 0x18 : 0) | (key.length > 0 ? 0x40 : 0);
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([sha256(rp_id), Buffer.from([flags]), count, key]);
}

/** The client data that a browser writes when a passkey is made or used. */
const clientData = (type: string, challenge: string, origin: string, how: How): Buffer =>
  Buffer.from(
    JSON.stringify({
      type: how.type ?? type,
      challenge: how.challenge ?? challenge,
      origin: how.origin ?? origin,
      crossOrigin: how.crossOrigin ?? false,
    }),
  );

/** The key in COSE format: an elliptic curve, ES256, P-256 and its two coordinates. */
function coseOf(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  const map = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, new Uint8Array(Buffer.from(x, 'base64url'))],
    [-3, new Uint8Array(Buffer.from(y, 'base64url'))],
  ]);
  return Buffer.from(isoCBOR.encode(map as never));
}

interface NewOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}

/** A simulated browser with a device that makes and uses passkeys: ES256, no attestation. */
export function authenticator(origin: string) {
  return {
    make(
      options: NewOptions,
      how: How & { id?: Buffer; format?: string; statement?: Map<string, unknown> } = {},
    ): { credential: NewPasskey; passkey: TestPasskey } {
      const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
      const credential_id = how.id ?? randomBytes(32);
      const id = base64url(credential_id);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credential_id.length);
      const key = Buffer.concat([Buffer.alloc(16), length, credential_id, coseOf(publicKey)]);
      const attested = new Map<string, unknown>([
        ['fmt', how.format ?? 'none'],
        ['attStmt', how.statement ?? new Map()],
        ['authData', new Uint8Array(authData(how.rp_id ?? options.rp.id, how, key))],
      ]);
      const made = clientData('webauthn.create', options.challenge, origin, how);
      const credential: NewPasskey = {
        id,
        rawId: id,
        type: 'public-key',
        response: {
          clientDataJSON: base64url(made),
          attestationObject: base64url(isoCBOR.encode(attested as never)),
          transports: ['internal'],
        },
      };
      const use: TestPasskey['use'] = (asked, as = {}) => {
        const data = authData(as.rp_id ?? asked.rpId, as);
        const client = clientData('webauthn.get', asked.challenge, origin, as);
        const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
        const handle = as.user_handle === undefined ? options.user.id : as.user_handle;
        return {
          id,
          rawId: id,
          type: 'public-key',
          response: {
            clientDataJSON: base64url(client),
            authenticatorData: base64url(data),
            signature: base64url(signature),
            ...(handle === null ? {} : { userHandle: handle }),
          },
        };
      };
      return { credential, passkey: { id, use } };
    },
  };
}
