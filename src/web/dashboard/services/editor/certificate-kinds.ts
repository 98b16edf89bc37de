import { CERTIFICATE_TYPE_KEYS, type CertificateTypeKey } from '#core/certificates/type-model.ts';

/** The kinds of certificates that each subsection of Certificates holds, by its number (specification 2). */
const HELD: Readonly<Record<number, readonly CertificateTypeKey[]>> = {
  12: ['business_registration'],
  14: ['insurance'],
  15: ['teacher', 'first_aid', 'fitness', 'diploma'],
  16: ['other'],
};
const LICENCES = 13;

const elsewhere = new Set(Object.values(HELD).flat());

/** The kinds of a subsection; kinds without a subsection of their own are in Licences. */
export const kindsOf = (index: number): readonly CertificateTypeKey[] =>
  index === LICENCES ? CERTIFICATE_TYPE_KEYS.filter((key) => !elsewhere.has(key)) : (HELD[index] ?? []);

/** The subsection of a kind. */
export const subsectionOf = (type: CertificateTypeKey): number =>
  Number(Object.keys(HELD).find((index) => HELD[Number(index)]?.includes(type)) ?? LICENCES);
