import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { IdentificationCardIcon } from '@phosphor-icons/react/dist/ssr/IdentificationCard';
import { fromWire } from '#core/kit/time.ts';
import type { ReviewRow } from '#core/ops/model.ts';
import { isOverdue } from '#core/ops/rules.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { QueueLine } from '../frames/QueueLine.tsx';
import { DECIDED_WORDS, KIND_WORDS } from './review-words.ts';

export const KIND_ICON = { identity: IdentificationCardIcon, certificate: CertificateIcon } as const;

/** A line of the queue (mockup operator-review). */
export function QueueRow({ row, now, href, isChosen }: { row: ReviewRow; now: Date; href: string; isChosen: boolean }) {
  const submitted = fromWire(row.submitted) ?? now;
  const isWaiting = row.status === 'pending';
  const Icon = KIND_ICON[row.kind];
  const decided = DECIDED_WORDS[row.status as keyof typeof DECIDED_WORDS];
  const shownAt = isWaiting ? submitted : (fromWire(row.decided_at ?? '') ?? submitted);
  return (
    <QueueLine
      href={href}
      isChosen={isChosen}
      title={row.name}
      at={shownAt}
      now={now}
      isLate={isWaiting && isOverdue(submitted, now)}
      claim={isWaiting ? row.claim : null}
      picture={<Avatar name={row.name} id={row.user_id} kind={row.is_business ? 'business' : 'person'} size={40} />}
      pills={
        !isWaiting &&
        decided && (
          <Pill tone={row.status === 'approved' ? 'success' : row.status === 'refused' ? 'danger' : 'warning'}>
            {decided}
          </Pill>
        )
      }
    >
      <span className="mt-0.5 flex items-center gap-1.5 text-sm text-ink-2">
        <Icon className="size-4 shrink-0" aria-hidden />
        {KIND_WORDS[row.kind]}
        <span className="min-w-0 truncate text-ink-3">{row.about}</span>
      </span>
    </QueueLine>
  );
}
