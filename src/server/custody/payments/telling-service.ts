/** Letters of protected payments: one for each step that the other side must answer, or that brought money to a side. */
import { LINKED_NEWS } from '#core/custody/links/model.ts';
import { CUSTODY_SIDES, type CustodyActor, otherSide } from '#core/custody/model.ts';
import { hasUntil, newsOf, type TakenStep } from '#core/custody/payments/news-rules.ts';
import { toDecimal } from '#core/kit/money.ts';
import { toWire } from '#core/kit/time.ts';
import type { NoticeData } from '#core/notices/model.ts';
import type { PaymentNews } from '#core/notices/payment-model.ts';
import { agreedEntry } from '#server/bids/completions/service.ts';
import { tellPerson } from '#server/notices/service.ts';
import type { Context } from '#server/platform/context.ts';
import { linkTo } from '../links/make-service.ts';
import * as store from './telling-store.ts';

type Said = Pick<NoticeData['protected_payment'], 'amount' | 'back' | 'rest' | 'until' | 'reason'>;
interface About {
  readonly cents: number | null;
  readonly until: Date | null;
  /** The customer's part of a division. */
  readonly back?: number | null;
  readonly reason?: string;
}

const aboutDispute = (told: store.ToldPayment, what: PaymentNews): About => {
  const { dispute_cents: cents, dispute_clock_at: until } = told;
  const division: Readonly<Partial<Record<PaymentNews, Pick<About, 'back' | 'reason'>>>> = {
    dispute_offer: { back: told.offer_cents, reason: told.offer_note },
    dispute_proposed: { back: told.proposal_cents, reason: told.proposal_reason },
    dispute_decided: { back: told.decision_cents, reason: told.decision_reason },
    dispute_appealed: { back: told.decision_cents, reason: told.appeal_reason },
    dispute_ended: { back: told.outcome_cents },
  };
  return { cents, until, ...division[what] };
};
const REFUND_WORDS: Readonly<Partial<Record<PaymentNews, 'claim_reason' | 'claim_answer'>>> = {
  refund_asked: 'claim_reason',
  refund_refused: 'claim_answer',
};
function aboutOf(told: store.ToldPayment, what: PaymentNews): About {
  if (what.startsWith('dispute_')) return aboutDispute(told, what);
  if (what.startsWith('refund')) {
    const words = REFUND_WORDS[what];
    return { cents: told.claim_cents, until: told.claim_clock_at, reason: words ? told[words] : '' };
  }
  return { cents: told.left_cents, until: told.clock_at ?? told.pay_by, reason: what === 'declined' ? told.note : '' };
}
function saidOf(what: PaymentNews, { cents, until, back = null, reason = '' }: About): Said {
  return {
    amount: cents === null ? '' : toDecimal(cents),
    back: back === null ? '' : toDecimal(back),
    rest: back === null || cents === null ? '' : toDecimal(cents - back),
    until: until && hasUntil(what) ? toWire(until) : '',
    reason,
  };
}

interface StepTaken {
  readonly step: TakenStep;
  readonly by: CustodyActor;
  readonly is_following?: boolean;
  /** Whether it is the deposit of a booking that has not ended. */
  readonly is_deposit?: boolean;
  readonly cents?: number;
}
/** Tells those who must know of a step that was just written; `step_id` makes each letter go once. */
export async function tellStep(
  context: Context,
  payment_id: number,
  step_id: number,
  { step, by, is_following = false, is_deposit = false, cents }: StepTaken,
): Promise<void> {
  if (context.silent || Object.keys(newsOf(step, by, { is_following, is_deposit })).length === 0) return;
  const told = await store.readTold(context.db, step_id);
  const news = newsOf(step, by, { is_following, is_deposit, is_answered: told.claim_state === 'agreed' });
  for (const side of CUSTODY_SIDES) {
    const what = news[side];
    if (!what) continue;
    const isCustomer = side === 'requestor';
    if (isCustomer && told.is_guest) continue;
    const detail = what.startsWith('dispute_') ? '/dispute' : '';
    const mode = isCustomer ? 'consumer' : 'pro';
    const isLinked = isCustomer && LINKED_NEWS.includes(what);
    const isCertain = told.pay_by !== null && (what === 'held' || what === 'paid');
    const calendar = isCertain ? await agreedEntry(context, told, sides[side]) : null;
    await tellPerson(context, {
      kind: 'protected_payment',
      user_id: isCustomer ? told.requestor_id : told.provider_id,
      key: `protected_payment:${step_id}:${side}`,
      data: {
        what,
        other_name: isCustomer ? told.provider_name : told.requestor_name,
        job: told.request_title,
        item: told.title,
        ...saidOf(what, { ...aboutOf(told, what), ...(cents === undefined ? {} : { cents }) }),
        link: isLinked ? await linkTo(context, payment_id, told.requestor_id) : '',
        path: `/dashboard/safety-payments/${told.quote_bid_id}/${payment_id}${detail}?as=${mode}`,
        ...(calendar && !calendar.is_cancelled ? { calendar } : {}),
      },
    });
  }
}
const sides = { requestor: 'requestor', pro: 'provider' } as const;

/** Tells one side of a job of its plan of payments: the answering side of a proposal, the proposer of the outcome. */
export async function tellPlan(
  context: Context,
  plan_id: number,
  what: 'plan_proposed' | 'plan_accepted' | 'plan_declined' | 'plan_lapsed',
): Promise<void> {
  if (context.silent) return;
  const { proposed_by, cents, answer_by: until, reason, ...plan } = await store.readToldPlan(context.db, plan_id);
  const isProposal = what === 'plan_proposed';
  const side = isProposal ? otherSide(proposed_by) : proposed_by;
  const isCustomer = side === 'requestor';
  await tellPerson(context, {
    kind: 'protected_payment',
    user_id: isCustomer ? plan.requestor_id : plan.provider_id,
    key: `payment_plan:${plan_id}:${what}`,
    data: {
      what,
      other_name: isCustomer ? plan.provider_name : plan.requestor_name,
      job: plan.request_title,
      item: '',
      ...saidOf(what, { cents, until, reason: isProposal ? reason : '' }),
      link: '',
      path: `/dashboard/safety-payments/${plan.quote_bid_id}?as=${isCustomer ? 'consumer' : 'pro'}`,
    },
  });
}
