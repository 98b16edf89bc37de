import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a derived key is for. Each purpose has its own key, so that a digest is useless in another place. */
export type SecretPurpose =
  | 'backup'
  | 'codes'
  | 'deliveries'
  | 'identity'
  | 'phones'
  | 'browser'
  | 'calendars'
  | 'unsubscribe'
  | 'links'
  | 'partners'
  | 'nodes'
  | 'payments'
  | 'push'
  | 'simulator'
  | 'totp'
  | 'trust-simulator';

/**
 * Keyed digests and sealed boxes, with keys derived from SECRET_KEY. Those made with a key of SECRET_KEY_OLD still work; new ones
 * are made with the current key (docs/parts.md, Secret keys).
 */
export interface Secrets {
  /** A keyed digest: a person who can read only the database can neither make nor check one. */
  mac(purpose: SecretPurpose, ...parts: readonly string[]): Buffer;
  /** The same digest with the current key and each old one, to find rows that were stored with an old key. */
  macs(purpose: SecretPurpose, ...parts: readonly string[]): readonly Buffer[];
  /** Whether `given` is this digest, with the current key or an old one. Takes constant time. */
  isMac(given: Uint8Array, purpose: SecretPurpose, ...parts: readonly string[]): boolean;
  /** Encrypts with AES-256-GCM. `about` is authenticated too, so that a box moved to another row does not open. */
  seal(purpose: SecretPurpose, about: string, bytes: Uint8Array): Buffer;
  /** Opens what `seal` made. Throws when key, text or `about` are not the same. */
  open(purpose: SecretPurpose, about: string, box: Uint8Array): Buffer;
  /** Encrypts the content with the current key; null where it already is. Throws as `open` does. */
  reseal(purpose: SecretPurpose, about: string, box: Uint8Array): Buffer | null;
}

const IV = 12;
const TAG = 16;

/** The keys of one master key, one for each purpose, derived on first use. */
function keysOf(master: string) {
  const keys = new Map<string, Buffer>();
  const keyOf = (purpose: string): Buffer => {
    let key = keys.get(purpose);
    if (!key) {
      key = Buffer.from(hkdfSync('sha256', master, 'gotong', purpose, 32));
      keys.set(purpose, key);
    }
    return key;
  };
  return {
    mac(purpose: SecretPurpose, parts: readonly string[]): Buffer {
      const mac = createHmac('sha256', keyOf(`${purpose} mac`));
      // Lengths between the parts, so that 'ab','c' and 'a','bc' differ.
      for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part);
      return mac.digest();
    },
    seal(purpose: SecretPurpose, about: string, bytes: Uint8Array): Buffer {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(purpose: SecretPurpose, about: string, box: Uint8Array): Buffer {
      const bytes = Buffer.from(box.buffer, box.byteOffset, box.byteLength);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV), { authTagLength: TAG })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
    },
  };
}

/** Secrets with a master key of at least 32 characters, and older keys that are still accepted. */
export function secretsOf(master: string, older: readonly string[] = []): Secrets {
  const current = keysOf(master);
  const old = older.map(keysOf);
  const openOld = (purpose: SecretPurpose, about: string, box: Uint8Array, fault: unknown): Buffer => {
    for (const keys of old)
      try {
        return keys.open(purpose, about, box);
      } catch {}
    throw fault;
  };
  const macs = (purpose: SecretPurpose, parts: readonly string[]) =>
    [current, ...old].map((keys) => keys.mac(purpose, parts));
  return {
    mac: (purpose, ...parts) => current.mac(purpose, parts),
    macs: (purpose, ...parts) => macs(purpose, parts),
    isMac(given, purpose, ...parts) {
      const same = macs(purpose, parts).map((mac) => mac.length === given.length && timingSafeEqual(mac, given));
      return same.includes(true);
    },
    seal: (purpose, about, bytes) => current.seal(purpose, about, bytes),
    open(purpose, about, box) {
      try {
        return current.open(purpose, about, box);
      } catch (fault) {
        return openOld(purpose, about, box, fault);
      }
    },
    reseal(purpose, about, box) {
      try {
        current.open(purpose, about, box);
        return null;
      } catch (fault) {
        return current.seal(purpose, about, openOld(purpose, about, box, fault));
      }
    },
  };
}

/** A short digest by which keys can be compared without revealing them. */
export const keyCheck = (master: string): string =>
  secretsOf(master).mac('backup', 'check').toString('hex').slice(0, 16);

/** The master key of an installation without SECRET_KEY: made at the first start and stored in its data folder. */
export function ownMasterKey(data_dir: string): string {
  const file = join(data_dir, 'secret.key');
  mkdirSync(data_dir, { recursive: true });
  try {
    // Exclusive, so that two servers starting at once agree on one.
    const handle = openSync(file, 'wx', 0o600);
    writeSync(handle, randomBytes(48).toString('base64url'));
    closeSync(handle);
  } catch (error) {
    if ((error as { code?: string }).code !== 'EEXIST') throw error;
  }
  return readFileSync(file, 'utf8').trim();
}
