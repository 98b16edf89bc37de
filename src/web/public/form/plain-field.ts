import type { Question } from '#core/categories/model.ts';
import { fieldName } from '#core/categories/plain-form-rules.ts';
import { controlId } from '#web/parts/form/QuestionField.tsx';

/** What a question is drawn of in the form without script. */
export interface PlainQuestionProps {
  readonly question: Question;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isLead: boolean;
  /** Today in Singapore, `YYYY-MM-DD`; null on a page that is kept. */
  readonly today: string | null;
}

/** One field that is the whole answer. */
export const fieldOf = ({ question: { key, label, hint, required }, error }: PlainQuestionProps) => ({
  id: controlId(key),
  name: fieldName(key),
  label,
  hint,
  error,
  optional: !required,
});

/** An answer as the text of a field. */
export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** An answer as the texts of several fields, or of several ticks. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An answer that has parts with names, such as the two ends of a range. */
export const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
