import { useEffect, useState } from 'react';
import { providerIcon } from '#web/parts/account/provider-icon.ts';
import { beginVisit, type SocialProvider } from '#web/parts/account/social-visit.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Divider } from '#web/ui/layout/Divider.tsx';
import { baseOf, fromHere } from './next-path.ts';

export interface SocialButtonsProps {
  readonly providers: readonly SocialProvider[];
  readonly startRole: 'pro' | 'consumer';
  readonly referral_hash?: string | undefined;
}

/** A button for each provider that is set up. Draws nothing if there are none. */
export function SocialButtons({ providers, startRole, referral_hash }: SocialButtonsProps) {
  const [going, setGoing] = useState<string>();
  const [problem, setProblem] = useState<string>();

  useEffect(() => {
    // After the back button the browser may restore the page as it was left, with the button still pending.
    const shown = (event: PageTransitionEvent) => event.persisted && setGoing(undefined);
    addEventListener('pageshow', shown);
    return () => removeEventListener('pageshow', shown);
  }, []);

  async function go(provider: SocialProvider) {
    if (going) return;
    setGoing(provider.id);
    setProblem(undefined);
    try {
      const refused = await beginVisit({
        provider,
        purpose: 'login',
        from: fromHere(),
        base: baseOf(location.pathname),
        stored_role: startRole,
        referral_hash,
      });
      if (refused === null) return;
      setProblem(whyNot(refused));
    } catch (fault) {
      setProblem(whyNot(fault as object));
    }
    setGoing(undefined);
  }

  if (providers.length === 0) return null;
  return (
    <div className="grid gap-3">
      <Divider label={t('social_buttons>or')} className="mb-2" />
      {problem && <Banner tone="danger" title={problem} live="alert" />}
      {providers.map((provider) => (
        <Button
          key={provider.id}
          size={48}
          full
          icon={providerIcon(provider.kind)}
          pending={going === provider.id}
          pendingLabel={t('social_buttons>redirecting', { name: provider.name })}
          onClick={() => void go(provider)}
        >
          {t('social_buttons>continue_with', { name: provider.name })}
        </Button>
      ))}
    </div>
  );
}
