import * as codes from '#core/auth/code-calls.ts';
import * as passwords from '#core/auth/password-calls.ts';
import * as sessions from '#core/auth/session-calls.ts';
import * as social from '#core/auth/social-calls.ts';
import * as identities from '#core/users/identity-calls.ts';
import * as settings from '#core/users/settings-calls.ts';
import { gotong } from './api.ts';
import { makersOf } from './endpoint-makers.ts';

/** An account's settings, its ways in and its proofs. They join the cache where somebody looks at them, and not before. */
const account = gotong.injectEndpoints({
  endpoints: (build) => {
    const { act, read } = makersOf(build);
    return {
      settings: read(settings.settings, ['Settings']),
      changeSettings: act(settings.changeSettings, ['Settings']),
      editAvatar: act(settings.editAvatar, ['Me', 'Services']),
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
    };
  },
});

export const {
  useSettingsQuery,
  useChangeSettingsMutation,
  useEditAvatarMutation,
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
} = account;
