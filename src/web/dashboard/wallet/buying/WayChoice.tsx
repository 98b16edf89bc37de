import { BankIcon } from '@phosphor-icons/react/dist/ssr/Bank';
import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { CreditCardIcon } from '@phosphor-icons/react/dist/ssr/CreditCard';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { QrCodeIcon } from '@phosphor-icons/react/dist/ssr/QrCode';
import { StorefrontIcon } from '@phosphor-icons/react/dist/ssr/Storefront';
import type { PaymentCard, PaymentMethod } from '#core/payments/model.ts';
import { cardName, expiryWords } from '#web/parts/payment/card-words.ts';
import { methodName } from '#web/parts/payment/order-words.ts';
import { t } from '#web/text/spaces/pricing.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { RadioGroup, type RadioOption } from '#web/ui/form/RadioGroup.tsx';
import type { IconType } from '#web/ui/icon.ts';
import type { Way } from './wish.ts';

export const otherWays = (): Readonly<Record<Exclude<PaymentMethod, 'card'>, { icon: IconType; end: string }>> => ({
  paynow: { icon: QrCodeIcon, end: t('way_choice>scan_to_pay') },
  line_pay: { icon: ChatCircleDotsIcon, end: t('way_choice>line_app') },
  convenience_store: { icon: StorefrontIcon, end: t('way_choice>store_hint') },
  atm: { icon: BankIcon, end: t('way_choice>atm_hint') },
});

/** The ways that pay at once, or within minutes. Counters and machines have a screen of their own. */
export const QUICK_METHODS = ['card', 'paynow', 'line_pay'] as const satisfies readonly PaymentMethod[];

/** How to pay: bound cards first, the other ways, a new card last (mockup pro-wallet). */
export function WayChoice(props: {
  cards: readonly PaymentCard[];
  methods: readonly PaymentMethod[];
  value: Way;
  onChange: (way: Way) => void;
  label?: string;
}) {
  const { cards, methods, value, onChange, label = t('way_choice>label') } = props;
  const options: RadioOption[] = cards.map((card) => ({
    value: `card:${card.id}`,
    label: cardName(card),
    icon: CreditCardIcon,
    end: expiryWords(card),
    disabled: card.is_expired,
  }));
  for (const method of QUICK_METHODS)
    if (method !== 'card' && methods.includes(method))
      options.push({ value: method, label: methodName()[method], ...otherWays()[method] });
  if (methods.includes('card'))
    options.push({
      value: 'new_card',
      label: cards.length > 0 ? t('way_choice>another_card') : shared('noun>card'),
      icon: PlusIcon,
    });
  return (
    <RadioGroup look="rows" label={label} options={options} value={value} onChange={(next) => onChange(next as Way)} />
  );
}
