import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { EnvelopeSimpleIcon } from '@phosphor-icons/react/dist/ssr/EnvelopeSimple';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { HandWavingIcon } from '@phosphor-icons/react/dist/ssr/HandWaving';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { XCircleIcon } from '@phosphor-icons/react/dist/ssr/XCircle';
import { QUOTE_STATUS, type QuoteStatusId } from '#core/bids/model.ts';
import type { Mode } from '#core/users/model.ts';
import { t } from '#web/text/spaces/parts.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';
import type { IconType } from '#web/ui/icon.ts';
import type { Tone } from '#web/ui/tone.ts';

interface Look {
  readonly consumer: string;
  readonly pro: string;
  readonly icon: IconType;
  readonly proIcon?: IconType;
  readonly tone: Tone;
}

/** The status table of design 7: by code, the words for each side, icon and tint. */
const looks = (): Readonly<Record<QuoteStatusId, Look>> => ({
  [QUOTE_STATUS.Send]: {
    consumer: t('quote_status_pill>waiting_for_quote'),
    pro: shared('status>new'),
    icon: HourglassMediumIcon,
    proIcon: EnvelopeSimpleIcon,
    tone: 'plain',
  },
  [QUOTE_STATUS.InProgress]: {
    consumer: t('quote_status_pill>quote_received'),
    pro: t('quote_status_pill>quoted'),
    icon: ChatCircleDotsIcon,
    tone: 'info',
  },
  [QUOTE_STATUS.Hired]: {
    consumer: shared('status>hired'),
    pro: shared('status>hired'),
    icon: HandshakeIcon,
    tone: 'brand',
  },
  [QUOTE_STATUS.WorkCompleted]: {
    consumer: shared('status>work_done'),
    pro: shared('status>work_done'),
    icon: ClipboardTextIcon,
    tone: 'warning',
  },
  [QUOTE_STATUS.PaymentCompleted]: {
    consumer: shared('status>paid'),
    pro: shared('status>paid'),
    icon: SealCheckIcon,
    tone: 'success',
  },
  [QUOTE_STATUS.NotInterested]: {
    consumer: t('quote_status_pill>withdrawn'),
    pro: t('quote_status_pill>passed'),
    icon: XCircleIcon,
    tone: 'neutral',
  },
  [QUOTE_STATUS.Archived]: {
    consumer: shared('status>archived'),
    pro: shared('status>archived'),
    icon: ArchiveIcon,
    tone: 'dashed',
  },
});

/** A quote's status, in the words for one side. */
export function QuoteStatusPill({ quote_status_id, side }: { quote_status_id: number; side: Mode }) {
  const look = (looks() as Readonly<Record<number, Look | undefined>>)[quote_status_id];
  if (!look) return null;
  const icon = side === 'pro' ? (look.proIcon ?? look.icon) : look.icon;
  return <StatusPill label={side === 'pro' ? look.pro : look.consumer} icon={icon} tone={look.tone} />;
}

/** For a request that takes no more quotes, or a quote that was turned down. */
export function EndedPill({ label }: { label: string }) {
  return <StatusPill label={label} icon={XCircleIcon} tone="neutral" />;
}

/** Shown when the customer wants the pro to get in touch before quoting a price. */
export function ContactWantedPill() {
  return <StatusPill label={t('quote_status_pill>contact_wanted')} icon={ChatCircleDotsIcon} tone="gold" />;
}

/** Shown when the customer invited this pro by name: in the form, from the pro's page, or later. */
export function InvitedPill() {
  return <StatusPill label={t('quote_status_pill>invited')} icon={HandWavingIcon} tone="gold" />;
}
