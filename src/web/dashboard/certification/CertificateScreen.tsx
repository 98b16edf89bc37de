import { useParams, useSearchParams } from 'react-router';
import { CERTIFICATE_TYPE_KEYS, type CertificateTypeKey } from '#core/certificates/type-model.ts';
import { certificateName, typeWords } from '#web/parts/certificates/type-words.ts';
import { useCertificationQuery } from '#web/state/trade-api.ts';
import { t } from '#web/text/certification.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
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
      <CertificationFrame title={t('certificate_screen>add_a_certificate')} back={back()}>
        <CertificateForm
          title={t('certificate_screen>about_it')}
          start={emptyDraft(typeIn(query.get('type')), isId(query.get('service')) ? (query.get('service') ?? '') : '')}
        />
      </CertificationFrame>
    );
  return isId(certId) ? <One key={certId} cert_id={Number(certId)} isRenewal={false} /> : <NotHere />;
}

function One({ cert_id, isRenewal }: { cert_id: number; isRenewal: boolean }) {
  const { data, error, isFetching, refetch } = useCertificationQuery({ cert_id }, { refetchOnMountOrArgChange: true });
  if (data && isRenewal && data.certificate.steps.includes('renew'))
    return (
      <CertificationFrame
        title={t('certificate_screen>renew', { name: certificateName(data.certificate) })}
        detail={t('certificate_screen>the_one_you_have_counts')}
        back={{ href: `${CERTIFICATION}/${cert_id}`, label: t('certificate_screen>back_to_the_certificate') }}
      >
        <CertificateForm
          title={t('certificate_screen>the_new_one_text')}
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
    <CertificationFrame title={t('certificate_screen>certificate')} back={back()}>
      {error ? (
        <ErrorState
          title={t('certificate_screen>could_not_load_this_certificate')}
          onRetry={() => void refetch()}
          pending={isFetching}
        />
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
    <CertificationFrame title={t('certificate_screen>certificate')} back={back()}>
      <EmptyState
        title={t('certificate_screen>this_certificate_is_not_here')}
        action={<ButtonLink href={CERTIFICATION}>{t('certificate_screen>all_certificates')}</ButtonLink>}
      >
        {t('certificate_screen>it_may_have_been_removed')}
      </EmptyState>
    </CertificationFrame>
  );
}
