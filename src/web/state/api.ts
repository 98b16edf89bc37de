import { createApi, fakeBaseQuery } from '@reduxjs/toolkit/query/react';
import * as auth from '#core/auth/calls.ts';
import * as bids from '#core/bids/calls.ts';
import * as jobLeads from '#core/bids/lead-calls.ts';
import * as selfHires from '#core/bids/self-hire-calls.ts';
import * as categories from '#core/categories/calls.ts';
import * as certificates from '#core/certificates/calls.ts';
import * as messages from '#core/messages/calls.ts';
import * as prices from '#core/prices/calls.ts';
import * as requests from '#core/requests/calls.ts';
import * as services from '#core/services/calls.ts';
import * as users from '#core/users/calls.ts';
import * as settings from '#core/users/settings-calls.ts';
import * as wallet from '#core/wallet/calls.ts';
import type { CallError } from './ask.ts';
import { byBid, makersOf } from './endpoint-makers.ts';

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
    const { act, read } = makersOf(build);
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
    const byRequest = (_: unknown, __: unknown, input: unknown) => [
      { type: 'Request' as const, id: String((input as { request_id: unknown }).request_id) },
    ];
    return {
      me: read(users.me, ['Me']),
      editProfile: act(users.editProfile, ['Me']),
      logout: act(auth.logout, []),

      notificationSettings: read(settings.notificationSettings, ['Notifications']),
      // Shown as they will be at once and kept from the reply, so that nothing is read again.
      changeNotificationSettings: act(settings.changeNotificationSettings, []),

      categories: read(categories.categories, ['Catalogue']),
      areas: read(categories.areas, ['Catalogue']),
      pricingForm: read(categories.pricingForm, ['Catalogue']),
      priceGuide: read(prices.priceGuide, ['Catalogue']),

      unreadCount: read(bids.unreadCount, ['Unread']),
      // What lists hold changes with them.
      filterCounts: read(bids.filterCounts, ['Works', 'Inbox', 'Unread']),
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
      selfHire: act(selfHires.selfHire, byBidAnd('Works', 'Leads')),
      answerSelfHire: act(selfHires.answerSelfHire, byBidAnd('Request', 'Projects', 'Inbox')),
      rejectBid: act(bids.rejectBid, byBidAnd('Request', 'Projects', 'Inbox')),
      undoReject: act(bids.undoReject, byBidAnd('Request', 'Projects', 'Inbox')),
      completeBid: act(bids.completeBid, byBidAnd('Works', 'Leads')),
      archiveBid: act(bids.archiveBid, byBidAnd('Works', 'Leads')),
      unarchiveBid: act(bids.unarchiveBid, byBidAnd('Works', 'Leads')),
      tagBid: act(bids.tagBid, byBidAnd('Works', 'Leads', 'Inbox', 'Request')),
      markConversationRead: act(messages.markConversationRead, ['Unread']),

      certifications: read(certificates.certifications, ['Certificates', 'Services']),

      wallet: read(wallet.wallet, ['Wallet']),
      transactions: read(wallet.transactions, ['Wallet']),

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
  useNotificationSettingsQuery,
  useChangeNotificationSettingsMutation,
  useCategoriesQuery,
  useAreasQuery,
  usePriceGuideQuery,
  usePricingFormQuery,
  useFilterCountsQuery,
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
  useMarkConversationReadMutation,
  useWalletQuery,
  useTransactionsQuery,
  useCertificationsQuery,
  useMyServicesQuery,
  useAddServiceMutation,
  useEditServiceMutation,
} = gotong;
