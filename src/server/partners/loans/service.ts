/**
 * Business loans of partners, behind the flag business_loan. Operators write the offers. We keep each application and email it to
 * the partner, which the pro agrees to each time. We do not lend, and do not decide applications.
 */

import type { EventOf } from '#core/events.ts';
import type { CallParsed, CallResult } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { notFound, ok, refuse } from '#core/kit/result.ts';
import type { HouseNoticeData } from '#core/notices/house-model.ts';
import type * as calls from '#core/partners/loans/calls.ts';
import { LOAN_FORWARDED } from '#core/partners/loans/model.ts';
import { decideLoan } from '#core/partners/loans/rules.ts';
import { tell } from '#server/notices/service.ts';
import type { Context, PersonContext } from '#server/platform/context.ts';
import { eitherIn } from '#server/platform/languages/made.ts';
import { recordAct } from '#server/users/operators/service.ts';
import * as store from './store.ts';

const isOn = ({ parts }: Context): boolean => parts.config.flags.business_loan;
const subjectOf = (id: number): string => `loan_offer:${id}`;
/** The reference of an application, for the pro and the partner. */
const refOf = (id: number): string => `LN-${id}`;

export async function loans(context: PersonContext): Promise<CallResult<typeof calls.loans>> {
  const { db, user, language } = context;
  if (!isOn(context)) return notFound();
  const [rows, applications] = await Promise.all([store.readShown(db), store.readOwn(db, user.id)]);
  const offers = rows.map(({ headline, headline_zh, detail, detail_zh, ...offer }) => ({
    ...offer,
    headline: eitherIn(language, headline, headline_zh),
    detail: eitherIn(language, detail, detail_zh),
  }));
  return ok({ offers, applications });
}

/** Stores an application with the consent given, and queues the email to the partner in the same transaction. */
export async function applyForLoan(
  { loan_offer_id, amount: cents, months, uen, purpose, is_agreed }: CallParsed<typeof calls.applyForLoan>,
  context: PersonContext,
): Promise<CallResult<typeof calls.applyForLoan>> {
  const { db, now, user } = context;
  if (!isOn(context)) return notFound();
  const offer = await store.lockOffer(db, loan_offer_id);
  if (!offer) return notFound();
  const decided = decideLoan(offer, { cents, months, uen, is_agreed }, await store.hasOpen(db, user.id, loan_offer_id));
  if (!decided.ok) return decided;
  const consent = `${LOAN_FORWARDED.join(', ')} to ${offer.partner} <${offer.email}>`;
  const kept = { user_id: user.id, loan_offer_id, cents, months, uen: decided.value.uen, purpose, consent };
  const id = await store.addApplication(db, kept, now);
  if (id === null) return refuse('applied already');
  const { name, email, phone } = await store.readApplicant(db, user.id);
  await tellPartner(context, offer, id, {
    what: 'applied',
    applicant: name,
    email,
    phone: phone ?? '–',
    uen: kept.uen,
    amount: toDecimal(cents),
    months,
    purpose,
  });
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok({ application: await store.readOne(db, id) });
}

type Said = Omit<HouseNoticeData['loan_application'], 'full_name' | 'ref'>;
const tellPartner = (
  context: Context,
  { partner, email }: { partner: string; email: string },
  id: number,
  said: Said,
): Promise<void> =>
  tell(context, {
    kind: 'loan_application',
    key: `loan_application:${id}:${said.what}`,
    channel: 'mail',
    to: { user_id: null, address: email, language: 'en-SG' },
    data: { full_name: partner, ref: refOf(id), ...said },
  });

/** Withdraws an application; the partner is asked to delete what it was sent. */
export async function withdrawLoan(
  { application_id }: CallParsed<typeof calls.withdrawLoan>,
  context: PersonContext,
): Promise<CallResult<typeof calls.withdrawLoan>> {
  const { db, now, user } = context;
  if (!isOn(context)) return notFound();
  const found = await store.lockApplication(db, application_id, user.id);
  if (!found) return notFound();
  if (found.withdrawn_on !== null) return refuse('withdrawn already');
  await store.writeWithdrawn(db, application_id, now);
  await tellPartner(context, found, application_id, { what: 'withdrawn' });
  await context.publish('user.changed', { user_id: user.id }, [user.id]);
  return ok({ application: await store.readOne(db, application_id) });
}

/** Reaction: a person deletes their account. Partners are asked to delete open applications, and ours are deleted. */
export async function leaveLoans(context: Context, { user_id }: EventOf<'user.deleting'>): Promise<void> {
  const { db } = context;
  for (const open of await store.readOpen(db, user_id))
    await tellPartner(context, open, open.id, { what: 'withdrawn' });
  await store.forgetApplications(db, user_id);
}

export const opsLoanOffers = async (context: PersonContext): Promise<CallResult<typeof calls.opsLoanOffers>> =>
  ok({ is_on: isOn(context), offers: await store.readOffers(context.db) });

const areBounds = ({ min_amount, max_amount }: store.WrittenOffer): boolean =>
  min_amount > 0 && max_amount >= min_amount;

export async function addLoanOffer(
  offer: CallParsed<typeof calls.addLoanOffer>,
  context: PersonContext,
): Promise<CallResult<typeof calls.addLoanOffer>> {
  if (!areBounds(offer)) return refuse('wrong bounds');
  const loan_offer_id = await store.addOffer(context.db, offer, context.user.id, context.now);
  const { partner, email, is_shown } = offer;
  await recordAct(context, 'loan offer added', subjectOf(loan_offer_id), { partner, email, is_shown });
  return ok({ loan_offer_id });
}

export async function editLoanOffer(
  { loan_offer_id, ...offer }: CallParsed<typeof calls.editLoanOffer>,
  context: PersonContext,
): Promise<CallResult<typeof calls.editLoanOffer>> {
  if (!areBounds(offer)) return refuse('wrong bounds');
  if ((await store.writeOffer(context.db, loan_offer_id, offer, context.user.id, context.now)) === 0) return notFound();
  const { partner, email, is_shown } = offer;
  await recordAct(context, 'loan offer changed', subjectOf(loan_offer_id), { partner, email, is_shown });
  return ok({});
}
