import type { NeededCertificate } from '#core/certificates/model.ts';
import { t } from '#web/text/parts.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { typeWords } from './type-words.ts';

/** "Licensed plumber and Licensed gas service worker". */
const named = (needed: readonly NeededCertificate[]): string =>
  needed
    .map(({ type }) => typeWords(type).name)
    .reduce((all, name, at, names) =>
      t(at === names.length - 1 ? 'licence_banner>last_of_several' : 'licence_banner>several', { all, name }),
    );

const said = (): Readonly<Record<string, { text: string; action: string }>> => ({
  none: { text: t('licence_banner>show_it_once_when_it'), action: t('licence_banner>add_it') },
  draft: { text: t('licence_banner>you_have_started_one_hand'), action: t('licence_banner>hand_it_in') },
  pending: { text: t('licence_banner>yours_is_being_checked_you'), action: t('licence_banner>see_it') },
  more: { text: t('licence_banner>we_asked_you_for_something'), action: t('licence_banner>add_it') },
  refused: { text: t('licence_banner>yours_could_not_be_confirmed'), action: t('licence_banner>see_it') },
  withdrawn: { text: t('licence_banner>you_took_yours_back_hand'), action: t('licence_banner>see_it') },
  expired: { text: t('licence_banner>yours_is_over_hand_in'), action: t('licence_banner>renew_it') },
});

/** Where a pro adds, or goes on with, what is demanded. */
export function certificateHref({ type, certificate_id, status }: NeededCertificate, service_id: number): string {
  if (certificate_id === null) return `/dashboard/certification/new?type=${type}&service=${service_id}`;
  return status === 'expired'
    ? `/dashboard/certification/new?renews=${certificate_id}`
    : `/dashboard/certification/${certificate_id}`;
}

/** What a request demands of this pro and does not have yet, said before anything is written (issue 4 point 6). */
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
      title={t('licence_banner>this_request_needs', { missing: named(missing) })}
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

/** What the pro of a quote holds of what the request demands, for its customer: "Licensed plumber". */
export const heldNames = (needed: readonly NeededCertificate[]): string[] =>
  needed.filter((one) => one.is_held).map(({ type }) => typeWords(type).name);
