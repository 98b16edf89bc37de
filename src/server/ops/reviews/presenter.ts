import type { CertificateCase } from '#core/certificates/ops/calls.ts';
import { CERTIFICATE_TYPES, type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import { sgMoment, showDay, toWire, toWireOrNull } from '#core/kit/time.ts';
import type { ReviewCheck, ReviewField, ReviewRow } from '#core/ops/model.ts';
import { compareNames } from '#core/ops/rules.ts';
import { masked } from '#core/users/identity/rules.ts';
import type { IdentityDetail, QueueRow } from './store.ts';

/** A kind of certificate in words. */
const typeName = (key: string): string => CERTIFICATE_TYPES[key as CertificateTypeKey]?.name ?? 'Certificate';

/** A line of the queue as it is sent. */
export const presentRow = ({ is_renewal, about, submitted, decided_at, ...row }: QueueRow): ReviewRow => ({
  ...row,
  about: row.kind === 'identity' ? about : `${typeName(about)}${is_renewal ? ', renewal' : ''}`,
  submitted: toWire(submitted),
  decided_at: toWireOrNull(decided_at),
});

const SAME_NAME = {
  same: 'The name matches the account',
  close: 'The name on the card is longer or shorter than the account name',
  different: 'The name doesn’t match the account',
} as const;
const ELSEWHERE = {
  no: 'Not used on another account',
  perhaps: 'Another account has a card with the same ending',
  yes: 'Another account has handed in the same card',
} as const;
const CARD = { nric: 'NRIC, citizen or permanent resident', fin: 'FIN, pass holder' } as const;

/** What Gotong itself finds about a card, and what is left for the operator's eye. A wiped card has nothing to check. */
export function identityChecks(card: IdentityDetail, elsewhere: keyof typeof ELSEWHERE): ReviewCheck[] {
  if (card.documents_deleted_at !== null) return [];
  const match = compareNames(card.full_name, card.account_name);
  const sides = new Set(card.documents.filter((one) => !one.is_deleted).map((one) => one.side));
  return [
    { text: 'The number has a valid check letter', is_fine: true },
    { text: ELSEWHERE[elsewhere], is_fine: elsewhere === 'no' },
    { text: SAME_NAME[match], is_fine: match === 'same' },
    sides.size === 2 ? { text: 'Both sides are there', is_fine: true } : { text: 'A side is missing', is_fine: false },
    card.is_phone_confirmed || card.is_email_confirmed
      ? { text: `${card.is_phone_confirmed ? 'Phone' : 'E-mail'} confirmed`, is_fine: true }
      : { text: 'Neither phone nor email is confirmed', is_fine: false },
    { text: 'The pictures are sharp and show a whole card', is_fine: null },
    { text: 'The number and name match the card', is_fine: null },
  ];
}

/** The card beside the account. */
export function identityFields(card: IdentityDetail): ReviewField[] {
  if (card.documents_deleted_at !== null)
    return [{ label: 'Card number', given: masked(card.last_four), known: '', match: null }];
  return [
    {
      label: 'Full name',
      given: card.full_name,
      known: card.account_name,
      match: compareNames(card.full_name, card.account_name),
    },
    { label: 'Card number', given: masked(card.last_four), known: '', match: null },
    { label: 'Kind of card', given: CARD[card.card_type], known: '', match: null },
  ];
}

/** What Gotong finds about a certificate, then what its kind asks the operator to look at. */
export function certificateChecks(certificate: CertificateCase): ReviewCheck[] {
  const { same_number, profile, earlier, status, type } = certificate;
  if (status !== 'pending') return [];
  const refused = earlier.filter((one) => one.type === type && one.status === 'refused').length;
  const [other] = same_number;
  return [
    other
      ? { text: `${other.account_name} has one with the same number`, is_fine: false }
      : { text: 'The number isn’t on another account', is_fine: true },
    profile.is_id_checked
      ? { text: 'Identity checked', is_fine: true }
      : { text: 'Identity not checked yet', is_fine: false },
    ...(refused > 0 ? [{ text: `Refused ${refused === 1 ? 'once' : `${refused} times`} before`, is_fine: false }] : []),
    ...typeOf(type).checks.map((text) => ({ text: text.replace(/\.$/, ''), is_fine: null })),
  ];
}

/** What stands on the certificate, beside the account. */
export function certificateFields(certificate: CertificateCase): ReviewField[] {
  const { type, services, profile, unified_number, reference_identity, expires_on, description } = certificate;
  const { name, issuer, number_label } = typeOf(type);
  const field = (label: string, given: string): ReviewField => ({ label, given, known: '', match: null });
  const last = expires_on === null ? null : sgMoment(expires_on);
  return [
    field('Kind', name),
    field('Given by', issuer),
    ...(certificate.name === name ? [] : [field('Called', certificate.name)]),
    field('For', services.map((one) => one.name).join(', ')),
    field('Account', profile.full_name),
    ...(reference_identity === '' ? [] : [field(number_label, reference_identity)]),
    ...(unified_number === '' ? [] : [field('UEN', unified_number)]),
    // Always with its year.
    ...(last === null ? [] : [field('Last day', showDay(last, new Date(0)))]),
    ...(description === '' ? [] : [field('In their words', description)]),
  ];
}
