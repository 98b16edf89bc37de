import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { CalendarXIcon } from '@phosphor-icons/react/dist/ssr/CalendarX';
import { CertificateIcon } from '@phosphor-icons/react/dist/ssr/Certificate';
import { ChatCircleIcon } from '@phosphor-icons/react/dist/ssr/ChatCircle';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { QuestionIcon } from '@phosphor-icons/react/dist/ssr/Question';
import { ReceiptIcon } from '@phosphor-icons/react/dist/ssr/Receipt';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import { TrayIcon } from '@phosphor-icons/react/dist/ssr/Tray';
import { VanIcon } from '@phosphor-icons/react/dist/ssr/Van';
import { WalletIcon } from '@phosphor-icons/react/dist/ssr/Wallet';
import { WarningCircleIcon } from '@phosphor-icons/react/dist/ssr/WarningCircle';
import type { IconType } from '#web/ui/icon.ts';

/** Icons by a part of the notice's name; the first match counts. */
const ICONS: readonly (readonly [in_name: string, icon: IconType])[] = [
  ['quote_', ReceiptIcon],
  ['request_sent', TrayIcon],
  ['message', ChatCircleIcon],
  ['call', PhoneIcon],
  ['hire', HandshakeIcon],
  ['request_matched', TrayIcon],
  ['review', StarIcon],
  ['question', QuestionIcon],
  ['auto_quote', LightningIcon],
  ['job_done', CheckCircleIcon],
  ['job_', CalendarCheckIcon],
  ['on_the_way', VanIcon],
  ['finish_', CheckCircleIcon],
  ['job_reopened', WarningCircleIcon],
  ['not_as_agreed', WarningCircleIcon],
  ['certificate', CertificateIcon],
  ['identity', ShieldCheckIcon],
  ['request_', CalendarXIcon],
  ['credit', WalletIcon],
  ['payment', WalletIcon],
  ['refund', WalletIcon],
  ['appeal', WalletIcon],
];

export const noticeIcon = (kind: string): IconType | null => ICONS.find(([name]) => kind.includes(name))?.[1] ?? null;
