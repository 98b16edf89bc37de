import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import { useNavigate } from 'react-router';
import { PhoneForm } from '#web/dashboard/account/PhoneForm.tsx';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { t } from '#web/text/spaces/settings.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { usePerson } from '../shell/use-person.ts';
import { ConfirmedPill } from './ConfirmedPill.tsx';
import { Panel } from './frame/Panel.tsx';
import type { SectionProps } from './frame/section-props.ts';
import { SETTINGS } from './frame/sections.ts';

const HERE = `${SETTINGS}/phone`;

const uses = () => [t('phone_section>use_login'), t('phone_section>use_sms'), t('phone_section>use_bonus')];

/** The phone number: whether it is confirmed, what it is for, and the way to another. */
export function Section({ param }: SectionProps) {
  const { user } = usePerson();
  const navigate = useNavigate();
  if (!user) return null;
  const isKnown = user.phone !== null && user.is_phone_confirmed;
  return (
    <>
      <Panel>
        {isKnown && param !== 'change' ? (
          <>
            <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <p className="tnum text-base font-semibold">{showPhone(user.phone ?? '')}</p>
              <ConfirmedPill is />
            </div>
            <div className="max-sm:grid">
              <ButtonLink href={`${HERE}/change`}>{t('phone_section>change_number')}</ButtonLink>
            </div>
          </>
        ) : (
          <PhoneForm
            present={user.phone}
            isConfirmed={user.is_phone_confirmed}
            home={HERE}
            onConfirmed={() => void navigate(HERE, { replace: true })}
          />
        )}
      </Panel>
      <Panel title={t('phone_section>uses_title')}>
        <ul className="grid gap-2.5 text-md text-ink-2">
          {uses().map((use) => (
            <li key={use} className="flex gap-3">
              <CheckIcon weight="bold" className="mt-1 size-4 shrink-0 text-brand-ink" aria-hidden />
              {use}
            </li>
          ))}
        </ul>
      </Panel>
    </>
  );
}
