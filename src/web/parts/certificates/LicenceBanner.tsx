import type { NeededCertificate } from '#core/certificates/model.ts';
import { typeOf } from '#core/certificates/type-model.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';

/** "Licensed plumber and Licensed gas service worker". */
const named = (needed: readonly NeededCertificate[]): string =>
  needed
    .map(({ type }) => typeOf(type).name)
    .join(', ')
    .replace(/, ([^,]*)$/, ' and $1');

const SAID: Readonly<Record<string, { text: string; action: string }>> = {
  none: { text: 'Show it once; when it is checked you can quote this and every request like it.', action: 'Add it' },
  draft: { text: 'You have started one. Hand it in, and you can quote when it is checked.', action: 'Hand it in' },
  pending: { text: 'Yours is being checked. You can quote as soon as that is done.', action: 'See it' },
  more: { text: 'We asked you for something more. Add it, and you can quote when it is checked.', action: 'Add it' },
  refused: { text: 'Yours could not be confirmed. You can hand in another.', action: 'See it' },
  withdrawn: { text: 'You took yours back. Hand it in again to quote.', action: 'See it' },
  expired: { text: 'Yours is over. Hand in the renewal, and you can quote when it is checked.', action: 'Renew it' },
};

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
  const said = SAID[first.status] ?? SAID.none;
  return (
    <Banner
      className={className}
      tone={first.status === 'pending' ? 'info' : 'warning'}
      title={`This request needs: ${named(missing)}`}
      action={
        <ButtonLink size={36} href={certificateHref(first, service_id)}>
          {said?.action}
        </ButtonLink>
      }
    >
      {said?.text}
    </Banner>
  );
}

/** What the pro of a quote holds of what the request demands, for its customer: "Licensed plumber". */
export const heldNames = (needed: readonly NeededCertificate[]): string[] =>
  needed.filter((one) => one.is_held).map(({ type }) => typeOf(type).name);
