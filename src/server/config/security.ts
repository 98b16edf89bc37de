import { z } from 'zod';

/** The contact for security reports, published in /.well-known/security.txt. */
export const securityShape = {
  /** Comma-separated addresses: mailto:, https: or tel:. Absent: the file does not exist. */
  SECURITY_CONTACT: z.string().optional(),
  /** The day or moment until which the contact is valid; renew it at least yearly. */
  SECURITY_EXPIRES: z.union([z.iso.date(), z.iso.datetime({ offset: true })]).optional(),
  SECURITY_POLICY: z.url({ protocol: /^https$/ }).optional(),
};
const shape = z.object(securityShape);

export interface SecuritySetting {
  readonly contacts: readonly string[];
  readonly expires: Date;
  readonly policy: string | null;
}

/** Null where no contact is set. Throws an Error that names the variable. */
export function readSecurity(e: z.output<typeof shape>): SecuritySetting | null {
  if (!e.SECURITY_CONTACT !== !e.SECURITY_EXPIRES)
    throw new Error('SECURITY_CONTACT and SECURITY_EXPIRES are set together or not at all.');
  if (!e.SECURITY_CONTACT || !e.SECURITY_EXPIRES) return null;
  const contacts = e.SECURITY_CONTACT.split(',').map((one) => one.trim());
  const wrong = contacts.find((one) => !/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+|tel:\+[\d-]+)$/.test(one));
  if (wrong !== undefined) throw new Error(`SECURITY_CONTACT: ${JSON.stringify(wrong)} is no mailto:, https: or tel:`);
  return { contacts, expires: new Date(e.SECURITY_EXPIRES), policy: e.SECURITY_POLICY ?? null };
}
