import type { BidChange, EventName } from '#core/events.ts';
import type { NoticeSetting } from '#core/notices/model.ts';
import { waitsForPush } from '#core/notices/text-rules.ts';

/** Whom an act tells by what: a kind of notice with the event on open screens, or nobody with the reason. */
export interface Told {
  readonly whom: string;
  readonly live: EventName | 'none';
  /** A kind, or why no notice is written. */
  readonly notice: NoticeSetting | `nobody, because ${string}`;
  /** The change of a bid that it is told by. */
  readonly change?: BidChange;
}
interface Act {
  readonly act: string;
  readonly tells: readonly Told[];
}

const bid = (act: string, whom: string, change: BidChange, notice: Told['notice']): Act => ({
  act,
  tells: [{ whom, live: 'bid.changed', notice, change }],
});
const other = (act: string, whom: string, live: Told['live'], notice: Told['notice']): Act => ({
  act,
  tells: [{ whom, live, notice }],
});
const series = (act: string, whom: string): Act => other(act, whom, 'series.changed', 'series_changed');
const order = (act: string, whom: string): Act => other(act, whom, 'shop_order.changed', 'order_news');
const money = (act: string, whom: string, notice: Told['notice'] = 'protected_payment'): Act =>
  other(act, whom, 'third_party_payment.changed', notice);
const plan = (act: string, whom: string, notice: Told['notice'] = 'protected_payment'): Act =>
  other(act, whom, 'payment_plan.changed', notice);
const alone = (act: string): Act => other(act, 'no one', 'none', 'nobody, because it is the person’s own matter');

const hire: Act = {
  act: 'The customer hires a pro',
  tells: [
    { whom: 'pro', live: 'bid.changed', notice: 'hired', change: 'hired' },
    { whom: 'customer', live: 'bid.changed', notice: 'hire_confirmed', change: 'hired' },
    { whom: 'pros who wait', live: 'bid.changed', notice: 'another_hired', change: 'another_hired' },
  ],
};
const reopened = {
  whom: 'pros who wait',
  live: 'bid.changed',
  notice: 'quote_reopened',
  change: 'another_unhired',
} as const;
/** A helper who has the job hears what becomes of it. */
const helped = (change: BidChange): Told => ({
  whom: 'helper who has the job',
  live: 'staff.changed',
  notice: 'staff_job',
  change,
});
const review = bid('The customer reviews the pro', 'pro', 'reviewed', 'review_received');
const posted: Act = {
  act: 'The customer posts a request',
  tells: [
    { whom: 'customer', live: 'none', notice: 'request_sent' },
    { whom: 'pros who match', live: 'request.matched', notice: 'request_matched' },
  ],
};
const close = other(
  'The customer closes a request',
  'pros who have it',
  'request.changed',
  'nobody, because it leaves their lists and a held fee shows in the wallet as returned',
);
const asked = (act: string, change: BidChange) => bid(act, 'pro', change, 'request_matched');
const again = other('The customer opens a request again', 'pros who match', 'request.matched', 'request_matched');

/** Every act of customers and pros towards each other, by the name of its call. */
export const ACTS: Readonly<Record<string, Act>> = {
  searchAdd: posted,
  copyRequest: { ...posted, act: 'The customer posts a request again' },
  editRequest: bid('The customer changes a request', 'pros who quoted it', 'request_edited', 'quote_changed'),
  stillNeeded: other(
    'The customer says that a request is still needed',
    'pros who have it',
    'request.changed',
    'nobody, because it is in their lists again',
  ),
  answerLater: other(
    'The customer answers a question for better quotes',
    'pros who have it',
    'request.changed',
    'nobody, because there can be ten of them, and pros read them where they quote',
  ),
  closeRequest: close,
  dismissByHash: { ...close, act: 'The customer closes a request by a mail’s link' },
  reopenRequest: again,
  reopenByHash: { ...again, act: 'The customer opens a request again by a mail’s link' },
  archiveRequest: alone('The customer puts a request away'),
  addFeedback: alone('The customer tells us about a request'),
  addBudgetSurvey: alone('The customer says what a job cost'),
  askRequestQuestion: other('A pro asks about a request', 'customer', 'request.question', 'request_question'),
  answerRequestQuestion: other(
    'The customer answers it',
    'pros who have it',
    'request.question',
    'nobody, because its pros read the answer where they quote',
  ),
  sendQuote: {
    act: 'The pro sends or changes a quote',
    tells: [
      { whom: 'customer', live: 'bid.changed', notice: 'quote_received', change: 'sent' },
      { whom: 'customer', live: 'bid.changed', notice: 'quote_changed', change: 'updated' },
    ],
  },
  switchToManual: alone('The pro takes over from auto-quote'),
  saveClient: alone('The pro writes down a client of their own'),
  deleteClient: alone('The pro takes a client off their list'),
  checkClients: alone('The pro has a file of clients checked'),
  confirmClients: alone('The pro takes in the clients of a file'),
  undoClients: alone('The pro takes the clients of a file out again'),
  withdrawQuote: bid('The pro takes a quote back', 'customer', 'withdrawn', 'quote_changed'),
  toggleInterest: bid(
    'The pro passes an offer, or takes that back',
    'pro',
    'passed',
    'nobody, because the screen of the wait says it',
  ),
  passByHash: bid(
    'The pro passes an offer in its push',
    'pro',
    'passed',
    'nobody, because the screen of the wait says it',
  ),
  widenRequest: other(
    'The customer has pros of other areas asked',
    'pros just outside',
    'lead.added',
    'nobody, because it is in their lists of narrow matches',
  ),
  noteWriting: other(
    'The pro writes a quote',
    'customer',
    'request.seen',
    'nobody, because it is true for minutes only',
  ),
  dismissRefusal: alone('The pro puts away why a quote was not sent'),
  answerLead: alone('The pro answers a narrow lead'),
  takeJob: alone('The pro takes a job from the job center'),
  markBidRead: bid(
    'A side reads a quote or an offer',
    'both',
    'read',
    'nobody, because the mark on the screen is enough',
  ),
  rejectBid: bid('The customer turns a quote down', 'pro', 'rejected', 'quote_changed'),
  undoReject: bid('The customer takes that back', 'pro', 'unrejected', 'quote_changed'),
  hire,
  hireByHash: { ...hire, act: 'The customer hires a pro by a mail’s link' },
  undoHire: {
    act: 'The customer undoes a hire',
    tells: [
      { whom: 'both', live: 'bid.changed', notice: 'job_changed', change: 'unhired' },
      helped('unhired'),
      reopened,
    ],
  },
  cancelJob: {
    act: 'The pro cancels an agreed job',
    tells: [
      { whom: 'both', live: 'bid.changed', notice: 'job_changed', change: 'cancelled' },
      helped('cancelled'),
      reopened,
    ],
  },
  cancelAppointment: {
    act: 'Either side cancels an agreed time',
    tells: [
      { whom: 'both', live: 'bid.changed', notice: 'job_changed', change: 'cancelled' },
      helped('cancelled'),
      reopened,
    ],
  },
  proposeTime: bid('A side proposes another time', 'other side', 'time_proposed', 'job_changed'),
  answerTime: {
    act: 'The other side accepts or declines it',
    tells: [
      { whom: 'both', live: 'bid.changed', notice: 'job_changed', change: 'moved' },
      helped('moved'),
      { whom: 'who proposed', live: 'bid.changed', notice: 'job_changed', change: 'time_declined' },
    ],
  },
  takeTimeBack: bid(
    'A side takes a proposed time back',
    'other side',
    'time_taken_back',
    'nobody, because the agreed time stays as it was',
  ),
  timeByHash: {
    act: 'A side takes, keeps, proposes or cancels a time by a mail’s link',
    tells: [
      { whom: 'both', live: 'bid.changed', notice: 'job_changed', change: 'moved' },
      { whom: 'both', live: 'bid.changed', notice: 'job_changed', change: 'cancelled' },
      { whom: 'other side', live: 'bid.changed', notice: 'job_changed', change: 'time_proposed' },
      { whom: 'who proposed', live: 'bid.changed', notice: 'job_changed', change: 'time_declined' },
    ],
  },
  stateNoShow: bid('A side says that the other was not there', 'other side', 'no_show_stated', 'job_changed'),
  answerNoShow: {
    act: 'The other side disputes that, or says that it is true',
    tells: [
      { whom: 'other side', live: 'bid.changed', notice: 'job_changed', change: 'no_show_disputed' },
      { whom: 'other side', live: 'bid.changed', notice: 'job_changed', change: 'no_show_ended' },
      {
        whom: 'operators who answer messages',
        live: 'case.changed',
        notice: 'nobody, because they work through their queue',
      },
    ],
  },
  takeNoShowBack: bid(
    'A side takes that back',
    'other side',
    'no_show_ended',
    'nobody, because nothing counts and the page says so',
  ),
  onTheWay: bid('The pro is on the way', 'customer', 'on_the_way', 'on_the_way'),
  late: bid('The pro will be late', 'customer', 'late', 'on_the_way'),
  arrive: bid('The pro has arrived', 'customer', 'arrived', 'on_the_way'),
  undoArrive: bid(
    'The pro takes that back within 10 minutes',
    'customer',
    'arrived_undone',
    'nobody, because the conversation says so and the pro is about to arrive',
  ),
  addSeries: series('The customer asks for the same job again and again', 'pro'),
  answerSeries: series('The pro agrees to that, or declines', 'customer'),
  changeSeries: series('A side pauses or ends repeat visits, or takes that back', 'other side'),
  skipVisit: series('A side skips a visit, or takes that back', 'other side'),
  moveVisit: series('A side moves a visit', 'other side'),
  finishJob: {
    act: 'A side says that a job is finished early, or confirms it',
    tells: [
      { whom: 'other side', live: 'bid.changed', notice: 'finish_proposed', change: 'finish_proposed' },
      { whom: 'other side', live: 'bid.changed', notice: 'finish_confirmed', change: 'finish_confirmed' },
    ],
  },
  refuseFinish: bid('The other side says that it is not', 'other side', 'finish_refused', 'job_reopened'),
  undoComplete: bid('A side takes “done” back', 'other side', 'completion_undone', 'job_reopened'),
  notDone: bid('The customer says that the work is not done', 'pro', 'not_done', 'job_reopened'),
  notAsAgreed: bid('The customer says that it is not as agreed', 'pro', 'not_as_agreed', 'not_as_agreed'),
  completeBid: bid('The pro marks the work as done', 'customer', 'completed', 'job_done'),
  statePrice: bid(
    'The pro states the final price of a job, another than was quoted',
    'customer',
    'price_stated',
    'job_money',
  ),
  answerPrice: {
    act: 'The customer agrees with the final price, or says that it isn’t right',
    tells: [
      { whom: 'pro', live: 'bid.changed', notice: 'job_money', change: 'price_agreed' },
      { whom: 'pro', live: 'bid.changed', notice: 'job_money', change: 'price_disputed' },
    ],
  },
  proposeChange: bid('A side proposes a change of what is agreed', 'other side', 'scope_proposed', 'job_money'),
  answerChange: {
    act: 'The other side accepts or declines the change',
    tells: [
      { whom: 'who proposed', live: 'bid.changed', notice: 'job_money', change: 'scope_accepted' },
      { whom: 'who proposed', live: 'bid.changed', notice: 'job_money', change: 'scope_declined' },
    ],
  },
  withdrawChange: bid(
    'A side takes its change back',
    'other side',
    'scope_withdrawn',
    'nobody, because what was agreed stays and the conversation says so',
  ),
  makePaper: {
    act: 'The pro sends an invoice or a receipt',
    tells: [
      { whom: 'customer', live: 'bid.changed', notice: 'job_money', change: 'invoice_sent' },
      { whom: 'customer', live: 'bid.changed', notice: 'job_money', change: 'receipt_sent' },
    ],
  },
  creditPaper: bid('The pro takes a paper back by a credit note', 'customer', 'paper_credited', 'job_money'),
  sayPaid: bid('The customer says that a job is paid', 'pro', 'said_paid', 'job_money'),
  notReceived: bid('The pro says that the payment hasn’t arrived', 'customer', 'not_received', 'job_money'),
  remindPayment: bid('The pro reminds of an unpaid invoice', 'customer', 'payment_reminded', 'job_money'),
  archiveBid: bid('The pro puts a job away', 'pro', 'archived', 'nobody, because only the pro’s own list changes'),
  unarchiveBid: bid(
    'The pro takes it out again',
    'pro',
    'unarchived',
    'nobody, because only the pro’s own list changes',
  ),
  tagBid: bid('A side saves a quote', 'who saves', 'tagged', 'nobody, because it is private to its side'),
  selfHire: bid('The pro says that the job was agreed elsewhere', 'customer', 'self_hired', 'self_hire_stated'),
  answerSelfHire: {
    act: 'The customer confirms or denies that',
    tells: [...hire.tells, { whom: 'pro', live: 'bid.changed', notice: 'quote_changed', change: 'self_hire_refused' }],
  },
  askMatched: asked('The customer asks matching pros', 'asked'),
  invitePro: asked('The customer asks a pro by name', 'asked'),
  consumerWantProviderQuote: asked('The customer wants a pro’s quote', 'asked'),
  wantToContactProvider: asked('The customer wants to hear from a pro', 'contact_wanted'),
  review,
  reviewByHash: { ...review, act: 'The customer reviews the pro by a mail’s link' },
  reviewCustomer: bid('The pro reviews the customer', 'customer', 'customer_reviewed', 'review_received'),
  editReview: other(
    'A side changes its review',
    'other side',
    'review.created',
    'nobody, because the review was told of',
  ),
  removeReview: other(
    'A side removes its review',
    'other side',
    'review.created',
    'nobody, because nothing is left to read',
  ),
  replyToReview: other(
    'The pro replies to a review',
    'customer',
    'review.created',
    'nobody, because it is for readers of the page',
  ),
  sendMessage: other('A side writes in the chat', 'other side', 'message.created', 'message_received'),
  editMessage: other(
    'A side changes a message',
    'other side',
    'message.changed',
    'nobody, because the message was told of',
  ),
  deleteMessage: other(
    'A side deletes a message',
    'other side',
    'message.changed',
    'nobody, because nothing is left to read',
  ),
  markConversationRead: other(
    'A side reads the chat',
    'other side',
    'message.read',
    'nobody, because the mark on the screen is enough',
  ),
  markDelivered: other(
    'A device has the messages',
    'other side',
    'none',
    'nobody, because it is a signal that is never stored',
  ),
  tellTyping: other('A side is writing', 'other side', 'none', 'nobody, because it is a signal that is never stored'),
  startCall: other('A side calls', 'other side', 'voice.changed', 'missed_call'),
  answerCall: other('The other side answers', 'both', 'voice.changed', 'nobody, because they are talking'),
  declineCall: other(
    'The other side declines',
    'who called',
    'voice.changed',
    'nobody, because the caller sees it at once',
  ),
  hangUp: other('A side hangs up before an answer', 'other side', 'voice.changed', 'missed_call'),
  askQuestion: other('A visitor asks on a pro’s page', 'pro', 'question.changed', 'question_asked'),
  answerQuestion: other('The pro answers', 'who asked', 'question.changed', 'question_answered'),
  declineQuestion: other(
    'The pro puts a question away',
    'who asked',
    'question.changed',
    'nobody, because no answer is owed',
  ),
  deleteQuestion: other(
    'Who asked deletes a question',
    'pro',
    'question.changed',
    'nobody, because nothing is left to read',
  ),
  reportQuestion: other(
    'A question is reported',
    'operators',
    'none',
    'nobody, because it waits in the operators’ queue',
  ),
  inviteStaff: other(
    'The pro invites a helper',
    'helper',
    'none',
    'nobody, because the invitation itself goes out by mail or SMS',
  ),
  editStaff: other(
    'The pro changes or pauses a helper',
    'helper',
    'staff.changed',
    'nobody, because their screens follow',
  ),
  removeStaff: other('The pro removes a helper who has jobs', 'helper', 'staff.changed', 'staff_job'),
  acceptStaff: other(
    'A helper accepts an invitation',
    'pro',
    'staff.changed',
    'nobody, because the pro’s list of helpers shows it',
  ),
  leaveStaff: other(
    'A helper leaves a pro',
    'pro',
    'staff.changed',
    'nobody, because the pro’s list of helpers shows it',
  ),
  assignJob: {
    act: 'The pro gives a job to a helper, or takes it back',
    tells: [
      { whom: 'helper', live: 'staff.changed', notice: 'staff_job' },
      {
        whom: 'customer',
        live: 'bid.changed',
        notice: 'nobody, because the job’s screen and the reminder say who comes',
        change: 'assigned',
      },
    ],
  },
  addOrder: order('The customer orders from a shop', 'pro, and the customer in writing'),
  answerOrder: other(
    'The customer answers what an item asks besides',
    'the pro',
    'shop_order.changed',
    'nobody, because nothing waits for it, and the pro reads it in the order',
  ),
  payOrder: order('The customer pays an order into safekeeping', 'both, once the company has the money'),
  askOrderPayment: alone('The customer asks the company what became of the payment of an order'),
  confirmOrder: order('The pro confirms an order', 'customer'),
  applyCompleteOrder: order('The pro says that an order is done', 'customer'),
  completeOrder: order('The customer accepts the work of an order', 'pro'),
  rejectCompleteOrder: order('The customer says that an order isn’t finished', 'pro; both where it is a dispute'),
  applyCancelOrder: order('Either side asks to cancel an order', 'the other side'),
  cancelOrder: order('Either side cancels or declines an order', 'the other side'),
  rejectCancelOrder: order('Either side refuses to cancel, or no longer asks', 'the other side'),
  addThirdParty: money('The pro asks for a protected payment', 'customer'),
  cancelRequestThirdParty: money('The pro takes a request for payment back', 'customer'),
  readThirdParty: money(
    'The customer sees a request for payment',
    'pro',
    'nobody, because having seen it asks for nothing, and the page shows it',
  ),
  cancelThirdParty: money('The customer declines a request for payment', 'pro'),
  payThirdParty: {
    act: 'The customer pays; the money is held',
    tells: [
      { whom: 'pro', live: 'third_party_payment.changed', notice: 'protected_payment' },
      { whom: 'customer', live: 'third_party_payment.changed', notice: 'protected_payment' },
    ],
  },
  payByHash: {
    act: 'The customer pays by the link of a letter; the money is held',
    tells: [
      { whom: 'pro', live: 'third_party_payment.changed', notice: 'protected_payment' },
      { whom: 'customer', live: 'third_party_payment.changed', notice: 'protected_payment' },
    ],
  },
  askThirdParty: alone('Either side asks the company what became of a payment'),
  doneThirdParty: money('The pro says that paid work is done', 'customer'),
  undoDoneThirdParty: money('The pro takes that back', 'customer'),
  acceptThirdParty: money('The customer accepts paid work; later the money is the pro’s', 'pro'),
  giveBackThirdParty: money('The pro gives a payment back; later it is returned', 'customer'),
  applyRefund: money('The customer applies for a refund', 'pro'),
  editRefundInfo: money('The customer changes a refund that waits for its answer', 'pro'),
  cancelRefund: money('The customer no longer asks for a refund', 'pro'),
  agreeRefund: money('The pro agrees to a refund; later it is sent', 'customer'),
  refuseRefund: money('The pro refuses a refund', 'customer'),
  openDispute: money('Either side opens a dispute over a payment', 'the other side'),
  stateDispute: money('Either side says what happened; once both did', 'the other side'),
  addEvidence: money(
    'Either side adds evidence',
    'the other side',
    'nobody, because it asks for no answer, and the page and the file show it',
  ),
  offerSplit: money('Either side offers a split', 'the other side'),
  takeBackOffer: money(
    'Either side takes an offer back',
    'the other side',
    'nobody, because who comes to take it reads that it is gone',
  ),
  acceptOffer: money('Either side takes the offer; the dispute ends', 'the other side'),
  answerProposal: money('Both take an approver’s split; the dispute ends', 'the other side'),
  acceptDecision: money('Both accept a decision; the dispute ends', 'the other side'),
  appealDispute: money('Either side appeals', 'the other side'),
  withdrawDispute: money('Who opened a dispute withdraws it', 'the other side'),
  proposePlan: plan('Either side proposes a payment plan', 'the other side'),
  answerPlan: plan('Either side accepts or declines it', 'who proposed it'),
  withdrawPlan: plan(
    'Who proposed a plan takes it back',
    'the other side',
    'nobody, because who comes to answer reads that it is gone',
  ),
  askPlanStep: money('The pro asks for a step of the plan', 'customer'),
};

/** What happens by the clock. */
export const BY_CLOCK: Readonly<Record<string, Act>> = {
  'end-shop-orders': order('An order of a shop isn’t answered in time', 'both, or the customer alone who is asked'),
  'remind-shop-guests': other(
    'An order of somebody without an account comes up',
    'its buyer, by mail',
    'none',
    'order_news',
  ),
  'remind-jobs': other('A job comes up: the evening before, and two hours ahead', 'both', 'none', 'job_reminder'),
  'lapse-no-shows': other(
    'Two days pass without an answer to it',
    'both',
    'bid.changed',
    'nobody, because the statement said so and the page shows it',
  ),
  'make-visits': {
    act: 'A repeat visit becomes a job, or can’t',
    tells: [
      { whom: 'pro', live: 'bid.changed', notice: 'hired' },
      { whom: 'customer', live: 'bid.changed', notice: 'hire_confirmed' },
      { whom: 'both', live: 'series.changed', notice: 'series_changed' },
    ],
  },
  'lapse-changes': {
    act: 'Three days pass without an answer to a change',
    tells: [{ whom: 'who proposed', live: 'bid.changed', notice: 'job_money', change: 'scope_lapsed' }],
  },
  'step-leads': other('A request has too few quotes after a day', 'customer', 'request.changed', 'no_coverage'),
  'custody-clocks': money(
    'A time of a protected payment, refund or dispute runs out',
    'both, or the pro alone who is paid',
  ),
  'custody-plans': plan('A payment plan isn’t answered in time', 'who proposed it'),
  'custody-payouts': other('What is due to a pro arrives at their bank', 'pro', 'payout.changed', 'paid_out'),
  'remind-requests': other('A request ends soon', 'customer', 'none', 'request_expiring'),
  'ask-still-needed': other('A wished day has passed', 'customer', 'request.changed', 'still_needed'),
  'remind-services': other('A service is due again', 'customer', 'none', 'service_due'),
  'expire-requests': other('A request ended without a hire', 'customer', 'request.changed', 'request_expired'),
};

/** Calls that concern nobody but who makes them. */
export const OWN_MATTERS =
  /^(?:editAutoQuote|setPayoutAccount|removePayoutAccount|\w*MerchantApplication|goOnAtHolder|askHolder|changeBillingSettings|changeServiceReminder|seeAppointment|switchStaff|\w*Template|fillForBid|\w*QuickRepl(?:y|ies))$/;

/** The rows of docs/notices.md. */
export function rowsOf(
  act: Act,
  way: (kind: NoticeSetting, channel: 'app' | 'mail' | 'sms' | 'push') => boolean,
): string[][] {
  return act.tells.map(({ whom, live, notice }) => [
    act.act,
    whom,
    live === 'none' ? 'no' : `\`${live}\``,
    notice.startsWith('nobody') ? notice : `\`${notice}\``,
    ...(['app', 'mail', 'sms', 'push'] as const).map((channel) =>
      !notice.startsWith('nobody') && way(notice as NoticeSetting, channel)
        ? 'yes'
        : channel === 'sms' && waitsForPush(notice)
          ? 'no; once chosen, after a missed push'
          : 'no',
    ),
  ]);
}
