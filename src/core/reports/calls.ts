import { z } from 'zod';
import { call } from '#core/kit/call.ts';
import * as shape from '#core/kit/shape.ts';
import { linkShape } from '#core/uploads/model.ts';
import {
  caseRowShape,
  ownReportShape,
  REPORT_DECISIONS,
  REPORT_FILES_MAX,
  REPORT_MESSAGE_MAX,
  REPORT_REASON_MAX,
  reportCaseShape,
  reportTopicShape,
  reportTypeShape,
} from './model.ts';

const section = '3 report, 7 reports';
const byCase = { case_id: shape.id() };
const oneCase = z.object({ report_case: reportCaseShape });

export const reportTopics = call({
  section,
  summary: 'What things can be reported for: topics with their subtopics, of one type of thing or of all.',
  method: 'GET',
  path: '/new/v1/quote_reports/topics.json',
  auth: 'none',
  input: z.object({ type: reportTypeShape.optional() }),
  output: z.object({ topics: z.array(reportTopicShape) }),
});

export const addReport = call({
  section,
  summary:
    'Reports a request, a quote with its conversation, a service, a review or a statement from elsewhere to the operators: what one can see, once a person while it waits. Files may come along or have been uploaded before; only operators open them.',
  method: 'POST',
  path: '/quote_reports/add.json',
  auth: 'session',
  files: true,
  input: z.object({
    type: reportTypeShape,
    quote_request_id: shape.id().optional(),
    quote_bid_id: shape.id().optional(),
    quote_service_id: shape.id().optional(),
    message: shape.text(REPORT_MESSAGE_MAX).default(''),
    /** Which part of it: the id of the review or statement, for the two types of reviews and for statements. */
    param: shape.text(40).default(''),
    file: shape.list(shape.file(), REPORT_FILES_MAX).default([]),
    attachment_id: shape.list(shape.id(), REPORT_FILES_MAX).default([]),
    quote_report_topic_id: shape.id(),
    quote_report_sub_topic_id: shape.id().optional(),
  }),
  output: z.object({ report: ownReportShape }),
  errors: {
    2: 'A file must be under 10 MB.',
    'wrong type': 'Use a PNG, JPEG or GIF picture, or a PDF without scripts, attached files or a password.',
    'too many files': 'You can add up to 5 files.',
    'wrong topic': 'Choose a reason from the list.',
    'message needed': 'Describe the problem in a few words.',
    'own thing': 'You can’t report your own content.',
    'reported already': 'You’ve already reported this. We’re reviewing it.',
    'attachment missing': 'A file is missing. Add it again.',
  },
});

export const myReports = call({
  section,
  summary: 'What the caller has reported, newest first, each with how it ended; at most 100.',
  method: 'GET',
  path: '/new/v1/quote_reports/index.json',
  auth: 'session',
  input: z.object({}),
  output: z.object({ reports: z.array(ownReportShape) }),
});

export const reportQueue = call({
  section: 'Decision 11',
  summary:
    'Reported things that wait, the oldest first, or that were decided, the newest first; with the counts by type.',
  method: 'GET',
  path: '/new/v1/ops/reports.json',
  named: ['state', 'type', 'cursor'],
  auth: 'operator',
  roles: ['review'],
  input: z.object({
    state: z.enum(['waiting', 'decided']).default('waiting'),
    type: reportTypeShape.optional(),
    page_size: shape.int(1, 50).default(30),
    cursor: z.string().max(200).optional(),
  }),
  output: z.object({
    cases: z.array(caseRowShape),
    next_cursor: z.string().nullable(),
    waiting: z.array(
      z.object({ type: reportTypeShape, count: z.number(), overdue: z.number(), oldest: shape.wireTime() }),
    ),
  }),
});

export const reportCase = call({
  section: 'Decision 11',
  summary: 'One reported thing: what it said, who reported it for what, and what was done about the person before.',
  method: 'GET',
  path: '/new/v1/ops/report/{case_id}.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(byCase),
  output: oneCase,
});

export const takeReport = call({
  section: 'Decision 11',
  summary:
    'Takes a case for half an hour, so that other operators cannot decide it meanwhile; `give_back` releases it.',
  method: 'POST',
  path: '/new/v1/ops/report/{case_id}/take.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ ...byCase, take_over: shape.flag().default(false), give_back: shape.flag().default(false) }),
  output: oneCase,
  errors: {
    taken: 'Another operator is working on this.',
    'decided already': 'This has already been decided.',
    'own report': 'Another operator must review this because it concerns you.',
  },
});

export const decideReport = call({
  section: 'Decision 11',
  summary:
    'Decides a case with all its reports: dismiss, warn the person, hide the thing, or block the person. Recorded; both sides are told.',
  method: 'POST',
  path: '/new/v1/ops/report/{case_id}/decide.json',
  auth: 'operator',
  roles: ['review'],
  fresh: true,
  input: z.object({
    ...byCase,
    decision: z.enum(REPORT_DECISIONS),
    reason: shape.text(REPORT_REASON_MAX).default(''),
  }),
  output: oneCase,
  errors: {
    'reason needed': 'Enter a reason. The person sees it.',
    'decided already': 'This has already been decided.',
    'own report': 'Another operator must decide this because it concerns you.',
    'cannot be hidden': 'You can’t hide a quote. Warn or block the person.',
    'gone already': 'This no longer exists. Dismiss the report, or warn or block the person.',
    taken: 'Another operator is working on this.',
  },
});

export const undoReport = call({
  section: 'Decision 11',
  summary: 'Takes a decision back and opens the case again: shows a hidden service, lets a blocked person back.',
  method: 'POST',
  path: '/new/v1/ops/report/{case_id}/undo.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object(byCase),
  output: oneCase,
  errors: {
    'not decided': 'This hasn’t been decided yet.',
    'cannot be undone': 'You can’t undo this decision.',
    'own report': 'Another operator must decide this because it concerns you.',
    'reported anew': 'This has been reported again. Decide the new case.',
  },
});

export const openReportFile = call({
  section: 'Decision 11, decision 27',
  summary: 'Signs a link to a file of a report for the operator who has the case; the look is recorded.',
  method: 'POST',
  path: '/new/v1/ops/report/{case_id}/file.json',
  auth: 'operator',
  roles: ['review'],
  input: z.object({ ...byCase, attachment_id: shape.id() }),
  output: z.object({ link: linkShape }),
  errors: { 'take it first': 'Take the case first.' },
});
