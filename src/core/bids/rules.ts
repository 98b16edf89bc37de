import { machine } from '#core/kit/machine.ts';
import { ok, type Result, refuse } from '#core/kit/result.ts';
import type { BlockStatus } from '#core/users/blocks/model.ts';
import { OUTCOME, QUOTE_STATUS, QUOTE_STATUSES, type QuoteStatus, type QuoteStatusId } from './model.ts';

/** Who acts on a bid: its two parties, the clock, and everybody else, who may do nothing. */
export const BID_ACTORS = ['requestor', 'provider', 'system', 'stranger'] as const;
export type BidActor = (typeof BID_ACTORS)[number];

const PARTIES: readonly BidActor[] = ['requestor', 'provider'];
/** Statuses of a bid with a quote on it. */
export const QUOTED = ['InProgress', 'Hired', 'WorkCompleted', 'PaymentCompleted'] as const;

/**
 * The step table of a bid (specification 4). Putting a bid away and turning it down are marks beside the status
 * (`is_provider_archived`, `is_requestor_rejected`); the status Archived is that of an offer whose request ended before
 * it was quoted.
 */
export const bidMachine = machine({
  states: QUOTE_STATUSES,
  initial: 'Send',
  steps: {
    sendQuote: { by: 'provider', from: ['Send'], to: 'InProgress' },
    updateQuote: { by: 'provider', from: ['InProgress'] },
    pass: { by: 'provider', from: ['Send'], to: 'NotInterested' },
    withdraw: { by: 'provider', from: ['InProgress'], to: 'NotInterested' },
    unpass: { by: 'provider', from: ['NotInterested'], to: 'Send' },
    hire: { by: 'requestor', from: ['InProgress'], to: 'Hired' },
    undoHire: { by: 'requestor', from: ['Hired'], to: 'InProgress' },
    cancelJob: { by: 'provider', from: ['Hired'], to: 'InProgress' },
    reject: { by: 'requestor', from: ['InProgress'] },
    undoReject: { by: 'requestor', from: ['InProgress'] },
    // Completing and taking that back: decision 42, decided in completions/rules.ts.
    complete: { by: 'provider', from: ['Hired'], to: 'WorkCompleted' },
    proposeFinish: { by: PARTIES, from: ['Hired'] },
    confirmFinish: { by: PARTIES, from: ['Hired'], to: 'WorkCompleted' },
    refuseFinish: { by: PARTIES, from: ['Hired'] },
    undoComplete: { by: PARTIES, from: ['WorkCompleted'], to: 'Hired' },
    notDone: { by: 'requestor', from: ['WorkCompleted'], to: 'Hired' },
    notAsAgreed: { by: 'requestor', from: ['WorkCompleted', 'PaymentCompleted'] },
    archive: { by: 'provider', from: [...QUOTED] },
    unarchive: { by: 'provider', from: [...QUOTED] },
    review: { by: 'requestor', from: ['WorkCompleted', 'PaymentCompleted'] },
    read: { by: PARTIES, from: [...QUOTED, 'Send', 'NotInterested', 'Archived'] },
    tag: { by: PARTIES, from: [...QUOTED, 'Send'] },
    selfHire: { by: 'provider', from: ['InProgress'] },
    confirmSelfHire: { by: 'requestor', from: ['InProgress'], to: 'Hired' },
    refuseSelfHire: { by: 'requestor', from: ['InProgress'] },
    markPaid: { by: 'system', from: ['WorkCompleted'], to: 'PaymentCompleted' },
    lapse: { by: 'system', from: ['Send', 'NotInterested'], to: 'Archived' },
    reoffer: { by: 'system', from: ['Archived'], to: 'Send' },
  },
});
export type BidStep = keyof typeof bidMachine.steps;

const NAMES = Object.fromEntries(QUOTE_STATUSES.map((name) => [QUOTE_STATUS[name], name])) as Record<
  number,
  QuoteStatus
>;

/** The name of a status code: 3 → 'Hired'. Throws on a code that section 4 does not have. */
export function statusName(id: number): QuoteStatus {
  const name = NAMES[id];
  if (!name) throw new RangeError(`not a quote status: ${id}`);
  return name;
}

/** How a pro's statement of a hire stands; `over` once it was not answered within its time. */
export type SelfHire = 'waiting' | 'over' | 'confirmed' | 'refused';

export type FinishSide = 'requestor' | 'provider';

/** How a hired or completed job's completion stands (decision 42). */
export interface Completion {
  /** The agreed begin has passed. */
  readonly is_begun: boolean;
  /** Who proposed that the work is finished, while the other side has not answered. */
  readonly proposed_by: FinishSide | null;
  readonly completed_by: 'provider' | 'both' | null;
  /** The customer answered "Not done": both complete together. */
  readonly is_not_done: boolean;
  /** The pro has reviewed the customer. */
  readonly is_customer_reviewed: boolean;
  /** The time for each has not passed. */
  readonly can_undo: boolean;
  readonly can_say_not_done: boolean;
  readonly can_say_not_as_agreed: boolean;
}

/** What a decision on a bid needs to know of it and of its request. */
export interface BidFacts {
  readonly quote_status_id: number;
  readonly is_requestor_rejected: boolean;
  readonly is_provider_archived: boolean;
  /** False where the pro passed the offer, or left Gotong after quoting: then they cannot be hired. */
  readonly is_interested?: boolean;
  readonly is_reviewed: boolean;
  /** Neither closed nor expired. */
  readonly is_request_open: boolean;
  /** The wished day has passed and the customer has not said yet whether the job is still needed (decision 39). */
  readonly is_wish_over?: boolean;
  /** A quote was sent, whatever became of it. */
  readonly is_sent?: boolean;
  /** Places left for further quotes (decision 18). */
  readonly seats_left: number;
  /** Another quote of the same request is hired (decision 14). */
  readonly is_another_hired: boolean;
  /** One of the two blocked the other: what is agreed goes on, and nothing new begins. */
  readonly is_blocked?: boolean;
  /** The pro's statement that he was hired outside the flow (decision 28); absent where the pro made none. */
  readonly self_hire?: SelfHire | null;
  /** Absent where no step of completing is asked about: those are refused then. */
  readonly completion?: Completion | null;
  /** The hire is an order of the shop, which alone decides on it. */
  readonly is_order?: boolean;
}

/** What the two of an order do with its bid themselves. */
const FREE_OF_ORDER: readonly BidStep[] = ['archive', 'unarchive', 'review', 'read', 'tag', 'markPaid'];

/** What can stand against a step; a wrong moment or actor is 'not now' for each. */
interface Blocks {
  sendQuote: 'request closed' | 'hired already' | 'date passed' | 'seats taken';
  updateQuote: 'request closed' | 'hired already';
  hire: 'request closed' | 'another is hired';
  review: 'already reviewed';
  confirmSelfHire: 'another is hired';
  proposeFinish: 'proposed already';
  undoComplete: 'reviewed meanwhile';
  notDone: 'already reviewed';
}
export type BlockOf<S extends BidStep> = 'not now' | (S extends keyof Blocks ? Blocks[S] : never);
type Block = BlockOf<BidStep>;

/** Steps that a block between the two stops. An agreed job can still be finished, paid and reviewed. */
export const ENDED_BY_BLOCK: readonly BidStep[] = [
  'sendQuote',
  'updateQuote',
  'unpass',
  'hire',
  'undoReject',
  'selfHire',
  'confirmSelfHire',
];

/** What prevents a step besides the status; null when nothing does. */
function blocked(step: BidStep, facts: BidFacts, actor: BidActor): Block | null {
  if (facts.is_blocked && ENDED_BY_BLOCK.includes(step)) return 'not now';
  if (facts.is_order && !FREE_OF_ORDER.includes(step)) return 'not now';
  switch (step) {
    case 'sendQuote':
      if (!facts.is_request_open) return 'request closed';
      // A hire closes the seats (decision 38).
      if (facts.is_another_hired) return 'hired already';
      if (facts.is_wish_over) return 'date passed';
      return facts.seats_left <= 0 ? 'seats taken' : null;
    case 'updateQuote':
      if (!facts.is_request_open) return 'request closed';
      if (facts.is_another_hired) return 'hired already';
      return facts.is_requestor_rejected ? 'not now' : null;
    case 'withdraw':
      return facts.is_requestor_rejected || facts.is_interested === false ? 'not now' : null;
    case 'unpass':
      // A quote that was taken back is not offered again: its place and its fee are settled.
      return facts.is_request_open && !facts.is_another_hired && !facts.is_sent ? null : 'not now';
    case 'hire':
      if (!facts.is_request_open) return 'request closed';
      if (facts.is_another_hired) return 'another is hired';
      if (facts.is_interested === false) return 'not now';
      return facts.is_requestor_rejected ? 'not now' : null;
    case 'reject':
      return facts.is_requestor_rejected ? 'not now' : null;
    case 'undoReject':
      return facts.is_requestor_rejected ? null : 'not now';
    case 'archive':
      return facts.is_provider_archived ? 'not now' : null;
    case 'unarchive':
      return facts.is_provider_archived ? null : 'not now';
    case 'review':
      return facts.is_reviewed ? 'already reviewed' : null;
    case 'selfHire':
      if (facts.is_requestor_rejected || facts.is_another_hired || facts.is_interested === false) return 'not now';
      // Said once: what the customer refused is not said again.
      return facts.self_hire ? 'not now' : null;
    case 'confirmSelfHire':
      if (facts.self_hire !== 'waiting' && facts.self_hire !== 'over') return 'not now';
      return facts.is_another_hired ? 'another is hired' : null;
    case 'refuseSelfHire':
      return facts.self_hire === 'waiting' ? null : 'not now';
    case 'lapse':
      return facts.is_request_open ? 'not now' : null;
    case 'reoffer':
      return facts.is_request_open && facts.is_interested !== false ? null : 'not now';
    case 'complete':
    case 'proposeFinish':
    case 'confirmFinish':
    case 'refuseFinish':
    case 'undoComplete':
    case 'notDone':
    case 'notAsAgreed':
      return facts.completion ? finishBlocked(step, facts, facts.completion, actor) : 'not now';
    default:
      return null;
  }
}

/** What prevents a step of completing (decision 42). */
function finishBlocked(step: BidStep, facts: BidFacts, completion: Completion, actor: BidActor): Block | null {
  const { proposed_by } = completion;
  const isAlone = completion.is_begun && !completion.is_not_done;
  const free = (isFree: boolean) => (isFree ? null : 'not now');
  switch (step) {
    case 'complete':
      return free(isAlone && proposed_by !== 'requestor');
    case 'proposeFinish':
      if (proposed_by === actor) return 'proposed already';
      // A pro who may complete alone need not ask.
      return free(proposed_by === null && !(isAlone && actor === 'provider'));
    case 'confirmFinish':
      return free(proposed_by !== null && proposed_by !== actor);
    case 'refuseFinish':
      return free(proposed_by !== null);
    case 'undoComplete':
      if (!completion.can_undo || (completion.completed_by !== 'both' && completion.completed_by !== actor))
        return 'not now';
      return (actor === 'provider' ? facts.is_reviewed : completion.is_customer_reviewed) ? 'reviewed meanwhile' : null;
    case 'notDone':
      if (!completion.can_say_not_done) return 'not now';
      return facts.is_reviewed ? 'already reviewed' : null;
    case 'notAsAgreed':
      return free(completion.can_say_not_as_agreed);
    default:
      return null;
  }
}

/** Whether a block stops the two from writing, calling and agreeing on this bid. An agreed job goes on until it is done. */
export const isCutOff = (userBlockStatus: BlockStatus, quote_status_id: number): boolean =>
  userBlockStatus !== 'none' && quote_status_id !== QUOTE_STATUS.Hired;

/** The status after the step, or why not. A person who may never take the step gets the refusal of a wrong moment. */
export function decideStep<S extends BidStep>(
  step: S,
  facts: BidFacts,
  actor: BidActor,
): Result<QuoteStatusId, BlockOf<S>> {
  const taken = bidMachine.take(step, statusName(facts.quote_status_id), actor);
  const against = taken.ok ? blocked(step, facts, actor) : 'not now';
  if (against !== null) return refuse(against as BlockOf<S>);
  return taken.ok ? ok(QUOTE_STATUS[taken.value]) : refuse('not now' as BlockOf<S>);
}

/** The steps that `role` may take now: the `steps` of a bid on the wire, and what the screens make buttons of. */
export const openSteps = (facts: BidFacts, role: BidActor): BidStep[] =>
  bidMachine.open(statusName(facts.quote_status_id), role).filter((step) => blocked(step, facts, role) === null);

/** Section 3's other reading (decision 12): won once hired, lost once turned down or another is hired, else pending. */
export function outcomeOf(
  facts: Pick<BidFacts, 'quote_status_id' | 'is_requestor_rejected' | 'is_another_hired'>,
): (typeof OUTCOME)[keyof typeof OUTCOME] {
  const status = statusName(facts.quote_status_id);
  if (status === 'Hired' || status === 'WorkCompleted' || status === 'PaymentCompleted') return OUTCOME.won;
  return facts.is_requestor_rejected || facts.is_another_hired ? OUTCOME.lost : OUTCOME.pending;
}
