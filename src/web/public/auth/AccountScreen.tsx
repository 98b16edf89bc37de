import { useEffect, useState } from 'react';
import { showMoney } from '#core/kit/money.ts';
import type { UserMe } from '#core/users/model.ts';
import { hasSession } from '#web/app/api/api.ts';
import { logOut } from '#web/app/log-out.ts';
import type { SocialReturn } from '#web/parts/account/social-return.ts';
import type { SocialProvider } from '#web/parts/account/social-visit.ts';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { AccountForm } from './AccountForm.tsx';
import type { AccountMode } from './account-mode.ts';
import { baseOf, fromHere, keepNextPath, nextPath, queryOf } from './next-path.ts';
import { OnceScreen } from './OnceScreen.tsx';
import { ScreenHead } from './ScreenHead.tsx';
import { SocialButtons } from './SocialButtons.tsx';
import { forgetReferral, keptReferral, type Referral, useReferral } from './use-referral.ts';
import { takeReturn, useSocialReturn } from './use-social-return.ts';

export interface AccountScreenProps {
  readonly start: 'login' | 'signup';
  /** '' or the language prefix. */
  readonly base: string;
  /** The providers that are set up on this server. */
  readonly providers: readonly SocialProvider[];
}

/** What the address asks for. Read after hydration, because the server renders one page for all visitors. */
interface Visit {
  readonly back: SocialReturn | null;
  readonly once: string | null;
  readonly isPro: boolean;
}

/** The interactive part of the login and sign-up page. Providers and one-time links lead back to it. */
export default function AccountScreen({ start, base, providers }: AccountScreenProps) {
  const [mode, setMode] = useState<AccountMode>(start);
  const [visit, setVisit] = useState<Visit>();
  const [wantsOther, setWantsOther] = useState(false);
  const isPro = visit?.isPro ?? false;
  const referral = useReferral(mode === 'signup');

  function goOn(user: UserMe) {
    forgetReferral();
    location.replace(nextPath(user));
  }

  const returned = useSocialReturn(visit?.back, goOn);

  useEffect(() => {
    const back = takeReturn();
    const once = start === 'login' ? queryOf('once') : null;
    // A visitor with a session goes to the dashboard, which checks whether the session is still valid.
    if (!back && !once && hasSession()) {
      location.replace(fromHere() ?? `${baseOf(location.pathname)}/dashboard`);
      return;
    }
    keepNextPath();
    setVisit({ back, once, isPro: queryOf('role') === 'pro' });
    delete document.documentElement.dataset.arrival;
  }, [start]);

  function change(next: AccountMode) {
    setMode(next);
    document.title = `${next === 'signup' ? shared('verb>sign_up') : title()[next]} · Gotong`;
    const page = next === 'signup' ? 'signup' : 'login';
    const path = location.pathname.replace(/(login|signup)\/?$/, page);
    history.replaceState(history.state, '', `${path}${location.search}`);
  }

  // A provider that gives no email can't create an account, so the sign-up form opens.
  const code = returned?.as === 'failed' ? returned.code : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: run when the refusal arrives
  useEffect(() => {
    if (code === 'email needed') change('signup');
  }, [code]);

  if (returned?.as === 'finishing')
    return (
      <div role="status">
        <ScreenHead title={t('account_screen>signing_in_with', { name: returned.name })}>
          {t('account_screen>one_moment')}
        </ScreenHead>
      </div>
    );
  if (visit?.once && !wantsOther)
    return (
      <OnceScreen
        hash={visit.once}
        onDone={goOn}
        onOther={() => {
          history.replaceState(history.state, '', location.pathname);
          setWantsOther(true);
        }}
      />
    );

  return (
    <>
      <ScreenHead
        title={mode === 'signup' ? (isPro ? t('account_screen>sign_up_pro') : shared('verb>sign_up')) : title()[mode]}
      >
        {mode === 'signup' && isPro ? pro() : intro()[mode]}
      </ScreenHead>
      {returned?.as === 'failed' && (
        <Banner
          tone={returned.tone}
          title={returned.text}
          live={returned.tone === 'danger' ? 'alert' : 'status'}
          className="-mt-2 mb-6"
        />
      )}
      {mode === 'signup' && referral && <Invitation referral={referral} />}
      <AccountForm
        base={base}
        mode={mode}
        startRole={isPro ? 'pro' : 'consumer'}
        referral_hash={referral?.referral_hash ?? (visit ? keptReferral() : undefined)}
        onMode={change}
        onDone={goOn}
      >
        {mode !== 'code' && (
          <SocialButtons
            providers={providers}
            startRole={isPro ? 'pro' : 'consumer'}
            referral_hash={referral?.referral_hash ?? (visit ? keptReferral() : undefined)}
          />
        )}
      </AccountForm>
    </>
  );
}

const title = () => ({ login: shared('verb>log_in'), code: t('account_screen>log_in_code') }) as const;
const intro = () =>
  ({
    login: t('account_screen>login_intro'),
    code: t('account_screen>code_intro'),
    signup: t('account_screen>signup_intro'),
  }) as const;
const pro = () => t('account_screen>pro_intro');

function Invitation({ referral: { name, bonus } }: { referral: Referral }) {
  return (
    <Banner tone="success" title={t('account_screen>invited_you', { name })} live="status" className="-mt-2 mb-6">
      {bonus > 0 && t('account_screen>invite_bonus', { bonus: showMoney(bonus) })}
    </Banner>
  );
}

/** /logout: ends the session, then opens the login page (specification 2). */
export function LogoutScreen() {
  useEffect(() => void logOut(), []);
  return <p role="status">{t('account_screen>logging_you_out')}</p>;
}
