import { ok, type Result, refuse } from '#core/kit/result.ts';
import { STAFF_MAX, type StaffRole } from './model.ts';

/** What an invitation is decided on. */
export interface InviteFacts {
  /** Helpers who are invited, active or paused. */
  readonly count: number;
  readonly is_own_contact: boolean;
  readonly is_invited: boolean;
}

/** Whether a pro may invite one more helper. */
export function decideInvite(
  facts: InviteFacts,
): Result<undefined, 'own contact' | 'invited already' | 'too many staff'> {
  if (facts.is_own_contact) return refuse('own contact');
  if (facts.is_invited) return refuse('invited already');
  return facts.count >= STAFF_MAX ? refuse('too many staff') : ok();
}

/** What accepting is decided on. */
export interface AcceptFacts {
  readonly is_yours: boolean;
  readonly is_staff: boolean;
}

/** Whether this account may accept an invitation. */
export function decideAccept(facts: AcceptFacts): Result<undefined, 'another person' | 'staff already'> {
  if (!facts.is_yours) return refuse('another person');
  return facts.is_staff ? refuse('staff already') : ok();
}

/** Whether an account has the contact that was invited. */
export const hasContact = (account: { email: string; phone: string | null }, contact: string): boolean =>
  contact.includes('@') ? account.email.toLowerCase() === contact : account.phone === contact;

/** "w•••@example.sg", "•••• 4567": enough to know which of one's own it is. */
export const maskContact = (contact: string): string =>
  contact.includes('@') ? contact.replace(/^(.)[^@]*/, '$1•••') : `•••• ${contact.slice(-4)}`;

/** Whether a helper may send quotes at all: those who answer, within a daily amount that the owner set. */
export const mayQuote = (role: StaffRole, daily_fee_cents: number): boolean =>
  role === 'answers' && daily_fee_cents > 0;

/** What decides whether a quote fits the day. */
export interface BudgetFacts {
  readonly role: StaffRole;
  readonly daily_fee_cents: number;
  readonly spent_today_cents: number;
  readonly fee_cents: number;
}

/** A fee that fits the day exactly is within it. What comes back later counts as spent until the next day. */
export function decideStaffFee(facts: BudgetFacts): Result<undefined, 'staff may not quote' | 'staff limit reached'> {
  const { role, daily_fee_cents, spent_today_cents, fee_cents } = facts;
  if (!mayQuote(role, daily_fee_cents)) return refuse('staff may not quote');
  return spent_today_cents + fee_cents > daily_fee_cents ? refuse('staff limit reached') : ok();
}
