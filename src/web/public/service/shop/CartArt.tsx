import { ArrowUUpLeftIcon } from '@phosphor-icons/react/dist/ssr/ArrowUUpLeft';
import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { HourglassMediumIcon } from '@phosphor-icons/react/dist/ssr/HourglassMedium';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import type { CartLine } from '#core/shop/carts/model.ts';
import { ItemPhoto } from '#web/parts/service/shop/ItemPhoto.tsx';

/** What a term of an order is about. */
export type TermKind = 'confirm' | 'pay' | 'cancel' | 'warranty';

const ICONS = { confirm: HourglassMediumIcon, pay: BankIcon, cancel: ArrowUUpLeftIcon, warranty: ShieldCheckIcon };

/** The icon of a term, which stands beside its words. */
export function TermIcon({ kind }: { kind: TermKind }) {
  const Icon = ICONS[kind];
  return <Icon aria-hidden className="size-5 text-brand-ink" />;
}

/** The item’s photo beside its name. */
export const LinePhoto = ({ photo }: { photo: NonNullable<CartLine['photo']> }) => (
  <ItemPhoto photo={photo} alt="" wide={8} narrow={24} isLazy className="rounded-md" />
);
