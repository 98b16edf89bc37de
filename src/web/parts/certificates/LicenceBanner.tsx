import type { NeededCertificate } from '#core/certificates/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { typeWords } from './type-words.ts';

/** "Licensed plumber and Licensed gas service worker". */
const named = (needed: readonly NeededCertificate[]): string =>
  needed
    .map(({ type }) => typeWords(type).name)
    .reduce((all, name, at, names) =>
      t(at === names.length - 1 ? 'licence_banner>list_last' : 'licence_banner>list_next', { all, name }),
    );

const said = (): Readonly<Record<string, { text: string; action: string }>> => ({
  none: { text: t('licence_banner>none_help'), action: t('licence_banner>add') },
  draft: { text: t('licence_banner>draft_help'), action: t('licence_banner>submit') },
  pending: { text: t('licence_banner>pending_help'), action: t('licence_banner>view') },
  more: { text: t('licence_banner>more_help'), action: t('licence_banner>add') },
  refused: { text: t('licence_banner>refused_help'), action: t('licence_banner>view') },
  withdrawn: { text: t('licence_banner>withdrawn_help'), action: t('licence_banner>view') },
  expired: { text: t('licence_banner>expired_help'), action: t('licence_banner>renew') },
});

/** Where a pro adds the required certificate, or continues with it. */
export function certificateHref({ type, certificate_id, status }: NeededCertificate, service_id: number): string {
  if (certificate_id === null) return `/dashboard/certification/new?type=${type}&service=${service_id}`;
  return status === 'expired'
    ? `/dashboard/certification/new?renews=${certificate_id}`
    : `/dashboard/certification/${certificate_id}`;
}

/** Names the certificates that a request requires and this pro lacks, before they write a quote (issue 4 point 6). */
export function LicenceBanner({
  needed,
  service_id,
  className,
}: {
  needed: readonly NeededCertificate[];
  service_id: number;
  className?: string;
}) {
  const missing = needed.filter((one) => !one.is_held);
  const [first] = missing;
  if (!first) return null;
  const told = said()[first.status] ?? said().none;
  return (
    <Banner
      className={className}
      tone={first.status === 'pending' ? 'info' : 'warning'}
      title={t('licence_banner>title', { missing: named(missing) })}
      action={
        <ButtonLink size={36} href={certificateHref(first, service_id)}>
          {told?.action}
        </ButtonLink>
      }
    >
      {told?.text}
    </Banner>
  );
}

/** For the customer: the required certificates that the quote's pro holds, such as "Licensed plumber". */
export const heldNames = (needed: readonly NeededCertificate[]): string[] =>
  needed.filter((one) => one.is_held).map(({ type }) => typeWords(type).name);
