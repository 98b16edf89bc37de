import type { CertificateState } from './certificates/model.ts';
import type { PaymentState } from './custody/payments/model.ts';
import type { Cents } from './kit/money.ts';
import type { MessageView } from './messages/model.ts';
import type { Channel, NoticeKind, NoticeSetting } from './notices/model.ts';
import type { OrderStatus } from './payments/model.ts';
import type { VoiceStatus } from './voice/model.ts';
import type { VoiceActor } from './voice/rules.ts';

/** Who works after commits, on what waits for them: what is to be sent, auto-quotes, and refunds, notices and top-ups. */
export type Runner = 'deliveries' | 'auto_quotes' | 'payments' | 'custody';

/**
 * What can happen, in the past tense, with what each event carries. The outbox stores them and the live socket tells
 * them to the people in the event's audience, who are chosen where the event is written. A payload holds only what all
 * of its audience may see; screens read the rest by the calls.
 */
export interface Events {
  /** Tells rooms, not people: a request was made and wants its matches. */
  'request.created': {
    quote_request_id: number;
    invite_service_id?: number;
    is_direct?: boolean;
    /** It was posted by booking a time: its pro is hired with it. */
    is_booked?: boolean;
  };
  /** Tells rooms, not people: a request takes no more quotes, and the fees of unanswered ones go back (decision 16). */
  'request.ended': { quote_request_id: number; why: 'closed' | 'expired' | 'fake' };
  /** Tells rooms, not people: a request that waited for its requestor's phone goes out. */
  'request.released': { quote_request_id: number; invite_service_id?: number; is_direct?: boolean };
  /** Tells rooms, not people: an ended request is open again and wants its offers back, and new matches. */
  'request.reopened': { quote_request_id: number };
  /** It was one pro's alone, and is for all who match now. */
  'request.shared': { quote_request_id: number };
  /** Tells rooms, not people: an operator offered it to more pros. */
  'request.invited': { quote_request_id: number };
  /** Tells rooms, not people: too few quotes came, and more pros are asked, or those just outside its area. */
  'request.waved': { quote_request_id: number };
  /** `is_elsewhere`: pros of near categories are asked, and not those just outside the area. */
  'request.short': { quote_request_id: number; is_elsewhere?: boolean };
  /** Tells rooms, not people: its requestor changed a request that pros have. */
  'request.edited': { quote_request_id: number; changed: string[] };
  /** A question about a request was asked or answered: told to its requestor, and once answered to all pros who have it. */
  'request.question': { quote_request_id: number; question_id: number; what: 'asked' | 'answered'; actor_id: number };
  /** A pro opened an offered request, writes a quote, passed or took that back: told to its requestor. */
  'request.seen': { quote_request_id: number; what: 'read' | 'writing' | 'passed' | 'unpassed' };
  /** A request reached this pro: their requests list has a new line. */
  'request.matched': { quote_request_id: number; quote_bid_id: number; category_id: number };
  /** A narrow match reached this pro: their leads have a new line. */
  'lead.added': { quote_request_id: number };
  /** Closed, archived, expired, or the number of quotes changed. */
  'request.changed': { quote_request_id: number; quote_count?: number; is_closed?: boolean };
  /** A quote was sent, updated, hired, rejected, completed, archived, read …: both parties read it again. */
  'bid.changed': {
    quote_bid_id: number;
    quote_request_id: number;
    quote_status_id: number;
    what: BidChange;
    /** Whose act it was; null for the clock's. */
    actor_id: number | null;
    /** Hired: the start, on the wire's form. */
    hired_for?: string;
  };
  /** Tells rooms, not people: a job has begun to count in public, or does not any more. */
  'job.counted': { quote_bid_id: number };
  /** Tells rooms, not people: a customer told what a completed job cost. */
  'survey.added': { quote_bid_id: number; category_id: number };
  /**
   * Tells rooms, not people: a person writes, or an answer goes out for them. It travels with the statements that store the
   * message, so a reaction must not read that row.
   */
  'message.sent': { quote_bid_id: number; quote_request_id: number; sender_id: number; is_auto: boolean };
  /** Each party gets the message as it may see it. */
  'message.created': { quote_bid_id: number; quote_request_id: number; message: MessageView };
  /** A message that stood already was edited or deleted, or shows what was hidden in it: each party as it may see it. */
  'message.changed': { quote_bid_id: number; quote_request_id: number; message: MessageView };
  'message.read': { quote_bid_id: number; quote_request_id: number; reader_id: number; read_seq: number };
  /** A call between the two people of a bid rings, was answered or is over: both hear of it on all their screens. */
  'voice.changed': {
    voice_contact_id: number;
    quote_bid_id: number;
    quote_request_id: number;
    status: VoiceStatus;
    caller_id: number;
    callee_id: number;
    caller_side: 'requestor' | 'provider';
    /** How long they spoke, once that is over. */
    seconds: number | null;
    /** Whose step it was: one of the two, or the clock and what happened to their bid. */
    by: VoiceActor;
    /** Set where it ended because the two may not call each other any more. */
    why?: 'closed';
  };
  'wallet.changed': { available_wallet_amount: string };
  /** An order for credit moved: paid, failed, waits for its person or for money, paid back. Told to its payer. */
  'payment.changed': { order_id: string; status: OrderStatus };
  /** A protected payment was asked for, paid, accepted, claimed back …: told to the two people of its job, who read it again. */
  'third_party_payment.changed': { payment_id: number; quote_bid_id: number; state: PaymentState };
  /** The plan of a job was proposed, answered or taken back: told to its two people. */
  'payment_plan.changed': { quote_bid_id: number };
  /** A pro’s payout account or a payout of theirs moved: told to the pro. */
  'payout.changed': Record<string, never>;
  /** Tells approvers: a protected payment or its refund waits for them, or does not any more. */
  'approval.changed': { payment_id: number };
  /** Tells operators: a refund was asked for or decided, or a payment is disputed. */
  'money.waiting': { kind: 'refund' | 'dispute'; item_id: number };
  /** A review of either side was written, changed, replied to, removed, or shows now. `score`: of the pro's, once it shows. */
  'review.created': { quote_bid_id: number; quote_service_id: number; score: number | null };
  /** Tells operators: a review waits for them before it shows, or was decided. */
  'review_check.changed': { review_check_id: number };
  /** A question to a pro: asked, answered, put away or taken back, deleted, taken down. Told to who asked and the pro. */
  'question.changed': {
    question_id: number;
    quote_service_id: number;
    what: 'asked' | 'answered' | 'declined' | 'deleted' | 'removed';
  };
  /** An item of the shop was written, asked about, decided, shown or deleted: told to its pro, and operators where they decide. */
  'shop_item.changed': { nshop_item_id: number };
  /** A time was booked, asked for, answered or cancelled: told to its customer and its pro. */
  'booking.changed': { quote_service_id: number };
  /** An outside calendar was read, or could not be: told to its pro. */
  'calendar.changed': { quote_service_id: number };
  /** A series was asked for, answered, changed, or a visit of it became a job: told to its two people. */
  'series.changed': { series_id: number };
  /** What the caller means to buy changed: their other devices read it again. */
  'shop_cart.changed': Record<string, never>;
  /** An order moved: told to its buyer and its pro. */
  'shop_order.changed': { nshop_order_id: number; quote_bid_id: number };
  /** Auto-quote was set, or did something with an offer: told to the pro. */
  'auto_quote.changed': { quote_service_id: number; category_id: number; quote_bid_id: number | null };
  /** Tells rooms: a first or further service exists. */
  'service.added': { quote_service_id: number; user_id: number; is_first: boolean };
  /** A pro's service was changed, or a section of it: their other tabs read it again. */
  'service.changed': { quote_service_id: number; section: string | null };
  /** Tells rooms: a service is about to be deleted; each ends what is open of it. */
  'service.deleting': { quote_service_id: number; user_id: number };
  /** These sessions are over: their sockets are closed. */
  'session.ended': { session_ids: number[] };
  /**
   * These sessions work for another person from now on, or for their own again: their sockets connect anew. `works_for` is
   * what a switch has set: a socket that opened after it, before it was told, works for that already and stays.
   */
  'session.changed': { session_ids: number[]; works_for?: number | null };
  /** A helper was invited, accepted, changed or removed: told to the pro and the helper. */
  'staff.changed': { staff_id: number };
  /** Tells rooms: what a person has under way is about to end; each locks its part, before the person is locked. */
  'user.closing': { user_id: number };
  /** Tells rooms: a person is about to be deleted; each ends what is open of theirs. */
  'user.deleting': { user_id: number };
  /** Tells rooms: an operator blocked a person, who can decide nothing any more. */
  'user.blocked': { user_id: number };
  /** Tells rooms: one person blocked another, or took that back. */
  'person.blocked': { user_id: number; other_id: number; is_blocked: boolean };
  /** Two people with bids between them can no longer reach each other, or can again. Both reload what they share. */
  'contact.changed': Record<string, never>;
  /** Tells rooms: an account that another person may have prepared is its mailbox's owner's from now on. */
  'user.taken_over': { user_id: number };
  /** Tells rooms: a person confirmed a phone number, the first time with this one. */
  'user.phone_confirmed': { user_id: number };
  /** Tells rooms: a person has a confirmed phone or mailbox now, or has no confirmed phone any more. */
  'user.vouched': { user_id: number };
  /** Tells rooms: a person turned a kind of notice off by the link in a mail. */
  'notice.unwanted': { user_id: number; kind: NoticeSetting; channel: Channel };
  /** A person's list of notices has a new line, or lines of it were seen or read on another device (`kind` null). */
  'notice.created': { kind: NoticeKind | null };
  /** A certificate was added, handed in, decided, taken or is over: its person and the operators read it again. */
  'certificate.changed': { certificate_id: number; user_id: number; status: CertificateState };
  /** Tells rooms: an identity card was handed in, taken back or decided. */
  'identity.changed': { identity_check_id: number };
  /** Tells operators: something in their queue came, was taken, decided or taken back. */
  'review.changed': { kind: 'identity' | 'certificate'; item_id: number };
  /** A report came, or its case was taken, decided or taken back: told to operators, and the end to those who reported. */
  'report.changed': { case_id: number };
  /** A fee is asked back, or the appeal was taken, decided or taken back: told to operators and its pro. */
  'appeal.changed': { fee_appeal_id: number; quote_bid_id: number };
  /** Whether an account is one of two of a person was found, asked, answered or decided: told to operators and the person. */
  'linked.changed': { link_case_id: number };
  /** A case of the help desk came or changed: told to operators who answer messages. */
  'case.changed': { case_id: number };
  /** Tells operators: credit that waits for a second operator came or was decided, or credit was added or taken. */
  'adjustment.changed': { adjustment_id: number };
  /** A person's own data or mode changed in another tab or device. */
  'user.changed': { user_id: number };
}

export type BidChange =
  | 'sent'
  | 'updated'
  | 'read'
  | 'hired'
  | 'unhired'
  | 'cancelled'
  | 'moved'
  | 'time_proposed'
  | 'time_declined'
  | 'time_taken_back'
  | 'on_the_way'
  | 'late'
  | 'arrived'
  | 'arrived_undone'
  /** One side says that the other was not there, the other disputes it, or it ended otherwise. */
  | 'no_show_stated'
  | 'no_show_disputed'
  | 'no_show_ended'
  | 'rejected'
  | 'unrejected'
  | 'completed'
  | 'finish_proposed'
  | 'finish_confirmed'
  | 'finish_refused'
  | 'completion_undone'
  | 'not_done'
  | 'not_as_agreed'
  /** Money after a job: its final price, its invoice or receipt, and what the two say of the payment. */
  | 'price_stated'
  | 'price_agreed'
  | 'price_disputed'
  | 'invoice_sent'
  | 'receipt_sent'
  | 'paper_credited'
  | 'said_paid'
  | 'not_received'
  | 'payment_reminded'
  /** A change of what is agreed: proposed by one side, and answered, taken back or over. */
  | 'scope_proposed'
  | 'scope_accepted'
  | 'scope_declined'
  | 'scope_withdrawn'
  | 'scope_lapsed'
  /** All that was agreed is the pro's: PaymentCompleted. */
  | 'paid'
  | 'archived'
  | 'unarchived'
  | 'passed'
  | 'unpassed'
  /** A quote of the pro's could not be sent, or why is put away. */
  | 'refused'
  | 'reviewed'
  | 'customer_reviewed'
  | 'withdrawn'
  | 'self_hired'
  | 'self_hire_refused'
  /** Another quote of the request was hired, or that was taken back: told of each quote that waits. */
  | 'another_hired'
  | 'another_unhired'
  /** A helper is given the job, or is not any more: the customer reads who comes. */
  | 'assigned'
  | 'asked'
  | 'contact_wanted'
  | 'request_edited'
  | 'tagged';

/**
 * What a room that publishes knows already and a reaction would have to read. For reactions only: it is never told, and a
 * reaction must do without it.
 */
export interface EventFacts {
  /** Whose credit it is, and what can be spent now. */
  'wallet.changed': { readonly user_id: number; readonly available_cents: Cents };
  /** A quote as it stands after the change, and the number that was taken for its line in the conversation. */
  'bid.changed': {
    readonly message_seq: number;
    /** It comes with a booking, which hires with it: its customer waits for no quote. */
    readonly is_booked: boolean;
    readonly requestor_id: number;
    readonly provider_id: number;
    readonly rating_type: number | null;
    readonly flat_rate_at_cents: Cents | null;
    readonly hourly_rate_at_cents: Cents | null;
  };
}

/**
 * What is told to open sockets and never stored, so that it may be lost: `{name, payload}` without an id. Nothing may depend
 * on it but what a screen shows for a moment.
 */
export interface Signals {
  /** The other party of a conversation is writing; true for some seconds, then it is told again or over. */
  'message.typing': { quote_bid_id: number; user_id: number };
  /** A device of this person has a conversation's messages up to here. Told to the other party, who may ask for it too. */
  'message.delivered': { quote_bid_id: number; user_id: number; delivered_seq: number };
  /** Another operator writes an answer in a case; true for some seconds. */
  'case.writing': { case_id: number; user_id: number; name: string };
}

export type SignalName = keyof Signals;
export type SignalOf<N extends SignalName> = Signals[N];
/** A signal as the socket sends it. */
export type LiveSignal = { [N in SignalName]: { name: N; payload: Signals[N] } }[SignalName];

export type EventName = keyof Events;
export type FactsOf<N extends EventName> = N extends keyof EventFacts ? EventFacts[N] : never;
export type EventOf<N extends EventName> = Events[N];
/** An event as the socket sends it. */
export type LiveEvent = { [N in EventName]: { id: number; name: N; payload: Events[N] } }[EventName];
