import { HOLD_MINUTES } from '#core/certificates/rules.ts';
import { DUE_CASES, LIVE_CASES } from '#core/content/desk/model.ts';
import { OPEN_CLAIMS, OPEN_DISPUTES } from '#core/custody/payments/rules.ts';
import { WAITING_LINKS } from '#core/ops/linked/model.ts';
import { LINK_WAIT_DAYS } from '#core/ops/linked/rules.ts';
import type { WorkQueue } from '#core/ops/workload/model.ts';
import { DECIDED_REVIEWS } from '#core/shop/items/review-model.ts';
import { listed } from '#server/platform/data/database.ts';

/** SQL over the row `i` of one queue's table: what waits, what came and what was done. $1 is now, $2 a week ago. */
export interface Source {
  readonly table: string;
  readonly id?: string;
  /** The condition for what waits for an operator, worded as in an index. */
  readonly open: string;
  /** Since when it has waited. */
  readonly since: string;
  readonly came: string;
  /** Which of the rows that came are work for operators. Absent where all are. */
  readonly counts?: string;
  readonly done: string;
  readonly done_on: string;
  readonly done_by: string;
  /** Who works on it; null in a queue whose things are not taken. */
  readonly holder: string | null;
  readonly held?: string;
  /** The title of a row, and below the id that its screen opens by. */
  readonly about: string;
  readonly joins: string;
  readonly place?: string;
}

const decider = (subject: string, acts: readonly string[]): string => `(
  select a.operator_id from operator_acts a where a.subject = '${subject}:' || ${subject === 'case' ? 'i.id' : 'i.question_id'}
    and a.act in ${listed(acts)} order by a.id desc limit 1)`;
const notHeldBack = (kind: 'identity' | 'certificate'): string => `i.status = 'pending' and not exists (
  select from review_decisions d where d.kind = '${kind}' and d.item_id = i.id and d.status = 'held')`;
// Several people may report one question: the first of the reports that wait or were decided together counts for all.
const FIRST = `not exists (select from service_question_reports e where e.question_id = i.question_id
  and e.decided_on is not distinct from i.decided_on and (e.created, e.user_id) < (i.created, i.user_id))`;

export const SOURCES: Readonly<Record<WorkQueue, Source>> = {
  identity: {
    table: 'identity_checks i',
    open: notHeldBack('identity'),
    since: 'i.submitted',
    came: 'i.submitted',
    done: `i.status in ${listed(['approved', 'more', 'refused'])} and i.decided_at >= $2`,
    done_on: 'i.decided_at',
    done_by: 'i.decided_by',
    holder: `(select k.operator_id from review_claims k where k.kind = 'identity' and k.item_id = i.id and k.until > $1)`,
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
  },
  certificate: {
    table: 'service_certificates i',
    open: notHeldBack('certificate'),
    since: 'i.submitted',
    came: 'i.submitted',
    done: 'i.decided_by is not null and i.decided_at >= $2',
    done_on: 'i.decided_at',
    done_by: 'i.decided_by',
    holder: `case when i.assigned_at > $1::timestamptz - interval '${HOLD_MINUTES} minutes' then i.assigned_to end`,
    about: 'coalesce(s.name, display_name(u))',
    joins: 'join users u on u.id = i.user_id left join quote_services s on s.id = i.quote_service_id',
  },
  reports: {
    table: 'report_cases i',
    open: `i.status = 'open'`,
    since: 'i.created',
    came: 'i.created',
    done: `i.status not in ${listed(['open', 'dropped'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: 'case when i.until > $1 then i.operator_id end',
    about: `coalesce(nullif(i.about, ''), display_name(u))`,
    joins: 'join users u on u.id = i.reported_user_id',
  },
  questions: {
    table: 'service_question_reports i',
    id: 'i.question_id',
    open: `i.decided_on is null and ${FIRST}`,
    since: 'i.created',
    came: 'i.created',
    counts: FIRST,
    done: `i.decided_on >= $2 and ${FIRST}`,
    done_on: 'i.decided_on',
    done_by: decider('service_question', ['question left', 'question taken down']),
    holder: null,
    about: 'left(q.question, 120)',
    joins: 'join service_questions q on q.id = i.question_id',
  },
  checks: {
    table: 'review_checks i',
    open: `i.status = 'open'`,
    since: 'i.created',
    came: 'i.created',
    done: `i.status in ${listed(['approved', 'removed'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: null,
    about: `display_name(u) || ' about ' || display_name(s)`,
    joins: 'join users u on u.id = i.writer_id join users s on s.id = i.subject_id',
  },
  // All states that wait for an operator last equally long, so that the start follows from the clock's end.
  linked: {
    table: 'link_cases i',
    open: `i.clock_at is not null and i.state in ${listed(WAITING_LINKS)}`,
    since: `coalesce(i.clock_at - interval '${LINK_WAIT_DAYS} days', i.created)`,
    came: 'i.created',
    done: `i.decided_by is not null and (case when i.appeal_by is null then i.decided_on else i.ended_on end) >= $2`,
    done_on: '(case when i.appeal_by is null then i.decided_on else i.ended_on end)',
    done_by: 'coalesce(i.appeal_by, i.decided_by)',
    holder: null,
    about: `display_name(u) || ' and ' || display_name(o)`,
    joins: 'join users u on u.id = i.user_id join users o on o.id = i.other_id',
  },
  items: {
    table: 'nshop_item_reviews i',
    open: `i.state = 'waiting'`,
    since: 'i.asked_on',
    came: 'i.asked_on',
    counts: `i.state <> 'withdrawn'`,
    done: `i.state in ${listed(DECIDED_REVIEWS)} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.operator_id',
    holder: null,
    about: `coalesce(i.content ->> 'name', '')`,
    joins: '',
  },
  contact: {
    table: 'contact_messages i',
    open: `i.status in ${listed(DUE_CASES)}`,
    since: 'i.last_word_at',
    came: 'i.created',
    done: `i.status = 'solved' and i.solved_at >= $2`,
    done_on: 'i.solved_at',
    done_by: decider('case', ['case moved', 'case answered and solved']),
    holder: 'i.assignee_id',
    held: `i.status in ${listed(LIVE_CASES)}`,
    about: 'i.name',
    joins: '',
  },
  appeals: {
    table: 'fee_appeals i',
    open: `i.status = 'open'`,
    since: 'i.created',
    came: 'i.created',
    done: `i.status in ${listed(['granted', 'refused'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: 'case when i.until > $1 then i.operator_id end',
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
  },
  credit: {
    table: 'credit_adjustments i',
    open: `i.status = 'waiting'`,
    since: 'i.asked_on',
    came: 'i.asked_on',
    // A small adjustment is made at once and never waits for a second operator.
    counts: `(i.status <> 'made' or i.decided_by is not null)`,
    done: `i.decided_by is not null and i.status in ${listed(['made', 'refused'])} and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: null,
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
    place: 'i.user_id',
  },
  refunds: {
    table: 'payment_refunds i',
    open: `i.status in ${listed(['asked', 'seconding'])}`,
    since: 'i.created',
    came: 'i.created',
    counts: `i.kind = 'asked'`,
    done: `i.decided_by is not null and i.status <> 'seconding' and coalesce(i.seconded_on, i.decided_on) >= $2`,
    done_on: 'coalesce(i.seconded_on, i.decided_on)',
    done_by: 'coalesce(i.seconded_by, i.decided_by)',
    holder: null,
    about: `coalesce(display_name(u), '') || ', order ' || i.order_id`,
    joins: 'left join users u on u.id = i.user_id',
    place: 'i.order_id',
  },
  // The same as the list of approvals (src/server/custody/approvals/store.ts). Finished work is counted by the log of steps.
  approvals: {
    table: `(
      select p.id, p.since, p.provider_id from custody_payments p where p.state = 'accepted'
        and not exists (select from custody_claims c where c.payment_id = p.id and c.state in ${listed(OPEN_CLAIMS)})
        and not exists (select from custody_disputes d where d.payment_id = p.id and d.state in ${listed(OPEN_DISPUTES)})
      union all select p.id, p.since, p.provider_id from custody_payments p where p.state = 'returning' and p.error_code is not null
      union all select p.id, c.since, p.provider_id from custody_claims c join custody_payments p on p.id = c.payment_id
        where c.state = 'agreed') i`,
    open: 'true',
    since: 'i.since',
    came: 'i.since',
    done: 'false',
    done_on: 'i.since',
    done_by: 'null::bigint',
    holder: null,
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.provider_id',
  },
  protected_disputes: {
    table: 'custody_disputes i',
    open: `i.state in ${listed(['reviewing', 'deciding', 'appealed'])}`,
    since: 'i.since',
    came: 'i.since',
    done: 'false',
    done_on: 'i.since',
    done_by: 'null::bigint',
    holder: null,
    about: 'display_name(u)',
    joins: 'join custody_payments p on p.id = i.payment_id join users u on u.id = p.provider_id',
    place: 'i.payment_id',
  },
  payees: {
    table: 'custody_payees i',
    open: `i.state = 'checking' and i.ended_on is null`,
    since: 'i.created',
    came: 'i.created',
    // An account in the name of the ID check needs no operator.
    counts: `(i.state in ${listed(['checking', 'refused'])} or i.decided_by is not null)`,
    done: 'i.decided_by is not null and i.decided_on >= $2',
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: null,
    about: 'display_name(u)',
    joins: 'join users u on u.id = i.user_id',
  },
  merchants: {
    table: 'custody_merchants i',
    open: `i.state = 'submitted'`,
    since: 'i.submitted_on',
    came: 'i.submitted_on',
    done: `i.decided_by is not null and i.state <> 'submitted' and i.decided_on >= $2`,
    done_on: 'i.decided_on',
    done_by: 'i.decided_by',
    holder: null,
    about: `coalesce(nullif(i.company_name, ''), display_name(u))`,
    joins: 'join users u on u.id = i.user_id',
  },
};
