import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/LockSimpleOpen';
import { useId, useRef, useState } from 'react';
import type { BidView } from '#core/bids/model.ts';
import { fromWire, sgDay, sgMinuteOfDay } from '#core/kit/time.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { listed } from '#web/parts/listed.ts';
import { quotePrice } from '#web/parts/quote-words.ts';
import { useHireMutation } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/projects.ts';
import { showDay, showTime } from '#web/text/times.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { DateField, TimeField } from '#web/ui/DateField.tsx';
import { Dialog } from '#web/ui/Dialog.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { firstHireTime, type HireSlot, type HireTime, hireInput, hireSlots } from './hire-time.ts';

export interface HireDialogProps {
  readonly bid: BidView;
  readonly request: OwnRequest | undefined;
  readonly onClose: () => void;
  readonly onHired: () => void;
}

/** "Hire for S$255.00": what is agreed to, in the button that agrees. */
export function hireVerb(bid: BidView): string {
  const quote = quotePrice(bid);
  if (!quote) return t('hire_dialog>hire');
  if (bid.rating_type === 3)
    return quote.cents === 0 ? t('hire_dialog>hire_free_visit') : t('hire_dialog>hire_visit', { price: quote.price });
  return t(bid.rating_type === 2 ? 'hire_dialog>hire_at' : 'hire_dialog>hire_for', { price: quote.price + quote.per });
}

/** Hiring asks for the day, the time and the address, and says what the pro gets to see (specification 4, Hire). */
export function HireDialog({ bid, request, onClose, onHired }: HireDialogProps) {
  const [value, setValue] = useState<HireTime>(() => firstHireTime(bid, request, new Date()));
  const [address, setAddress] = useState(request?.address ?? '');
  const [missing, setMissing] = useState(false);
  const [hire, { isLoading, error: failed }] = useHireMutation();
  const error = failed as CallError | undefined;
  const form = useId();
  const dayField = useRef<HTMLInputElement>(null);
  const { name } = bid.service;
  const quote = quotePrice(bid);
  const needsAddress = request === undefined || request.travel === 'to_me';
  const set = (change: Partial<HireTime>) => setValue((before) => ({ ...before, ...change }));
  const words = t('hire_dialog>choose_the_day_and_time');
  const noTime = value.slot === '' || (value.slot === 'exact' && value.time === '');
  const past = error?.code === 'time in the past';

  const submit = async () => {
    const input = hireInput(value);
    if (!input.hired_for) {
      setMissing(true);
      if (!value.day) dayField.current?.focus();
      return;
    }
    setMissing(false);
    const reply = await hire({ bid_id: bid.id, ...input, ...(needsAddress ? { address: address.trim() } : {}) });
    if (!reply.error) onHired();
  };

  const elsewhere = error && !past && error.code !== 'date time missing' ? error : undefined;
  const hired_id = request?.hired_quote_bid_id;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={isLoading}
      title={t('hire_dialog>hire_them', { name })}
      intro={quote && <span className="tnum">{listed(quote.kind, quote.price + quote.per, quote.note)}</span>}
      actions={
        <>
          <Button variant="ghost" onClick={onClose} disabled={isLoading}>
            {t('hire_dialog>not_now')}
          </Button>
          <Button
            type="submit"
            form={form}
            variant="primary"
            pending={isLoading}
            pendingLabel={t('hire_dialog>hiring')}
          >
            {hireVerb(bid)}
          </Button>
        </>
      }
    >
      <form
        id={form}
        noValidate
        className="grid gap-5 pb-1"
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        {elsewhere && (
          <Banner
            tone="danger"
            live="alert"
            title={elsewhere.message}
            action={
              elsewhere.code === 'another is hired' && hired_id ? (
                <ButtonLink size={36} href={`/dashboard/projects/quote/${bid.quote_request_id}/${hired_id}`}>
                  {t('hire_dialog>go_to_that_hire')}
                </ButtonLink>
              ) : undefined
            }
          >
            {elsewhere.code === 'time taken' && (
              <FreeTimes
                error={elsewhere}
                onChoose={(at) => set({ day: sgDay(at), slot: 'exact', time: clockOf(at) })}
              />
            )}
          </Banner>
        )}
        <DateField
          ref={dayField}
          label={t('hire_dialog>day')}
          min={sgDay(new Date())}
          value={value.day}
          error={missing && !value.day ? words : past ? error.message : undefined}
          onChange={(event) => set({ day: event.target.value })}
        />
        <Select
          label={t('hire_dialog>time')}
          placeholder={t('hire_dialog>choose_a_time')}
          value={value.slot}
          error={missing && value.day && value.slot === '' ? words : undefined}
          onChange={(event) => set({ slot: event.target.value as HireSlot })}
          options={[
            ...hireSlots().map(({ value: slot, title, hours }) => ({ value: slot, label: listed(title, hours) })),
            { value: 'exact', label: t('hire_dialog>exact_time') },
          ]}
        />
        {value.slot === 'exact' && (
          <TimeField
            label={t('hire_dialog>start')}
            step={900}
            value={value.time}
            error={missing && value.day && noTime ? words : undefined}
            onChange={(event) => set({ time: event.target.value })}
          />
        )}
        {needsAddress && (
          <TextField
            label={t('hire_dialog>address')}
            optional
            hint={
              request
                ? t('hire_dialog>block_street_and_unit_postal', { postal_code: request.postal_code })
                : t('hire_dialog>block_street_and_unit')
            }
            autoComplete="street-address"
            maxLength={200}
            value={address}
            onChange={(event) => setAddress(event.target.value)}
          />
        )}
        <p className="flex gap-2.5 rounded-lg bg-well p-3.5 text-sm text-ink-2">
          <LockSimpleOpenIcon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
          {t(needsAddress ? 'hire_dialog>once_hired_sees_your_address' : 'hire_dialog>once_hired_sees_your_postal', {
            name,
          })}
        </p>
      </form>
    </Dialog>
  );
}

const clockOf = (at: Date): string => {
  const minute = sgMinuteOfDay(at);
  return `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`;
};

/** The next times that the pro is free, as the refusal tells them. */
function FreeTimes({ error, onChoose }: { error: CallError; onChoose: (at: Date) => void }) {
  const times = ((error.details?.free_times ?? []) as string[]).map(fromWire).filter((at) => at !== null);
  if (times.length === 0) return null;
  return (
    <span className="mt-2 flex flex-wrap items-center gap-2">
      <span>{t('hire_dialog>free_next')}</span>
      {times.map((at) => (
        <Button key={at.getTime()} size={36} onClick={() => onChoose(at)}>
          {`${showDay(at)}, ${showTime(at)}`}
        </Button>
      ))}
    </span>
  );
}
