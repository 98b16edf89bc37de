import { z } from 'zod';
import * as shape from '#core/kit/shape.ts';
import { attachmentShape } from '#core/uploads/model.ts';

/**
 * What can be reported (specification 3, report): a quote with its conversation is a `bid`, what a pro
 * gives of other places a `statement`.
 */
export const REPORT_TYPES = ['request', 'bid', 'service', 'review', 'customer_review', 'statement'] as const;
export type ReportType = (typeof REPORT_TYPES)[number];
export const reportTypeShape = z.enum(REPORT_TYPES);

/** Topics of what a customer says of completed work (decision 42); no list of topics offers them. */
export const JOB_TOPIC = { not_done: 9, not_as_agreed: 10 } as const;
/** What can be not as agreed, by the subtopic's id. */
export const NOT_AS_AGREED = { missing: 1001, quality: 1002, price: 1003, damage: 1004, other_time: 1005 } as const;
export type NotAsAgreed = keyof typeof NOT_AS_AGREED;

export const REPORT_MESSAGE_MAX = 2000;
export const REPORT_FILES_MAX = 5;
export const REPORT_REASON_MAX = 500;

/** What an operator may decide: nothing is wrong, the person is warned, the thing is hidden, the person is blocked. */
export const REPORT_DECISIONS = ['dismiss', 'warn', 'hide', 'block'] as const;
export type ReportDecision = (typeof REPORT_DECISIONS)[number];

/** Where a case stands. `dropped`: the person it was about is gone. */
export const CASE_STATES = ['open', 'dismissed', 'warned', 'hidden', 'blocked', 'dropped'] as const;
/** The report was right, and something followed. */
export const UPHELD_CASES = ['warned', 'hidden', 'blocked'] as const;
/** No operator has decided, or no longer has to. */
export const UNDECIDED_CASES = ['open', 'dropped'] as const;
export type CaseState = (typeof CASE_STATES)[number];

export const reportTopicShape = z.object({
  id: z.number(),
  name: z.string(),
  types: z.array(reportTypeShape),
  /** The report must say more in words. */
  needs_message: z.boolean(),
  sub_topics: z.array(z.object({ id: z.number(), name: z.string() })),
});
export type ReportTopic = z.infer<typeof reportTopicShape>;

/** A report, as the person who made it sees it. */
export const ownReportShape = z.object({
  id: z.number(),
  type: reportTypeShape,
  /** The request, quote, service, review or statement that was reported. */
  target_id: z.number(),
  about: z.string(),
  topic: z.string(),
  sub_topic: z.string().nullable(),
  message: z.string(),
  attachments: z.array(attachmentShape),
  /** `acted`: something was done about it. What, is between Gotong and the other person. */
  state: z.enum(['waiting', 'acted', 'dismissed']),
  created: shape.wireTime(),
  decided_on: shape.wireTime().nullable(),
});
export type OwnReport = z.infer<typeof ownReportShape>;

/** The operator who works on it, and until when no other may decide. */
const claimShape = z.object({
  operator_id: z.number(),
  operator: z.string(),
  is_mine: z.boolean(),
  until: shape.wireTime(),
});

/** A line of the operators' queue. */
export const caseRowShape = z.object({
  id: z.number(),
  type: reportTypeShape,
  about: z.string(),
  reported_user_id: z.number(),
  reported: z.string(),
  status: z.enum(CASE_STATES),
  report_count: z.number(),
  /** What it was reported for, most often first. */
  topics: z.array(z.string()),
  created: shape.wireTime(),
  decided_on: shape.wireTime().nullable(),
  claim: claimShape.nullable(),
});
export type CaseRow = z.infer<typeof caseRowShape>;

/** What a thing said at the moment of the report. */
export const evidenceShape = z.object({
  title: z.string(),
  text: z.string(),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
  /** The conversation's last lines, oldest first. */
  messages: z.array(
    z.object({
      who: z.string(),
      is_reported: z.boolean(),
      /** What it said when it was deleted, where it was. */
      text: z.string(),
      created: shape.wireTime(),
      deleted_on: shape.wireTime().nullable().optional(),
      /** What it said before it was edited, oldest first. */
      earlier: z.array(z.string()).optional(),
    }),
  ),
});
export type Evidence = z.infer<typeof evidenceShape>;

/** A case with all that an operator decides on. */
export const reportCaseShape = caseRowShape.extend({
  quote_request_id: z.number().nullable(),
  quote_bid_id: z.number().nullable(),
  quote_service_id: z.number().nullable(),
  /** Of the newest report. */
  evidence: evidenceShape,
  reports: z.array(
    z.object({
      id: z.number(),
      user_id: z.number(),
      reporter: z.string(),
      topic: z.string(),
      sub_topic: z.string().nullable(),
      message: z.string(),
      files: z.array(z.object({ id: z.number(), filename: z.string(), is_picture: z.boolean() })),
      created: shape.wireTime(),
    }),
  ),
  /** Where the help desk answers who reported it first; null until it was made. */
  desk_case_id: z.number().nullable(),
  /** Cases about the same person that ended with something done. */
  upheld_before: z.number(),
  is_reported_blocked: z.boolean(),
  reason: z.string(),
  decided_by: z.string().nullable(),
  can: z.object({ decide: z.array(z.enum(REPORT_DECISIONS)), undo: z.boolean() }),
  history: z.array(z.object({ who: z.string(), act: z.string(), reason: z.string(), created: shape.wireTime() })),
});
export type ReportCase = z.infer<typeof reportCaseShape>;
