import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useId } from 'react';
import { t } from '#web/text/spaces/onboarding.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** If we can't send texts, confirming the email lists a new pro (decision 43). */
export function MailCard() {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4">
      <div className="flex gap-3">
        <EnvelopeSimpleIcon aria-hidden weight="duotone" className="size-7 shrink-0 text-brand-ink" />
        <div className="min-w-0">
          <h2 id={heading} className="text-md font-semibold">
            {t('hear_screen>mail_title')}
          </h2>
          <p className="text-md text-ink-2">{t('hear_screen>mail_text')}</p>
        </div>
      </div>
      <ButtonLink variant="primary" href="/dashboard/settings/email" className="justify-self-start">
        {t('hear_screen>mail_action')}
      </ButtonLink>
    </Card>
  );
}
