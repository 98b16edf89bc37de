import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useId } from 'react';
import type { Certificate, Qualification } from '#core/certificates/model.ts';
import { CertificateRow } from '#web/parts/certificates/CertificateRow.tsx';
import { useCertificationsQuery } from '#web/state/api.ts';
import { useServiceCertificatesQuery } from '#web/state/trade-api.ts';
import { t } from '#web/text/certification.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { Loaded } from '../settings/Loaded.tsx';
import { CERTIFICATION, CertificationFrame } from './CertificationFrame.tsx';
import { DemandedList } from './DemandedList.tsx';

/** `certification`: what the person's work demands, what they have shown, and how each stands (specification 2). */
export function Component() {
  const certificates = useServiceCertificatesQuery({}, { refetchOnMountOrArgChange: true });
  const demanded = useCertificationsQuery({}, { refetchOnMountOrArgChange: true });
  const hasSome = (certificates.data?.certificates.length ?? 0) > 0;
  const add = (
    <ButtonLink variant="primary" icon={PlusIcon} href={`${CERTIFICATION}/new`}>
      {t('certification_screen>add_a_certificate')}
    </ButtonLink>
  );
  return (
    <CertificationFrame
      title={t('certification_screen>certificates')}
      detail={t('certification_screen>licences_registrations_and_diplomas_we')}
      back={{ href: '/dashboard/settings', label: t('certification_screen>back_to_settings') }}
      action={hasSome && <div className="max-sm:grid max-sm:w-full">{add}</div>}
    >
      <Loaded query={demanded} what={t('certification_screen>what_your_work_demands')}>
        {({ qualificationStatusList }) => <Demanded all={qualificationStatusList} />}
      </Loaded>
      <Loaded query={certificates} what={t('certification_screen>your_certificates')}>
        {({ certificates: all }) =>
          all.length === 0 ? (
            <EmptyState title={t('certification_screen>nothing_shown_yet')} action={add}>
              {t('certification_screen>customers_choose_pros_whose_papers')}
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
          <span className="block font-medium">{t('certification_screen>identity_check')}</span>
          <span className="block text-sm text-ink-2">{t('certification_screen>your_identity_card_is_checked')}</span>
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
        {t('certification_screen>what_your_work_demands_2')}
      </h2>
      <p className="mt-0.5 mb-2.5 text-md text-ink-2">{t('certification_screen>without_it_such_requests_still')}</p>
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
        {t('certification_screen>yours')}
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
