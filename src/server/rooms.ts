import { allocationHandlers } from './allocations/handlers.ts';
import { allocationJobs } from './allocations/jobs.ts';
import { appealsHandlers } from './appeals/handlers.ts';
import { blockHandlers } from './auth/blocks/handlers.ts';
import { codeHandlers } from './auth/codes/handlers.ts';
import { authHandlers } from './auth/handlers.ts';
import { sweepWaysInJob } from './auth/jobs.ts';
import { passkeyHandlers } from './auth/passkeys/handlers.ts';
import { passwordHandlers } from './auth/passwords/handlers.ts';
import { secondFactorHandlers } from './auth/second-factor/handlers.ts';
import { sessionHandlers } from './auth/sessions/handlers.ts';
import { socialHandlers } from './auth/social/handlers.ts';
import { appointmentHandlers } from './bids/appointments/handlers.ts';
import { appointmentJobs } from './bids/appointments/jobs.ts';
import { noteAppointment } from './bids/appointments/service.ts';
import { autoQuoteHandlers } from './bids/auto-quotes/handlers.ts';
import { leaveServiceAutoQuotes, takeUpRequest } from './bids/auto-quotes/service.ts';
import { recountPerson } from './bids/completions/count-service.ts';
import { contactHandlers } from './bids/contacts/handlers.ts';
import { noteRequestEdit } from './bids/edits/service.ts';
import { feeHandlers } from './bids/fees/handlers.ts';
import { returnOfBlocked, returnOfFake } from './bids/fees/return-service.ts';
import { bidsHandlers } from './bids/handlers.ts';
import { bidHashHandlers } from './bids/hash-links/handlers.ts';
import { endDismissLinks, endLinks, endReopenLinks, reofferRequest } from './bids/hash-links/service.ts';
import { bidJobs } from './bids/jobs.ts';
import { leadHandlers } from './bids/leads/handlers.ts';
import { inviteHandlers } from './bids/leads/invite-handlers.ts';
import { askNearby, matchRequest, offerListed, offerOpenRequests, offerWave } from './bids/leads/match-service.ts';
import { holdDoings, holdFees, leaveBlocked, leaveServiceBids } from './bids/leaving/service.ts';
import { endRequest } from './bids/service.ts';
import { templateHandlers } from './bids/templates/handlers.ts';
import { waitingHandlers } from './bids/waiting/handlers.ts';
import { refreshFirstQuotesJob } from './bids/waiting/jobs.ts';
import { sweepClientImportsJob } from './billing/clients/jobs.ts';
import { remindServicesJob } from './billing/customers/jobs.ts';
import { noteCustomer } from './billing/customers/service.ts';
import { billingHandlers } from './billing/handlers.ts';
import { forgetPayee } from './billing/settings-service.ts';
import { endDeposit, followHire, followPaid, holdBookings, leaveServiceBookings } from './bookings/ending-service.ts';
import { bookingsHandlers } from './bookings/handlers.ts';
import { bookingJobs } from './bookings/jobs.ts';
import { holdSeriesBetween, stopSeriesOf } from './bookings/series/service.ts';
import { categoriesHandlers } from './categories/handlers.ts';
import { catalogueHandlers } from './categories/ops/handlers.ts';
import { wordHandlers } from './categories/words/handlers.ts';
import { certificatesHandlers } from './certificates/handlers.ts';
import { certificateJobs } from './certificates/jobs.ts';
import { markService } from './certificates/service.ts';
import { deskHandlers } from './content/desk/handlers.ts';
import { noteDispute } from './content/desk/service.ts';
import { contentHandlers } from './content/handlers.ts';
import { contentJobs } from './content/jobs.ts';
import { custodyHandlers } from './custody/handlers.ts';
import { custodyJobs } from './custody/jobs.ts';
import { doubtMerchant } from './custody/merchants/service.ts';
import { followJob } from './custody/payments/clock-service.ts';
import { forgetPayoutAccount } from './custody/payouts/service.ts';
import { leaving } from './leaving.ts';
import { answerAway } from './messages/auto/service.ts';
import { noteCall } from './messages/call-service.ts';
import { messagesHandlers } from './messages/handlers.ts';
import { sweepVersionsJob } from './messages/jobs.ts';
import { noteBidChange } from './messages/service.ts';
import { shownHandlers } from './messages/shown/handlers.ts';
import { readBidNotices } from './notices/centre/service.ts';
import { noticesHandlers } from './notices/handlers.ts';
import { sweepNoticesJob } from './notices/jobs.ts';
import { ringBrowsers } from './notices/ring-service.ts';
import { tellMoney } from './notices/trade/money-service.ts';
import { tellBidChange, tellMatched, tellMissedCall, tellUnreadMessage } from './notices/trade/service.ts';
import { alertHandlers } from './ops/alerts/handlers.ts';
import { alertJobs } from './ops/alerts/jobs.ts';
import { booksHandlers } from './ops/books/handlers.ts';
import { creditHandlers } from './ops/credit/handlers.ts';
import { opsHandlers } from './ops/handlers.ts';
import { healthHandlers } from './ops/health/handlers.ts';
import { refreshHealthJob } from './ops/health/jobs.ts';
import { operatorJobs } from './ops/jobs.ts';
import { tellOfIdentity } from './ops/leaving/service.ts';
import { lookupHandlers } from './ops/lookup/handlers.ts';
import { peopleHandlers } from './ops/people/handlers.ts';
import { readingHandlers } from './ops/readings/handlers.ts';
import { statusHandlers } from './ops/status/handlers.ts';
import { textHandlers } from './ops/texts/handlers.ts';
import { workloadHandlers } from './ops/workload/handlers.ts';
import { partnersHandlers } from './partners/handlers.ts';
import { noteRequest } from './partners/service.ts';
import { bankHandlers } from './payments/banks/handlers.ts';
import { paymentsHandlers } from './payments/handlers.ts';
import { dropCards } from './payments/leaving/service.ts';
import { opsPaymentsHandlers } from './payments/ops/handlers.ts';
import { paperHandlers } from './payments/papers/handlers.ts';
import { keepPaper } from './payments/papers/service.ts';
import { productHandlers } from './payments/products/handlers.ts';
import { tellBuyer } from './payments/products/service.ts';
import { markTopUp } from './payments/top-ups/service.ts';
import type { Reactions } from './platform/context.ts';
import type { Job } from './platform/data/jobs.ts';
import type { Binding } from './platform/http/bind.ts';
import { pricesHandlers } from './prices/handlers.ts';
import { refreshPricesJob } from './prices/jobs.ts';
import { noteCounted, noteReviewed, noteSurvey } from './prices/service.ts';
import { questionHandlers } from './questions/handlers.ts';
import { reportsHandlers } from './reports/handlers.ts';
import { requestsHandlers } from './requests/handlers.ts';
import { requestHashHandlers } from './requests/hash-links/handlers.ts';
import { releaseHeld } from './requests/holding/service.ts';
import { requestJobs } from './requests/jobs.ts';
import { closeBlocked } from './requests/leaving/service.ts';
import { projectHandlers } from './requests/project-handlers.ts';
import { tellExpired, tellSent } from './requests/reminder-service.ts';
import { tariffHandlers } from './requests/tariff/handlers.ts';
import { reservesHandlers } from './reserves/handlers.ts';
import { endFeeds, leaveServiceReserves } from './reserves/service.ts';
import { reviewCheckHandlers } from './reviews/checks/handlers.ts';
import { reviewsHandlers } from './reviews/handlers.ts';
import { reviewHashHandlers } from './reviews/hash-links/handlers.ts';
import { reviewJobs } from './reviews/jobs.ts';
import { searchHandlers } from './search/handlers.ts';
import { refreshFreeJob, refreshVocabularyJob, sweepSearchesJob } from './search/jobs.ts';
import { atOnce, atSending } from './sending.ts';
import { editorHandlers } from './services/editor/handlers.ts';
import { factsHandlers } from './services/facts/handlers.ts';
import { servicesHandlers } from './services/handlers.ts';
import { sweepRemovedJob } from './services/jobs.ts';
import { refreshNearJob } from './services/matching/jobs.ts';
import { preferenceHandlers } from './services/preferences/handlers.ts';
import { showReplyTimesJob } from './services/reply-times/jobs.ts';
import { giveWaitingStarter } from './services/starter-service.ts';
import { statisticsHandlers } from './services/statistics/handlers.ts';
import { refreshAreaFiguresJob } from './services/statistics/jobs.ts';
import { settingHandlers } from './settings/handlers.ts';
import { shopItemHandlers } from './shop/items/handlers.ts';
import { followMoved, leaveOrders, leaveServiceOrders } from './shop/orders/ending-service.ts';
import { shopBuyingHandlers } from './shop/orders/handlers.ts';
import { orderJobs } from './shop/orders/jobs.ts';
import { followPayment } from './shop/orders/pay-service.ts';
import { staffHandlers } from './staff/handlers.ts';
import { tellAssigned } from './staff/job-service.ts';
import { leaveStaffs, stopStaff } from './staff/service.ts';
import { subscriptionHandlers } from './subscriptions/handlers.ts';
import { subscriptionJobs } from './subscriptions/jobs.ts';
import { uploadsHandlers } from './uploads/handlers.ts';
import { removeBytesJob, sweepUnfinishedJob, sweepUploadsJob } from './uploads/jobs.ts';
import { accountHandlers } from './users/account/handlers.ts';
import { personBlockHandlers } from './users/blocks/handlers.ts';
import { importHandlers } from './users/exports/handlers.ts';
import { usersHandlers } from './users/handlers.ts';
import { identityHandlers } from './users/identity/handlers.ts';
import { userJobs } from './users/jobs.ts';
import { limitHandlers } from './users/limits/handlers.ts';
import { operatorsHandlers } from './users/operators/handlers.ts';
import { privacyHandlers } from './users/privacy/handlers.ts';
import { creditAfterBid, creditAfterPhone } from './users/referrals/service.ts';
import { settingsHandlers } from './users/settings/handlers.ts';
import { turnOffNotice } from './users/unwanted-service.ts';
import { viewsHandlers } from './views/handlers.ts';
import { rollUpViewsJob } from './views/jobs.ts';
import { voiceHandlers } from './voice/handlers.ts';
import { endCallsJob } from './voice/jobs.ts';
import { endBlockedCalls, endForbiddenCalls, endSessionCalls, holdVoice } from './voice/service.ts';
import { walletHandlers } from './wallet/handlers.ts';
import { walletJobs } from './wallet/jobs.ts';

/** Every call the server answers. */
export const bindings: readonly Binding[] = [
  ...authHandlers,
  ...codeHandlers,
  ...passwordHandlers,
  ...passkeyHandlers,
  ...secondFactorHandlers,
  ...sessionHandlers,
  ...blockHandlers,
  ...socialHandlers,
  ...usersHandlers,
  ...operatorsHandlers,
  ...accountHandlers,
  ...settingsHandlers,
  ...identityHandlers,
  ...categoriesHandlers,
  ...catalogueHandlers,
  ...wordHandlers,
  ...servicesHandlers,
  ...searchHandlers,
  ...preferenceHandlers,
  ...editorHandlers,
  ...certificatesHandlers,
  ...factsHandlers,
  ...statisticsHandlers,
  ...questionHandlers,
  ...noticesHandlers,
  ...requestsHandlers,
  ...requestHashHandlers,
  ...projectHandlers,
  ...tariffHandlers,
  ...bidsHandlers,
  ...appointmentHandlers,
  ...billingHandlers,
  ...feeHandlers,
  ...templateHandlers,
  ...autoQuoteHandlers,
  ...bidHashHandlers,
  ...leadHandlers,
  ...allocationHandlers,
  ...contactHandlers,
  ...inviteHandlers,
  ...waitingHandlers,
  ...messagesHandlers,
  ...voiceHandlers,
  ...reservesHandlers,
  ...bookingsHandlers,
  ...reviewsHandlers,
  ...reviewCheckHandlers,
  ...reviewHashHandlers,
  ...walletHandlers,
  ...subscriptionHandlers,
  ...bankHandlers,
  ...paymentsHandlers,
  ...productHandlers,
  ...paperHandlers,
  ...opsPaymentsHandlers,
  ...custodyHandlers,
  ...partnersHandlers,
  ...uploadsHandlers,
  ...opsHandlers,
  ...lookupHandlers,
  ...healthHandlers,
  ...workloadHandlers,
  ...statusHandlers,
  ...peopleHandlers,
  ...readingHandlers,
  ...limitHandlers,
  ...personBlockHandlers,
  ...shownHandlers,
  ...importHandlers,
  ...alertHandlers,
  ...settingHandlers,
  ...textHandlers,
  ...creditHandlers,
  ...booksHandlers,
  ...reportsHandlers,
  ...appealsHandlers,
  ...contentHandlers,
  ...deskHandlers,
  ...pricesHandlers,
  ...viewsHandlers,
  ...privacyHandlers,
  ...staffHandlers,
  ...shopItemHandlers,
  ...shopBuyingHandlers,
];

const { first: noteBidFirst, unlessSent } = atSending(noteBidChange, creditAfterBid, tellBidChange);

/** What each room does when another room publishes an event, in the same transaction. A sent quote’s own line is written first. */
export const reactions: Reactions = {
  'request.created': [noteRequest, matchRequest, takeUpRequest, tellMatched, tellSent],
  'request.released': [matchRequest, takeUpRequest, tellMatched, tellSent],
  'request.shared': [matchRequest, takeUpRequest, tellMatched],
  'request.invited': [takeUpRequest, tellMatched],
  'request.waved': [offerWave, takeUpRequest, tellMatched],
  'request.short': [askNearby],
  'request.reopened': [endReopenLinks, reofferRequest, matchRequest, takeUpRequest, tellMatched],
  'request.edited': [noteRequestEdit],
  'request.ended': [endDismissLinks, endRequest, returnOfFake, tellExpired],
  'service.added': [offerOpenRequests, markService],
  'service.deleting': [
    leaveServiceOrders,
    leaveServiceAutoQuotes,
    leaveServiceBids,
    leaveServiceBookings,
    leaveServiceReserves,
  ],
  'bid.changed': [
    noteBidFirst,
    endDeposit,
    noteAppointment,
    noteDispute,
    followHire,
    followMoved,
    followJob,
    tellAssigned,
    unlessSent(creditAfterBid),
    endLinks,
    unlessSent(tellBidChange),
    tellMoney,
    readBidNotices,
    endForbiddenCalls,
    noteReviewed,
    noteCustomer,
  ],
  'survey.added': [noteSurvey],
  'message.sent': [atOnce(tellUnreadMessage, answerAway)],
  'voice.changed': [noteCall, ringBrowsers, tellMissedCall],
  'session.ended': [endSessionCalls],
  'person.blocked': [endBlockedCalls, holdSeriesBetween],
  'payment.changed': [keepPaper, tellBuyer],
  'third_party_payment.changed': [followPayment, followPaid],
  'user.closing': [leaveOrders, holdDoings, holdBookings, holdVoice, holdFees],
  'user.deleting': leaving,
  'user.blocked': [closeBlocked, returnOfBlocked, leaveBlocked, stopStaff, stopSeriesOf],
  // Ends what would still let the person who prepared the account act for it, see it or be paid for it.
  'user.taken_over': [leaveStaffs, endFeeds, forgetPayee, forgetPayoutAccount, doubtMerchant, dropCards],
  'identity.changed': [tellOfIdentity],
  'notice.unwanted': [turnOffNotice],
  'wallet.changed': [markTopUp],
  'user.phone_confirmed': [creditAfterPhone],
  'user.vouched': [recountPerson, releaseHeld, giveWaitingStarter, offerListed],
  'job.counted': [noteCounted],
};

/** Background jobs. */
export const jobs: readonly Job[] = [
  ...requestJobs,
  ...appointmentJobs,
  ...bookingJobs,
  ...orderJobs,
  ...bidJobs,
  ...allocationJobs,
  sweepVersionsJob,
  sweepClientImportsJob,
  sweepUploadsJob,
  sweepWaysInJob,
  sweepNoticesJob,
  removeBytesJob,
  sweepUnfinishedJob,
  sweepRemovedJob,
  showReplyTimesJob,
  refreshNearJob,
  refreshFreeJob,
  refreshVocabularyJob,
  sweepSearchesJob,
  ...userJobs,
  ...walletJobs,
  ...subscriptionJobs,
  ...certificateJobs,
  ...reviewJobs,
  ...operatorJobs,
  endCallsJob,
  ...contentJobs,
  refreshPricesJob,
  refreshFirstQuotesJob,
  refreshAreaFiguresJob,
  rollUpViewsJob,
  remindServicesJob,
  refreshHealthJob,
  ...alertJobs,
  ...custodyJobs,
];
