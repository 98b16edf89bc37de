import type { SocialProvider } from '#web/parts/account/social-visit.ts';
import { t } from '#web/text/spaces/account.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Island } from '../island/Island.tsx';
import { page } from '../page.ts';
import { AccountFrame } from './AccountFrame.tsx';
import AccountScreen, { LogoutScreen } from './AccountScreen.tsx';
import ActivateScreen from './ActivateScreen.tsx';
import { arrivalScript } from './arrival-script.ts';
import ResetScreen, { ForgotScreen } from './ResetScreen.tsx';

/** Pages with a secret in their address have no canonical address. */
const head = (title: () => string, canonical: string | null) => () => ({
  title: `${title()} · Gotong`,
  description: t('auth_pages>head_description'),
  canonical,
  noindex: true,
});

const accountPage = (start: 'login' | 'signup', title: () => string) =>
  page<{ providers: readonly SocialProvider[] }>({
    bare: true,
    script: true,
    head: head(title, `/${start}`),
    Body: ({ data: { providers }, place }) => (
      <AccountFrame place={place}>
        <script
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
          dangerouslySetInnerHTML={{ __html: arrivalScript }}
        />
        {/* Hidden if the visitor comes with a provider's answer, a link or a session: they are sent on. */}
        <div className="in-data-arrival:invisible">
          <Island name="account" props={{ start, base: place.base, providers }}>
            <AccountScreen start={start} base={place.base} providers={providers} />
          </Island>
        </div>
      </AccountFrame>
    ),
  });

export const loginPage = accountPage('login', () => shared('verb>log_in'));
export const signupPage = accountPage('signup', () => shared('verb>sign_up'));

export const logoutPage = page<Record<string, never>>({
  bare: true,
  script: true,
  head: head(() => shared('verb>log_out'), '/logout'),
  Body: ({ place }) => (
    <AccountFrame place={place}>
      <h1 className="text-3xl font-bold">{shared('verb>log_out')}</h1>
      <div className="mt-2 text-base text-ink-2">
        <Island name="logout" props={{}}>
          <LogoutScreen />
        </Island>
      </div>
    </AccountFrame>
  ),
});

/** /resetpass, with or without an email in the address. The browser reads the email, so the server renders one page for all. */
export const forgotPage = page<Record<string, never>>({
  bare: true,
  script: true,
  head: head(() => t('auth_pages>forgot_title'), '/resetpass'),
  Body: ({ place }) => (
    <AccountFrame place={place}>
      <Island name="forgot" props={{ base: place.base }}>
        <ForgotScreen base={place.base} />
      </Island>
    </AccountFrame>
  ),
});

export const resetPage = page<Record<string, never>>({
  bare: true,
  script: true,
  head: head(() => t('auth_pages>reset_title'), null),
  Body: ({ place }) => (
    <AccountFrame place={place}>
      <Island name="reset" props={{ base: place.base }}>
        <ResetScreen base={place.base} />
      </Island>
    </AccountFrame>
  ),
});

export const activatePage = page<Record<string, never>>({
  bare: true,
  script: true,
  head: head(() => shared('verb>confirm_your_email'), null),
  Body: ({ place }) => (
    <AccountFrame place={place}>
      <Island name="activate" props={{}}>
        <ActivateScreen />
      </Island>
    </AccountFrame>
  ),
});
