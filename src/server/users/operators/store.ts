import { type Db, statement } from '#server/platform/data/database.ts';

const insert = statement(
  'insert into operator_acts (operator_id, act, subject, details, created) values ($1, $2, $3, $4, $5)',
);

/** Writes down what an operator did; rows are never changed. */
export const insertAct = (
  db: Db,
  now: Date,
  operator_id: number,
  act: string,
  subject: string,
  details: Readonly<Record<string, unknown>>,
): Promise<number> => db.run(insert(operator_id, act, subject, JSON.stringify(details), now));

const setOperator = statement(
  `update users set is_operator = $2 where lower(email) = lower($1) and deleted_at is null and blocked_at is null returning id`,
);

/** Makes somebody an operator, or no longer one; answers their id, null where nobody has this e-mail. */
export const writeOperator = async (db: Db, email: string, is_operator: boolean): Promise<number | null> =>
  (await db.maybe<{ id: number }>(setOperator(email, is_operator)))?.id ?? null;
