import { z } from 'zod';
import { wireMoney, wireTime } from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

/** What feedback may be tagged with; words for both answers. */
export const FEEDBACK_TAGS = {
  satisfied: ['easy to use', 'quick replies', 'good pros', 'fair prices'],
  unsatisfied: ['too few quotes', 'slow replies', 'too expensive', 'pro did not show', 'work was poor', 'hard to use'],
} as const;
export type FeedbackTag = (typeof FEEDBACK_TAGS)['satisfied'][number] | (typeof FEEDBACK_TAGS)['unsatisfied'][number];
export const ALL_FEEDBACK_TAGS = [...FEEDBACK_TAGS.satisfied, ...FEEDBACK_TAGS.unsatisfied] as const;
export const FEEDBACK_MAX = 1000;
export const FEEDBACK_FILES_MAX = 3;

/** Specification 3, feedback: what a customer tells Gotong about one project. */
export const feedbackShape = z.object({
  is_satisfied: z.boolean(),
  feedback: z.string(),
  tag: z.array(z.string()),
  FeedbackAttachment: z.array(attachmentShape),
  created: wireTime(),
});
export type Feedback = z.infer<typeof feedbackShape>;

/** What a survey's price is for. */
export const BUDGET_UNITS = ['job', 'hour', 'visit', 'item'] as const;
export type BudgetUnit = (typeof BUDGET_UNITS)[number];
export const BUDGET_COMMENT_MAX = 500;
/** The most that a survey takes, in cents: S$1,000,000. */
export const TOTAL_PAY_MAX = 100_000_000;

/** Specification 3, consumer budget survey: what a completed job cost in the end. */
export const budgetSurveyShape = z.object({
  total_pay: wireMoney(),
  currency: z.literal('SGD'),
  unit: z.enum(BUDGET_UNITS),
  comment: z.string(),
  created: wireTime(),
});
export type BudgetSurvey = z.infer<typeof budgetSurveyShape>;
