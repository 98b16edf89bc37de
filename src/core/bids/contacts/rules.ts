import { ok, type Result, refuse } from '#core/kit/result.ts';
import { QUOTE_STATUS, QUOTED_BIDS } from '../model.ts';
import { ASKED_MAX, type SuggestedState } from './model.ts';

/** What a decision to ask a pro by name looks at. */
export interface AskFacts {
  readonly is_phone_confirmed: boolean;
  readonly is_request_open: boolean;
  readonly seats_left: number;
  /** Pros asked by name so far. */
  readonly asked_count: number;
  /** The pro serves the category, is listed, not paused and not limited. */
  readonly can_take: boolean;
  /** The pro holds every licence that the request demands. */
  readonly is_licensed: boolean;
  /** The pro's bid on the request; null where it was never offered. */
  readonly bid: {
    readonly quote_status_id: number;
    readonly is_invited: boolean;
    readonly quote_wanted_on: Date | null;
    readonly contact_wanted_on: Date | null;
  } | null;
}

/** Places left for asking by name. */
export const asksLeft = (asked_count: number): number => Math.max(0, ASKED_MAX - asked_count);

type Standing = 'request closed' | 'seats taken' | 'too many asked' | 'passed' | 'not licensed' | 690 | 'no phone';

/** What prevents any kind of asking; null when nothing does. `is_new` takes one of the places for asking. */
function against(facts: AskFacts, is_new: boolean): Standing | null {
  const { bid } = facts;
  if (!facts.is_request_open) return 'request closed';
  if (bid?.quote_status_id === QUOTE_STATUS.NotInterested) return 'passed';
  // An offer that lapsed and is not back belongs to a pro who is gone.
  if (bid && bid.quote_status_id !== QUOTE_STATUS.Send) return 690;
  if (!facts.can_take) return 690;
  if (!facts.is_licensed) return 'not licensed';
  if (facts.seats_left <= 0) return 'seats taken';
  if (is_new && asksLeft(facts.asked_count) === 0) return 'too many asked';
  return facts.is_phone_confirmed ? null : 'no phone';
}

const hasQuoted = (facts: AskFacts): boolean => facts.bid !== null && QUOTED_BIDS.includes(facts.bid.quote_status_id);
const isAsked = (facts: AskFacts): boolean =>
  facts.bid !== null && (facts.bid.is_invited || facts.bid.quote_wanted_on !== null);

/** Whether a customer may ask this pro by name for a quote (specification 7 invite_pro, consumer_want_provider_quote). */
export function decideWantQuote(
  facts: AskFacts,
): Result<undefined, Exclude<Standing, 'no phone'> | 6 | 'quoted already' | 'asked already'> {
  if (hasQuoted(facts)) return refuse('quoted already');
  if (facts.is_request_open && facts.bid?.quote_status_id === QUOTE_STATUS.Send && isAsked(facts))
    return refuse('asked already');
  const block = against(facts, !facts.bid?.contact_wanted_on);
  if (block === 'no phone') return refuse(6);
  return block === null ? ok() : refuse(block);
}

/**
 * Whether a customer may tell this pro to get in touch (specification 7 want_to_contact_provider). 17 where the pro has
 * quoted: the conversation is there, so that the client passes it as a result (specification 8).
 */
export function decideWantContact(facts: AskFacts): Result<undefined, Exclude<Standing, 'no phone'> | 6 | 16 | 17> {
  if (hasQuoted(facts)) return refuse(17);
  if (facts.is_request_open && facts.bid?.quote_status_id === QUOTE_STATUS.Send && facts.bid.contact_wanted_on)
    return refuse(6);
  const block = against(facts, !isAsked(facts));
  if (block === 'no phone') return refuse(16);
  return block === null ? ok() : refuse(block);
}

/** How a suggested pro stands to the request. */
export function suggestedState(bid: AskFacts['bid']): SuggestedState {
  if (!bid) return 'new';
  if (bid.contact_wanted_on) return 'contact_wanted';
  return bid.is_invited || bid.quote_wanted_on ? 'asked' : 'offered';
}

/** What is known of a suggested pro. */
export interface ReasonFacts {
  readonly area_name: string;
  /** The pro travels to the job's area, or the job needs no travel. */
  readonly is_in_area: boolean;
  readonly travel: 'to_me' | 'to_pro' | 'remote';
  /** Metres. */
  readonly distance: number;
  readonly score: number;
  readonly review_count: number;
  readonly hired_count: number;
  readonly reply_minutes: number | null;
  readonly is_business_checked: boolean;
  readonly is_certificate_checked: boolean;
}

const REASONS_MAX = 4;
const GOOD_SCORE = 4;
const SOON_MINUTES = 120;

/** "600 m away", "4 km away". */
export const awayWords = (metres: number): string =>
  metres < 950 ? `${Math.max(1, Math.round(metres / 100)) * 100} m away` : `${Math.round(metres / 1000)} km away`;

/** What speaks for a pro, in words, the strongest first and four at most; never anything that is not so. */
export function matchReasons(facts: ReasonFacts): readonly string[] {
  const reasons: string[] = [];
  if (facts.travel === 'remote') reasons.push('Works by phone or online');
  else if (facts.travel === 'to_me' && facts.is_in_area) reasons.push(`Works in ${facts.area_name}`);
  if (facts.review_count > 0 && facts.score >= GOOD_SCORE)
    reasons.push(
      `${facts.score.toFixed(1)} from ${facts.review_count} ${facts.review_count === 1 ? 'review' : 'reviews'}`,
    );
  if (facts.is_certificate_checked) reasons.push('Licence checked');
  if (facts.reply_minutes !== null && facts.reply_minutes <= SOON_MINUTES)
    reasons.push(
      facts.reply_minutes < 60
        ? `Replies in about ${facts.reply_minutes} min`
        : `Replies in about ${Math.round(facts.reply_minutes / 60)} h`,
    );
  if (facts.hired_count > 0) reasons.push(`Hired ${facts.hired_count} ${facts.hired_count === 1 ? 'time' : 'times'}`);
  if (facts.travel !== 'remote') reasons.push(awayWords(facts.distance));
  if (facts.is_business_checked) reasons.push('Business checked');
  return reasons.slice(0, REASONS_MAX);
}
