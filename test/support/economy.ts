import { DAY, HOUR } from '#core/kit/time.ts';
import { HELD_FROM, ringCheck } from '#core/reviews/ring-rules.ts';
import { decideReferral } from '#core/users/referrals/rules.ts';
import {
  type Allowance,
  allowanceOf,
  canPost,
  KNOWN_AFTER_DAYS,
  seatsFor,
  type TrustFacts,
} from '#core/users/trust/rules.ts';
import { chargeOf, comesBack, isReturnable } from '#core/wallet/returns/rules.ts';
import { decideHold, type Funds, type HoldDecision, holdFee, type LeadEvents } from '#core/wallet/rules.ts';

/*
 * A model of the economy: who may post, quote, charge, review and refer, and what it costs each account. It uses only the pure
 * rules, without a database or calls. Tests play the same histories on this model and on the server.
 */

export const HOUSE = {
  max_quotes: 5,
  fee_cents: 420,
  starter_cents: 5_000,
  referral_cents: 1_000,
  return_days: 7,
} as const;

export interface ModelBid {
  readonly pro: number;
  readonly events: LeadEvents;
  readonly held: Funds;
  decision: HoldDecision | null;
  /** After the fee was charged: until when it can be returned. */
  returnable_until: Date | null;
  is_returned: boolean;
  /** When the fee was charged at once and finally; null where it was not. */
  final_on: Date | null;
  hired_for: Date | null;
  /** Whether its review counts at once or waits for an operator; null before it is written. */
  review: 'counts' | 'waits' | null;
  /** The pro was blocked, so this quote cannot be hired any more. */
  is_left: boolean;
}
export interface ModelRequest {
  readonly owner: number;
  posted: Date;
  is_held: boolean;
  is_closed: boolean;
  hired_on: Date | null;
  seats: number;
  readonly bids: Map<number, ModelBid>;
  /** The pros that the request was offered to. */
  readonly offered: Set<number>;
}
interface ModelPerson {
  readonly created: Date;
  readonly funds: { bought: number; promotional: number };
  is_vouched: boolean;
  /** Every phone number that the account ever confirmed. */
  readonly numbers: Set<string>;
  number: string | null;
  has_service: boolean;
  has_starter: boolean;
  is_blocked: boolean;
  readonly referrer: number | null;
  referral: 'waiting' | 'credited' | 'refused';
  /** Credit that we gave for joining and for referring others. */
  given: number;
}

export interface Joining {
  readonly age_days?: number;
  readonly number?: string;
  readonly bought?: number;
  readonly promotional?: number;
  readonly has_service?: boolean;
  readonly referrer?: number;
}

export class Economy {
  now: Date;
  readonly people: ModelPerson[] = [];
  readonly requests: ModelRequest[] = [];

  /** What a quote costs. */
  readonly fee_cents: number;

  constructor(now: Date, fee_cents: number = HOUSE.fee_cents) {
    this.now = now;
    this.fee_cents = fee_cents;
  }

  join({ age_days = 0, number, bought = 0, promotional = 0, has_service = false, referrer }: Joining = {}): number {
    this.people.push({
      created: new Date(this.now.getTime() - age_days * DAY),
      funds: { bought, promotional },
      is_vouched: number !== undefined,
      numbers: new Set(number === undefined ? [] : [number]),
      number: number ?? null,
      has_service,
      has_starter: has_service,
      is_blocked: false,
      referrer: referrer ?? null,
      referral: 'waiting',
      given: 0,
    });
    return this.people.length - 1;
  }

  private one(id: number): ModelPerson {
    const person = this.people[id];
    if (!person) throw new Error(`nobody is ${id}`);
    return person;
  }

  private isOld(id: number): boolean {
    return this.now.getTime() - this.one(id).created.getTime() >= KNOWN_AFTER_DAYS * DAY;
  }

  private isCounted(request: ModelRequest, bid: ModelBid): boolean {
    const both = [request.owner, bid.pro].every((id) => this.one(id).is_vouched);
    return both && bid.hired_for !== null && bid.hired_for <= this.now;
  }

  allowance(id: number): Allowance {
    const person = this.one(id);
    const facts: TrustFacts = {
      is_email_confirmed: false,
      is_vouched: person.is_vouched,
      is_id_checked: false,
      age_days: Math.floor((this.now.getTime() - person.created.getTime()) / DAY),
      has_counted_job: this.requests.some((request) =>
        [...request.bids.values()].some(
          (bid) =>
            bid.review !== null &&
            this.isCounted(request, bid) &&
            ((bid.pro === id && this.isOld(request.owner)) || (request.owner === id && this.isOld(bid.pro))),
        ),
      ),
      has_fake_request: false,
    };
    return allowanceOf(facts, true);
  }

  /** This account, and all that ever confirmed one of its phone numbers. */
  private sharing(id: number): Set<number> {
    const { numbers } = this.one(id);
    return new Set([
      id,
      ...this.people.flatMap((other, at) => ([...other.numbers].some((n) => numbers.has(n)) ? [at] : [])),
    ]);
  }

  private today(id: number, out: boolean): number {
    const people = this.sharing(id);
    return this.requests.filter(
      ({ owner, posted, is_held }) =>
        people.has(owner) && posted.getTime() > this.now.getTime() - DAY && !(out && is_held),
    ).length;
  }

  post(id: number): boolean {
    if (this.one(id).is_blocked) return false;
    const people = this.sharing(id);
    const open = this.requests.filter(({ owner, is_closed }) => people.has(owner) && !is_closed).length;
    const allowance = this.allowance(id);
    if (!canPost(allowance, { open, made_today: this.today(id, false) }).ok) return false;
    this.requests.push({
      owner: id,
      posted: this.now,
      is_held: !allowance.reaches_pros,
      is_closed: false,
      hired_on: null,
      seats: 0,
      bids: new Map(),
      offered: new Set(),
    });
    if (allowance.reaches_pros) this.offer(this.requests.at(-1) as ModelRequest);
    return true;
  }

  /** Confirms a phone number; an account that had it loses it. */
  confirm(id: number, number: string): void {
    const person = this.one(id);
    if (person.is_blocked || person.number === number) return;
    for (const other of this.people)
      if (other.number === number) {
        other.number = null;
        other.is_vouched = false;
      }
    const isFirst = !person.numbers.has(number);
    person.number = number;
    person.is_vouched = true;
    person.numbers.add(number);
    this.release(id);
    this.starter(id);
    this.meetOpen(id);
    if (isFirst) {
      this.settleReferral(id);
      for (const [at, brought] of this.people.entries()) if (brought.referrer === id) this.settleReferral(at);
    }
  }

  private release(id: number): void {
    const { reaches_pros, requests_a_day } = this.allowance(id);
    let room = reaches_pros ? requests_a_day - this.today(id, true) : 0;
    for (const request of this.requests) {
      if (room <= 0) return;
      if (request.owner !== id || !request.is_held) continue;
      request.is_held = false;
      request.posted = this.now;
      this.offer(request);
      room -= 1;
    }
  }

  /** Whether this person's service is listed and gets matching requests. */
  isListed(id: number): boolean {
    const { has_service, is_blocked } = this.one(id);
    return has_service && !is_blocked && this.allowance(id).may_be_listed;
  }

  private mayHave(id: number, request: ModelRequest): boolean {
    return request.owner !== id && this.isListed(id) && this.allowance(id).may_be_offered;
  }

  /** Offers a request to all listed pros who may get it. */
  private offer(request: ModelRequest): void {
    for (const id of this.people.keys()) if (this.mayHave(id, request)) request.offered.add(id);
  }

  /** Offers the open requests to a newly listed pro. */
  private meetOpen(id: number): void {
    for (const request of this.requests) {
      if (request.is_held || request.is_closed || request.hired_on || request.seats >= HOUSE.max_quotes) continue;
      if (this.mayHave(id, request)) request.offered.add(id);
    }
  }

  private sharesNumber(id: number): boolean {
    return this.sharing(id).size > 1;
  }

  private starter(id: number): void {
    const person = this.one(id);
    if (!person.has_service || person.has_starter) return;
    if (!this.allowance(id).starter_credit || this.sharesNumber(id)) return;
    person.has_starter = true;
    this.give(id, HOUSE.starter_cents);
  }

  private give(id: number, cents: number): void {
    this.one(id).funds.promotional += cents;
    this.one(id).given += cents;
  }

  serve(id: number): void {
    const person = this.one(id);
    if (person.is_blocked || person.has_service) return;
    person.has_service = true;
    this.starter(id);
    this.meetOpen(id);
  }

  private settleReferral(referred: number): void {
    const person = this.one(referred);
    const { referrer } = person;
    if (referrer === null || person.referral !== 'waiting') return;
    const decision = decideReferral({
      is_phone_confirmed: person.is_vouched,
      is_referrer_confirmed: this.one(referrer).is_vouched,
      has_sent_quote: this.requests.some(({ bids }) => bids.has(referred)),
      has_hired: this.requests.some(({ owner, hired_on }) => owner === referred && hired_on !== null),
      shares_phone: this.sharesNumber(referred),
      shares_device: false,
      are_both_here: !person.is_blocked && !this.one(referrer).is_blocked,
      is_referrer_pro: this.one(referrer).has_service,
      is_referred_pro: person.has_service,
    });
    if (decision.what === 'refuse') person.referral = 'refused';
    if (decision.what !== 'credit') return;
    person.referral = 'credited';
    for (const side of decision.sides) this.give(side === 'referred' ? referred : referrer, HOUSE.referral_cents);
  }

  quote(id: number, at: number): boolean {
    const [person, request] = [this.one(id), this.requests[at]];
    if (!request || person.is_blocked || !person.has_service || request.owner === id) return false;
    if (request.is_held || request.is_closed || request.hired_on || request.bids.has(id)) return false;
    if (!request.offered.has(id)) return false;
    const allowance = this.allowance(id);
    if (!allowance.may_quote) return false;
    if (request.seats >= seatsFor(HOUSE.max_quotes, request.posted, allowance.takes_kept_seats, this.now)) return false;
    const held = holdFee(person.funds, this.fee_cents);
    if (!held.ok) return false;
    person.funds.bought -= held.value.held.bought;
    person.funds.promotional -= held.value.held.promotional;
    request.seats += 1;
    const nothing = {
      replied_on: null,
      engaged_on: null,
      answered_on: null,
      hired_on: null,
      read_on: null,
      ended: null,
    };
    request.bids.set(id, {
      pro: id,
      events: { sent_on: this.now, ...nothing },
      held: held.value.held,
      decision: null,
      returnable_until: null,
      is_returned: false,
      final_on: null,
      hired_for: null,
      review: null,
      is_left: false,
    });
    this.settleReferral(id);
    return true;
  }

  private bid(at: number, pro: number): { request: ModelRequest; bid: ModelBid } | null {
    const request = this.requests[at];
    const bid = request?.bids.get(pro);
    return request && bid && !this.one(request.owner).is_blocked ? { request, bid } : null;
  }

  reply(at: number, pro: number): boolean {
    const found = this.bid(at, pro);
    if (!found || found.bid.is_left) return false;
    Object.assign(found.bid.events, {
      replied_on: found.bid.events.replied_on ?? this.now,
      engaged_on: found.bid.events.engaged_on ?? this.now,
    });
    this.settle(found.request);
    return true;
  }

  hire(at: number, pro: number): boolean {
    const found = this.bid(at, pro);
    if (!found) return false;
    const { request, bid } = found;
    if (bid.is_left || request.is_closed || request.hired_on) return false;
    request.hired_on = this.now;
    bid.hired_for = new Date(this.now.getTime() + 2 * HOUR);
    Object.assign(bid.events, { hired_on: this.now });
    this.settle(request);
    this.settleReferral(request.owner);
    return true;
  }

  /** The pro completes a job that has begun, and the customer writes a good review. */
  review(at: number, pro: number): boolean {
    const found = this.bid(at, pro);
    if (!found || this.one(pro).is_blocked) return false;
    const { request, bid } = found;
    if (!bid.hired_for || bid.hired_for > this.now || bid.review) return false;
    const check = ringCheck(
      {
        shared: [],
        circle: 0,
        is_praised_back: false,
        score: 5,
        is_proven: this.allowance(request.owner).reviews_count,
        is_bonus_paid: bid.held.promotional > 0,
        is_identified: false,
        writer_since: this.one(request.owner).created,
        subject_since: this.one(pro).created,
      },
      this.now,
    );
    bid.review = check.points >= HELD_FROM ? 'waits' : 'counts';
    return true;
  }

  close(at: number): boolean {
    const request = this.requests[at];
    if (!request || request.is_closed || request.hired_on || this.one(request.owner).is_blocked) return false;
    request.is_closed = true;
    this.settle(request);
    return true;
  }

  block(id: number): void {
    const person = this.one(id);
    if (person.is_blocked) return;
    person.is_blocked = true;
    for (const request of this.requests)
      if (request.owner === id && !request.is_closed && !request.hired_on) {
        request.is_closed = true;
        this.settle(request);
      }
    if (comesBack('customer blocked', this.allowance(id)))
      for (const { bid, request } of this.bids())
        if (
          request.owner === id &&
          bid.decision?.status === 'captured' &&
          isReturnable({ status: 'captured', returnable_until: bid.returnable_until }, this.now)
        ) {
          bid.is_returned = true;
          bid.returnable_until = null;
          this.back(bid);
        }
    for (const { bid, request } of this.bids())
      if (bid.pro === id && !bid.hired_for && !request.is_closed && !bid.is_left) {
        bid.is_left = true;
        request.seats = Math.max(0, request.seats - 1);
      }
  }

  wait(hours: number): void {
    this.now = new Date(this.now.getTime() + hours * HOUR);
    for (const request of this.requests) this.settle(request);
    for (const id of new Set(this.requests.filter((r) => r.is_held && !r.is_closed).map((r) => r.owner)))
      this.release(id);
  }

  private back({ pro, held }: ModelBid): void {
    this.one(pro).funds.bought += held.bought;
    this.one(pro).funds.promotional += held.promotional;
  }

  private settle(request: ModelRequest): void {
    for (const bid of request.bids.values()) {
      if (bid.decision) continue;
      const ended =
        request.hired_on && !bid.hired_for
          ? { on: request.hired_on, why: 'another hired' as const }
          : request.is_closed
            ? { on: this.now, why: 'closed' as const }
            : null;
      const decision = decideHold({ ...bid.events, ended }, this.now, 'reply');
      if (decision.status === 'held') continue;
      bid.decision = decision;
      if (decision.status === 'captured') {
        const { charges_finally, final_fees_a_day } = this.allowance(request.owner);
        const { is_blocked } = this.one(request.owner);
        const customer = { is_blocked, charges_finally, final_left_cents: final_fees_a_day - this.finalToday(request) };
        const cents = bid.held.bought + bid.held.promotional;
        const charge = chargeOf(customer, cents, 3, HOUSE.return_days, this.now);
        if (charge.status === 'captured') bid.returnable_until = charge.returnable_until;
        if (charge.status === 'captured' && charge.returnable_until === null) bid.final_on = this.now;
      } else this.back(bid);
    }
  }

  /** The fees in cents that were charged finally on this customer's requests in the last 24 hours. */
  private finalToday({ owner }: ModelRequest): number {
    return this.bids()
      .filter(({ request, bid }) => request.owner === owner && bid.final_on !== null)
      .filter(({ bid }) => (bid.final_on as Date).getTime() > this.now.getTime() - DAY)
      .reduce((sum, { bid }) => sum + bid.held.bought + bid.held.promotional, 0);
  }

  bids(): { request: ModelRequest; bid: ModelBid }[] {
    return this.requests.flatMap((request) => [...request.bids.values()].map((bid) => ({ request, bid })));
  }

  /** What a group of accounts cost all others, and what it got. */
  costOf(group: ReadonlySet<number>): {
    fees: number;
    final_fees: number;
    seats: number;
    credit: number;
    reviews: number;
    out: number;
    /** `listed`: services on lists. `offers`: offers to the group that show facts about others. */
    listed: number;
    offers: number;
  } {
    const theirs = this.bids().filter(({ request, bid }) => group.has(request.owner) && !group.has(bid.pro));
    const charged = theirs.filter(({ bid }) => bid.decision?.status === 'captured' && !bid.is_returned);
    const cents = (bids: typeof theirs) =>
      bids.reduce((sum, { bid }) => sum + bid.held.bought + bid.held.promotional, 0);
    return {
      fees: cents(charged),
      final_fees: cents(
        charged.filter(
          ({ bid }) => !isReturnable({ status: 'captured', returnable_until: bid.returnable_until }, this.now),
        ),
      ),
      seats: this.bids().filter(({ request, bid }) => !group.has(request.owner) && group.has(bid.pro)).length,
      credit: [...group].reduce((sum, id) => sum + this.one(id).given, 0),
      reviews: this.bids().filter(({ request, bid }) => group.has(request.owner) && bid.review === 'counts').length,
      listed: [...group].filter((id) => this.isListed(id)).length,
      offers: this.requests.reduce(
        (sum, { owner, offered }) => sum + (group.has(owner) ? 0 : [...offered].filter((id) => group.has(id)).length),
        0,
      ),
      out: this.requests.filter(({ owner, is_held }) => group.has(owner) && !is_held).length,
    };
  }
}
