import type { CertificateCase } from '#core/certificates/ops/calls.ts';
import { CERTIFICATE_TYPES, type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import { sgMoment, showDay, toWire, toWireOrNull } from '#core/kit/time.ts';
import { type LookAnswers, type LookCheck, saidAnswers } from '#core/ops/looking-rules.ts';
import type { Review, ReviewCheck, ReviewField, ReviewRow } from '#core/ops/model.ts';
import { compareNames } from '#core/ops/rules.ts';
import { IDENTITY_CHECKS, masked } from '#core/users/identity/rules.ts';
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

/** An event of the history, with the answers of a decision in words. */
export const presentEvent = (
  { answers, ...event }: { what: string; who: string | null; created: string; answers: LookAnswers },
  checks: readonly LookCheck[],
): Review['history'][number] => ({ ...event, answers: saidAnswers(checks, answers) });

/** What automatic checks found. */
const found = (text: string, is_fine: boolean): ReviewCheck => ({ key: null, text, is_fine });
/** What the operator has to check. */
const forTheEye = (checks: readonly LookCheck[]): ReviewCheck[] =>
  checks.map(({ key, text }) => ({ key, text, is_fine: null }));

const SAME_NAME = {
  same: 'The name matches the account',
  close: 'The shorter of the two names is part of the longer',
  different: 'The name doesn’t match the account',
} as const;
const ELSEWHERE = {
  no: 'Not used on another account',
  perhaps: 'Another account has a card with the same ending',
  yes: 'Another account has handed in the same card',
} as const;
const CARD = { nric: 'NRIC, citizen or permanent resident', fin: 'FIN, pass holder' } as const;

/** The automatic checks of a card, and what the operator has to check. A wiped card has nothing to check. */
export function identityChecks(card: IdentityDetail, elsewhere: keyof typeof ELSEWHERE): ReviewCheck[] {
  if (card.documents_deleted_at !== null) return [];
  const match = compareNames(card.full_name, card.account_name);
  const sides = new Set(card.documents.filter((one) => !one.is_deleted).map((one) => one.side));
  return [
    found('The number has a valid check letter', true),
    found(ELSEWHERE[elsewhere], elsewhere === 'no'),
    found(SAME_NAME[match], match !== 'different'),
    sides.size === 2 ? found('Both sides are there', true) : found('A side is missing', false),
    card.is_phone_confirmed || card.is_email_confirmed
      ? found(`${card.is_phone_confirmed ? 'Phone' : 'E-mail'} confirmed`, true)
      : found('Neither phone nor email is confirmed', false),
    ...forTheEye(IDENTITY_CHECKS),
  ];
}

/** The facts on the card, compared with the account. */
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

/** The automatic checks of a certificate, then those that its kind asks of the operator. */
export function certificateChecks(certificate: CertificateCase): ReviewCheck[] {
  const { same_number, profile, earlier, status, type } = certificate;
  if (status !== 'pending') return [];
  const refused = earlier.filter((one) => one.type === type && one.status === 'refused').length;
  const [other] = same_number;
  return [
    other
      ? found(`${other.account_name} has one with the same number`, false)
      : found('The number isn’t on another account', true),
    profile.is_id_checked ? found('Identity checked', true) : found('Identity not checked yet', false),
    ...(refused > 0 ? [found(`Refused ${refused === 1 ? 'once' : `${refused} times`} before`, false)] : []),
    ...forTheEye(typeOf(type).checks),
  ];
}

/** The facts on the certificate, compared with the account. */
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
