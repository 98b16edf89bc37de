import type { AreaSpot, Day, DayEntry, DayJob } from '#core/bids/day/model.ts';
import type { DayFacts } from '#core/bids/day/rules.ts';
import { RATING_TYPE } from '#core/bids/model.ts';
import { fromWire } from '#core/kit/time.ts';
import type { Interval } from '#core/reserves/interval-rules.ts';
import type { QueuedAct } from '#web/state/acts/queue.ts';

/** A job of the day: the facts that the rules need, and what the screen shows. */
export interface Job extends DayFacts, Pick<DayJob, 'lead' | 'appointment' | 'move_fits' | 'proposed_travel'> {
  readonly spot: AreaSpot | null;
  readonly base: AreaSpot;
  /** Acts that were tapped but not sent yet. The day shows them as done. */
  readonly waiting: readonly QueuedAct[];
}
export type Entry = DayEntry & Interval;

const ms = (wire: string): number => fromWire(wire)?.getTime() ?? 0;
const msOrNull = (wire: string | null): number | null => (wire === null ? null : ms(wire));

export const jobsOf = (day: Day): Job[] =>
  day.jobs.map(({ lead, appointment, end_time, spot, base, crew, move_fits, proposed_travel = [] }) => ({
    id: lead.id,
    begin: ms(appointment.begin_time),
    end: ms(end_time),
    on_way: msOrNull(appointment.on_way_on),
    arrived: msOrNull(appointment.arrived_on),
    done: msOrNull(lead.completed_on),
    finish_by: lead.finish_proposed?.by ?? null,
    is_not_done: lead.is_not_done,
    spot,
    base,
    crew,
    lead,
    appointment,
    move_fits,
    proposed_travel,
    waiting: [],
  }));

/** The jobs as if waiting acts had been sent. Refused acts change nothing. */
export const withActs = (jobs: readonly Job[], acts: readonly QueuedAct[]): Job[] =>
  jobs.map((job) => {
    const waiting = acts.filter(({ bid_id, refusal }) => bid_id === job.id && refusal === null);
    const at = (act: QueuedAct['act']) => msOrNull(waiting.find((one) => one.act === act)?.tapped_on ?? null);
    const late = waiting.flatMap(({ act, minutes }) => (act === 'late' && minutes !== null ? [minutes] : []));
    return waiting.length === 0
      ? job
      : {
          ...job,
          on_way: job.on_way ?? at('on_the_way'),
          arrived: job.arrived ?? at('arrived'),
          done: job.done ?? at('done'),
          appointment: { ...job.appointment, late_told: [...job.appointment.late_told, ...late] },
          waiting,
        };
  });

export const entriesOf = (day: Day): Entry[] =>
  day.entries.map((entry) => ({ ...entry, begin: ms(entry.begin_time), end: ms(entry.end_time) }));

export const openOf = (day: Day): Interval[] =>
  day.open.map(({ begin_time, end_time }) => ({ begin: ms(begin_time), end: ms(end_time) }));

export const isVisit = ({ lead }: Job): boolean => lead.rating_type === RATING_TYPE.required;

/** The customer's note in the request. */
export const noteOf = ({ lead }: Job): string =>
  lead.quote_request.QuoteFormSubmissionField.find(({ key }) => key === 'notes')?.value ?? '';

/** Whether the job's time has begun since it was loaded, so that it doesn't say yet that the pro can complete it. */
export const isBehind = ({ begin, done, finish_by, is_not_done, lead }: Job, now: number): boolean =>
  begin <= now && done === null && finish_by !== 'requestor' && !is_not_done && !lead.steps.includes('complete');
