import { CheckIcon } from '@phosphor-icons/react/dist/ssr/Check';
import type { InputHTMLAttributes, ReactNode } from 'react';
import { cx } from '../cx.ts';
import type { IconType } from '../icon.ts';
import { checkInput, checkTick, radioDot, radioInput } from './choice-class.ts';

export interface ChoiceCardOption {
  value: string;
  title: ReactNode;
  /** One line under the title. */
  detail?: ReactNode;
  /** At the right: a price, as shown ("S$30–50"). */
  price?: ReactNode;
  /** Under the price: "per unit". */
  priceNote?: ReactNode;
  icon?: IconType;
  disabled?: boolean;
}

const CARD =
  'relative flex cursor-pointer rounded-lg border border-line-strong bg-surface p-4 transition-colors duration-(--dur-fast) hover:border-ink-3 has-checked:border-brand has-checked:bg-brand-soft has-checked:ring-1 has-checked:ring-brand has-[input:focus-visible]:focus-ring has-[input:disabled]:cursor-not-allowed has-[input:disabled]:bg-inset has-[input:disabled]:text-ink-3';

export interface ChoiceCardProps extends InputHTMLAttributes<HTMLInputElement> {
  type: 'radio' | 'checkbox';
  option: ChoiceCardOption;
  /** `row`: mark left, price right. `tile`: title on top, mark at the corner, for grids of amounts. */
  look: 'row' | 'tile';
}

/** The whole card is the label of one native radio or checkbox. */
export function ChoiceCard({ type, option, look, ...input }: ChoiceCardProps) {
  const { title, detail, price, priceNote, icon: Icon } = option;
  const mark = (
    <span className="grid shrink-0">
      <input
        {...input}
        type={type}
        value={option.value}
        disabled={option.disabled}
        className={cx(type === 'radio' ? radioInput : checkInput, 'outline-none')}
      />
      {type === 'radio' ? (
        <span aria-hidden="true" className={radioDot} />
      ) : (
        <CheckIcon aria-hidden="true" weight="bold" className={checkTick} />
      )}
    </span>
  );
  if (look === 'tile') {
    return (
      // biome-ignore lint/a11y/noLabelWithoutControl: the input is in `mark`
      <label className={cx(CARD, 'flex-col')}>
        <span className="flex items-start justify-between gap-2">
          <span className="text-2xl font-bold tnum">{title}</span>
          {mark}
        </span>
        {price && <span className="mt-1.5 text-sm font-semibold">{price}</span>}
        {detail && <span className="text-sm text-ink-3">{detail}</span>}
      </label>
    );
  }
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the input is in `mark`
    <label className={cx(CARD, 'min-h-18 items-center gap-4')}>
      {mark}
      {Icon && <Icon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand-ink" />}
      <span className="flex min-w-0 flex-1 flex-wrap items-center gap-x-4 gap-y-1">
        <span className="min-w-0 flex-1 basis-32">
          <span className="block text-base font-semibold">{title}</span>
          {detail && <span className="block text-sm text-ink-2">{detail}</span>}
        </span>
        {price && (
          <span className="text-right">
            <span className="tnum block text-md font-semibold whitespace-nowrap">{price}</span>
            {priceNote && <span className="block text-xs text-ink-3">{priceNote}</span>}
          </span>
        )}
      </span>
    </label>
  );
}
