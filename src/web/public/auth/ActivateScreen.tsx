import { useState } from 'react';
import { PASSWORD_MIN } from '#core/auth/model.ts';
import { activate } from '#core/auth/passwords/calls.ts';
import { splitLanguage } from '#core/languages.ts';
import { ApiFault, api, hasSession } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { tellOtherTabs } from '#web/app/live/session-channel.ts';
import { NewPasswordField } from '#web/parts/account/NewPasswordField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { FormProblems } from './FormProblems.tsx';
import { baseOf, nextPath } from './next-path.ts';
import { ScreenHead } from './ScreenHead.tsx';
import { useAccountForm } from './use-account-form.ts';

/** The person and hash in /activate/{userId}/{hash}. A mail program may have cut the link short. */
function linkHere(): { user_id: number; hash: string } {
  const [, , user = '', hash = ''] = splitLanguage(location.pathname).rest.split('/');
  return { user_id: /^\d{1,15}$/.test(user) ? Number(user) : 0, hash };
}

/**
 * /activate/{userId}/{hash}: confirms the email of a new account. Opening it changes nothing; its button does (decision 29).
 * An account made without a password sets its first one here.
 */
export default function ActivateScreen() {
  const state = useAccountForm();
  const [needsPassword, setNeedsPassword] = useState(false);
  const [isDead, setDead] = useState(false);

  if (isDead) return <Dead />;
  return (
    <>
      <ScreenHead title={needsPassword ? t('activate_screen>password_title') : shared('verb>confirm_your_email')}>
        {needsPassword ? t('activate_screen>password_intro') : t('activate_screen>confirm_intro')}
      </ScreenHead>
      <form
        ref={state.form}
        noValidate
        className="grid gap-5"
        onSubmit={(event) =>
          void state.submit(event, async (typed) => {
            const password = needsPassword ? typed('password') : undefined;
            if (password !== undefined && [...password].length < PASSWORD_MIN)
              return {
                fields: { password: t('activate_screen>password_error', { password_min: PASSWORD_MIN }) },
              };
            try {
              const result = await api(activate, { ...linkHere(), password, device_id: deviceId() });
              if (result.ok) {
                tellOtherTabs({ what: 'logged in', user_id: result.value.user.id });
                location.replace(nextPath(result.value.user));
                return 'done';
              }
              if (result.error === 'blocked') return { problem: whyNot(result) };
              if (result.error === 'short password' || result.error === 'common password')
                return { fields: { password: whyNot(result) } };
              setDead(true);
              return 'done';
            } catch (error) {
              if (!(error instanceof ApiFault) || error.status !== 400) throw error;
              if (!('password' in error.fields)) {
                setDead(true);
                return 'done';
              }
              setNeedsPassword(true);
              // The password field appears only now: no error until it is sent empty.
              return needsPassword
                ? { fields: { password: error.fields.password ?? whyNot(error) } }
                : { fields: { password: '' } };
            }
          })
        }
      >
        <FormProblems state={state} />
        {needsPassword && (
          <NewPasswordField
            id={state.idOf('password')}
            label={shared('noun>password')}
            name="password"
            error={state.fields.password || undefined}
          />
        )}
        <Button
          type="submit"
          variant="primary"
          size={48}
          full
          pending={state.pending}
          pendingLabel={t('activate_screen>confirming')}
        >
          {needsPassword ? t('activate_screen>save_and_log_in') : t('activate_screen>confirm_email')}
        </Button>
      </form>
    </>
  );
}

function Dead() {
  const base = baseOf(location.pathname);
  const isIn = hasSession();
  return (
    <>
      <ScreenHead title={t('activate_screen>dead_title')}>{t('activate_screen>dead_text')}</ScreenHead>
      <div className="grid gap-5">
        <Banner tone="info" live="status" title={t('activate_screen>resend_title')}>
          {isIn ? t('activate_screen>resend_text') : t('activate_screen>resend_logged_out')}
        </Banner>
        <ButtonLink
          variant="primary"
          size={48}
          full
          href={
            isIn
              ? `${base}/dashboard/settings/email`
              : `${base}/login?from=${encodeURIComponent(`${base}/dashboard/settings/email`)}`
          }
        >
          {isIn ? t('activate_screen>open_settings') : shared('verb>log_in')}
        </ButtonLink>
      </div>
    </>
  );
}
