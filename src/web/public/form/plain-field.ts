import type { Question } from '#core/categories/model.ts';
import { fieldName } from '#core/categories/plain-form-rules.ts';
import { controlId } from '#web/parts/form/QuestionField.tsx';

/** What the form without script needs to draw a question. */
export interface PlainQuestionProps {
  readonly question: Question;
  readonly value: unknown;
  readonly error: string | undefined;
  readonly isLead: boolean;
  /** Today in Singapore, `YYYY-MM-DD`; null on a cached page. */
  readonly today: string | null;
}

/** The props of a single field that holds the whole answer. */
export const fieldOf = ({ question: { key, label, hint, required }, error }: PlainQuestionProps) => ({
  id: controlId(key),
  name: fieldName(key),
  label,
  hint,
  error,
  optional: !required,
});

/** An answer as the value of one field. */
export const textOf = (value: unknown): string => (value === undefined || value === null ? '' : String(value));

/** An answer as the values of several fields or checkboxes. */
export const textsOf = (value: unknown): string[] => (Array.isArray(value) ? value.map(String) : []);

/** An answer with named parts, such as the two ends of a range. */
export const partsOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Record<string, unknown>) : {};
