import type { OperatorRole } from '#core/kit/roles.ts';

/** The name of each role, and what it is for. */
export const ROLE_WORDS: Readonly<Record<OperatorRole, { readonly name: string; readonly does: string }>> = {
  support: { name: 'Support', does: 'Answers messages, reads feedback and accounts. Never moves money.' },
  review: { name: 'Review', does: 'Decides ID checks, certificates, reviews and reports, and blocks accounts.' },
  money: { name: 'Money', does: 'Refunds, credit, appeals, payments, books and the tariff.' },
  content: { name: 'Content', does: 'Edits texts, categories, forms and price guides.' },
  approver: {
    name: 'Payment approver',
    does: 'Approves before money of protected payments goes to a pro or back to a customer.',
  },
  owner: { name: 'Owner', does: 'Does everything, and decides what each operator may do.' },
};

/** "Money or Owner": who may, in words. */
export const whoMay = (roles: readonly OperatorRole[]): string => {
  const names = [...roles, 'owner' as const].map((role) => ROLE_WORDS[role].name);
  return names.length === 1 ? (names[0] as string) : `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`;
};
