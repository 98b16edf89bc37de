/** What an operator is there for. One has one or more (decision 033). */
export const OPERATOR_ROLES = ['support', 'review', 'money', 'content', 'approver', 'owner'] as const;
export type OperatorRole = (typeof OPERATOR_ROLES)[number];

/** The roles that a call names. An owner may call whatever an operator may, so none names it. */
export type NamedRole = Exclude<OperatorRole, 'owner'>;

/** Whether an operator with these roles may do what the named roles allow. Owners may do everything. */
export const isAllowed = (roles: readonly OperatorRole[], named: readonly NamedRole[]): boolean =>
  roles.includes('owner') || named.some((role) => roles.includes(role));
