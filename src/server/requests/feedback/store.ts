import { COMPLETED_BIDS, HIRED_BIDS, QUOTE_STATUS } from '#core/bids/model.ts';
import type { BudgetSurvey, Feedback } from '#core/requests/feedback/model.ts';
import type { ProjectStanding } from '#core/requests/feedback/rules.ts';
import { type Db, listed, statement } from '#server/platform/data/database.ts';

/** The caller's project with its feedback and survey. Cents. */
export interface ProjectRow extends ProjectStanding {
  readonly id: number;
  readonly category_id: number;
  /** The hired or completed quote. */
  readonly quote_bid_id: number | null;
  readonly provider_id: number | null;
  readonly flat_rate_at_cents: number | null;
  readonly feedback: Feedback | null;
  readonly budget_survey: BudgetSurvey | null;
}
const FEEDBACK = `json_build_object('is_satisfied', f.is_satisfied, 'feedback', f.feedback, 'tag', f.tags,
  'FeedbackAttachment', coalesce((select json_agg(attachment_json(a) order by a.id) from attachments a
    where a.request_feedback_id = f.id), '[]'), 'created', wire_time(f.created))`;
const SURVEY = `json_build_object('total_pay', wire_money(v.total_pay_cents), 'currency', 'SGD', 'unit', v.unit,
  'comment', v.comment, 'created', wire_time(v.created))`;
const project = (lock: string) =>
  statement(`
  select r.id, r.category_id, b.id as quote_bid_id, b.provider_id, b.flat_rate_at_cents,
    not r.is_closed and not r.is_expired and r.expires_at > $3 as is_open,
    coalesce(b.quote_status_id = ${QUOTE_STATUS.Hired}, false) as is_hired, coalesce(b.quote_status_id in ${listed(COMPLETED_BIDS)}, false) as is_completed,
    f.id is not null as has_feedback, v.id is not null as has_survey,
    case when f.id is not null then ${FEEDBACK} end as feedback, case when v.id is not null then ${SURVEY} end as budget_survey
  from quote_requests r
  left join quote_bids b on b.quote_request_id = r.id and b.quote_status_id in ${listed(HIRED_BIDS)}
  left join request_feedbacks f on f.quote_request_id = r.id
  left join budget_surveys v on v.quote_bid_id = b.id
  where r.id = $1 and r.user_id = $2 ${lock}`);
const found = project('');
const locked = project('for no key update of r');

/** A person's own project; null for one of another person. */
export const readProject = (db: Db, id: number, user_id: number, now: Date): Promise<ProjectRow | null> =>
  db.maybe<ProjectRow>(found(id, user_id, now));
/** The same, read after the request is locked: of two calls at once, the second sees what the first wrote. */
export async function lockProject(db: Db, id: number, user_id: number, now: Date): Promise<ProjectRow | null> {
  const held = await db.maybe(locked(id, user_id, now));
  return held === null ? null : readProject(db, id, user_id, now);
}

const insertText = statement(`
  insert into request_feedbacks (quote_request_id, user_id, quote_bid_id, is_satisfied, feedback, tags, created)
  values ($1, $2, $3, $4, $5, $6, $7) returning id`);
const insertCost = statement(`
  insert into budget_surveys (quote_bid_id, quote_request_id, user_id, category_id, provider_id, total_pay_cents, unit, comment, created)
  values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`);

export const insertFeedback = async (
  db: Db,
  row: ProjectRow,
  user_id: number,
  told: { is_satisfied: boolean; feedback: string; tag: readonly string[] },
  now: Date,
): Promise<number> =>
  (
    await db.one<{ id: number }>(
      insertText(row.id, user_id, row.quote_bid_id, told.is_satisfied, told.feedback, told.tag, now),
    )
  ).id;

export const insertSurvey = (
  db: Db,
  row: ProjectRow,
  user_id: number,
  told: { total_pay: number; unit: string; comment: string },
  now: Date,
): Promise<number> =>
  db.run(
    insertCost(
      row.quote_bid_id,
      row.id,
      user_id,
      row.category_id,
      row.provider_id,
      told.total_pay,
      told.unit,
      told.comment,
      now,
    ),
  );

const filesOf = statement(
  `select a.id from attachments a join request_feedbacks f on f.id = a.request_feedback_id where f.user_id = $1 order by a.id`,
);
/** The files on a person's feedback. */
export const readFeedbackFiles = async (db: Db, user_id: number): Promise<number[]> =>
  (await db.many<{ id: number }>(filesOf(user_id))).map((row) => row.id);
const eraseText = statement(`update request_feedbacks set feedback = '' where user_id = $1`);
// The price of the job stays for the price guide: a sum without words, like the quote itself.
const eraseComment = statement(`update budget_surveys set comment = '' where user_id = $1`);
export async function eraseTold(db: Db, user_id: number): Promise<void> {
  await db.run(eraseText(user_id));
  await db.run(eraseComment(user_id));
}
