import { useRef, useState } from 'react';
import type { CallInput } from '#core/kit/call.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { dayAfter } from '#core/reserves/zone-rules.ts';
import { shopReserves } from '#core/shop/reserves/calls.ts';
import { api } from '#web/app/api/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/cart.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { keepPostal } from './kept-cart.ts';

const DAYS = 7;
interface Day {
  readonly day: string;
  readonly slots: readonly string[];
}

export interface LineTimeProps {
  readonly wish: Pick<CallInput<typeof shopReserves>, 'nshop_item_id' | 'plan_id' | 'units'>;
  /** The pro comes to the customer, so free times depend on the place. */
  readonly isAtCustomer: boolean;
  readonly postal: string;
  readonly chosen: string | null;
  readonly onChoose: (begin_time: string, postal_code: string) => void;
}

const wordOf = (day: string): string => showDay(new Date(`${day}T04:00:00Z`));

/** The free times of a choice, seven days at a time: asks for the place, then the day, then the time. */
export default function LineTime({ wish, isAtCustomer, postal, chosen, onChoose }: LineTimeProps) {
  const [code, setCode] = useState(postal);
  const [error, setError] = useState<string>();
  const [from, setFrom] = useState(() => sgDay(new Date()));
  const [days, setDays] = useState<readonly Day[] | null>(null);
  const [day, setDay] = useState<string>();
  const [isLooking, setLooking] = useState(false);
  const asked = useRef(0);

  async function look(first: string) {
    if (isAtCustomer && !/^\d{6}$/.test(code)) return setError(t('time>wrong_postal'));
    setError(undefined);
    setLooking(true);
    asked.current += 1;
    const mine = asked.current;
    try {
      const found = await api(shopReserves, { ...wish, postal_code: code, from: first, days: DAYS });
      if (mine !== asked.current) return;
      if (!found.ok) return setError(whyNot(found));
      keepPostal(code);
      setFrom(first);
      setDays(found.value.days);
      setDay(found.value.days.find(({ slots }) => slots.length > 0)?.day);
    } catch (failed) {
      setError(whyNot(failed as Error));
    } finally {
      if (mine === asked.current) setLooking(false);
    }
  }

  const slots = days?.find((one) => one.day === day)?.slots ?? [];
  return (
    <div className="grid gap-4" aria-busy={isLooking || undefined}>
      <div className="flex flex-wrap items-end gap-3">
        {isAtCustomer && (
          <TextField
            className="w-full max-w-48"
            label={t('time>postal')}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={6}
            tabular
            value={code}
            onChange={({ currentTarget }) => setCode(currentTarget.value.replace(/\D/g, ''))}
          />
        )}
        <Button pending={isLooking} pendingLabel={t('time>looking')} onClick={() => void look(from)}>
          {t('time>see')}
        </Button>
      </div>
      <div role="status">
        {error && <Banner tone="danger" title={error} />}
        {days && day === undefined && !error && <p className="text-md text-ink-2">{t('time>none')}</p>}
      </div>
      {days && !error && (
        <>
          <fieldset>
            <legend className="text-sm font-medium">{t('time>day')}</legend>
            <div className="mt-2 flex flex-wrap gap-2">
              {days.map((one) => (
                <button
                  key={one.day}
                  type="button"
                  aria-pressed={one.day === day}
                  disabled={one.slots.length === 0}
                  onClick={() => setDay(one.day)}
                  className={cx(
                    'min-h-11 rounded-md border px-3 text-sm font-semibold',
                    one.day === day
                      ? 'border-ink bg-ink text-ink-inverse'
                      : 'border-line-strong bg-surface hover:border-ink-3 disabled:border-line disabled:bg-inset disabled:text-ink-3',
                  )}
                >
                  {wordOf(one.day)}
                </button>
              ))}
            </div>
            <div className="mt-2 flex gap-2">
              {from > sgDay(new Date()) && (
                <Button size={36} variant="quiet" onClick={() => void look(dayAfter(from, -DAYS))}>
                  {t('time>earlier')}
                </Button>
              )}
              <Button size={36} variant="quiet" onClick={() => void look(dayAfter(from, DAYS))}>
                {t('time>later')}
              </Button>
            </div>
          </fieldset>
          {slots.length > 0 && (
            <fieldset>
              <legend className="text-sm font-medium">{t('time>times')}</legend>
              <div className="mt-2 flex flex-wrap gap-2">
                {slots.map((at) => (
                  <button
                    key={at}
                    type="button"
                    aria-pressed={at === chosen}
                    onClick={() => onChoose(at, code)}
                    className={cx(
                      'min-h-11 min-w-20 rounded-md border px-3 text-md font-semibold whitespace-nowrap tnum',
                      at === chosen
                        ? 'border-ink bg-ink text-ink-inverse'
                        : 'border-line-strong bg-surface hover:border-ink-3',
                    )}
                  >
                    {showTime(fromWire(at) as Date)}
                  </button>
                ))}
              </div>
            </fieldset>
          )}
        </>
      )}
    </div>
  );
}
