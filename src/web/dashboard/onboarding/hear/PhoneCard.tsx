import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { useId } from 'react';
import { ProofProvider } from '#web/parts/account/use-proof.tsx';
import { t } from '#web/text/spaces/onboarding.ts';
import { Card } from '#web/ui/layout/Card.tsx';
import { PhoneForm } from '../../account/PhoneForm.tsx';

/** A new pro can quote and gets the starter bonus once their number is confirmed (decision 43). */
export function PhoneCard({ phone }: { phone: string | null }) {
  const heading = useId();
  return (
    <Card as="section" aria-labelledby={heading} className="grid gap-4">
      <div className="flex gap-3">
        <DeviceMobileIcon aria-hidden weight="duotone" className="size-7 shrink-0 text-brand-ink" />
        <div className="min-w-0">
          <h2 id={heading} className="text-md font-semibold">
            {t('hear_screen>phone_title')}
          </h2>
          <p className="text-md text-ink-2">{t('hear_screen>phone_text')}</p>
        </div>
      </div>
      <ProofProvider>
        <PhoneForm present={phone} isConfirmed={false} />
      </ProofProvider>
    </Card>
  );
}
