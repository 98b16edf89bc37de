import type { Answers } from '#core/categories/rules.ts';
import type { SubmissionField } from '#core/requests/model.ts';
import { type Db, statement } from '#server/platform/data/database.ts';

// Never writes the columns for the request's size, title and fee.
const write = statement(
  `update quote_requests set modified = $2, fields = $3, submission_fields = $4, hired_fields = $5,
     photo_count = (select count(*) from attachments f where f.quote_request_id = quote_requests.id)
   where id = $1 and not is_closed and not is_expired`,
);

/** Writes more answers of an open request; answers the number of rows changed. */
export const writeAnswers = (
  db: Db,
  id: number,
  now: Date,
  answers: {
    readonly fields: Answers;
    readonly submission_fields: readonly SubmissionField[];
    readonly hired_fields: readonly SubmissionField[];
  },
): Promise<number> =>
  db.run(
    write(
      id,
      now,
      JSON.stringify(answers.fields),
      JSON.stringify(answers.submission_fields),
      JSON.stringify(answers.hired_fields),
    ),
  );
