import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { TimerIcon } from '@phosphor-icons/react/dist/ssr/Timer';
import { UserIcon } from '@phosphor-icons/react/dist/ssr/User';
import { fromWire, showAgo } from '#core/kit/time.ts';
import type { ReviewRow } from '#core/ops/model.ts';
import { isOverdue } from '#core/ops/rules.ts';
import { Anchor } from '#web/ui/Anchor.tsx';
import { Avatar } from '#web/ui/Avatar.tsx';
import { Pill } from '#web/ui/Pill.tsx';
import { DECIDED_WORDS, KIND_WORDS } from './review-words.ts';

export const KIND_ICON = { identity: IdentificationCardIcon, certificate: CertificateIcon } as const;

/** A line of the queue (mockup operator-review). */
export function QueueRow({ row, now, href, isChosen }: { row: ReviewRow; now: Date; href: string; isChosen: boolean }) {
  const submitted = fromWire(row.submitted) ?? now;
  const isWaiting = row.status === 'pending';
  const late = isWaiting && isOverdue(submitted, now);
  const Icon = KIND_ICON[row.kind];
  const decided = DECIDED_WORDS[row.status as keyof typeof DECIDED_WORDS];
  const shownAt = isWaiting ? submitted : (fromWire(row.decided_at ?? '') ?? submitted);
  return (
    <Anchor
      href={href}
      aria-current={isChosen ? 'true' : undefined}
      className={`flex gap-3 border-l-3 px-4 py-3.5 -outline-offset-2! ${
        isChosen ? 'border-transparent lg:border-brand lg:bg-inset' : 'border-transparent hover:bg-well'
      }`}
    >
      <Avatar name={row.name} id={row.user_id} kind={row.is_business ? 'business' : 'person'} size={40} />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="min-w-0 flex-1 truncate text-md font-semibold">{row.name}</span>
          <span className={`shrink-0 text-xs tnum ${late ? 'font-semibold text-danger-ink' : 'text-ink-3'}`}>
            {showAgo(shownAt, now)}
          </span>
        </span>
        <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
          <Icon className="size-4 shrink-0" aria-hidden />
          {KIND_WORDS[row.kind]}
          <span className="min-w-0 truncate text-ink-3">{row.about}</span>
        </span>
        {(late || row.claim || (!isWaiting && decided)) && (
          <span className="mt-1.5 flex flex-wrap gap-1.5">
            {late && (
              <Pill tone="danger" icon={TimerIcon}>
                Over 4 h
              </Pill>
            )}
            {isWaiting && row.claim && (
              <Pill tone={row.claim.is_mine ? 'brand' : 'neutral'} icon={UserIcon}>
                {row.claim.is_mine ? 'Yours' : `Taken by ${row.claim.operator}`}
              </Pill>
            )}
            {!isWaiting && decided && (
              <Pill tone={row.status === 'approved' ? 'success' : row.status === 'refused' ? 'danger' : 'warning'}>
                {decided}
              </Pill>
            )}
          </span>
        )}
      </span>
    </Anchor>
  );
}
