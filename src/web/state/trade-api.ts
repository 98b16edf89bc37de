import * as autoQuotes from '#core/bids/auto-quote-calls.ts';
import * as templates from '#core/bids/template-calls.ts';
import * as certificates from '#core/certificates/calls.ts';
import * as onboardingCalls from '#core/services/onboarding-calls.ts';
import * as preferences from '#core/services/preference-calls.ts';
import { writeProfile } from '#core/services/writer-calls.ts';
import { gotong } from './api.ts';
import { byBid, makersOf } from './endpoint-makers.ts';

/** A pro's papers, job preferences, templates, auto-quote and onboarding. They join the cache where somebody looks at them. */
export const trade = gotong.injectEndpoints({
  endpoints: (build) => {
    const { act, read } = makersOf(build);
    return {
      serviceCertificates: read(certificates.serviceCertificates, ['Certificates']),
      certification: read(certificates.certification, ['Certificates']),
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
      onboarding: read(onboardingCalls.onboarding, ['Onboarding']),
      onboardingStep: act(onboardingCalls.onboardingStep, ['Onboarding']),
      // Onboarding is read again by its screen, once the person has left it.
      profileReady: act(onboardingCalls.profileReady, ['Services', 'Me', 'Wallet', 'Leads', 'Unread']),
    };
  },
});

export const {
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
  useAddCertificateMutation,
  useEditCertificateMutation,
  useWithdrawCertificateMutation,
  useDeleteCertificateMutation,
} = trade;
