import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId } from 'react';
import * as certificateCalls from '#core/certificates/calls.ts';
import type { Certificate, Qualification } from '#core/certificates/model.ts';
import { CertificateRow } from '#web/parts/certificates/CertificateRow.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/certification.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { Loaded } from '../settings/frame/Loaded.tsx';
import { CERTIFICATION, CertificationFrame } from './CertificationFrame.tsx';
import { DemandedList } from './DemandedList.tsx';

/** `certification`: what the person's categories require, their certificates, and the state of each (specification 2). */
export function Component() {
  const certificates = useRead(certificateCalls.serviceCertificates, {}, { refetchOnMountOrArgChange: true });
  const demanded = useRead(certificateCalls.certifications, {}, { refetchOnMountOrArgChange: true });
  const hasSome = (certificates.data?.certificates.length ?? 0) > 0;
  const add = (
    <ButtonLink variant="primary" icon={PlusIcon} href={`${CERTIFICATION}/new`}>
      {shared('verb>add_a_certificate')}
    </ButtonLink>
  );
  return (
    <CertificationFrame
      title={shared('noun>certificates')}
      detail={t('certification_screen>intro')}
      back={{ href: '/dashboard/settings', label: shared('verb>back_to_settings') }}
      action={hasSome && <div className="max-sm:grid max-sm:w-full">{add}</div>}
    >
      <Loaded query={demanded} what={t('certification_screen>demanded_load_noun')}>
        {({ qualificationStatusList }) => <Demanded all={qualificationStatusList} />}
      </Loaded>
      <Loaded query={certificates} what={t('certification_screen>load_noun')}>
        {({ certificates: all }) =>
          all.length === 0 ? (
            <EmptyState title={t('certification_screen>empty_title')} action={add}>
              {t('certification_screen>empty_text')}
            </EmptyState>
          ) : (
            <Own all={all} />
          )
        }
      </Loaded>
      <Anchor
        href="/dashboard/settings/identity"
        className="flex min-h-13 items-center gap-3 rounded-lg border border-line bg-surface px-4 py-3 text-md hover:bg-well lg:px-5"
      >
        <IdentificationCardIcon className="size-5.5 shrink-0 text-ink-2" aria-hidden />
        <span className="min-w-0 flex-1">
          <span className="block font-medium">{shared('noun>identity_check')}</span>
          <span className="block text-sm text-ink-2">{t('certification_screen>identity_hint')}</span>
        </span>
        <CaretRightIcon weight="bold" className="size-4 shrink-0 text-ink-3" aria-hidden />
      </Anchor>
    </CertificationFrame>
  );
}

function Demanded({ all }: { all: readonly Qualification[] }) {
  const heading = useId();
  if (all.length === 0) return null;
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="text-lg font-semibold">
        {t('certification_screen>demanded_title')}
      </h2>
      <p className="mt-0.5 mb-2.5 text-md text-ink-2">{t('certification_screen>demanded_hint')}</p>
      <DemandedList all={all} />
    </section>
  );
}

function Own({ all }: { all: readonly Certificate[] }) {
  const heading = useId();
  const withService = all.some(({ quote_service_id }) => quote_service_id !== null);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className="mb-2.5 text-lg font-semibold">
        {t('certification_screen>own_title')}
      </h2>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {all.map((certificate) => (
          <li key={certificate.id}>
            <CertificateRow certificate={certificate} withService={withService} />
          </li>
        ))}
      </ul>
    </section>
  );
}
