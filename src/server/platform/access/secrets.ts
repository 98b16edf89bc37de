import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { closeSync, mkdirSync, openSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';

/** What a derived key is for. Each has a key of its own, so that one digest is of no use in another place. */
export type SecretPurpose =
  | 'backup'
  | 'codes'
  | 'deliveries'
  | 'identity'
  | 'phones'
  | 'browser'
  | 'unsubscribe'
  | 'links'
  | 'partners'
  | 'nodes'
  | 'payments'
  | 'push'
  | 'simulator'
  | 'totp';

/** Keyed digests and sealed boxes under keys derived from the one SECRET_KEY. */
export interface Secrets {
  /** A keyed digest: whoever reads the database alone can neither make nor check one. */
  mac(purpose: SecretPurpose, ...parts: readonly string[]): Buffer;
  /** Encrypts with AES-256-GCM. `about` is bound in: a box moved to another row does not open. */
  seal(purpose: SecretPurpose, about: string, bytes: Uint8Array): Buffer;
  /** Opens what `seal` made. Throws when key, text or `about` are not the same. */
  open(purpose: SecretPurpose, about: string, box: Uint8Array): Buffer;
}

const IV = 12;
const TAG = 16;

/** Secrets under a master key of at least 32 characters. */
export function secretsOf(master: string): Secrets {
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
    mac(purpose, ...parts) {
      const mac = createHmac('sha256', keyOf(`${purpose} mac`));
      // Lengths between the parts, so that 'ab','c' and 'a','bc' differ.
      for (const part of parts) mac.update(`${Buffer.byteLength(part)}:`).update(part);
      return mac.digest();
    },
    seal(purpose, about, bytes) {
      const iv = randomBytes(IV);
      const cipher = createCipheriv('aes-256-gcm', keyOf(purpose), iv).setAAD(Buffer.from(about));
      const text = Buffer.concat([cipher.update(bytes), cipher.final()]);
      return Buffer.concat([iv, cipher.getAuthTag(), text]);
    },
    open(purpose, about, box) {
      const bytes = Buffer.from(box.buffer, box.byteOffset, box.byteLength);
      const decipher = createDecipheriv('aes-256-gcm', keyOf(purpose), bytes.subarray(0, IV), { authTagLength: TAG })
        .setAAD(Buffer.from(about))
        .setAuthTag(bytes.subarray(IV, IV + TAG));
      return Buffer.concat([decipher.update(bytes.subarray(IV + TAG)), decipher.final()]);
    },
  };
}

/** Tells keys apart without saying anything about them. */
export const keyCheck = (master: string): string =>
  secretsOf(master).mac('backup', 'check').toString('hex').slice(0, 16);

/** The master key of an installation that was given none: made at the first start and kept in its data folder. */
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
