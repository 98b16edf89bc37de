import { useParams, useSearchParams } from 'react-router';
import { CERTIFICATE_TYPE_KEYS, type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import { useCertificationQuery } from '#web/state/trade-api.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { CertificateDetail } from './CertificateDetail.tsx';
import { CertificateForm } from './CertificateForm.tsx';
import { CERTIFICATION, CertificationFrame } from './CertificationFrame.tsx';
import { draftOf, emptyDraft } from './certificate-draft.ts';

const BACK = { href: CERTIFICATION, label: 'Back to certificates' };
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
      <CertificationFrame title="Add a certificate" back={BACK}>
        <CertificateForm
          title="About it"
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
        title={`Renew: ${data.certificate.name}`}
        detail="The one you have counts until the new one is checked, or its last day is over."
        back={{ href: `${CERTIFICATION}/${cert_id}`, label: 'Back to the certificate' }}
      >
        <CertificateForm title="The new one" start={draftOf(data.certificate, true)} renews_id={cert_id} />
      </CertificationFrame>
    );
  if (data)
    return (
      <CertificationFrame title={data.certificate.name} detail={typeOf(data.certificate.type).issuer} back={BACK}>
        <CertificateDetail certificate={data.certificate} history={data.history} />
      </CertificationFrame>
    );
  if (error && 'code' in error && error.code === 'not found') return <NotHere />;
  return (
    <CertificationFrame title="Certificate" back={BACK}>
      {error ? (
        <ErrorState title="Could not load this certificate" onRetry={() => void refetch()} pending={isFetching} />
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
    <CertificationFrame title="Certificate" back={BACK}>
      <EmptyState
        title="This certificate is not here"
        action={<ButtonLink href={CERTIFICATION}>All certificates</ButtonLink>}
      >
        It may have been removed.
      </EmptyState>
    </CertificationFrame>
  );
}
