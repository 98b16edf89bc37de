import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { PublicCertificate } from '#core/certificates/model.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import { listed } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/parts.ts';
import { cx } from '#web/ui/cx.ts';
import { dayText } from './certificate-words.ts';
import { certificateName, issuerName, typeWords } from './type-words.ts';

/**
 * A service's checked certificates, who issued them and when we checked: for public pages and the editor's preview.
 * Also rendered on the server. Draws nothing for a service without certificates.
 */
export function CertificateBadges({
  certificates,
  className,
}: {
  certificates: readonly PublicCertificate[];
  className?: string;
}) {
  if (certificates.length === 0) return null;
  return (
    <ul className={cx('grid gap-3', className)}>
      {certificates.map((one) => (
        <li key={`${one.type} ${one.name}`} className="flex items-start gap-3">
          <SealCheckIcon aria-hidden="true" weight="fill" className="mt-0.5 size-5 shrink-0 text-brand-ink" />
          <div className="min-w-0">
            <p className="text-md font-semibold break-words">{certificateName(one)}</p>
            <p className="tnum text-sm break-words text-ink-2">
              {listed(
                one.name !== typeOf(one.type).name && typeWords(one.type).name,
                issuerName(one),
                one.unified_number && `UEN ${one.unified_number}`,
              )}
            </p>
            <p className="text-sm text-ink-3">
              {t('certificate_badges>checked_on', { checked_on: dayText(one.checked_on) })}
              {one.expires_on && t('certificate_badges>valid_until', { expires_on: dayText(one.expires_on) })}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
