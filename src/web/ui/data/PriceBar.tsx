import type { ReactNode } from 'react';
import { type Cents, showDollars, showMoney, showRange } from '#core/kit/money.ts';
import { t } from '#web/text/spaces/ui.ts';
import { cx } from '../cx.ts';
import { percent } from '../format.ts';

export interface PricePin {
  at: Cents;
  /** Whose price it is; screen readers say it with the price. */
  label: string;
  /** An avatar of 28 px (32 px for the chosen one); without it only the dot is drawn. */
  avatar?: ReactNode;
  chosen?: boolean | undefined;
}

export interface PriceBarProps {
  /** Ends of the scale, in cents. */
  min: Cents;
  max: Cents;
  /** The range that most customers pay, in cents. */
  low: Cents;
  high: Cents;
  pins?: readonly PricePin[] | undefined;
  /** Writes min, typical and max under the bar. Default true. */
  labels?: boolean | undefined;
  /** The colour of the track: `line` where the bar is on a well. */
  track?: 'inset' | 'line' | undefined;
  className?: string | undefined;
}

/** The typical range on a scale, with pins for quoted prices (design 7). Screen readers get all of it as text. */
export function PriceBar({ min, max, low, high, pins = [], labels = true, track = 'inset', className }: PriceBarProps) {
  const place = (cents: Cents) => percent(cents - min, max - min);
  const middle = (low + high) / 2;
  const spoken = [
    t('price_bar>spoken', {
      low: showDollars(low),
      high: showDollars(high),
      min: showDollars(min),
      max: showDollars(max),
    }),
    ...pins.map((pin) => t('price_bar>pin', { label: pin.label, price: showMoney(pin.at) })),
  ].join(' ');
  return (
    <div className={className}>
      <p className="sr-only">{spoken}</p>
      <div aria-hidden="true">
        <div className={cx('relative', pins.some((pin) => pin.avatar) && 'pt-11')}>
          {pins.map(
            (pin) =>
              pin.avatar && (
                <span
                  key={pin.label}
                  className={cx('absolute top-0 flex h-11 -translate-x-1/2 flex-col items-center', pin.chosen && 'z-1')}
                  style={{ left: place(pin.at) }}
                >
                  {pin.avatar}
                  <span className="w-px flex-1 bg-line-strong" />
                </span>
              ),
          )}
          <div className={cx('relative h-2 rounded-full', track === 'line' ? 'bg-line' : 'bg-inset')}>
            <div
              className="absolute inset-y-0 rounded-full bg-brand-line"
              style={{ left: place(low), right: percent(max - high, max - min) }}
            />
            {pins.map((pin) => (
              <span
                key={pin.label}
                className={cx(
                  'absolute top-1/2 -translate-x-1/2 -translate-y-1/2 rounded-full border-2 border-surface',
                  pin.chosen ? 'z-1 size-4.5 bg-brand' : 'size-3.5 bg-ink-3',
                )}
                style={{ left: place(pin.at) }}
              />
            ))}
          </div>
        </div>
        {labels && (
          <div className="tnum relative mt-2 h-4 text-xs text-ink-3">
            <span className="absolute left-0">{showDollars(min)}</span>
            <span
              className="absolute -translate-x-1/2 font-semibold whitespace-nowrap text-brand-ink"
              style={{ left: `clamp(min(6.75rem, 50%), ${place(middle)}, max(100% - 6.75rem, 50%))` }}
            >
              {t('price_bar>typical', { range: showRange(low, high) })}
            </span>
            <span className="absolute right-0">{showDollars(max)}</span>
          </div>
        )}
      </div>
    </div>
  );
}
