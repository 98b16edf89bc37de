import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import * as socialCalls from '#core/auth/social/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { fromWire } from '#core/kit/time.ts';
import type { settings as settingsCall } from '#core/users/settings/calls.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { providerIcon } from '#web/parts/account/provider-icon.ts';
import { beginVisit, type SocialProvider } from '#web/parts/account/social-visit.ts';
import { useProof } from '#web/parts/account/use-proof.tsx';
import { useNow } from '#web/parts/use-now.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { CallError } from '#web/state/call-error.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { showDay } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { ConfirmDialog } from '#web/ui/overlay/ConfirmDialog.tsx';
import { connectOutcome, lastWayOut, wayInWords } from './account-words.ts';
import { Loaded } from './frame/Loaded.tsx';
import { Panel } from './frame/Panel.tsx';
import { SETTINGS } from './frame/sections.ts';

type Settings = CallOutput<typeof settingsCall>['settings'];
type Connected = Settings['social'][number];

/** The accounts (Google, Facebook, a platform) that the person can log in with, and their other ways to log in. */
export function Section() {
  const settings = useRead(settingsCalls.settings, {});
  const providers = useRead(socialCalls.socialProviders, {});
  const query = {
    data: settings.data && providers.data && { settings: settings.data.settings, ...providers.data },
    isError: settings.isError || providers.isError,
    isFetching: settings.isFetching || providers.isFetching,
    refetch: () => {
      if (settings.isError) void settings.refetch();
      if (providers.isError) void providers.refetch();
    },
  };
  return (
    <Loaded query={query} what={t('accounts_section>load_noun')}>
      {(data) => (
        <>
          <Outcome providers={data.providers} social={data.settings.social} />
          <Accounts settings={data.settings} providers={data.providers} />
          <WaysIn settings={data.settings} providers={data.providers} />
        </>
      )}
    </Loaded>
  );
}

/** The result of a visit to a provider: /login leads back here afterwards. */
function Outcome({ providers, social }: { providers: readonly SocialProvider[]; social: readonly Connected[] }) {
  const [search, setSearch] = useSearchParams();
  const [outcome, setOutcome] = useState(() => connectOutcome(search, providers, social));
  useEffect(() => {
    if (search.size > 0) setSearch({}, { replace: true });
  }, [search, setSearch]);
  if (outcome === null) return null;
  return (
    <Banner
      tone={outcome.isDone ? 'success' : 'danger'}
      live={outcome.isDone ? 'status' : 'alert'}
      title={outcome.title}
      onDismiss={() => setOutcome(null)}
    >
      {outcome.text}
    </Banner>
  );
}

function Accounts({ settings, providers }: { settings: Settings; providers: readonly SocialProvider[] }) {
  const { withProof } = useProof();
  const now = useNow();
  const [going, setGoing] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const [leaving, setLeaving] = useState<Connected | null>(null);
  const [disconnect, { error, reset }] = useAct(socialCalls.disconnectSocial);
  // A connected account can be disconnected also after its provider is no longer offered.
  const rows = [
    ...providers,
    ...settings.social
      .filter(({ provider }) => !providers.some(({ id }) => id === provider))
      .map(({ provider, name }): SocialProvider => ({ id: provider, name, kind: 'platform' })),
  ];

  async function connect(provider: SocialProvider) {
    if (going !== undefined) return;
    setGoing(provider.id);
    setProblem(undefined);
    try {
      const refused = await withProof(() => beginVisit({ provider, purpose: 'connect', from: null }));
      // null: the browser is leaving for the provider's page.
      if (refused === null) return;
      setProblem(refused.ok ? undefined : whyNot(refused));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setGoing(undefined);
  }

  async function leave() {
    if (leaving === null) return;
    const reply = await disconnect({ provider: leaving.provider });
    if (reply.error) return;
    setLeaving(null);
    toast({ text: t('accounts_section>disconnected_toast', { name: leaving.name }) });
  }

  if (rows.length === 0)
    return (
      <Panel>
        <EmptyState title={t('accounts_section>empty_title')} plain>
          {t('accounts_section>empty_text')}
        </EmptyState>
      </Panel>
    );
  return (
    <Panel>
      {problem && <Banner tone="danger" live="alert" title={problem} />}
      <ul className="-my-4 divide-y divide-line">
        {rows.map((provider) => {
          const Icon = providerIcon(provider.kind);
          const connected = settings.social.find((one) => one.provider === provider.id);
          const at = connected && fromWire(connected.connected_at);
          return (
            <li key={provider.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4">
              <span className="grid size-11 shrink-0 place-items-center rounded-md bg-well text-ink-2">
                <Icon className="size-6" aria-hidden />
              </span>
              <div className="min-w-0 flex-1 basis-28">
                <p className="text-md font-semibold">{provider.name}</p>
                <p className="text-sm break-words text-ink-2">
                  {connected
                    ? at
                      ? t('accounts_section>connected_since', {
                          name: connected.display_name ?? t('accounts_section>connected'),
                          day: showDay(at, now),
                        })
                      : (connected.display_name ?? t('accounts_section>connected'))
                    : t('accounts_section>not_connected')}
                </p>
              </div>
              {connected ? (
                <Button
                  size={36}
                  aria-label={t('accounts_section>disconnect_named', { name: provider.name })}
                  onClick={() => {
                    reset();
                    setLeaving(connected);
                  }}
                >
                  {t('accounts_section>disconnect_action')}
                </Button>
              ) : (
                <Button
                  size={36}
                  variant="tonal"
                  aria-label={t('accounts_section>connect_named', { name: provider.name })}
                  pending={going === provider.id}
                  pendingLabel={t('accounts_section>connecting')}
                  onClick={() => void connect(provider)}
                >
                  {t('accounts_section>connect_action')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
      <LeaveDialog
        settings={settings}
        account={leaving}
        error={error}
        onClose={() => setLeaving(null)}
        onConfirm={leave}
      />
    </Panel>
  );
}

function LeaveDialog(props: {
  settings: Settings;
  account: Connected | null;
  error: CallError | undefined;
  onClose: () => void;
  onConfirm: () => Promise<void>;
}) {
  const { settings, account, error, onClose, onConfirm } = props;
  return (
    <ConfirmDialog
      open={account !== null}
      onClose={onClose}
      title={t('accounts_section>disconnect_title', { name: account?.name ?? '' })}
      confirmLabel={t('accounts_section>disconnect_named', { name: account?.name ?? '' })}
      pendingLabel={t('accounts_section>disconnecting')}
      danger
      error={error ? (error.code === 'last way in' ? lastWayOut(settings) : whyNot(error)) : undefined}
      onConfirm={onConfirm}
    >
      {t('accounts_section>disconnect_text')}
    </ConfirmDialog>
  );
}

function WaysIn({ settings, providers }: { settings: Settings; providers: readonly SocialProvider[] }) {
  const ways = settings.ways_in.map((way) => wayInWords(way, providers, settings.social));
  const isLast = settings.ways_in.length <= 1;
  return (
    <Panel
      title={t('accounts_section>ways_title')}
      detail={isLast ? t('accounts_section>ways_last_hint') : t('accounts_section>ways_hint')}
    >
      <ul className="flex flex-wrap gap-2">
        {ways.map((way) => (
          <li
            key={way}
            className="inline-flex min-h-8 items-center rounded-full border border-line-strong px-3 text-sm font-medium"
          >
            {way}
          </li>
        ))}
      </ul>
      {isLast && (
        <div className="flex flex-wrap gap-2 max-sm:grid">
          {!settings.has_passwd && (
            <ButtonLink href={`${SETTINGS}/password`}>{t('accounts_section>set_password')}</ButtonLink>
          )}
          {!settings.is_email_confirmed && (
            <ButtonLink href={`${SETTINGS}/email`}>{shared('verb>confirm_your_email')}</ButtonLink>
          )}
          {!settings.is_phone_confirmed && (
            <ButtonLink href={`${SETTINGS}/phone`}>{t('accounts_section>confirm_phone')}</ButtonLink>
          )}
        </div>
      )}
    </Panel>
  );
}
