import { BriefcaseIcon } from '@phosphor-icons/react/dist/ssr/Briefcase';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { ClipboardTextIcon } from '@phosphor-icons/react/dist/ssr/ClipboardText';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { MagnifyingGlassIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlass';
import { PauseCircleIcon } from '@phosphor-icons/react/dist/ssr/PauseCircle';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import type { CalendarEntry, EntryKind } from '#core/reserves/model.ts';
import { t } from '#web/text/spaces/calendar.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

export interface Look {
  readonly label: string;
  readonly icon: IconType;
  /** Classes of a card: background, border and text. */
  readonly card: string;
  /** The edge at the left of the agenda's cards, and the dots of the week strip. */
  readonly edge: string;
}

const BLOCKED = 'hatch bg-well border-line text-ink-2';

/** The look of each kind of entry. Never by colour alone (design 10). */
export const LOOKS: Readonly<Record<EntryKind, Look>> = {
  hired: {
    get label() {
      return shared('status>hired');
    },
    icon: HandshakeIcon,
    card: 'bg-brand-soft border-brand-line text-brand-ink',
    edge: 'bg-brand',
  },
  visit: {
    get label() {
      return shared('noun>visit_first');
    },
    icon: MagnifyingGlassIcon,
    card: 'bg-info-soft border-info-line text-info-ink',
    edge: 'bg-info-ink',
  },
  quoted: {
    get label() {
      return t('calendar_look>quoted');
    },
    icon: ChatCircleDotsIcon,
    card: 'bg-surface border-dashed border-line-strong text-ink-2',
    edge: 'bg-line-strong',
  },
  done: {
    get label() {
      return t('calendar_look>work_done');
    },
    icon: ClipboardTextIcon,
    card: 'bg-warning-soft border-warning-line text-warning-ink',
    edge: 'bg-warning-ink',
  },
  paid: {
    get label() {
      return shared('status>paid');
    },
    icon: SealCheckIcon,
    card: 'bg-success-soft border-success-line text-success-ink',
    edge: 'bg-success-ink',
  },
  job: {
    get label() {
      return t('calendar_look>own_job');
    },
    icon: BriefcaseIcon,
    card: 'bg-well border-line-strong text-ink-2',
    edge: 'bg-ink-3',
  },
  blocked: {
    get label() {
      return t('calendar_look>blocked_time');
    },
    icon: PauseCircleIcon,
    card: BLOCKED,
    edge: 'bg-line-strong',
  },
  pause: {
    get label() {
      return t('calendar_look>pause');
    },
    icon: PauseCircleIcon,
    card: BLOCKED,
    edge: 'bg-line-strong',
  },
};

export const LEGEND: readonly EntryKind[] = ['hired', 'visit', 'quoted', 'done', 'paid', 'job', 'blocked'];

/** The title of an entry, or its kind if it has none. */
export const titleOf = ({ title, kind }: CalendarEntry): string => title || LOOKS[kind].label;

/** Whether the pro made the entry here and may move it. */
export const isOwn = (entry: CalendarEntry): boolean =>
  entry.service_reserve_id !== null && entry.quote_bid_id === null && !entry.is_imported;

/** The kind that an own entry is stored with. */
export const ownKind = (entry: CalendarEntry): 'job' | 'visit' | 'block' =>
  entry.kind === 'blocked' ? 'block' : entry.kind === 'visit' ? 'visit' : 'job';
