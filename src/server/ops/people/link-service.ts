import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { notFound, ok } from '#core/kit/result.ts';
import type * as calls from '#core/ops/people/calls.ts';
import { type Evidence, isLinkShown, type LinkSign, weighLink } from '#core/ops/people/link-rules.ts';
import type { PersonLink } from '#core/ops/people/model.ts';
import type { PersonContext } from '#server/platform/context.ts';
import { isPerson } from './file-store.ts';
import { type LinkRow, readLinks } from './link-store.ts';

const SIGN_WORDS: Readonly<Record<LinkSign, string>> = {
  document: 'Same identity card, by kind, end and name',
  payout: 'Same payout account, by bank, end and holder',
  phone: 'Same mobile number, one after the other',
  writing: 'Much the same words about their services',
  photo: 'Pictures that look the same',
  card: 'Same card',
  device: 'Same device',
  push: 'Same browser for notifications',
  home: 'Same address',
  network: 'Same network',
  postal: 'Same postal code',
  phones: 'Different mobile numbers, both confirmed',
  names: 'Names with no word in common',
  identities: 'Different identity cards, both checked',
};

/** A sign as operators read it, in words. */
export const sayEvidence = ({ sign, weight, accounts }: Evidence) => ({
  sign: SIGN_WORDS[sign],
  text: accounts > 2 ? `Shared by ${accounts >= 50 ? '50 or more' : accounts} accounts` : '',
  weight: weight / 10,
});

/** The signs that two accounts are one person's, and those against it. */
export function weighRow(row: LinkRow): { evidence: Evidence[]; sum: number } {
  const identities = row.own_identity && row.identity ? ([row.own_identity, row.identity] as const) : null;
  return weighLink({ ...row, names: [row.own_name, row.name], identities });
}

function linkOf(row: LinkRow): PersonLink & { readonly isShown: boolean } {
  const { user_id, name, is_blocked, blocked_reason } = row;
  const { evidence, sum } = weighRow(row);
  return {
    user_id,
    name,
    is_blocked,
    blocked_reason,
    sum: sum / 10,
    evidence: evidence.map(sayEvidence),
    isShown: isLinkShown(sum),
  };
}

/** Accounts that may belong to the same person, strongest signs first. */
export async function personLinks(
  { user_id }: CallParsed<typeof calls.personLinks>,
  { db }: PersonContext,
): Promise<CallResult<typeof calls.personLinks>> {
  const [isThere, rows] = await Promise.all([isPerson(db, user_id), readLinks(db, user_id)]);
  if (!isThere) return notFound();
  const links = rows.map(linkOf).filter(({ isShown }) => isShown);
  return ok({ links: links.sort((a, b) => b.sum - a.sum).map(({ isShown: _, ...link }) => link) });
}
