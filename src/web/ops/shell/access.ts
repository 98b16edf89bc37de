import { isAllowed, type NamedRole, type OperatorRole } from '#core/kit/roles.ts';
import { type Section, sectionOf } from './nav.ts';

const ALL = ['support', 'review', 'money', 'content', 'approver'] as const;

/**
 * The roles that may open each section of the menu, besides owners: those of the call that its first screen reads. They are
 * repeated here so that the menu does not load all calls; access.test.ts checks that both are equal.
 */
export const SECTION_ROLES: Readonly<Record<Section, readonly NamedRole[]>> = {
  '/ops': ALL,
  '/ops/health': ALL,
  '/ops/workload': ALL,
  '/ops/review': ['review'],
  '/ops/reports': ['review'],
  '/ops/feedback': ['support'],
  '/ops/contact': ['support'],
  '/ops/lookup': ['support', 'review', 'money'],
  '/ops/lookup/requests': ['support', 'review', 'money'],
  '/ops/lookup/reviews': ['support', 'review', 'money'],
  '/ops/lookup/messages': ['support', 'review'],
  '/ops/people': ['support', 'review', 'money'],
  '/ops/checks': ['review'],
  '/ops/credit': ['money'],
  '/ops/linked': ['review'],
  '/ops/appeals': ['money'],
  '/ops/payments': ['support', 'money'],
  '/ops/approvals': ['approver'],
  '/ops/protected-disputes': ['approver'],
  '/ops/payees': ['approver'],
  '/ops/merchants': ['approver'],
  '/ops/protected-lines': ['approver', 'money'],
  '/ops/items': ['review'],
  '/ops/books': ['money'],
  '/ops/categories': ['content'],
  '/ops/content': ['content'],
  '/ops/traffic': ALL,
  '/ops/partners': ['money', 'content'],
  '/ops/status': ['support'],
  '/ops/loans': ['content'],
  '/ops/blocks': ['support', 'review'],
  '/ops/search': ['support', 'content'],
  '/ops/texts': ['content'],
  '/ops/prices': ['content'],
  '/ops/tariff': ['money'],
  '/ops/lead-rule': ['money'],
  '/ops/log': ['support', 'review', 'money'],
  '/ops/security': ALL,
  '/ops/settings': ['money'],
  '/ops/operators': [],
};

/** Places in a section whose roles differ from those of the section. */
const PLACE_ROLES: readonly (readonly [place: RegExp, roles: readonly NamedRole[]])[] = [
  [/^\/ops\/health\/rows$/, ['support', 'review', 'money']],
  [/^\/ops\/(refunds|disputes)$/, ['money']],
  [/^\/ops\/lookup\/orders$/, ['support', 'money']],
  [/^\/ops\/contact\/macros$/, ['support', 'content']],
  [/^\/ops\/people\/[^/]+\/credit$/, ['support', 'money']],
];

/** The roles that may open a place, besides owners; null where there is no such place. */
export function rolesOf(place: string): readonly NamedRole[] | null {
  const [, roles] = PLACE_ROLES.find(([pattern]) => pattern.test(place)) ?? [];
  const section = sectionOf(place)?.href as Section | undefined;
  return roles ?? (section ? SECTION_ROLES[section] : null);
}

/** Whether these roles may open a place. */
export const mayOpen = (roles: readonly OperatorRole[], place: string): boolean =>
  isAllowed(roles, rolesOf(place) ?? []);
