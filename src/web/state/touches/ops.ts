import type { Thing } from './dashboard.ts';
import { type Fills, type Happenings, type Touches, UNKEPT } from './table.ts';

/** What the calls of operators touch, in the same form as dashboard.ts: only the back office loads it. */
const SHOWS = {
  '/new/v1/ops/partners.json': [],

  '/new/v1/ops/tariff.json': ['Tariff'],
  '/new/v1/ops/tariff/effect.json': ['Tariff'],
  '/new/v1/ops/feedbacks.json': ['OpsFeedback'],
  '/new/v1/ops/feedback/{feedback_id}.json': ['OpsFeedback'],

  '/new/v1/ops/genres.json': ['OpsCatalogue'],
  '/new/v1/ops/categories/{category_id}.json': ['OpsCategory'],
  '/new/v1/ops/categories/{category_id}/form.json': ['OpsForm'],
  '/new/v1/ops/categories/{category_id}/form/versions/{version}.json': ['OpsForm'],
  '/new/v1/ops/words/index.json': ['OpsWords'],

  '/new/v1/ops/contents.json': ['OpsContents'],
  '/new/v1/ops/contents/{content_id}.json': ['OpsContent'],
  '/new/v1/ops/contents/{content_id}/versions/{version}.json': [],
  '/new/v1/ops/desk/index.json': ['OpsDesk'],
  '/new/v1/ops/desk/{case_id}.json': ['OpsDesk'],
  '/new/v1/ops/macros/index.json': ['OpsMacros'],

  '/new/v1/ops/people/{user_id}/credit.json': ['OpsCredit'],
  '/new/v1/ops/credit.json': ['OpsCredit'],
  '/new/v1/ops/overview.json': ['OpsQueue'],
  '/new/v1/ops/today.json': ['OpsToday'],
  '/new/v1/ops/reviews.json': ['OpsQueue'],
  '/new/v1/ops/review/{kind}/{item_id}.json': ['OpsReview'],
  '/new/v1/ops/lookup.json': UNKEPT,
  '/new/v1/ops/lookup/{kind}/index.json': UNKEPT,
  '/new/v1/ops/lookup/{kind}/{thing_id}.json': UNKEPT,
  '/new/v1/ops/conversations/{bid_id}.json': ['OpsReading'],
  '/new/v1/ops/conversations/{bid_id}/messages.json': ['OpsReading'],
  '/new/v1/ops/people/{user_id}/file.json': ['OpsFile'],
  '/new/v1/ops/people/{user_id}/limits/index.json': ['OpsLimits'],
  '/new/v1/ops/block_patterns.json': ['OpsPeople'],
  '/new/v1/ops/people/{user_id}/timeline.json': ['OpsFile', 'OpsActs'],
  '/new/v1/ops/people/{user_id}/links.json': ['OpsPeople'],
  '/new/v1/ops/people.json': ['OpsPeople'],
  '/new/v1/ops/people/{user_id}.json': ['OpsPeople'],
  '/new/v1/ops/acts.json': ['OpsActs'],
  '/new/v1/ops/settings/index.json': ['OpsSettings'],
  '/new/v1/ops/operators/index.json': ['OpsOperators'],
  '/new/v1/ops/second_factor/state.json': ['OpsLogin'],
  '/new/v1/ops/missing_texts.json': UNKEPT,

  '/new/v1/ops/review_checks.json': ['OpsChecks'],

  '/new/v1/ops/appeals.json': ['OpsAppeals'],
  '/new/v1/ops/appeal/{appeal_id}.json': ['OpsAppeals'],

  '/new/v1/ops/payments/index.json': ['OpsMoney'],
  '/new/v1/ops/payments/{order_id}.json': ['OpsMoney'],
  '/new/v1/ops/refunds/index.json': ['OpsMoney'],
  '/new/v1/ops/disputes/index.json': ['OpsMoney'],

  '/new/v1/ops/question_reports.json': ['OpsReports'],

  '/new/v1/ops/reports.json': ['OpsReports'],
  '/new/v1/ops/report/{case_id}.json': ['OpsReports'],

  '/new/v1/ops/prices.json': ['OpsPrices'],
  '/new/v1/ops/prices/{category_id}.json': ['OpsPrices'],
  '/new/v1/ops/prices/{category_id}/jobs.json': ['OpsPrices'],

  '/new/v1/ops/search_serves/index.json': UNKEPT,
  '/new/v1/ops/search_serves/{search_serve_id}.json': UNKEPT,

  '/new/v1/ops/traffic.json': UNKEPT,
  '/new/v1/ops/workload.json': [
    'OpsQueue',
    'OpsReports',
    'OpsChecks',
    'OpsDesk',
    'OpsAppeals',
    'OpsCredit',
    'OpsMoney',
  ],
  '/new/v1/ops/workload/rows.json': UNKEPT,
  '/new/v1/ops/house.json': ['OpsHouse'],
  '/new/v1/ops/requests/{request_id}/invitees.json': ['OpsHouse'],
  '/new/v1/ops/health.json': UNKEPT,
  '/new/v1/ops/health/cells.json': UNKEPT,
  '/new/v1/ops/health/cohorts.json': UNKEPT,
} as const satisfies Touches<string>;
export type OpsThing = (typeof SHOWS)[keyof typeof SHOWS][number] | Thing;

const CHANGES = {
  '/new/v1/ops/health/rows.json': ['OpsActs'],
  '/new/v1/ops/alerts/{alert_id}/dismiss.json': ['OpsHouse', 'OpsActs'],
  '/new/v1/ops/requests/{request_id}/invite.json': ['OpsHouse', 'OpsActs'],
  '/new/v1/ops/tariff/draft.json': ['Tariff', 'OpsActs', 'OpsCategory'],
  '/new/v1/ops/tariff/discard.json': ['Tariff', 'OpsActs', 'OpsCategory'],
  '/new/v1/ops/tariff/publish.json': ['Tariff', 'OpsActs', 'OpsCategory'],
  '/new/v1/ops/tariff/withdraw.json': ['Tariff', 'OpsActs', 'OpsCategory'],
  '/new/v1/ops/feedback/{feedback_id}/file.json': [],

  '/new/v1/ops/genres/add.json': ['OpsCatalogue', 'OpsActs'],
  '/new/v1/ops/genres/{genre_id}/edit.json': ['OpsCatalogue', 'OpsCategory', 'OpsActs'],
  '/new/v1/ops/genres/order.json': ['OpsCatalogue', 'OpsActs'],
  '/new/v1/ops/genres/{genre_id}/order.json': ['OpsCatalogue', 'OpsActs'],
  '/new/v1/ops/categories/add.json': ['OpsCatalogue', 'OpsActs'],
  '/new/v1/ops/categories/{category_id}/edit.json': ['OpsCatalogue', 'OpsCategory', 'OpsActs'],
  '/new/v1/ops/categories/{category_id}/publish.json': ['OpsCatalogue', 'OpsCategory', 'OpsActs'],
  '/new/v1/ops/categories/{category_id}/hide.json': ['OpsCatalogue', 'OpsCategory', 'OpsActs'],
  '/new/v1/ops/categories/{category_id}/requirements.json': ['OpsCategory', 'OpsForm', 'OpsActs'],
  '/new/v1/ops/words/save.json': ['OpsWords', 'OpsActs'],

  '/new/v1/ops/contents/add.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/draft.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/publish.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/schedule.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/unschedule.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/hide.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/restore.json': ['OpsContents', 'OpsContent'],
  '/new/v1/ops/contents/{content_id}/preview.json': [],
  '/new/v1/ops/desk/{case_id}/reply.json': ['OpsDesk', 'OpsActs'],
  '/new/v1/ops/desk/{case_id}/file.json': ['OpsActs'],
  '/new/v1/ops/desk/{case_id}/note.json': ['OpsDesk', 'OpsActs'],
  '/new/v1/ops/desk/{case_id}/assign.json': ['OpsDesk', 'OpsActs'],
  '/new/v1/ops/desk/{case_id}/status.json': ['OpsDesk', 'OpsActs'],
  '/new/v1/ops/desk/{case_id}/writing.json': [],
  '/new/v1/ops/desk/feedback/{feedback_id}.json': ['OpsDesk', 'OpsFeedback', 'OpsActs'],
  '/new/v1/ops/desk/report/{report_case_id}.json': ['OpsDesk', 'OpsReports', 'OpsActs'],
  '/new/v1/ops/macros/save.json': ['OpsMacros', 'OpsActs'],
  '/new/v1/ops/macros/{macro_id}/remove.json': ['OpsMacros', 'OpsActs'],

  '/new/v1/ops/people/{user_id}/credit/adjust.json': ['OpsCredit', 'OpsActs'],
  '/new/v1/ops/credit/{adjustment_id}/approve.json': ['OpsCredit', 'OpsActs'],
  '/new/v1/ops/credit/{adjustment_id}/refuse.json': ['OpsCredit', 'OpsActs'],
  '/new/v1/ops/credit/{adjustment_id}/withdraw.json': ['OpsCredit', 'OpsActs'],
  '/new/v1/ops/books.json': [],
  '/new/v1/ops/review/{kind}/{item_id}/claim.json': ['OpsQueue', 'OpsReview', 'OpsActs'],
  '/new/v1/ops/review/{kind}/{item_id}/release.json': ['OpsQueue', 'OpsReview', 'OpsActs'],
  '/new/v1/ops/review/{kind}/{item_id}/decide.json': ['OpsQueue', 'OpsReview', 'OpsActs'],
  '/new/v1/ops/review/{kind}/{item_id}/undo.json': ['OpsQueue', 'OpsReview', 'OpsActs'],
  '/new/v1/ops/review/{kind}/{item_id}/settle.json': ['OpsQueue', 'OpsReview', 'OpsActs'],

  '/new/v1/ops/review_checks/{check_id}/decide.json': ['OpsChecks', 'OpsActs'],

  '/new/v1/ops/appeal/{appeal_id}/take.json': ['OpsAppeals', 'OpsActs'],
  '/new/v1/ops/appeal/{appeal_id}/decide.json': ['OpsAppeals', 'OpsActs'],
  '/new/v1/ops/appeal/{appeal_id}/file.json': ['OpsActs'],

  '/new/v1/ops/payments/{order_id}/ask.json': ['OpsMoney', 'OpsActs'],
  '/new/v1/ops/payments/notices/{notice_id}/replay.json': ['OpsMoney', 'OpsActs'],
  '/new/v1/ops/refunds/{refund_id}/approve.json': ['OpsMoney', 'OpsActs'],
  '/new/v1/ops/refunds/{refund_id}/second.json': ['OpsMoney', 'OpsActs'],
  '/new/v1/ops/refunds/{refund_id}/refuse.json': ['OpsMoney', 'OpsActs'],

  '/new/v1/ops/identities/{identity_check_id}/reveal.json': ['OpsReview', 'OpsActs'],
  '/new/v1/ops/identities/{identity_check_id}/documents/{document_id}.json': ['OpsReview', 'OpsActs'],

  '/new/v1/ops/certificates/{certificate_id}/files/{attachment_id}.json': ['OpsReview', 'OpsActs'],

  '/new/v1/ops/question_reports/decide/{question_id}.json': ['OpsReports', 'OpsActs'],

  '/new/v1/ops/report/{case_id}/take.json': ['OpsReports', 'OpsActs'],
  '/new/v1/ops/report/{case_id}/decide.json': ['OpsReports', 'OpsActs', 'OpsPeople', 'OpsToday'],
  '/new/v1/ops/report/{case_id}/undo.json': ['OpsReports', 'OpsActs', 'OpsPeople'],
  '/new/v1/ops/report/{case_id}/file.json': ['OpsActs'],

  '/new/v1/ops/operators/{user_id}/roles.json': ['OpsOperators', 'OpsActs', 'OpsPeople', 'Me'],
  '/new/v1/ops/operators/{user_id}/second_factor/reset.json': ['OpsOperators', 'OpsActs'],
  '/new/v1/ops/second_factor/start.json': [],
  // What is read anew would take the place of the codes, which are shown once.
  '/new/v1/ops/second_factor/{factor_id}/confirm.json': [],
  '/new/v1/ops/second_factor/show.json': [],
  '/new/v1/ops/second_factor/recover.json': [],
  '/new/v1/ops/second_factor/recovery_codes.json': ['OpsActs'],
  '/new/v1/ops/second_factor/{factor_id}/remove.json': ['OpsLogin', 'OpsActs'],
  '/new/v1/ops/settings/{key}/change.json': ['OpsSettings', 'OpsActs'],
  '/new/v1/ops/settings/changes/{change_id}/decide.json': ['OpsSettings', 'OpsActs'],
  '/new/v1/ops/operators/add.json': ['OpsOperators', 'OpsActs', 'OpsPeople'],

  '/new/v1/ops/conversations/{bid_id}/open.json': ['OpsReading', 'OpsActs'],
  '/new/v1/ops/conversations/{bid_id}/close.json': ['OpsReading', 'OpsActs'],
  '/new/v1/ops/people/{user_id}/notes/add.json': ['OpsFile'],
  '/new/v1/ops/notes/{note_id}/edit.json': ['OpsFile'],
  '/new/v1/ops/people/{user_id}/message.json': ['OpsFile', 'OpsActs'],
  '/new/v1/ops/people/{user_id}/log_out.json': ['OpsFile', 'OpsPeople', 'OpsActs'],
  '/new/v1/ops/people/{user_id}/limits/add.json': ['OpsLimits', 'OpsActs'],
  '/new/v1/ops/limits/{limit_id}/lift.json': ['OpsLimits', 'OpsActs'],

  '/new/v1/ops/users/{user_id}/block.json': ['OpsPeople', 'OpsActs', 'OpsQueue'],
  '/new/v1/ops/users/{user_id}/unblock.json': ['OpsPeople', 'OpsActs', 'OpsQueue'],

  '/new/v1/ops/prices/{category_id}/jobs/{bid_id}/exclude.json': ['OpsPrices', 'Catalogue'],
  '/new/v1/ops/prices/{category_id}/jobs/{bid_id}/include.json': ['OpsPrices', 'Catalogue'],
} as const satisfies Touches<OpsThing>;

const EVENTS: Happenings<OpsThing> = {
  'review.changed': ['OpsQueue', 'OpsReview'],
  'certificate.changed': ['OpsQueue', 'OpsReview'],
  'report.changed': ['OpsReports'],
  'question.changed': ['OpsReports'],
  'adjustment.changed': ['OpsCredit'],
  'appeal.changed': ['OpsAppeals'],
  'review_check.changed': ['OpsChecks'],
  'case.changed': ['OpsDesk'],
  'money.waiting': ['OpsMoney'],
};

const FILLS: Fills<keyof typeof CHANGES, keyof typeof SHOWS> = {
  '/new/v1/ops/tariff/draft.json': '/new/v1/ops/tariff.json',
  '/new/v1/ops/tariff/discard.json': '/new/v1/ops/tariff.json',
  '/new/v1/ops/tariff/publish.json': '/new/v1/ops/tariff.json',
  '/new/v1/ops/tariff/withdraw.json': '/new/v1/ops/tariff.json',
  '/new/v1/ops/categories/{category_id}/edit.json': '/new/v1/ops/categories/{category_id}.json',
  '/new/v1/ops/categories/{category_id}/publish.json': '/new/v1/ops/categories/{category_id}.json',
  '/new/v1/ops/categories/{category_id}/hide.json': '/new/v1/ops/categories/{category_id}.json',
  '/new/v1/ops/categories/{category_id}/requirements.json': '/new/v1/ops/categories/{category_id}.json',
  '/new/v1/ops/contents/{content_id}/publish.json': '/new/v1/ops/contents/{content_id}.json',
  '/new/v1/ops/contents/{content_id}/schedule.json': '/new/v1/ops/contents/{content_id}.json',
  '/new/v1/ops/contents/{content_id}/unschedule.json': '/new/v1/ops/contents/{content_id}.json',
  '/new/v1/ops/contents/{content_id}/hide.json': '/new/v1/ops/contents/{content_id}.json',
  '/new/v1/ops/contents/{content_id}/restore.json': '/new/v1/ops/contents/{content_id}.json',
  '/new/v1/ops/appeal/{appeal_id}/take.json': '/new/v1/ops/appeal/{appeal_id}.json',
  '/new/v1/ops/appeal/{appeal_id}/decide.json': '/new/v1/ops/appeal/{appeal_id}.json',
  '/new/v1/ops/review/{kind}/{item_id}/claim.json': '/new/v1/ops/review/{kind}/{item_id}.json',
  '/new/v1/ops/review/{kind}/{item_id}/release.json': '/new/v1/ops/review/{kind}/{item_id}.json',
  '/new/v1/ops/review/{kind}/{item_id}/decide.json': '/new/v1/ops/review/{kind}/{item_id}.json',
  '/new/v1/ops/review/{kind}/{item_id}/undo.json': '/new/v1/ops/review/{kind}/{item_id}.json',
  '/new/v1/ops/review/{kind}/{item_id}/settle.json': '/new/v1/ops/review/{kind}/{item_id}.json',
  '/new/v1/ops/report/{case_id}/take.json': '/new/v1/ops/report/{case_id}.json',
  '/new/v1/ops/report/{case_id}/decide.json': '/new/v1/ops/report/{case_id}.json',
  '/new/v1/ops/report/{case_id}/undo.json': '/new/v1/ops/report/{case_id}.json',
};

export const opsTouches = { shows: SHOWS, changes: CHANGES, events: EVENTS, fills: FILLS };
