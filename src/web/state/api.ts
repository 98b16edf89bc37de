import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as auth from '#core/auth/calls.ts';
import * as codes from '#core/auth/code-calls.ts';
import * as passwords from '#core/auth/password-calls.ts';
import * as sessions from '#core/auth/session-calls.ts';
import * as social from '#core/auth/social-calls.ts';
import * as autoQuotes from '#core/bids/auto-quote-calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as jobLeads from '#core/bids/lead-calls.ts';
import * as templates from '#core/bids/template-calls.ts';
import * as categories from '#core/categories/calls.ts';
import * as certificates from '#core/certificates/calls.ts';
import type { Call, CallInput, CallOutput } from '#core/kit/call.ts';
import type { ErrorCode } from '#core/kit/result.ts';
import * as messages from '#core/messages/calls.ts';
import * as requests from '#core/requests/calls.ts';
import * as reserves from '#core/reserves/calls.ts';
import * as feeds from '#core/reserves/feed-calls.ts';
import * as reviews from '#core/reviews/calls.ts';
import * as services from '#core/services/calls.ts';
import * as onboardingCalls from '#core/services/onboarding-calls.ts';
import * as preferences from '#core/services/preference-calls.ts';
import * as questions from '#core/services/question-calls.ts';
import { writeProfile } from '#core/services/writer-calls.ts';
import * as users from '#core/users/calls.ts';
import * as identities from '#core/users/identity-calls.ts';
import * as settings from '#core/users/settings-calls.ts';
import * as wallet from '#core/wallet/calls.ts';
import { ApiFault, api } from '#web/app/api.ts';
import { orKept } from './offline-reads.ts';

/** Why a call did not work, in a form that Redux can hold. `refused`: a rule said no, with the call's code. */
export interface CallError {
  readonly kind: 'refused' | 'fault';
  readonly code: ErrorCode;
  readonly message: string;
  readonly fields: Readonly<Record<string, string>>;
  readonly details?: Readonly<Record<string, unknown>>;
  /** A fault that no screen has words of its own for: a status from 500 on, a reply that cannot be read, a bug of ours. */
  readonly is_unexpected?: true;
  /** The number of such a fault in the server's log, where it gave one. */
  readonly trace_id?: string;
}

/** Runs a call for RTK Query. */
export function ask<C extends Call>(c: C) {
  return async (
    input: CallInput<C>,
    { signal }: { signal: AbortSignal },
  ): Promise<{ data: CallOutput<C> } | { error: CallError }> => {
    try {
      const result = await orKept(c, input, () => api(c, input, { signal }));
      if (result.ok) return { data: result.value };
      return {
        error: {
          kind: 'refused',
          code: result.error,
          message: result.message ?? '',
          fields: {},
          details: result.details,
        },
      };
    } catch (error) {
      return { error: toCallError(error) };
    }
  };
}

/** Any thrown thing as a `CallError`. */
export function toCallError(error: unknown): CallError {
  if (!(error instanceof ApiFault)) {
    const isStopped = error instanceof DOMException && error.name === 'AbortError';
    const message = 'Something broke on our side. Nothing was lost.';
    return { kind: 'fault', code: 'fault', message, fields: {}, ...(isStopped ? {} : { is_unexpected: true }) };
  }
  const { status, code, message, fields, trace_id } = error;
  const is_unexpected = status >= 500 || (status >= 200 && status < 300);
  return {
    kind: 'fault',
    code,
    message,
    fields,
    ...(is_unexpected ? { is_unexpected } : {}),
    ...(trace_id ? { trace_id } : {}),
  };
}

/**
 * Every call that the dashboard makes, cached by RTK Query. Lists and single things are tagged, so that an act, or an
 * event from the live socket, has exactly what it changed read again.
 */
export const gotong = createApi({
  reducerPath: 'gotong',
  baseQuery: fakeBaseQuery<CallError>(),
  tagTypes: [
    'Me',
    'Unread',
    'Projects',
    'Request',
    'Bid',
    'Leads',
    'Works',
    'Inbox',
    'Wallet',
    'Services',
    'Catalogue',
    'Calendar',
    'CalendarFeed',
    'Settings',
    'Devices',
    'Notifications',
    'Invoice',
    'Identity',
    'Referrals',
    'Deletion',
    'ServiceEdit',
    'Onboarding',
    'Questions',
    'Reviews',
    'Preferences',
    'Templates',
    'AutoQuotes',
    'Certificates',
    'Jobs',
    'RequestQuestions',
    'Suggested',
    'Told',
    'Payments',
    'Cards',
    'AutoTopUp',
  ],
  keepUnusedDataFor: 300,
  refetchOnReconnect: true,
  endpoints: (build) => {
    type Tags = Parameters<typeof build.query<unknown, unknown>>[0]['providesTags'];
    const read = <C extends Call>(c: C, providesTags: Tags) =>
      build.query<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), providesTags: providesTags as never });
    const act = <C extends Call>(c: C, invalidatesTags: Tags) =>
      build.mutation<CallOutput<C>, CallInput<C>>({ queryFn: ask(c), invalidatesTags: invalidatesTags as never });
    const byBid = (_: unknown, __: unknown, input: unknown) => [
      { type: 'Bid' as const, id: String((input as { bid_id: unknown }).bid_id) },
    ];
    const byBidAnd =
      (...more: ('Me' | 'Unread' | 'Projects' | 'Request' | 'Leads' | 'Works' | 'Inbox' | 'Wallet' | 'Reviews')[]) =>
      (a: unknown, b: unknown, input: unknown) => [...byBid(a, b, input), ...more];
    // What can be done with a quote hangs on its request too: closed, places taken, another one hired.
    const byBidAndItsRequest = (reply: unknown, b: unknown, c: unknown) => {
      const about = (reply as { quote_bid: { quote_request_id: number } } | undefined)?.quote_bid;
      return [
        ...byBid(reply, b, c),
        ...(about ? [{ type: 'Request' as const, id: String(about.quote_request_id) }] : []),
      ];
    };
    const byBidOfReview = (reply: unknown) => [
      'Reviews' as const,
      { type: 'Bid' as const, id: String((reply as { quote_bid_id?: number } | undefined)?.quote_bid_id) },
    ];
    const byRequest = (_: unknown, __: unknown, input: unknown) => [
      { type: 'Request' as const, id: String((input as { request_id: unknown }).request_id) },
    ];
    return {
      me: read(users.me, ['Me']),
      editProfile: act(users.editProfile, ['Me']),
      logout: act(auth.logout, []),

      settings: read(settings.settings, ['Settings']),
      changeSettings: act(settings.changeSettings, ['Settings']),
      editAvatar: act(settings.editAvatar, ['Me', 'Services']),
      notificationSettings: read(settings.notificationSettings, ['Notifications']),
      // Shown as they will be at once and kept from the reply, so that nothing is read again.
      changeNotificationSettings: act(settings.changeNotificationSettings, []),
      invoiceSettings: read(settings.invoiceSettings, ['Invoice']),
      changeInvoiceSettings: act(settings.changeInvoiceSettings, ['Invoice']),
      referrals: read(settings.referrals, ['Referrals']),
      deletionPreview: read(settings.deletionPreview, ['Deletion']),
      // The session is over after it: there is nobody left to read for.
      deleteAccount: act(settings.deleteAccount, []),
      identity: read(identities.identity, ['Identity']),
      addIdentity: act(identities.addIdentity, ['Identity', 'Me']),
      withdrawIdentity: act(identities.withdrawIdentity, ['Identity', 'Me']),

      emailPreauth: act(codes.emailPreauth, []),
      emailAuth: act(codes.emailAuth, ['Me', 'Settings']),
      editEmail: act(codes.editEmail, ['Me', 'Settings']),
      phonePreauth: act(codes.phonePreauth, []),
      voicePreauth: act(codes.voicePreauth, []),
      phoneAuth: act(codes.phoneAuth, ['Me', 'Settings', 'Notifications']),
      changePassword: act(passwords.changePassword, ['Settings', 'Devices']),
      sessions: read(sessions.sessions, ['Devices']),
      endSession: act(sessions.endSession, ['Devices']),
      endOtherSessions: act(sessions.endOtherSessions, ['Devices']),
      socialProviders: read(social.socialProviders, ['Settings']),
      disconnectSocial: act(social.disconnectSocial, ['Settings']),

      categories: read(categories.categories, ['Catalogue']),
      areas: read(categories.areas, ['Catalogue']),
      pricingForm: read(categories.pricingForm, ['Catalogue']),

      unreadCount: read(bids.unreadCount, ['Unread']),
      requestsIndex: read(bids.requestsIndex, ['Projects', 'Leads']),
      filterChoices: read(bids.filterChoices, ['Leads']),
      requestView: read(bids.requestView, byRequest),
      closeRequest: act(requests.closeRequest, (a, b, c) => [...byRequest(a, b, c), 'Projects']),
      archiveRequest: act(requests.archiveRequest, (a, b, c) => [...byRequest(a, b, c), 'Projects']),
      leads: read(jobLeads.leads, ['Jobs']),
      answerLead: act(jobLeads.answerLead, ['Jobs', 'Leads', 'Unread']),
      jobCenterView: read(jobLeads.jobCenterView, byRequest),
      takeJob: act(jobLeads.takeJob, (a, b, c) => [...byRequest(a, b, c), 'Jobs', 'Leads', 'Unread']),
      bidsIndex: read(bids.bidsIndex, ['Works', 'Inbox']),
      bid: read(bids.bid, byBidAndItsRequest),
      lead: read(bids.lead, byBidAndItsRequest),
      previewQuoteFee: read(bids.previewQuoteFee, byBidAnd('Wallet')),
      sendQuote: act(bids.sendQuote, byBidAnd('Leads', 'Works', 'Wallet', 'Me')),
      markBidRead: act(bids.markBidRead, byBidAnd('Unread', 'Leads', 'Request')),
      toggleInterest: act(bids.toggleInterest, byBidAnd('Leads', 'Unread')),
      hire: act(bids.hire, byBidAnd('Request', 'Projects', 'Inbox')),
      undoHire: act(bids.undoHire, byBidAnd('Request', 'Projects', 'Inbox')),
      withdrawQuote: act(bids.withdrawQuote, byBidAnd('Works', 'Leads', 'Wallet')),
      selfHire: act(bids.selfHire, byBidAnd('Works', 'Leads')),
      answerSelfHire: act(bids.answerSelfHire, byBidAnd('Request', 'Projects', 'Inbox')),
      rejectBid: act(bids.rejectBid, byBidAnd('Request', 'Projects', 'Inbox')),
      undoReject: act(bids.undoReject, byBidAnd('Request', 'Projects', 'Inbox')),
      completeBid: act(bids.completeBid, byBidAnd('Works', 'Leads')),
      archiveBid: act(bids.archiveBid, byBidAnd('Works', 'Leads')),
      unarchiveBid: act(bids.unarchiveBid, byBidAnd('Works', 'Leads')),
      tagBid: act(bids.tagBid, byBidAnd('Works', 'Leads', 'Inbox', 'Request')),
      review: act(reviews.review, byBidAnd('Request', 'Projects', 'Inbox', 'Reviews')),
      reviewCustomer: act(reviews.reviewCustomer, byBidAnd('Works', 'Reviews')),
      editReview: act(reviews.editReview, byBidOfReview),
      removeReview: act(reviews.removeReview, byBidOfReview),
      myReviews: read(reviews.myReviews, ['Reviews']),
      customerReviews: read(reviews.customerReviews, byBid),
      bidReview: read(reviews.bidReview, byBid),
      receivedQuestions: read(questions.receivedQuestions, ['Questions']),
      answerQuestion: act(questions.answerQuestion, ['Questions']),
      declineQuestion: act(questions.declineQuestion, ['Questions']),
      reportQuestion: act(questions.reportQuestion, []),
      serviceReviews: read(reviews.serviceReviews, ['Reviews']),
      replyToReview: act(reviews.replyToReview, ['Reviews']),
      markConversationRead: act(messages.markConversationRead, ['Unread']),

      serviceCertificates: read(certificates.serviceCertificates, ['Certificates']),
      certification: read(certificates.certification, ['Certificates']),
      certifications: read(certificates.certifications, ['Certificates', 'Services']),
      addCertificate: act(certificates.addCertificate, ['Certificates', 'Leads', 'Bid']),
      editCertificate: act(certificates.editCertificate, ['Certificates', 'Leads', 'Bid']),
      withdrawCertificate: act(certificates.withdrawCertificate, ['Certificates', 'Services', 'Leads', 'Bid']),
      deleteCertificate: act(certificates.deleteCertificate, ['Certificates']),

      serviceCategory: read(preferences.serviceCategory, ['Preferences', 'Services']),
      editServiceCategory: act(preferences.editServiceCategory, ['Preferences', 'AutoQuotes']),
      writeProfile: act(writeProfile, []),
      templates: read(templates.templates, ['Templates']),
      addTemplate: act(templates.addTemplate, ['Templates', 'AutoQuotes']),
      editTemplate: act(templates.editTemplate, ['Templates', 'AutoQuotes']),
      deleteTemplate: act(templates.deleteTemplate, ['Templates', 'AutoQuotes']),
      fillForBid: act(templates.fillForBid, []),
      autoQuotes: read(autoQuotes.autoQuotes, ['AutoQuotes', 'Wallet', 'Services']),
      editAutoQuote: act(autoQuotes.editAutoQuote, ['AutoQuotes', 'Templates']),
      autoQuoteHistory: read(autoQuotes.autoQuoteHistory, ['AutoQuotes']),
      autoQuoteWeeks: read(autoQuotes.autoQuoteWeeks, ['AutoQuotes']),
      autoQuoteOfBid: read(autoQuotes.autoQuoteOfBid, (a, b, c) => [...byBid(a, b, c), 'AutoQuotes']),
      switchToManual: act(autoQuotes.switchToManual, (a, b, c) => [...byBid(a, b, c), 'AutoQuotes']),

      wallet: read(wallet.wallet, ['Wallet']),
      transactions: read(wallet.transactions, ['Wallet']),

      calendar: read(reserves.calendar, ['Calendar']),
      businessHours: read(reserves.businessHours, ['Calendar']),
      changeBusinessHours: act(reserves.changeBusinessHours, ['Calendar', 'ServiceEdit']),
      changeAutoMessage: act(reserves.changeAutoMessage, ['Calendar']),
      pauseEvents: read(reserves.pauseEvents, ['Calendar']),
      addPauseEvent: act(reserves.addPauseEvent, ['Calendar']),
      editPauseEvent: act(reserves.editPauseEvent, ['Calendar']),
      deletePauseEvent: act(reserves.deletePauseEvent, ['Calendar']),
      addServiceReserve: act(reserves.addServiceReserve, ['Calendar']),
      editServiceReserve: act(reserves.editServiceReserve, ['Calendar']),
      deleteServiceReserve: act(reserves.deleteServiceReserve, ['Calendar']),
      calendarFeed: read(feeds.calendarFeed, ['CalendarFeed']),
      makeCalendarFeed: act(feeds.makeCalendarFeed, ['CalendarFeed']),
      endCalendarFeed: act(feeds.endCalendarFeed, ['CalendarFeed']),
      importCalendar: act(feeds.importCalendar, ['Calendar', 'CalendarFeed']),
      removeCalendarImport: act(feeds.removeCalendarImport, ['Calendar', 'CalendarFeed']),

      onboarding: read(onboardingCalls.onboarding, ['Onboarding']),
      onboardingStep: act(onboardingCalls.onboardingStep, ['Onboarding']),
      // Onboarding is read again by its screen, once the person has left it.
      profileReady: act(onboardingCalls.profileReady, ['Services', 'Me', 'Wallet', 'Leads', 'Unread']),

      myServices: read(services.myServices, ['Services']),
      addService: act(services.addService, ['Services', 'Me', 'Wallet', 'Leads']),
      editService: act(services.editService, ['Services', 'Leads']),
    };
  },
});

export const {
  useMeQuery,
  useEditProfileMutation,
  useLogoutMutation,
  useSettingsQuery,
  useChangeSettingsMutation,
  useEditAvatarMutation,
  useNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useInvoiceSettingsQuery,
  useChangeInvoiceSettingsMutation,
  useReferralsQuery,
  useDeletionPreviewQuery,
  useDeleteAccountMutation,
  useIdentityQuery,
  useAddIdentityMutation,
  useWithdrawIdentityMutation,
  useEmailPreauthMutation,
  useEmailAuthMutation,
  useEditEmailMutation,
  usePhonePreauthMutation,
  useVoicePreauthMutation,
  usePhoneAuthMutation,
  useChangePasswordMutation,
  useSessionsQuery,
  useEndSessionMutation,
  useEndOtherSessionsMutation,
  useSocialProvidersQuery,
  useDisconnectSocialMutation,
  useCategoriesQuery,
  useAreasQuery,
  usePricingFormQuery,
  useUnreadCountQuery,
  useRequestsIndexQuery,
  useFilterChoicesQuery,
  useRequestViewQuery,
  useCloseRequestMutation,
  useArchiveRequestMutation,
  useBidsIndexQuery,
  useBidQuery,
  useLeadQuery,
  usePreviewQuoteFeeQuery,
  useSendQuoteMutation,
  useMarkBidReadMutation,
  useToggleInterestMutation,
  useHireMutation,
  useWithdrawQuoteMutation,
  useSelfHireMutation,
  useAnswerSelfHireMutation,
  useLeadsQuery,
  useAnswerLeadMutation,
  useJobCenterViewQuery,
  useTakeJobMutation,
  useUndoHireMutation,
  useRejectBidMutation,
  useUndoRejectMutation,
  useCompleteBidMutation,
  useArchiveBidMutation,
  useUnarchiveBidMutation,
  useTagBidMutation,
  useReviewMutation,
  useReviewCustomerMutation,
  useEditReviewMutation,
  useRemoveReviewMutation,
  useMyReviewsQuery,
  useCustomerReviewsQuery,
  useBidReviewQuery,
  useReceivedQuestionsQuery,
  useAnswerQuestionMutation,
  useDeclineQuestionMutation,
  useReportQuestionMutation,
  useServiceReviewsQuery,
  useReplyToReviewMutation,
  useMarkConversationReadMutation,
  useWalletQuery,
  useTransactionsQuery,
  useCalendarQuery,
  useBusinessHoursQuery,
  useChangeBusinessHoursMutation,
  useChangeAutoMessageMutation,
  usePauseEventsQuery,
  useAddPauseEventMutation,
  useEditPauseEventMutation,
  useDeletePauseEventMutation,
  useAddServiceReserveMutation,
  useEditServiceReserveMutation,
  useDeleteServiceReserveMutation,
  useCalendarFeedQuery,
  useMakeCalendarFeedMutation,
  useEndCalendarFeedMutation,
  useImportCalendarMutation,
  useRemoveCalendarImportMutation,
  useServiceCategoryQuery,
  useEditServiceCategoryMutation,
  useWriteProfileMutation,
  useTemplatesQuery,
  useAddTemplateMutation,
  useEditTemplateMutation,
  useDeleteTemplateMutation,
  useFillForBidMutation,
  useAutoQuotesQuery,
  useEditAutoQuoteMutation,
  useAutoQuoteHistoryQuery,
  useAutoQuoteWeeksQuery,
  useAutoQuoteOfBidQuery,
  useSwitchToManualMutation,
  useOnboardingQuery,
  useOnboardingStepMutation,
  useProfileReadyMutation,
  useServiceCertificatesQuery,
  useCertificationQuery,
  useCertificationsQuery,
  useAddCertificateMutation,
  useEditCertificateMutation,
  useWithdrawCertificateMutation,
  useDeleteCertificateMutation,
  useMyServicesQuery,
  useAddServiceMutation,
  useEditServiceMutation,
} = gotong;
