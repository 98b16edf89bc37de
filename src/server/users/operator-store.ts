import { type Db, statement } from '#server/platform/database.ts';

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
