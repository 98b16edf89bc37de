import { ok, type Result, refuse } from '#core/kit/result.ts';
import { DAY, MINUTE } from '#core/kit/time.ts';
import { QUOTE_STATUS } from '../model.ts';
import type { NoShowState, NoShowStep } from './no-show-model.ts';
import type { Side } from './rules.ts';

/** How long after the agreed begin, and a pro after arriving, one waits before saying that the other is not there. */
export const NO_SHOW_WAIT = 15 * MINUTE;
/** How long after the agreed begin it can be said. */
export const NO_SHOW_WITHIN = 7 * DAY;
/** How long the other side has for an answer. */
export const NO_SHOW_ANSWER = 2 * DAY;

export interface NoShowTime {
  readonly quote_status_id: number;
  readonly begin_time: Date;
  readonly arrived_on: Date | null;
  /** When the pro called the customer first, around the begin, by a call of ours. */
  readonly called_on: Date | null;
  /** Something was said about this begin already, and stands or is disputed. */
  readonly is_said: boolean;
}

/**
 * From when a side can say that the other is not there; null where it cannot. A pro who neither called nor waited at the door
 * has to do one of them first.
 */
export function noShowFrom(
  { quote_status_id, begin_time, arrived_on, called_on, is_said }: NoShowTime,
  side: Side,
  now: Date,
): Date | 'call or wait' | null {
  const begin = begin_time.getTime();
  if (quote_status_id !== QUOTE_STATUS.Hired || is_said || now.getTime() > begin + NO_SHOW_WITHIN) return null;
  const from = begin + NO_SHOW_WAIT;
  if (side === 'requestor' || called_on) return new Date(from);
  return arrived_on ? new Date(Math.max(from, arrived_on.getTime() + NO_SHOW_WAIT)) : 'call or wait';
}

/** One side says that the other is not there. Answers until when the other can answer. */
export function decideNoShow(
  facts: NoShowTime,
  side: Side,
  now: Date,
): Result<Date, 'said already' | 'too early' | 'call or wait' | 'not now'> {
  if (facts.is_said) return refuse('said already');
  const from = noShowFrom(facts, side, now);
  if (from === null) return refuse('not now');
  if (now.getTime() < facts.begin_time.getTime() + NO_SHOW_WAIT) return refuse('too early');
  if (from === 'call or wait') return refuse('call or wait');
  return now < from ? refuse('too early') : ok(new Date(now.getTime() + NO_SHOW_ANSWER));
}

export interface StatedNoShow {
  readonly by: Side;
  readonly state: NoShowState;
  readonly answer_by: Date;
}

export type NoShowEvent = NoShowStep | 'lapse';
export type NoShowActor = Side | 'clock';
const BECOMES = {
  admit: 'admitted',
  dispute: 'disputed',
  take_back: 'taken_back',
  lapse: 'unanswered',
} as const satisfies Record<NoShowEvent, NoShowState>;

/** What a statement becomes: the other side answers it and its own side takes it back in time, and then the clock decides. */
export function decideStated(
  { by, state, answer_by }: StatedNoShow,
  event: NoShowEvent,
  actor: NoShowActor,
  now: Date,
): Result<NoShowState, 'not now'> {
  const isOver = now >= answer_by;
  const can = {
    admit: actor !== 'clock' && actor !== by && !isOver,
    dispute: actor !== 'clock' && actor !== by && !isOver,
    take_back: actor === by && !isOver,
    lapse: actor === 'clock' && isOver,
  }[event];
  return state === 'stated' && can ? ok(BECOMES[event]) : refuse('not now');
}

/** What a side can do with what was stated. */
export const noShowSteps = (stated: StatedNoShow, side: Side, now: Date): NoShowStep[] =>
  (['admit', 'dispute', 'take_back'] as const).filter((step) => decideStated(stated, step, side, now).ok);
