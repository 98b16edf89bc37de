import { ScrollIcon } from '@phosphor-icons/react/dist/ssr/Scroll';
import { useRef } from 'react';
import { agreeToTerms, termsState } from '#core/users/terms/calls.ts';
import { told } from '#web/parts/forms/told.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/dashboard.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';

/** Shows new terms on every screen until the person agrees. They can go on working meanwhile. */
export function TermsNews() {
  const asked = useRead(termsState, {}).data?.asked ?? null;
  const [agree, { isLoading }] = useAct(agreeToTerms);
  const place = useRef<HTMLDivElement>(null);

  async function send(version: number) {
    const done = await agree({ version });
    if (!told(done, t('terms_news>agreed'))) return;
    // The pressed button is gone, so the focus moves to the screen below.
    place.current?.closest('main')?.focus();
  }

  return (
    <div ref={place}>
      {asked && (
        <div className="mx-auto w-full max-w-[66rem] px-4 pt-4 max-lg:pb-4 lg:px-10">
          <Banner
            tone="info"
            icon={ScrollIcon}
            title={asked.version === 1 ? t('terms_news>first') : t('terms_news>title')}
            action={
              <div className="flex flex-wrap gap-2">
                <Button
                  size={36}
                  variant="primary"
                  pending={isLoading}
                  pendingLabel={t('terms_news>agreeing')}
                  onClick={() => void send(asked.version)}
                >
                  {t('terms_news>agree')}
                </Button>
                <ButtonLink size={36} href="/terms" target="_blank">
                  {t('terms_news>read')}
                </ButtonLink>
              </div>
            }
          >
            {asked.note === '' ? t('terms_news>first_text') : t('terms_news>changed', { note: asked.note })}
          </Banner>
        </div>
      )}
    </div>
  );
}
