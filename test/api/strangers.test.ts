import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import * as allocations from '#core/allocations/calls.ts';
import * as appeals from '#core/appeals/calls.ts';
import * as blocks from '#core/auth/blocks/calls.ts';
import * as passkeys from '#core/auth/passkeys/calls.ts';
import * as secondFactor from '#core/auth/second-factor/calls.ts';
import { endSession } from '#core/auth/sessions/calls.ts';
import * as appointments from '#core/bids/appointments/calls.ts';
import * as agreed from '#core/bids/appointments/list-calls.ts';
import * as noShows from '#core/bids/appointments/no-show-calls.ts';
import * as autoQuotes from '#core/bids/auto-quotes/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as completions from '#core/bids/completions/calls.ts';
import * as contacts from '#core/bids/contacts/calls.ts';
import { feeReceipt } from '#core/bids/fees/calls.ts';
import * as finalPrices from '#core/bids/final-prices/calls.ts';
import { passByHash } from '#core/bids/hash-links/calls.ts';
import * as invites from '#core/bids/invites/calls.ts';
import * as jobLeads from '#core/bids/leads/calls.ts';
import * as scopes from '#core/bids/scopes/calls.ts';
import * as selfHires from '#core/bids/self-hires/calls.ts';
import * as templates from '#core/bids/templates/calls.ts';
import * as waits from '#core/bids/waiting/calls.ts';
import * as billing from '#core/billing/calls.ts';
import * as clients from '#core/billing/clients/calls.ts';
import { changeServiceReminder } from '#core/billing/customers/calls.ts';
import * as bookings from '#core/bookings/calls.ts';
import * as googleReserve from '#core/bookings/google/calls.ts';
import * as series from '#core/bookings/series/calls.ts';
import * as catalogue from '#core/categories/ops/calls.ts';
import * as certificates from '#core/certificates/calls.ts';
import * as certificateOps from '#core/certificates/ops/calls.ts';
import * as desk from '#core/content/desk/calls.ts';
import * as texts from '#core/content/ops/calls.ts';
import * as approvals from '#core/custody/approvals/calls.ts';
import * as disputes from '#core/custody/disputes/calls.ts';
import * as disputeOps from '#core/custody/disputes/ops-calls.ts';
import * as merchants from '#core/custody/merchants/calls.ts';
import * as custody from '#core/custody/payments/calls.ts';
import * as payouts from '#core/custody/payouts/calls.ts';
import * as plans from '#core/custody/plans/calls.ts';
import { type Call, call, pathNames } from '#core/kit/call.ts';
import { ok } from '#core/kit/result.ts';
import { DAY, toWire } from '#core/kit/time.ts';
import * as messages from '#core/messages/calls.ts';
import * as changes from '#core/messages/changes/calls.ts';
import * as replies from '#core/messages/quick-replies/calls.ts';
import * as alerts from '#core/ops/alerts/calls.ts';
import * as ops from '#core/ops/calls.ts';
import * as credit from '#core/ops/credit/calls.ts';
import * as linked from '#core/ops/linked/calls.ts';
import * as lookup from '#core/ops/lookup/calls.ts';
import * as people from '#core/ops/people/calls.ts';
import * as readings from '#core/ops/readings/calls.ts';
import { addToIncident } from '#core/ops/status/calls.ts';
import { partnerOrder } from '#core/partners/calls.ts';
import * as loans from '#core/partners/loans/calls.ts';
import * as payments from '#core/payments/calls.ts';
import * as paymentOps from '#core/payments/ops/calls.ts';
import * as refunds from '#core/payments/refunds/calls.ts';
import * as guides from '#core/prices/calls.ts';
import * as prices from '#core/prices/ops/calls.ts';
import * as questions from '#core/questions/calls.ts';
import * as reports from '#core/reports/calls.ts';
import * as jobReports from '#core/reports/jobs/calls.ts';
import * as requests from '#core/requests/calls.ts';
import * as edits from '#core/requests/edits/calls.ts';
import * as feedbacks from '#core/requests/feedback/calls.ts';
import * as told from '#core/requests/feedback/ops-calls.ts';
import { reopenRequest } from '#core/requests/hash-links/calls.ts';
import * as later from '#core/requests/later/calls.ts';
import * as asks from '#core/requests/questions/calls.ts';
import * as wishes from '#core/requests/wishes/calls.ts';
import * as reserves from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feeds/calls.ts';
import * as items from '#core/reserves/items/calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import * as reviewChecks from '#core/reviews/checks/calls.ts';
import * as searches from '#core/search/calls.ts';
import * as services from '#core/services/calls.ts';
import * as editor from '#core/services/editor/calls.ts';
import { serviceFacts } from '#core/services/facts/calls.ts';
import * as starting from '#core/services/onboarding/calls.ts';
import * as preferences from '#core/services/preferences/calls.ts';
import * as said from '#core/services/statements/calls.ts';
import * as statistics from '#core/services/statistics/calls.ts';
import * as opsSettings from '#core/settings/calls.ts';
import * as shopCarts from '#core/shop/carts/calls.ts';
import * as shopCategories from '#core/shop/categories/calls.ts';
import * as shopChats from '#core/shop/chats/calls.ts';
import * as shopFeedbacks from '#core/shop/feedbacks/calls.ts';
import * as shopItems from '#core/shop/items/calls.ts';
import * as shopLikes from '#core/shop/likes/calls.ts';
import * as shopOrders from '#core/shop/orders/calls.ts';
import * as shopPhotos from '#core/shop/photos/calls.ts';
import * as shopReserves from '#core/shop/reserves/calls.ts';
import * as staff from '#core/staff/calls.ts';
import * as subscriptions from '#core/subscriptions/calls.ts';
import * as personBlocks from '#core/users/blocks/calls.ts';
import * as identities from '#core/users/identity/calls.ts';
import * as limits from '#core/users/limits/calls.ts';
import * as operators from '#core/users/operators/calls.ts';
import * as voice from '#core/voice/calls.ts';
import { bind } from '#server/platform/http/bind.ts';
import { bindings } from '#server/rooms.ts';
import { startPlatform } from '#test/support/platform-server.ts';
import { inTwoYears } from '#test/support/scenes/far-times.ts';
import { startTestServer, type TestServer, testClient } from '#test/support/server.ts';
import { makeWorld, PEOPLE, type Who, type World } from './world.ts';

// A person who may not see a thing gets the same answer as for one that does not exist (decision 4, issue 2 point 20). This walks
// the call table, and a call that has neither a row nor an exception here fails.

interface Row {
  /** The call's input, naming things of the world's owner, pro or idle pro. */
  readonly input: (world: World) => Record<string, unknown>;
  /** The people who find the thing. All others get 404. */
  readonly there: readonly Who[];
}

const ABSENT = 999_999_999;
const SPAN = { begin_time: '2031-01-01 01:00:00', end_time: '2031-01-01 02:00:00' };

const LOAN = {
  partner: 'Bank',
  email: 'loans@bank.example',
  headline: 'Loans',
  headline_zh: '貸款',
  detail: 'Loans',
  detail_zh: '貸款',
  min_amount: '1',
  max_amount: '2',
  max_months: 12,
  is_shown: true,
};
const ITEM = { category_id: ABSENT, name: 'Gas', price: '60.00', minutes: 60 };
const BOOKED = {
  begin_time: '2031-01-01 01:00:00',
  postal_code: '520123',
  price_shown: '60.00',
  consumer_name: 'A',
};

const TEXT = {
  title: 'A',
  description: '',
  body: [],
  title_zh: '',
  description_zh: '',
  body_zh: [],
  hue: 'sky',
  icon: 'House',
} as const;
const LOOK = { name: 'Home care', slug: 'home-care', description: '', hue: 'sky', icon: 'House' } as const;
const PAGE = {
  genre_id: 1,
  name: 'Mine',
  slug: 'mine',
  tagline: '',
  hue: 'sky',
  icon: 'House',
  licence: '',
  duration: '',
  price_drivers: [],
  faq: [],
  price_bands: [],
  is_home: true,
  deposit_percent: 20,
  deposit_source: 'Nobody',
  deposit_url: '',
  deposit_as_of: '2026-11-24',
  synonyms_en: [],
  synonyms_zh: [],
} as const;

/** Calls whose input names a thing that belongs to a person. One call may have several rows. */
const ROWS = new Map<Call, readonly Row[]>([
  // Nothing is agreed here; list.test.ts of the agreed times asks as a stranger.
  [agreed.appointmentDetail, [{ input: () => ({ appointment_id: ABSENT }), there: [] }]],
  [agreed.cancelAppointment, [{ input: () => ({ appointment_id: ABSENT, reason: 'Ill' }), there: [] }]],
  [noShows.stateNoShow, [{ input: () => ({ appointment_id: ABSENT }), there: [] }]],
  [noShows.answerNoShow, [{ input: () => ({ appointment_id: ABSENT, no_show_id: ABSENT, is_true: true }), there: [] }]],
  [noShows.takeNoShowBack, [{ input: () => ({ appointment_id: ABSENT, no_show_id: ABSENT }), there: [] }]],
  [agreed.seeAppointment, [{ input: () => ({ appointment_id: ABSENT }), there: [] }]],
  // Off by default; with the flag on, partners.test.ts asks as a stranger.
  [loans.withdrawLoan, [{ input: () => ({ application_id: ABSENT }), there: [] }]],
  [
    addToIncident,
    [{ input: () => ({ incident_id: ABSENT, is_over: true, words: 'Over.', words_zh: '結束。' }), there: [] }],
  ],
  [loans.editLoanOffer, [{ input: () => ({ loan_offer_id: ABSENT, ...LOAN }), there: [] }]],
  [partnerOrder, [{ input: () => ({ order_id: ABSENT }), there: [] }]],
  [staff.jobStaff, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['pro'] }]],
  [staff.assignJob, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['pro'] }]],
  [staff.editStaff, [{ input: (w) => ({ staff_id: w.staff_id }), there: ['pro'] }]],
  [staff.staffLog, [{ input: (w) => ({ staff_id: w.staff_id }), there: ['pro'] }]],
  // The rival is the helper; both ends are asked after everything else, since the first that works ends it.
  [staff.leaveStaff, [{ input: (w) => ({ staff_id: w.staff_id }), there: ['rival'] }]],
  [staff.removeStaff, [{ input: (w) => ({ staff_id: w.spare_staff_id }), there: ['pro'] }]],
  [passkeys.renamePasskey, [{ input: (w) => ({ passkey_id: w.passkey_id, name: 'Key' }), there: ['owner'] }]],
  [passkeys.removePasskey, [{ input: (w) => ({ passkey_id: w.passkey_id }), there: ['owner'] }]],
  [endSession, [{ input: (w) => ({ session_id: w.owner_session_id }), there: ['owner'] }]],
  // Without a reason the call is refused and changes nothing.
  [blocks.blockUser, [{ input: (w) => ({ user_id: w.ids.owner, reason: '' }), there: ['operator'] }]],
  [blocks.unblockUser, [{ input: (w) => ({ user_id: w.ids.owner, reason: '' }), there: ['operator'] }]],
  // Without a reason nothing is reset; apps are their own operator’s alone.
  [secondFactor.resetSecondFactor, [{ input: (w) => ({ user_id: w.ids.owner, reason: '' }), there: ['operator'] }]],
  [secondFactor.confirmFactor, [{ input: () => ({ factor_id: ABSENT, verify_code: '123456' }), there: ['operator'] }]],
  [secondFactor.removeFactor, [{ input: () => ({ factor_id: ABSENT }), there: [] }]],
  [opsSettings.decideSetting, [{ input: () => ({ change_id: ABSENT, is_approved: true }), there: [] }]],
  // Without a reason no role changes.
  [
    operators.setOperatorRoles,
    [{ input: (w) => ({ user_id: w.ids.owner, roles: [], reason: '' }), there: ['operator'] }],
  ],
  [identities.revealIdentity, [{ input: (w) => w.identity, there: ['operator'] }]],
  [identities.viewIdentityDocument, [{ input: (w) => w.identity, there: ['operator'] }]],
  [
    identities.decideIdentity,
    [{ input: (w) => ({ ...w.identity, decision: 'more', reason: 'Too dark' }), there: ['operator'] }],
  ],
  // A revision that never was changes nothing.
  [catalogue.opsCategory, ofCatalogue({})],
  [catalogue.opsForm, ofCatalogue({})],
  [catalogue.formVersion, ofCatalogue({ version: 1 })],
  [catalogue.editCategory, ofCatalogue({ ...PAGE, revision: 99 })],
  [catalogue.publishCategory, ofCatalogue({ revision: 99 })],
  [catalogue.hideCategory, ofCatalogue({ revision: 99 })],
  [catalogue.setRequirements, ofCatalogue({ revision: 99, requirements: [] })],
  [catalogue.saveFormDraft, ofCatalogue({ revision: 99, questions: [] })],
  [catalogue.discardFormDraft, ofCatalogue({ revision: 99 })],
  [catalogue.publishForm, ofCatalogue({ revision: 99 })],
  [catalogue.editGenre, [{ input: () => ({ ...LOOK, genre_id: 1, revision: 99 }), there: ['operator'] }]],
  [catalogue.orderCategories, [{ input: () => ({ genre_id: 1, category_ids: [] }), there: ['operator'] }]],
  [texts.opsContent, ofText({})],
  [texts.opsContentVersion, ofText({ version: 1 })],
  [texts.checkContent, ofText({ version: 1, checked_by: 'Lim & Partners' })],
  [texts.saveContentDraft, ofText({ revision: 99, fields: TEXT })],
  [texts.publishContent, ofText({ revision: 99 })],
  [texts.scheduleContent, ofText({ revision: 99, publish_at: '2031-01-01 01:00:00' })],
  [texts.unscheduleContent, ofText({ revision: 99 })],
  [texts.hideContent, ofText({ revision: 99 })],
  [texts.restoreContent, ofText({ revision: 99, version: 1 })],
  [texts.previewContent, ofText({})],
  // The world has no such case, so all people get 404.
  ...[desk.opsCase, desk.replyCase, desk.noteCase, desk.assignCase, desk.moveCase, desk.writingCase].map(
    (c): [Call, readonly Row[]] => [
      c,
      [{ input: () => ({ case_id: ABSENT, message: 'Hello', seen_word_id: 0, status: 'solved' }), there: [] }],
    ],
  ),
  [desk.openCaseFile, [{ input: () => ({ case_id: ABSENT, attachment_id: ABSENT }), there: [] }]],
  [desk.caseOfFeedback, [{ input: () => ({ feedback_id: ABSENT }), there: [] }]],
  [desk.caseOfReport, [{ input: () => ({ report_case_id: ABSENT }), there: [] }]],
  [desk.removeMacro, [{ input: () => ({ macro_id: ABSENT }), there: [] }]],
  [desk.answerCase, [{ input: () => ({ hash: 'a'.repeat(43), message: 'Hello' }), there: [] }]],
  [ops.review, ofReview({})],
  [ops.claimReview, ofReview({})],
  [ops.releaseReview, ofReview({})],
  // Without a reason nothing is decided.
  [ops.decideReview, ofReview({ decision: 'refused' })],
  [ops.undoReview, ofReview({})],
  [ops.settleReview, ofReview({})],
  [credit.personCredit, [{ input: (w) => ({ user_id: w.ids.owner }), there: ['operator'] }]],
  // Of credit that is not there nothing moves.
  [
    credit.adjustCredit,
    [
      {
        input: (w) => ({ user_id: w.ids.owner, kind: 'debit', fund: 'bought', amount: '1.00', reason: 'Twice' }),
        there: ['operator'],
      },
    ],
  ],
  [credit.returnSubscription, [{ input: () => ({ subscription_id: ABSENT, reason: 'No' }), there: [] }]],
  [credit.approveAdjustment, [{ input: () => ({ adjustment_id: ABSENT }), there: [] }]],
  [credit.refuseAdjustment, [{ input: () => ({ adjustment_id: ABSENT, reason: 'No' }), there: [] }]],
  [credit.withdrawAdjustment, [{ input: () => ({ adjustment_id: ABSENT }), there: [] }]],
  [readings.conversation, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['operator'] }]],
  // Without a reason nothing opens, and nothing is read.
  [
    readings.openConversation,
    [{ input: (w) => ({ bid_id: w.bid_id, why: 'safety', reason: '' }), there: ['operator'] }],
  ],
  [readings.conversationMessages, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['operator'] }]],
  [readings.closeConversation, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['operator'] }]],
  [people.personFile, [{ input: (w) => ({ user_id: w.ids.owner }), there: ['operator'] }]],
  [people.personMoments, [{ input: (w) => ({ user_id: w.ids.owner }), there: ['operator'] }]],
  [people.personLinks, [{ input: (w) => ({ user_id: w.ids.owner }), there: ['operator'] }]],
  [people.addNote, [{ input: (w) => ({ user_id: w.ids.owner, text: '' }), there: ['operator'] }]],
  [people.editNote, [{ input: () => ({ note_id: ABSENT, text: 'Mine' }), there: [] }]],
  [
    people.writeToPerson,
    [{ input: (w) => ({ user_id: w.ids.owner, about: 'message', text: '' }), there: ['operator'] }],
  ],
  [people.logOutPerson, [{ input: (w) => ({ user_id: w.ids.owner, reason: '' }), there: ['operator'] }]],
  // src/server/ops/people/file.test.ts asks for the message of another.
  [people.answerHouse, [{ input: () => ({ message_id: ABSENT, answer: 'Mine' }), there: [] }]],
  [
    limits.limitPerson,
    [{ input: (w) => ({ user_id: w.ids.owner, act: 'post', until: '', reason: '' }), there: ['operator'] }],
  ],
  [personBlocks.blockStatus, [{ input: (w) => ({ quote_bid_id: w.bid_id }), there: ['owner', 'pro'] }]],
  // src/server/users/blocks/blocks.test.ts asks for a bid as a stranger; a block here would change what others find.
  [personBlocks.blockPerson, [{ input: () => ({ quote_bid_id: ABSENT }), there: [] }]],
  [personBlocks.unblockPerson, [{ input: () => ({ user_id: ABSENT }), there: [] }]],
  [limits.personLimits, [{ input: (w) => ({ user_id: w.ids.owner }), there: ['operator'] }]],
  [limits.liftLimit, [{ input: () => ({ limit_id: ABSENT }), there: [] }]],
  [alerts.opsDismissAlert, [{ input: () => ({ alert_id: ABSENT, reason: 'Known' }), there: [] }]],
  [invites.opsInvitees, [{ input: (w) => ({ request_id: w.request_id }), there: ['operator'] }]],
  // An empty list of services, so that no pro is invited.
  [invites.opsInvite, [{ input: (w) => ({ request_id: w.request_id, quote_service_id: [] }), there: ['operator'] }]],
  [lookup.lookUpThing, [{ input: (w) => ({ kind: 'requests', thing_id: w.request_id }), there: ['operator'] }]],
  [ops.opsPerson, [{ input: (w) => ({ user_id: w.ids.owner }), there: ['operator'] }]],
  [jobLeads.dismissRefusal, byBid({}, ['pro'], ['idle'])],
  [jobLeads.answerLead, [{ input: () => ({ narrow_lead_id: 1, narrow_status: 3 }), there: [] }]],
  [allocations.whyLead, [{ input: (w) => ({ request_id: w.request_id }), there: ['pro', 'rival', 'idle'] }]],
  [allocations.replayLeads, [{ input: (w) => ({ request_id: w.request_id }), there: ['operator'] }]],
  [jobLeads.jobCenterView, [{ input: (w) => ({ request_id: w.request_id }), there: ['pro', 'rival', 'idle'] }]],
  [jobLeads.takeJob, [{ input: (w) => ({ request_id: w.request_id }), there: ['pro', 'rival', 'idle'] }]],
  [bids.requestView, [{ input: (w) => ({ request_id: w.request_id }), there: ['owner', 'pro', 'rival', 'idle'] }]],
  [requests.closeRequest, [{ input: (w) => ({ request_id: w.request_id }), there: ['owner'] }]],
  [reopenRequest, [{ input: (w) => ({ request_id: w.request_id }), there: ['owner'] }]],
  [requests.archiveRequest, [{ input: (w) => ({ request_id: w.request_id }), there: ['owner'] }]],
  [edits.requestForm, ofRequest({})],
  [edits.editRequest, ofRequest({ address: 'Blk 284' })],
  [edits.copyRequest, ofRequest({})],
  [wishes.stillNeeded, ofRequest({ wanted_on: '2030-01-05' })],
  [waits.waiting, ofRequest({})],
  [waits.widenRequest, ofRequest({})],
  [later.laterQuestions, ofRequest({})],
  [later.answerLater, ofRequest({ key: 'brand', answer: 'daikin' })],
  [asks.requestQuestions, [{ input: (w) => ({ request_id: w.request_id }), there: ['owner', 'pro', 'rival', 'idle'] }]],
  // Who made the request answers; the pros who have it ask.
  [
    asks.askRequestQuestion,
    [{ input: (w) => ({ request_id: w.request_id, question: 'Is it upstairs?' }), there: ['pro', 'rival', 'idle'] }],
  ],
  [asks.answerRequestQuestion, [{ input: () => ({ question_id: 1, answer: 'Yes' }), there: [] }]],
  [feedbacks.projectExtras, ofRequest({})],
  [feedbacks.addFeedback, ofProject({ is_satisfied: true, tag: [] })],
  [feedbacks.addBudgetSurvey, ofProject({ total_pay: '10.00' })],
  [contacts.match, ofRequest({})],
  [contacts.askMatched, ofRequest({ quote_service_id: [ABSENT] })],
  [contacts.invitePro, ofProject({ quote_service_id: ABSENT })],
  [contacts.consumerWantProviderQuote, byBid({}, ['owner'], ['owner'])],
  [contacts.wantToContactProvider, byBid({}, ['owner'], ['owner'])],
  [bids.bid, byBid({}, ['owner'], [])],
  [bids.lead, byBid({}, ['pro'], ['idle'])],
  [bids.previewQuoteFee, byBid({}, ['pro'], ['idle'])],
  [feeReceipt, byBid({}, ['pro'], [])],
  [bids.sendQuote, byBid({ quote_type: 'flat', price: '10.00', price_note: 'Mine' }, ['pro'], ['idle'])],
  [bids.markBidRead, byBid({}, ['owner', 'pro'], ['idle'])],
  [bids.toggleInterest, byBid({ is_interested: false }, ['pro'], ['idle'])],
  [waits.noteWriting, byBid({}, ['pro'], ['idle'])],
  [bids.hire, byBid({ hired_for: inTwoYears('01-01 01:00:00') }, ['owner'], [])],
  [bids.withdrawQuote, byBid({}, ['pro'], ['idle'])],
  [series.jobSeries, byBid({}, ['owner', 'pro'], ['idle'])],
  [series.addSeries, byBid({ cadence: 'week', begin_time: '2031-01-01 01:00:00' }, ['owner', 'pro'], ['idle'])],
  // There is no series here; series.test.ts asks as a stranger.
  [series.answerSeries, byBid({ series_id: ABSENT, is_accepted: true }, [], [])],
  [series.changeSeries, byBid({ series_id: ABSENT, act: 'pause' }, [], [])],
  [series.skipVisit, byBid({ series_id: ABSENT, n: 0, is_skipped: true }, [], [])],
  [series.moveVisit, byBid({ series_id: ABSENT, n: 0, begin_time: '2031-01-01 01:00:00' }, [], [])],
  [appointments.appointment, byBid({}, ['owner', 'pro'], ['idle'])],
  [appointments.proposeTime, byBid({ begin_time: inTwoYears('01-01 01:00:00') }, ['owner', 'pro'], ['idle'])],
  [appointments.answerTime, byBid({ proposal_id: ABSENT, is_accepted: true }, ['owner', 'pro'], ['idle'])],
  [appointments.takeTimeBack, byBid({ proposal_id: ABSENT }, ['owner', 'pro'], ['idle'])],
  [appointments.onTheWay, byBid({}, ['pro'], ['idle'])],
  [appointments.late, byBid({ minutes: 10 }, ['pro'], ['idle'])],
  [appointments.arrive, byBid({}, ['pro'], ['idle'])],
  [appointments.undoArrive, byBid({}, ['pro'], ['idle'])],
  [appointments.cancelJob, byBid({ reason: 'Ill' }, ['pro'], ['idle'])],
  [selfHires.selfHire, byBid({ hired_for: toWire(new Date(Date.now() + 30 * DAY)) }, ['pro'], ['idle'])],
  [selfHires.answerSelfHire, byBid({ is_confirmed: true }, ['owner'], [])],
  [bids.undoHire, byBid({}, ['owner'], [])],
  [bids.rejectBid, byBid({}, ['owner'], [])],
  [bids.undoReject, byBid({}, ['owner'], [])],
  [bids.completeBid, byBid({}, ['pro'], ['idle'])],
  [completions.finishJob, byBid({}, ['owner', 'pro'], ['idle'])],
  // Off by default; scopes.test.ts asks as a stranger with the flag on.
  [scopes.jobScope, byBid({}, [], [])],
  [scopes.proposeChange, byBid({ edits: [{ does: 'remove', key: 'l1' }], reason: 'No', version: 1 }, [], [])],
  [scopes.answerChange, byBid({ change_id: ABSENT, is_accepted: true }, [], [])],
  [scopes.withdrawChange, byBid({ change_id: ABSENT }, [], [])],
  // Off by default as well; src/server/custody/payments/payments.test.ts asks as a stranger with the flag on.
  [custody.jobPayments, byBid({}, [], [])],
  [custody.addThirdParty, byBid({ amount: '1.00', title: 'Wash' }, [], [])],
  [plans.jobPlan, byBid({}, [], [])],
  [
    plans.proposePlan,
    byBid({ steps: [{ title: 'All', amount: '1.00', begins_on: '2027-01-01', ends_on: '2027-01-01' }] }, [], []),
  ],
  [plans.answerPlan, byBid({ plan_id: ABSENT, is_accepted: true }, [], [])],
  [plans.withdrawPlan, byBid({ plan_id: ABSENT }, [], [])],
  [plans.askPlanStep, byBid({ key: 'v1s1' }, [], [])],
  [custody.thirdPartyPayment, ofPayment()],
  [custody.cancelRequestThirdParty, ofPayment()],
  [custody.readThirdParty, ofPayment()],
  [custody.cancelThirdParty, ofPayment()],
  [custody.payThirdParty, ofPayment({ pay_type: 'card' })],
  [custody.askThirdParty, ofPayment()],
  [custody.doneThirdParty, ofPayment()],
  [custody.undoDoneThirdParty, ofPayment()],
  [custody.acceptThirdParty, ofPayment()],
  [custody.giveBackThirdParty, ofPayment()],
  [custody.applyRefund, ofPayment({ amount: '1.00', reason: 'No' })],
  [custody.editRefundInfo, ofPayment({ amount: '1.00', reason: 'No' })],
  [custody.cancelRefund, ofPayment()],
  [custody.agreeRefund, ofPayment({ amount: '1.00' })],
  [custody.refuseRefund, ofPayment({ reason: 'No' })],
  [disputes.disputeThirdParty, ofPayment()],
  [disputes.openDispute, ofPayment({ statement: 'No', asks: '1.00' })],
  [disputes.stateDispute, ofPayment({ statement: 'No', asks: '1.00' })],
  [disputes.addEvidence, ofPayment({ note: 'No' })],
  [disputes.offerSplit, ofPayment({ to_customer: '1.00' })],
  [disputes.takeBackOffer, ofPayment()],
  [disputes.acceptOffer, ofPayment({ version: 1 })],
  [disputes.answerProposal, ofPayment({ is_accepted: true, to_customer: '1.00' })],
  [disputes.acceptDecision, ofPayment()],
  [disputes.appealDispute, ofPayment({ reason: 'No' })],
  [disputes.withdrawDispute, ofPayment()],
  [
    merchants.opsDecideMerchant,
    [{ input: () => ({ application_id: ABSENT, decision: 'ask' as const, reason: 'No' }), there: [] }],
  ],
  [payouts.opsDecidePayee, [{ input: () => ({ payee_id: ABSENT, is_approved: true, reason: 'No' }), there: [] }]],
  [disputeOps.opsProtectedDispute, ofPayment()],
  [disputeOps.proposeSplit, ofPayment({ to_customer: '1.00', reason: 'No' })],
  [disputeOps.decideDispute, ofPayment({ to_customer: '1.00', reason: 'No' })],
  [approvals.opsApproval, ofPayment()],
  [approvals.approveExport, ofPayment({ amount: '1.00' })],
  [approvals.approveRefund, ofPayment({ amount: '1.00' })],
  [finalPrices.jobPrice, byBid({}, ['owner', 'pro'], ['idle'])],
  [finalPrices.statePrice, byBid({ amount: '1.00' }, ['pro'], ['idle'])],
  [finalPrices.answerPrice, byBid({ is_agreed: true, version: 1 }, ['owner'], [])],
  [changeServiceReminder, [{ input: (w) => ({ quote_service_id: w.service_id, months: 3 }), there: ['pro'] }]],
  [billing.jobMoney, byBid({}, ['owner', 'pro'], [])],
  [billing.makePaper, byBid({ kind: 'invoice', amount: '1.00' }, ['pro'], [])],
  [billing.creditPaper, byBid({ reason: 'Wrong' }, ['pro'], [])],
  [billing.sayPaid, byBid({}, ['owner'], [])],
  [billing.notReceived, byBid({}, ['pro'], [])],
  [billing.remindPayment, byBid({}, ['pro'], [])],
  [completions.refuseFinish, byBid({}, ['owner', 'pro'], ['idle'])],
  [completions.undoComplete, byBid({}, ['owner', 'pro'], ['idle'])],
  [jobReports.notDone, byBid({}, ['owner'], [])],
  [jobReports.notAsAgreed, byBid({ quote_report_sub_topic_id: 1001 }, ['owner'], [])],
  [bids.archiveBid, byBid({}, ['pro'], ['idle'])],
  [bids.unarchiveBid, byBid({}, ['pro'], ['idle'])],
  [bids.tagBid, byBid({ tag: 'favorite' }, ['owner', 'pro'], ['idle'])],
  [messages.sendMessage, byBid({ message: 'Hello' }, ['owner', 'pro'], ['idle'])],
  [messages.conversation, byBid({}, ['owner', 'pro'], ['idle'])],
  [messages.markConversationRead, byBid({ read_seq: 1 }, ['owner', 'pro'], ['idle'])],
  [messages.markDelivered, byBid({ delivered_seq: 1 }, ['owner', 'pro'], ['idle'])],
  [messages.tellTyping, byBid({}, ['owner', 'pro'], ['idle'])],
  [messages.searchMessages, byBid({ words: 'Hello' }, ['owner', 'pro'], ['idle'])],
  // Messages of one's own: the suites of the room change them.
  [changes.editMessage, [{ input: () => ({ message_id: ABSENT, message: 'Mine' }), there: [] }]],
  [changes.deleteMessage, [{ input: () => ({ message_id: ABSENT }), there: [] }]],
  [clients.saveClient, [{ input: () => ({ client_id: ABSENT, name: 'Mine' }), there: [] }]],
  [clients.deleteClient, [{ input: () => ({ client_id: ABSENT }), there: [] }]],
  [clients.confirmClients, [{ input: () => ({ import_id: ABSENT }), there: [] }]],
  [clients.undoClients, [{ input: () => ({ import_id: ABSENT }), there: [] }]],
  [replies.editQuickReply, [{ input: () => ({ quick_reply_id: ABSENT, text: 'Mine' }), there: [] }]],
  [replies.deleteQuickReply, [{ input: () => ({ quick_reply_id: ABSENT }), there: [] }]],
  [voice.startCall, byBid({}, ['owner', 'pro'], ['idle'])],
  [voice.callLog, byBid({}, ['owner', 'pro'], ['idle'])],
  // The world has no phone call: src/server/voice/voice.test.ts asks as a stranger while one rings.
  [voice.answerCall, [{ input: () => ({ voice_contact_id: ABSENT }), there: [] }]],
  [voice.declineCall, [{ input: () => ({ voice_contact_id: ABSENT }), there: [] }]],
  [voice.hangUp, [{ input: () => ({ voice_contact_id: ABSENT }), there: [] }]],
  [voice.iceServers, [{ input: () => ({ voice_contact_id: ABSENT }), there: [] }]],
  [reviews.review, byBid({ score: 5 }, ['owner'], [])],
  [reviews.bidReview, byBid({}, ['owner', 'pro'], [])],
  [
    services.editService,
    [
      {
        input: (w) => ({
          service_id: w.service_id,
          name: 'Adam Artistry',
          postal_code: '460533',
          category_id: [w.category_id],
          area_code: ['TM'],
        }),
        there: ['pro'],
      },
    ],
  ],
  [
    services.service,
    [
      { input: (w) => ({ service_id: w.service_id }), there: PEOPLE },
      { input: (w) => ({ service_id: w.hidden_service_id }), there: [] },
    ],
  ],
  [
    reviews.serviceReviews,
    [
      { input: (w) => ({ service_id: w.service_id }), there: PEOPLE },
      { input: (w) => ({ service_id: w.hidden_service_id }), there: [] },
    ],
  ],
  [said.statements, ofService({})],
  [
    said.addStatement,
    ofService({
      source: 'A directory',
      url: 'https://reviews.example.com/1',
      said_on: '2026-01-05',
      body: 'Came on time.',
      author: 'Mei T.',
    }),
  ],
  [said.deleteStatement, [{ input: (w) => ({ service_id: w.service_id, statement_id: ABSENT }), there: [] }]],
  [editor.serviceEdit, ofService({})],
  [editor.servicePreview, ofService({})],
  [editor.saveBasic, ofService({ name: 'Adam Artistry', is_business: true, postal_code: '460533' })],
  [
    editor.saveTravel,
    ofService({
      is_service_professional_travels_to_me: true,
      is_customer_travel_to_me: false,
      is_over_phone_or_internet: false,
    }),
  ],
  [
    editor.saveCategory,
    [{ input: (w) => ({ service_id: w.service_id, category_id: [w.category_id] }), there: ['pro'] }],
  ],
  [editor.saveFaq, ofService({ faqs: [] })],
  [editor.saveMedia, ofService({ photos: [] })],
  [editor.saveDescription, ofService({ description: 'Bridal make-up at home.' })],
  [editor.saveLogo, ofService({ attachment_id: null })],
  [editor.saveArea, ofService({ area_code: ['TM'] })],
  [editor.saveClose, ofService({ is_closed: false })],
  [editor.savePublicView, ofService({ is_public: true })],
  [editor.saveExternalLinks, ofService({ links: [] })],
  [editor.saveProMark, ofService({ is_on: false })],
  [editor.saveMenu, ofService({ menu: [] })],
  [editor.saveLanguages, ofService({ languages: ['en'] })],
  [
    editor.serviceFaqs,
    [
      { input: (w) => ({ service_id: w.service_id }), there: PEOPLE },
      { input: (w) => ({ service_id: w.hidden_service_id }), there: [] },
      { input: (w) => ({ service_id: w.draft_service_id }), there: [] },
    ],
  ],
  [editor.changeServiceFaqs, ofService({ faqs: [] })],
  [preferences.serviceCategory, [{ input: ofCategory, there: ['pro'] }]],
  [preferences.editServiceCategory, [{ input: ofCategory, there: ['pro'] }]],
  [preferences.answerFit, [{ input: (w) => ({ ...ofCategory(w), answer: 'later', key: 'task' }), there: ['pro'] }]],
  [autoQuotes.editAutoQuote, [{ input: ofCategory, there: ['pro'] }]],
  [autoQuotes.autoQuoteOfBid, byBid({}, ['pro'], ['idle'])],
  [autoQuotes.switchToManual, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['pro'] }]],
  [templates.template, ofTemplate({})],
  [templates.editTemplate, ofTemplate({ display_name: 'Mine', price_note: 'Hi {name}', attachment_id: [] })],
  [guides.jobPrice, [{ input: (w) => ({ bid_id: w.bid_id }), there: ['owner', 'pro'] }]],
  [templates.fillForBid, [{ input: (w) => ({ template_id: w.template_id, bid_id: w.bid_id }), there: ['pro'] }]],
  [templates.deleteTemplate, ofTemplate({})],
  [editor.archiveService, ofSpare()],
  [editor.unarchiveService, ofSpare()],
  [editor.duplicateService, ofSpare()],
  [editor.deleteService, ofSpare()],
  [starting.onboardingStep, [{ input: (w) => ({ service_id: w.draft_service_id, step: 'hours' }), there: ['pro'] }]],
  // A wrong hash gets 404 from everyone; src/server/notices/push/push.test.ts asks with real ones.
  [passByHash, [{ input: (w) => ({ bid_id: w.bid_id, hash: 'a'.repeat(43) }), there: [] }]],
  // The pro's draft without areas is refused; all others get 404.
  [starting.profileReady, [{ input: (w) => ({ service_id: w.draft_service_id }), there: ['pro'] }]],
  [serviceFacts, ofPublic({})],
  [statistics.serviceStatistics, ofService({})],
  [statistics.statisticsRows, ofService({ figure: 'won' })],
  [questions.serviceQuestions, ofPublic({})],
  [questions.myServiceQuestions, ofPublic({})],
  [questions.askQuestion, ofPublic({ question: 'Do you come on Mondays?' })],
  [questions.receivedQuestions, [{ input: (w) => ({ quote_service_id: w.service_id }), there: ['pro'] }]],
  [
    questions.reportQuestion,
    [
      { input: (w) => ({ question_id: w.questions.answered_id, type: 'spam' }), there: PEOPLE },
      { input: (w) => ({ question_id: w.questions.waiting_id, type: 'spam' }), there: ['pro'] },
    ],
  ],
  [
    questions.answerQuestion,
    [{ input: (w) => ({ question_id: w.questions.waiting_id, answer: 'Yes' }), there: ['pro'] }],
  ],
  [questions.declineQuestion, [{ input: (w) => ({ question_id: w.questions.waiting_id }), there: ['pro'] }]],
  [questions.deleteQuestion, [{ input: (w) => ({ question_id: w.questions.spare_id }), there: ['owner'] }]],
  [
    questions.decideQuestionReport,
    [{ input: (w) => ({ question_id: w.questions.answered_id, decision: 'keep' }), there: ['operator'] }],
  ],
  [
    reports.addReport,
    [
      {
        input: (w) => reportOf({ type: 'request', quote_request_id: w.request_id }),
        there: ['owner', 'pro', 'rival', 'idle'],
      },
      { input: (w) => reportOf({ type: 'bid', quote_bid_id: w.bid_id }), there: ['owner', 'pro'] },
      { input: (w) => reportOf({ type: 'bid', quote_bid_id: w.idle_bid_id }), there: ['idle'] },
      { input: (w) => reportOf({ type: 'service', quote_service_id: w.service_id }), there: PEOPLE },
      { input: (w) => reportOf({ type: 'service', quote_service_id: w.hidden_service_id }), there: ['pro'] },
      { input: (w) => reportOf({ type: 'review', param: String(w.review_id) }), there: PEOPLE },
    ],
  ],
  [
    reviewChecks.decideReviewCheck,
    [
      {
        input: (w) => ({ check_id: w.review_check_id, decision: 'approve', reason: 'Seen' }),
        there: ['operator'],
      },
    ],
  ],
  [appeals.fee, byBid({}, ['pro'], [])],
  [appeals.addAppeal, byBid({ topic: 'other', message: 'Mine' }, ['pro'], [])],
  [appeals.withdrawAppeal, byBid({}, ['pro'], [])],
  [linked.linkCase, ofLinked({})],
  [linked.askLinked, ofLinked({})],
  // Without a reason nothing is decided, nor blocked.
  [linked.decideLinked, ofLinked({ is_linked: false })],
  [linked.blockLinked, ofLinked({})],
  [
    linked.openLinkFile,
    [{ input: (w) => ({ link_case_id: w.link_case_id, attachment_id: w.loose_attachment_id }), there: [] }],
  ],
  [linked.answerLink, [{ input: (w) => ({ link_case_id: w.link_case_id, message: '' }), there: ['rival'] }]],
  [linked.appealLink, [{ input: (w) => ({ link_case_id: w.link_case_id, message: '' }), there: ['rival'] }]],
  [appeals.opsAppeal, ofAppeal({})],
  [appeals.takeAppeal, ofAppeal({})],
  // Without a reason nothing is decided.
  [appeals.decideAppeal, ofAppeal({ decision: 'refuse' })],
  [
    appeals.openAppealFile,
    [{ input: (w) => ({ appeal_id: w.appeal_id, attachment_id: w.loose_attachment_id }), there: [] }],
  ],
  [searches.replaySearch, [{ input: (w) => ({ search_serve_id: w.search_serve_id }), there: ['operator'] }]],
  [told.opsFeedback, [{ input: (w) => ({ feedback_id: w.feedback_id }), there: ['operator'] }]],
  // None of its files.
  [told.openFeedbackFile, [{ input: (w) => ({ feedback_id: w.feedback_id, attachment_id: ABSENT }), there: [] }]],
  [payments.paymentOrder, ofOrder({})],
  [payments.payByCardToken, ofOrder({ prime: 'prime_made_up' })],
  [
    payments.payByKeptCard,
    [
      { input: (w) => ({ order_id: w.payment.order_id, card_id: w.payment.card_id }), there: ['pro'] },
      // An order that does not exist, with the pro's card.
      { input: (w) => ({ order_id: 'x'.repeat(22), card_id: w.payment.card_id }), there: [] },
    ],
  ],
  [payments.payByMethod, ofOrder({})],
  [payments.stripePaymentIntent, ofOrder({})],
  [refunds.refundPurchase, ofOrder({ reason: 'Mine' })],
  [refunds.withdrawRefund, ofOrder({})],
  [payments.defaultCard, [{ input: (w) => ({ card_id: w.payment.card_id, as_default: true }), there: ['pro'] }]],
  [payments.removeCard, [{ input: (w) => ({ card_id: w.payment.card_id }), there: ['pro'] }]],
  [paymentOps.opsPayment, [{ input: (w) => ({ order_id: w.payment.order_id }), there: ['operator'] }]],
  [paymentOps.opsAskProvider, [{ input: (w) => ({ order_id: w.payment.order_id }), there: ['operator'] }]],
  [paymentOps.opsReplayNotice, [{ input: () => ({ notice_id: ABSENT }), there: [] }]],
  // Nothing cannot be approved, and what is not approved cannot be seconded.
  [paymentOps.opsApproveRefund, ofRefund({ credit: '0.00', reason: 'No' })],
  [paymentOps.opsSecondRefund, ofRefund({})],
  [paymentOps.opsRefuseRefund, ofRefund({ reason: 'No' })],
  [reports.reportCase, ofReport({})],
  [reports.takeReport, ofReport({})],
  // Without a reason nothing is decided.
  [reports.decideReport, ofReport({ decision: 'warn' })],
  [reports.undoReport, ofReport({})],
  [
    reports.openReportFile,
    [{ input: (w) => ({ case_id: w.report_case_id, attachment_id: w.loose_attachment_id }), there: [] }],
  ],
  [reviews.replyToReview, [{ input: (w) => ({ review_id: w.review_id, reply: 'Thank you' }), there: ['pro'] }]],
  [reviews.reviewCustomer, byBid({ score: 5 }, ['pro'], ['idle'])],
  [reviews.customerReviews, byBid({}, ['pro'], ['idle'])],
  [reviews.editReview, [{ input: (w) => ({ kind: 'pro', review_id: w.review_id, score: 5 }), there: ['owner'] }]],
  [reviews.removeReview, [{ input: (w) => ({ kind: 'pro', review_id: w.review_id }), there: ['owner'] }]],
  [
    reviews.opsRemoveReview,
    [{ input: (w) => ({ kind: 'pro', review_id: w.review_id, reason: 'Unlawful' }), there: ['operator'] }],
  ],
  [certificates.serviceCertificates, ofService({})],
  [certificates.publicCertificates, ofPublic({})],
  [certificates.certification, ofCertificate('waiting_id', {})],
  [certificates.editCertificate, ofCertificate('draft_id', { type: 'other', file: [] })],
  [certificates.withdrawCertificate, ofCertificate('second_id', {})],
  [certificates.deleteCertificate, ofCertificate('spare_id', {})],
  [certificateOps.certificateCase, ofCase({})],
  [certificateOps.takeCertificate, ofCase({})],
  [
    certificateOps.openCertificateFile,
    [
      {
        input: ({ certificates: c }) => ({ certificate_id: c.waiting_id, attachment_id: c.attachment_id }),
        there: ['operator'],
      },
    ],
  ],
  [certificateOps.decideCertificate, ofCase({ decision: 'more', reason: 'Too dark' })],
  [prices.opsPrice, ofCatalogue({})],
  [prices.opsPriceJobs, ofCatalogue({})],
  // Only a completed job can be left out: this one is not.
  [
    prices.excludePriceJob,
    [{ input: (w) => ({ category_id: w.category_id, bid_id: w.bid_id, reason: 'Odd' }), there: [] }],
  ],
  [prices.includePriceJob, [{ input: (w) => ({ category_id: w.category_id, bid_id: w.bid_id }), there: [] }]],
  [reserves.calendar, ofCalendar({ from: '2031-01-01', to: '2031-01-07' })],
  [reserves.businessHours, ofCalendar({})],
  [reserves.changeBusinessHours, ofCalendar({ days: {} })],
  [reserves.changeAutoMessage, ofCalendar({ auto_message: 'Away' })],
  [feeds.calendarFeed, ofCalendar({})],
  [feeds.makeCalendarFeed, ofCalendar({})],
  [feeds.endCalendarFeed, ofCalendar({})],
  [feeds.importCalendar, ofCalendar({ name: 'Mine', calendar: 'BEGIN:VCALENDAR' })],
  [feeds.subscribeCalendar, ofCalendar({ name: 'Mine', address: 'ftp://calendar.example/' })],
  // The world's import is a file, which cannot be fetched again: src/server/reserves/imports/source.test.ts asks as a stranger.
  [feeds.checkCalendarImport, [{ input: (w) => ({ calendar_import_id: w.calendar.import_id }), there: [] }]],
  [feeds.removeCalendarImport, [{ input: (w) => ({ calendar_import_id: w.calendar.import_id }), there: ['pro'] }]],
  // The items are incomplete, so that none is added, and a closed item cannot be booked. src/server/bookings/bookings.test.ts
  // asks as a stranger.
  [items.addGreserveItem, [{ input: (w) => ({ quote_service_id: w.service_id, ...ITEM }), there: ['pro'] }]],
  [items.editGreserveItem, [{ input: (w) => ({ greserve_item_id: w.booking.item_id, ...ITEM }), there: ['pro'] }]],
  [
    items.orderGreserveItems,
    [{ input: (w) => ({ quote_service_id: w.service_id, greserve_item_ids: [w.booking.item_id] }), there: ['pro'] }],
  ],
  [items.deleteGreserveItem, [{ input: (w) => ({ greserve_item_id: w.booking.item_id }), there: ['pro'] }]],
  // The flag of the shop is off here; src/server/shop/{items/items,likes/likes}.test.ts ask as strangers.
  [shopCategories.shopServiceCategory, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [shopCategories.editShopServiceCategory, [{ input: () => ({ id: ABSENT, service_notice: '' }), there: [] }]],
  [shopItems.shopItem, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [
    shopItems.addShopItem,
    [{ input: (w) => ({ quote_service_id: w.service_id, category_id: ABSENT, name: 'Gas' }), there: [] }],
  ],
  [shopItems.editShopItem, [{ input: () => ({ id: ABSENT, name: 'Gas' }), there: [] }]],
  [shopItems.applyReviewShopItem, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [shopItems.publishShopItem, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [shopItems.unpublishShopItem, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [shopItems.deleteShopItem, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [shopItems.opsShopItem, [{ input: () => ({ review_id: ABSENT }), there: [] }]],
  [shopItems.opsDecideShopItem, [{ input: () => ({ review_id: ABSENT, is_approved: true }), there: [] }]],
  [shopLikes.deleteShopLike, [{ input: () => ({ id: ABSENT }), there: [] }]],
  // The same of orders and carts: src/server/shop/orders/orders.test.ts asks as a stranger.
  [shopOrders.order, [{ input: () => ({ id: ABSENT }), there: [] }]],
  [shopOrders.orderByHash, [{ input: () => ({ hash: 'x'.repeat(43) }), there: [] }]],
  ...[
    shopOrders.confirmOrder,
    shopOrders.applyCompleteOrder,
    shopOrders.completeOrder,
    shopOrders.rejectCompleteOrder,
    shopOrders.applyCancelOrder,
    shopOrders.cancelOrder,
    shopOrders.rejectCancelOrder,
    shopOrders.askOrderPayment,
    shopCarts.deleteCart,
  ].map((call): [Call, readonly Row[]] => [call, [{ input: () => ({ id: ABSENT }), there: [] }]]),
  [shopOrders.payOrder, [{ input: () => ({ id: ABSENT, pay_type: 'card' }), there: [] }]],
  [shopOrders.answerOrder, [{ input: () => ({ id: ABSENT, key: 'x', answer: 'x' }), there: [] }]],
  [
    shopPhotos.addOrderPhotos,
    [
      {
        input: () => ({
          file: [{ filename: 'a.png', too_large: false, bytes: new Uint8Array(9) }] as never,
          hash: 'x'.repeat(43),
        }),
        there: [],
      },
    ],
  ],
  [shopCarts.editCart, [{ input: () => ({ id: ABSENT, plan_id: 1 }), there: [] }]],
  [shopCarts.addCart, [{ input: () => ({ nshop_item_id: ABSENT, plan_id: 1 }), there: [] }]],
  [shopFeedbacks.shopFeedbacks, [{ input: () => ({ nshop_item_id: ABSENT }), there: [] }]],
  [
    shopFeedbacks.addShopFeedback,
    [{ input: () => ({ nshop_order_id: ABSENT, nshop_item_id: ABSENT, score: 5 }), there: [] }],
  ],
  [shopFeedbacks.commentShopFeedback, [{ input: () => ({ id: ABSENT, comment: 'Thanks' }), there: [] }]],
  [shopChats.shopChats, [{ input: () => ({ nshop_order_id: ABSENT }), there: [] }]],
  [shopChats.addShopChat, [{ input: () => ({ nshop_order_id: ABSENT, message: 'Hello' }), there: [] }]],
  [
    shopReserves.shopReserves,
    [{ input: () => ({ nshop_item_id: ABSENT, plan_id: 1, from: '2031-01-01' }), there: [] }],
  ],
  [
    shopReserves.addShopReserve,
    [{ input: () => ({ nshop_item_id: ABSENT, plan_id: 1, begin_time: '2031-01-01 01:00:00' }), there: [] }],
  ],
  [shopReserves.deleteShopReserve, [{ input: () => ({ id: ABSENT, lease: 'x'.repeat(32) }), there: [] }]],
  // Its flag is off here; src/server/bookings/google/google.test.ts asks as another pro.
  [
    googleReserve.offerOnGoogle,
    [{ input: (w) => ({ greserve_item_id: w.booking.item_id, is_google: true }), there: [] }],
  ],
  [bookings.greserveFees, [{ input: (w) => ({ quote_service_id: w.service_id }), there: ['pro'] }]],
  // Without protected payments there are no deposits.
  [items.greserveDeposits, [{ input: (w) => ({ quote_service_id: w.service_id }), there: [] }]],
  // None of the world has one; src/server/subscriptions/subscriptions.test.ts asks as others for one that is there.
  [subscriptions.setRenewal, [{ input: () => ({ subscription_id: ABSENT, is_renewing: true }), there: [] }]],
  [
    subscriptions.subscribe,
    [{ input: () => ({ category_id: ABSENT, price_shown: '10.00', quotes_shown: 10 }), there: [] }],
  ],
  [
    bookings.greserveSlots,
    [{ input: (w) => ({ greserve_item_id: w.booking.item_id, from: '2031-01-01' }), there: [] }],
  ],
  [bookings.holdSlot, [{ input: (w) => ({ greserve_item_id: w.booking.item_id, ...BOOKED }), there: [] }]],
  [bookings.addGreserveEvent, [{ input: (w) => ({ greserve_item_id: w.booking.item_id, ...BOOKED }), there: [] }]],
  [
    bookings.answerGreserveEvent,
    [{ input: (w) => ({ greserve_event_id: w.booking.event_id, is_confirmed: true }), there: ['pro'] }],
  ],
  [bookings.deleteGreserveEvent, [{ input: (w) => ({ id: w.booking.event_id }), there: ['owner'] }]],
  [reserves.pauseEvents, [{ input: (w) => ({ quote_service_id: w.service_id }), there: ['pro'] }]],
  [reserves.addPauseEvent, [{ input: (w) => ({ quote_service_id: w.service_id, ...SPAN }), there: ['pro'] }]],
  [reserves.editPauseEvent, [{ input: (w) => ({ pause_event_id: w.calendar.pause_id, ...SPAN }), there: ['pro'] }]],
  [reserves.deletePauseEvent, [{ input: (w) => ({ pause_event_id: w.calendar.pause_id }), there: ['pro'] }]],
  [reserves.serviceReserves, [{ input: (w) => ({ quote_service_id: w.service_id, ...SPAN }), there: ['pro'] }]],
  [
    reserves.addServiceReserve,
    [{ input: (w) => ({ quote_service_id: w.service_id, kind: 'block', ...SPAN }), there: ['pro'] }],
  ],
  [
    reserves.editServiceReserve,
    [{ input: (w) => ({ service_reserve_id: w.calendar.reserve_id, kind: 'block', ...SPAN }), there: ['pro'] }],
  ],
  [reserves.deleteServiceReserve, [{ input: (w) => ({ service_reserve_id: w.calendar.reserve_id }), there: ['pro'] }]],
]);

/** A row for the owner's request, under either of its names. */
function ofRequest(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ request_id: w.request_id, ...more }), there: ['owner'] }];
}
function ofProject(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ quote_request_id: w.request_id, ...more }), there: ['owner'] }];
}

/** A category of the pro's own service. */
function ofCategory(w: World): Record<string, unknown> {
  return { service_id: w.service_id, category_id: w.category_id };
}
function ofTemplate(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ id: w.template_id, ...more }), there: ['pro'] }];
}

/** A row for a shipped text, which only operators find. */
function ofText(more: Record<string, unknown>): readonly Row[] {
  return [{ input: () => ({ content_id: 1, ...more }), there: ['operator'] }];
}

function ofCatalogue(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ category_id: w.category_id, ...more }), there: ['operator'] }];
}

/** The input of a report with a topic that does not exist, so that people who find the thing are refused. */
function reportOf(more: Record<string, unknown>): Record<string, unknown> {
  return { quote_report_topic_id: 99, ...more };
}
function ofReport(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ case_id: w.report_case_id, ...more }), there: ['operator'] }];
}
function ofOrder(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ order_id: w.payment.order_id, ...more }), there: ['pro'] }];
}
function ofPayment(more: Record<string, unknown> = {}): readonly Row[] {
  return [{ input: () => ({ payment_id: ABSENT, ...more }), there: [] }];
}
function ofRefund(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ refund_id: w.payment.refund_id, ...more }), there: ['operator'] }];
}
function ofLinked(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ link_case_id: w.link_case_id, ...more }), there: ['operator'] }];
}
function ofAppeal(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ appeal_id: w.appeal_id, ...more }), there: ['operator'] }];
}
function ofReview(more: Record<string, unknown>): readonly Row[] {
  return [
    { input: (w) => ({ kind: 'identity', item_id: w.identity.identity_check_id, ...more }), there: ['operator'] },
    { input: (w) => ({ kind: 'certificate', item_id: w.certificates.waiting_id, ...more }), there: ['operator'] },
  ];
}

/** A row for the pro's own service, and one for a spare one of theirs. */
function ofService(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ service_id: w.service_id, ...more }), there: ['pro'] }];
}
function ofSpare(): readonly Row[] {
  return [{ input: (w) => ({ service_id: w.spare_service_id }), there: ['pro'] }];
}

/** A row for a certificate of the pro, and one for what operators may know of the one that waits. */
function ofCertificate(which: keyof World['certificates'], more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ cert_id: w.certificates[which], ...more }), there: ['pro'] }];
}
function ofCase(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ certificate_id: w.certificates.waiting_id, ...more }), there: ['operator'] }];
}

/** Rows for calls about a public service, which everyone finds, and about a hidden one, which no one finds. */
function ofPublic(more: Record<string, unknown>): readonly Row[] {
  return [
    { input: (w) => ({ service_id: w.service_id, ...more }), there: PEOPLE },
    { input: (w) => ({ service_id: w.hidden_service_id, ...more }), there: [] },
  ];
}

/** A row for things of the pro's calendar. */
function ofCalendar(more: Record<string, unknown>): readonly Row[] {
  return [{ input: (w) => ({ service_id: w.service_id, ...more }), there: ['pro'] }];
}

/** A row for a sent quote, and one for an offer without a quote, which does not exist for the requestor. */
function byBid(more: Record<string, unknown>, sent: readonly Who[], offered: readonly Who[]): readonly Row[] {
  return [
    { input: (w) => ({ bid_id: w.bid_id, ...more }), there: sent },
    { input: (w) => ({ bid_id: w.idle_bid_id, ...more }), there: offered },
  ];
}

/** Calls whose input names no thing of a person: their answers are the caller's own data, or public. */
const NAMELESS = new Set([
  'GET /new/v1/user_blocks/index.json',
  'GET /new/v1/contact_shows/index.json',
  'GET /new/v1/ops/block_patterns.json',
  'GET /new/v1/partner_orders/index.json',
  'GET /new/v1/ops/partners.json',
  'GET /new/v1/forecasts/{slug}.json',
  'GET /new/v1/price_guides/{slug}.json',
  'GET /new/v1/ops/prices.json',
  'GET /new/v1/ops/words/index.json',
  'POST /new/v1/ops/words/save.json',
  'GET /new/v1/contents/home.json',
  'GET /new/v1/contents/category/{slug}.json',
  'GET /new/v1/contents/genre/{genreName}.json',
  'GET /new/v1/contents/features.json',
  'GET /new/v1/contents/feature/{slug}.json',
  'GET /new/v1/contents/article/{slug}.json',
  'POST /compose/index.json',
  'POST /new/v1/contact.json',
  'POST /new/v1/page_views/add.json',
  'GET /new/v1/ops/traffic.json',
  'GET /new/v1/privacy_choices.json',
  'POST /new/v1/privacy_choices/save.json',
  'GET /new/v1/ops/contents.json',
  'POST /new/v1/ops/contents/add.json',
  'GET /new/v1/ops/desk/index.json',
  'GET /new/v1/ops/workload.json',
  'GET /new/v1/ops/workload/rows.json',
  'GET /new/v1/ops/macros/index.json',
  'POST /new/v1/ops/macros/save.json',
  'GET /new/v1/pro_search/index.json',
  'GET /new/v1/pro_search/suggest.json',
  'GET /new/v1/search/jobs.json',
  'GET /new/v1/ops/search_serves/index.json',
  'GET /new/v1/ops/missing_texts.json',
  'GET /new/v1/packages/index.json',
  'GET /new/v1/banks/index.json',
  'GET /new/v1/packages/starter_status.json',
  'GET /new/v1/payments/options.json',
  'GET /new/v1/payments/preview.json',
  'POST /new/v1/payments/order.json',
  'GET /new/v1/payments/orders/index.json',
  'GET /new/v1/third_party_payments/index.json',
  'GET /new/v1/third_party_payments/trust_fund.json',
  'GET /new/v1/third_party_payments/papers/statements.json',
  'GET /new/v1/ops/approvals/index.json',
  'GET /new/v1/ops/protected_disputes/index.json',
  'GET /new/v1/ops/payees/index.json',
  'GET /new/v1/ops/protected_lines/index.json',
  'GET /new/v1/ops/merchants/index.json',
  'GET /new/v1/third_party_payments/merchant_application.json',
  'POST /new/v1/third_party_payments/merchant_application/save.json',
  'POST /new/v1/third_party_payments/merchant_application/submit.json',
  'POST /new/v1/third_party_payments/merchant_application/take_back.json',
  'POST /new/v1/third_party_payments/merchant_application/go_on.json',
  'POST /new/v1/third_party_payments/merchant_application/ask.json',
  'GET /new/v1/third_party_payments/payout_account.json',
  'POST /new/v1/third_party_payments/payout_account/set.json',
  'POST /new/v1/third_party_payments/payout_account/remove.json',
  'GET /new/v1/third_party_payments/payouts/index.json',
  // The link of a letter is the proof, tested in src/server/custody/links/links.test.ts.
  'GET /new/v1/third_party_payments/by_hash/{hash}.json',
  'POST /new/v1/third_party_payments/by_hash/{hash}/pay.json',
  // Bought without an account; the address is the proof, tested in src/server/payments/products/product.test.ts.
  'POST /new/v1/tap_pay/product',
  'GET /new/v1/payments/product/{hash}.json',
  'POST /new/v1/payments/product/{hash}/pay.json',
  'POST /new/v1/payments/dismiss.json',
  'GET /new/v1/payments/cards/index.json',
  'POST /new/v1/tap_pay/bind_page.json',
  'POST /stripes/setup_intent.json',
  'GET /new/v1/payments/auto_top_up.json',
  // Another person's card in the body counts as missing; src/server/payments/money.test.ts asks as others.
  'POST /new/v1/tap_pay/bind_card.json',
  'POST /new/v1/payments/auto_top_up.json',
  'GET /new/v1/ops/payments/index.json',
  'GET /new/v1/ops/refunds/index.json',
  'GET /new/v1/ops/disputes/index.json',
  'GET /new/v1/ops/link_cases.json',
  'GET /new/v1/link_cases/index.json',
  'GET /new/v1/ops/appeals.json',
  'GET /new/v1/ops/review_checks.json',
  'POST /new/v1/ops/books.json',
  'GET /new/v1/wallet/statements/index.json',
  'GET /new/v1/ops/feedbacks.json',
  'GET /new/v1/quote_requests/filter_choices.json',
  'GET /quote_requests/leads.json',
  'GET /job_center/index.json',
  'GET /quote_requests/view_by_hash/{hash}.json',
  'POST /quote_requests/dismiss_by_hash/{hash}.json',
  'POST /quote_requests/reopen_by_hash/{hash}.json',
  'POST /quote_bids/hire_by_hash/{hash}.json',
  'POST /new/v1/quote_bids/time_by_hash/{hash}.json',
  'POST /new/v1/push/received/{hash}.json',
  'POST /new/v1/service_reviews/add_by_hash/{hash}.json',
  'POST /users/login.json',
  'POST /users/sign_up.json',
  'POST /users/check_account.json',
  'POST /users/logout.json',
  'POST /users/verify/phone/preauth.json',
  'POST /users/verify/phone/auth.json',
  'POST /new/v1/voice_verifications/preauth.json',
  'POST /new/v1/email_verifications/preauth',
  'POST /new/v1/email_verifications/preauth_login',
  'POST /new/v1/email_verifications/auth',
  'POST /new/v1/users/edit_email',
  'POST /users/validate_user.json',
  'POST /new/v1/users/prove_preauth.json',
  'POST /new/v1/users/prove.json',
  'POST /users/forgot_password.json',
  'POST /users/reset_password.json',
  'POST /users/change_password.json',
  'POST /users/login_once.json',
  'POST /users/register/manual.json',
  'POST /users/activate.json',
  'POST /new/v1/users/resend_activation.json',
  'GET /new/v1/users/sessions.json',
  'POST /new/v1/users/sessions/end_others.json',
  'GET /new/v1/social/providers.json',
  'POST /new/v1/social/start.json',
  'POST /users/connect_social/{provider}.json',
  'POST /new/v1/users/disconnect_social/{provider}.json',
  'POST /new/v1/passkeys/login_options.json',
  'POST /new/v1/passkeys/login.json',
  'POST /new/v1/passkeys/sign_up_options.json',
  'POST /new/v1/passkeys/sign_up.json',
  'POST /new/v1/passkeys/prove_options.json',
  'POST /new/v1/passkeys/prove.json',
  'GET /new/v1/passkeys.json',
  'POST /new/v1/passkeys/add_options.json',
  'POST /new/v1/passkeys/add.json',
  'GET /user/me.json',
  'GET /user/me/type:brief.json',
  'GET /new/v1/users/limits.json',
  'POST /user/edit_profile.json',
  'POST /user/edit_avatar.json',
  'GET /user/settings.json',
  'POST /user/settings.json',
  'GET /new/v1/users/notification_settings.json',
  'POST /new/v1/users/notification_settings.json',
  'GET /new/v1/users/invoice_settings.json',
  'POST /new/v1/users/invoice_settings.json',
  'GET /new/v1/users/referrals.json',
  'GET /new/v1/users/referrer/{referral_hash}.json',
  'GET /new/v1/users/deletion.json',
  'POST /users/delete.json',
  'GET /new/v1/users/identity.json',
  'POST /new/v1/users/check_real_id.json',
  'POST /new/v1/users/identity/add.json',
  'POST /new/v1/users/identity/withdraw.json',
  'GET /new/v1/ops/identities.json',
  'GET /new/v1/ops/genres.json',
  'POST /new/v1/ops/genres/add.json',
  'POST /new/v1/ops/genres/order.json',
  'POST /new/v1/ops/categories/add.json',
  'GET /new/v1/tariff.json',
  'GET /new/v1/lead_rule.json',
  'GET /new/v1/ops/lead_rule/index.json',
  'POST /new/v1/ops/lead_rule/publish.json',
  'POST /new/v1/ops/lead_rule/withdraw.json',
  'GET /new/v1/ops/tariff.json',
  'POST /new/v1/ops/tariff/draft.json',
  'POST /new/v1/ops/tariff/discard.json',
  'GET /new/v1/ops/tariff/effect.json',
  'POST /new/v1/ops/tariff/publish.json',
  'POST /new/v1/ops/tariff/withdraw.json',
  'GET /new/v1/ops/settings/index.json',
  'POST /new/v1/ops/settings/{key}/change.json',
  'GET /new/v1/ops/operators/index.json',
  'POST /new/v1/ops/operators/add.json',
  'GET /new/v1/ops/second_factor/state.json',
  'POST /new/v1/ops/second_factor/start.json',
  'POST /new/v1/ops/second_factor/show.json',
  'POST /new/v1/ops/second_factor/recover.json',
  'POST /new/v1/ops/second_factor/recovery_codes.json',
  'GET /new/v1/ops/overview.json',
  'GET /new/v1/ops/credit.json',
  'GET /new/v1/ops/today.json',
  'GET /new/v1/ops/house.json',
  'GET /new/v1/ops/health.json',
  'GET /new/v1/ops/health/cells.json',
  'GET /new/v1/ops/health/cohorts.json',
  'POST /new/v1/ops/health/rows.json',
  'GET /new/v1/ops/reviews.json',
  'GET /new/v1/house_messages/index.json',
  'GET /new/v1/ops/lookup.json',
  'GET /new/v1/ops/lookup/{kind}/index.json',
  'GET /new/v1/ops/people.json',
  'GET /new/v1/ops/acts.json',
  'GET /new/v1/ops/certificates/index.json',
  'GET /new/v1/certifications/index.json',
  // Names nothing but own files and an own service in its body; src/server/certificates/certificates.test.ts asks as others.
  'POST /new/v1/service_certificates/add.json',
  'GET /new/v1/ops/question_reports.json',
  'GET /new/v1/quote_reports/topics.json',
  'GET /new/v1/quote_reports/index.json',
  'GET /new/v1/ops/reports.json',
  'GET /new/v1/reviews/index.json',
  'GET /new/v1/genres.json',
  'GET /new/v1/categories.json',
  'GET /new/v1/categories/{slug}.json',
  'GET /new/v1/categories/{slug}/form.json',
  'GET /new/v1/areas.json',
  'GET /new/v1/areas/postal/{postal_code}.json',
  'GET /new/v1/quote_services/index.json',
  'GET /new/v1/quote_services/mine.json',
  'POST /new/v1/quote_services/add.json',
  'GET /new/v1/users/onboarding.json',
  'POST /new/v1/users/onboarding/draft.json',
  'POST /quote_requests/search_add.json',
  'GET /quote_requests/index.json',
  'GET /quote_bids/index.json',
  'GET /quote_bids/unread_count.json',
  'GET /new/v1/appointments/index.json',
  'GET /new/v1/quote_bids/day.json',
  'GET /new/v1/quote_bids/filter_counts.json',
  'GET /new/v1/voice_contact/current.json',
  'GET /new/v1/quick_replies/index.json',
  'POST /new/v1/quick_replies/add.json',
  'POST /new/v1/quick_replies/order.json',
  'GET /new/v1/quote_templates/index.json',
  'GET /new/v1/subscriptions.json',
  'GET /new/v1/greserve_items/index.json',
  'GET /new/v1/greserve_items/google.json',
  'GET /new/v1/greserve_events/index.json',
  // The key is the proof, tested in src/server/bookings/bookings.test.ts.
  'POST /new/v1/greserve_leases/renew.json',
  'POST /new/v1/greserve_leases/delete.json',
  // These two name an own service in the body; src/server/{bids/template,services/writer}.test.ts ask them as strangers.
  'POST /quote_template/{id}.json',
  'POST /new/v1/ai/profile.json',
  'GET /new/v1/auto_quotes/index.json',
  'GET /new/v1/auto_quotes/history.json',
  'GET /new/v1/auto_quotes/weeks.json',
  'GET /new/v1/notices/index.json',
  'GET /new/v1/notices/unseen_count.json',
  'GET /new/v1/notices/habits.json',
  'POST /new/v1/notices/habits.json',
  // Another person’s line counts as missing and is not marked; src/server/notices/centre/centre.test.ts tests that.
  'POST /new/v1/notices/seen.json',
  'POST /new/v1/notices/read.json',
  'GET /new/v1/push/state.json',
  'POST /new/v1/push/subscribe.json',
  'POST /new/v1/push/unsubscribe.json',
  // Both name a thing that none of the world has; src/server/notices/push/push.test.ts asks them as strangers.
  'GET /new/v1/quote_services/fits.json',
  'POST /new/v1/push/test.json',
  'GET /new/v1/push/test/{hash}.json',
  'GET /new/v1/billing/today.json',
  'GET /new/v1/billing/customers.json',
  'GET /new/v1/billing/clients.json',
  'POST /new/v1/billing/clients/check.json',
  // Names only a file in the body; src/server/users/exports/own-import.test.ts tries a file of another person.
  'POST /new/v1/users/import/check.json',
  'POST /new/v1/users/import/take.json',
  'GET /new/v1/billing/service_reminders.json',
  'GET /new/v1/billing/settings.json',
  'POST /new/v1/billing/settings.json',
  'GET /new/v1/wallet.json',
  'GET /new/v1/wallet/held.json',
  'GET /new/v1/wallet/returnable.json',
  'GET /new/v1/wallet/statement.json',
  'GET /new/v1/wallet/spending.json',
  'GET /transactions/index.json',
  'POST /attachments/upload.json',
  'GET /new/v1/staff/index.json',
  'POST /new/v1/staff/invite.json',
  'GET /new/v1/staff/memberships.json',
  'GET /new/v1/terms/state.json',
  // Offers are public to pros; whose an application is, src/server/partners/loans/loans.test.ts asks as a stranger.
  'GET /new/v1/business_loans/index.json',
  'POST /new/v1/business_loans/apply.json',
  'GET /new/v1/ops/incidents/index.json',
  'POST /new/v1/ops/incidents/tell.json',
  'GET /new/v1/ops/loan_offers/index.json',
  'POST /new/v1/ops/loan_offers/add.json',
  'GET /new/v1/nshop_items/index.json',
  'GET /new/v1/nshop_carts/index.json',
  'GET /new/v1/nshop_orders/index.json',
  'POST /new/v1/nshop_orders/add.json',
  'GET /new/v1/nshop_service_categories/index.json',
  'GET /new/v1/nshop_likes/index.json',
  'POST /new/v1/nshop_likes/add.json',
  'GET /new/v1/ops/nshop_items/index.json',
  // What a person likes is of public pages, and their own; src/server/services/likes/likes.test.ts asks as strangers.
  'GET /photo/like',
  'POST /new/v1/photos/like.json',
  'DELETE /photo/like',
  'POST /new/v1/terms/agree.json',
  // These two name an invitation by its secret, the third a membership in the body; src/server/staff/staff.test.ts asks them as strangers.
  'GET /new/v1/staff/invitation/{hash}.json',
  'POST /new/v1/staff/accept/{hash}.json',
  'POST /new/v1/staff/switch.json',
  'POST /new/v1/attachments/upload_security',
  // These two name files in the body; src/server/uploads/{secured,resumable}.test.ts ask them as strangers.
  'POST /new/v1/attachments/links.json',
  'POST /new/v1/attachments/resumable/finish.json',
]);

const nameOf = (c: Call) => `${c.method} ${c.path}`;

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await startTestServer();
  world = await makeWorld(server);
});
afterAll(() => server.close());

const tables = bindings.map((b) => b.call);
const withRows = [...ROWS].flatMap(([c, rows]) => rows.map((row, index) => ({ c, row, index })));
const ask = async (who: Who, c: Call, input: Record<string, unknown>) => {
  const { http, body } = await world.clients[who].call(c, input as never);
  return { http, body: body as Record<string, unknown> };
};

describe('the call table', () => {
  it('has a row here for each of its calls, and none twice', () => {
    const missing = tables.filter((c) => !ROWS.has(c) && !NAMELESS.has(nameOf(c))).map(nameOf);
    const double = tables.filter((c) => ROWS.has(c) && NAMELESS.has(nameOf(c))).map(nameOf);
    const gone = [...NAMELESS, ...[...ROWS.keys()].map(nameOf)].filter(
      (name) => !tables.some((c) => nameOf(c) === name),
    );
    expect({ missing, double, gone }).toEqual({ missing: [], double: [], gone: [] });
  });

  it('has no id in the path of a call that is said to name nothing', () => {
    for (const c of tables.filter((t) => NAMELESS.has(nameOf(t))))
      expect(
        pathNames(c.path).filter((name) => name.endsWith('_id')),
        nameOf(c),
      ).toEqual([]);
  });
});

describe('what is not yours is not there', () => {
  const closed = withRows.filter(({ row }) => row.there.length < PEOPLE.length);

  for (const { c, row, index } of closed)
    it(`${nameOf(c)} #${index + 1}`, async () => {
      const input = row.input(world);
      const [idName] = pathNames(c.path) as [string];
      for (const who of PEOPLE.filter((p) => !row.there.includes(p))) {
        const reply = await ask(who, c, input);
        expect(reply.http, `${who} got ${JSON.stringify(reply.body).slice(0, 300)}`).toBe(404);
        // Exactly the reply for an id that does not exist.
        expect(await ask(who, c, { ...input, [idName]: ABSENT })).toEqual(reply);
      }
    });

  it('cannot be attached: a file of another reads like one that is not there', async () => {
    const { rival } = world.clients;
    for (const id of [world.loose_attachment_id, ABSENT]) {
      const quote = await rival.call(bids.sendQuote, {
        bid_id: world.rival_bid_id,
        quote_type: 'flat',
        price: '10.00',
        price_note: 'Mine',
        attachment_id: [id],
      });
      const message = await rival.call(messages.sendMessage, {
        bid_id: world.rival_bid_id,
        message: 'See this',
        attachment_id: [id],
      });
      expect([quote.error, message.error]).toEqual(['attachment missing', 'attachment missing']);
    }
  });

  it('changed nothing, and is there for whom it belongs to', async () => {
    const { QuoteBid, quote_request } = await world.clients.owner.ok(bids.requestView, {
      request_id: world.request_id,
    });
    expect(quote_request).toMatchObject({ is_closed: false, is_archived: false, hired_quote_bid_id: null });
    const sent = QuoteBid.find((b) => b.id === world.bid_id);
    expect(sent).toMatchObject({ flat_rate_at: '777.00', is_requestor_rejected: false, message_seq: 3 });
    for (const { c, row } of withRows)
      for (const who of row.there) {
        const reply = await ask(who, c, row.input(world));
        expect(reply.http, `${nameOf(c)} by ${who}: ${JSON.stringify(reply.body)}`).toBe(200);
      }
  });
});

describe('who is not signed in', () => {
  const guarded = tables.filter((c) => c.auth === 'session' || c.auth === 'operator');
  const inputOf = (c: Call) => ROWS.get(c)?.[0]?.input(world) ?? { slug: world.slug, postal_code: '521147' };

  it('is told "invalid token" by each call that needs a session, before anything is looked at', async () => {
    expect(guarded.length).toBeGreaterThan(20);
    for (const c of guarded)
      for (const token of [null, 'x'.repeat(43)]) {
        const { http, body } = await server.client(token).call(c, inputOf(c) as never);
        expect([http, body.error], nameOf(c)).toEqual([403, 'invalid token']);
      }
  });

  it('is told "invalid api key" by every call without one', async () => {
    for (const c of tables)
      for (const key of ['', 'another']) {
        const reply = await world.clients.owner.call(c, inputOf(c) as never, { 'x-api-key': key });
        expect([reply.http, reply.error], nameOf(c)).toEqual([401, 'invalid api key']);
      }
  });
});

describe('calls of operators', () => {
  it('are not found by anyone else', async () => {
    for (const c of tables.filter((t) => t.auth === 'operator'))
      for (const who of PEOPLE.filter((p) => p !== 'operator'))
        expect((await ask(who, c, { slug: world.slug })).http, `${nameOf(c)} by ${who}`).toBe(404);
  });

  it('would be seen by this test if one were', async () => {
    const secret = call({
      section: 'test',
      summary: 'Of operators only.',
      method: 'GET',
      path: '/ops/secret.json',
      auth: 'operator',
      roles: [],
      input: z.object({}),
      output: z.object({}),
    });
    const platform = await startPlatform([bind(secret, async () => ok({}))]);
    try {
      const status = async (is_operator: boolean | null) => {
        const token =
          is_operator === null
            ? null
            : (await platform.session({ id: 1, is_operator, operator_roles: ['owner'] })).token;
        return (await testClient(platform.url, token).call(secret, {})).http;
      };
      expect([await status(true), await status(false), await status(null)]).toEqual([200, 404, 403]);
    } finally {
      await platform.close();
    }
  });
});
