import { useParams, useSearchParams } from 'react-router';
import * as certificateCalls from '#core/certificates/calls.ts';
import { CERTIFICATE_TYPE_KEYS, type CertificateTypeKey } from '#core/certificates/type-model.ts';
import { certificateName, typeWords } from '#web/parts/certificates/type-words.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/certification.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { CertificateDetail } from './CertificateDetail.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { CERTIFICATION, CertificationFrame } from './CertificationFrame.tsx';
import { draftOf, emptyDraft } from './certificate-draft.ts';

const back = () => ({ href: CERTIFICATION, label: t('certificate_screen>back_to_certificates') });
const isId = (text: string | null | undefined): text is string => /^[1-9]\d{0,14}$/.test(text ?? '');
const typeIn = (text: string | null): CertificateTypeKey | '' =>
  CERTIFICATE_TYPE_KEYS.find((key) => key === text) ?? '';

/** `certification/{cert_id}`; `new` adds one, with `type`, `service` or `renews` in the query. */
export function Component() {
  const { cert_id: certId } = useParams();
  const [query] = useSearchParams();
  const renews = query.get('renews');
  if (certId === 'new')
    return isId(renews) ? (
      <One key={`renews ${renews}`} cert_id={Number(renews)} isRenewal />
    ) : (
      <CertificationFrame title={shared('verb>add_a_certificate')} back={back()}>
        <CertificateForm
          title={t('certificate_screen>details_title')}
          start={emptyDraft(typeIn(query.get('type')), isId(query.get('service')) ? (query.get('service') ?? '') : '')}
        />
      </CertificationFrame>
    );
  return isId(certId) ? <One key={certId} cert_id={Number(certId)} isRenewal={false} /> : <NotHere />;
}

function One({ cert_id, isRenewal }: { cert_id: number; isRenewal: boolean }) {
  const { data, error, isFetching, refetch } = useRead(
    certificateCalls.certification,
    { cert_id },
    { refetchOnMountOrArgChange: true },
  );
  if (data && isRenewal && data.certificate.steps.includes('renew'))
    return (
      <CertificationFrame
        title={t('certificate_screen>renew_title', { name: certificateName(data.certificate) })}
        detail={t('certificate_screen>renew_hint')}
        back={{ href: `${CERTIFICATION}/${cert_id}`, label: t('certificate_screen>back_to_certificate') }}
      >
        <CertificateForm
          title={t('certificate_screen>new_title')}
          start={draftOf(data.certificate, true)}
          renews_id={cert_id}
        />
      </CertificationFrame>
    );
  if (data)
    return (
      <CertificationFrame
        title={certificateName(data.certificate)}
        detail={typeWords(data.certificate.type).issuer}
        back={back()}
      >
        <CertificateDetail certificate={data.certificate} history={data.history} />
      </CertificationFrame>
    );
  if (error && 'code' in error && error.code === 'not found') return <NotHere />;
  return (
    <CertificationFrame title={shared('noun>certificate')} back={back()}>
      {error ? (
        <ErrorState title={t('certificate_screen>load_error')} onRetry={() => void refetch()} pending={isFetching} />
      ) : (
        <Loading>
          <SkeletonCard />
        </Loading>
      )}
    </CertificationFrame>
  );
}

function NotHere() {
  return (
    <CertificationFrame title={shared('noun>certificate')} back={back()}>
      <EmptyState
        title={t('certificate_screen>not_found_title')}
        action={<ButtonLink href={CERTIFICATION}>{t('certificate_screen>all_certificates')}</ButtonLink>}
      >
        {t('certificate_screen>not_found_text')}
      </EmptyState>
    </CertificationFrame>
  );
}
