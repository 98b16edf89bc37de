import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import type { Certificate } from '#core/certificates/model.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import { expiryText, statusLook } from './certificate-words.ts';
import { certificateName, typeWords } from './type-words.ts';

/** One of the person's own certificates in a list: what it is, for which service, and its status. Links to it. */
export function CertificateRow({ certificate, withService }: { certificate: Certificate; withService: boolean }) {
  const { id, name, type, status, days_left, expires_on, renewal_id, quote_service_name } = certificate;
  const kind = typeWords(type);
  const ends = status === 'approved' || status === 'expired' ? expiryText(expires_on, days_left) : null;
  return (
    <Anchor
      href={`/dashboard/certification/${id}`}
      className="flex items-center gap-3 px-4 py-3.5 hover:bg-well focus-visible:-outline-offset-2 lg:px-5"
    >
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="min-w-0 text-md font-semibold break-words">{certificateName(certificate)}</span>
          <StatusPill {...statusLook(status, days_left)} />
        </span>
        <span className="mt-0.5 block text-sm break-words text-ink-2">
          {listed(
            name === typeOf(type).name ? kind.issuer : kind.name,
            withService && (quote_service_name ?? shared('noun>all_services')),
          )}
        </span>
        {ends && (
          <span className="block text-sm text-ink-3">{`${ends}${renewal_id === null ? '' : t('certificate_row>renewal_pending')}`}</span>
        )}
      </span>
      <CaretRightIcon weight="bold" className="size-4 shrink-0 text-ink-3" aria-hidden />
    </Anchor>
  );
}
