import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { useId } from 'react';
import type { OwnRequest } from '#core/requests/model.ts';
import * as settingsCalls from '#core/users/settings/calls.ts';
import { flagsOf } from '#web/app/flags.ts';
import { PhoneForm } from '#web/dashboard/account/PhoneForm.tsx';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { AddToRequest } from './AddToRequest.tsx';

/**
 * A held request, which no pro has yet. Confirming the phone sends it (decision 43), or the email where we can't send texts or
 * don't ask for phones. The wait for quotes is shown after that.
 */
export function Held({ request }: { request: OwnRequest }) {
  const { user } = usePerson();
  const { data } = useRead(settingsCalls.settings, {});
  const heading = useId();
  if (!user) return null;
  const isMail = data?.settings.can_text === false || !flagsOf().consumer_phone_verification;
  const Icon = isMail ? EnvelopeSimpleIcon : DeviceMobileIcon;
  return (
    <div className="mt-4 grid gap-4 lg:mt-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-8">
      <Card as="section" aria-labelledby={heading} className="grid content-start gap-4 shadow-sm">
        <div className="flex items-start gap-3.5">
          <Icon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />
          <div className="min-w-0 flex-1">
            <h2 id={heading} className="text-lg font-semibold">
              {isMail ? t('held>mail_title') : t('held>title')}
            </h2>
            <p className="mt-1 text-md text-ink-2">{isMail ? t('held>mail_text') : t('held>text')}</p>
          </div>
        </div>
        {isMail ? (
          <ButtonLink variant="primary" href="/dashboard/settings/email" className="justify-self-start">
            {t('held>mail_action')}
          </ButtonLink>
        ) : (
          <ProofProvider>
            <PhoneForm present={user.phone ?? request.phone} isConfirmed={false} />
          </ProofProvider>
        )}
        <p className="text-sm text-ink-3">{t('held>kept')}</p>
      </Card>
      <aside className="min-w-0">
        <AddToRequest request={request} />
      </aside>
    </div>
  );
}
