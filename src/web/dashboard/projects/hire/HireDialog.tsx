import { LockSimpleOpenIcon } from '@phosphor-icons/react/dist/ssr/LockSimpleOpen';
import { Suspense, useEffect, useRef, useState } from 'react';
import * as bidCalls from '#core/bids/calls.ts';
import { type BidView, RATING_TYPE } from '#core/bids/model.ts';
import { showMoney } from '#core/kit/money.ts';
import type { OwnRequest } from '#core/requests/model.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import type { UserMe } from '#core/users/model.ts';
import { lazyPart } from '#web/app/faults/part.tsx';
import { totalTaken } from '#web/dashboard/finish/scopes/scope-words.ts';
import { useScope } from '#web/dashboard/finish/scopes/use-scope.ts';
import { usePerson } from '#web/dashboard/shell/use-person.ts';
import { showPhone, tidyPhone } from '#web/parts/account/phone-text.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { listed } from '#web/parts/listed.ts';
import { quotePrice } from '#web/parts/words/quote-words.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { exactTime, firstHireTime, hireInput, hireParts, lateParts, timeWrong, unknownParts } from './hire-time.ts';
import { KnownOfHire, useAsked } from './KnownOfHire.tsx';
import { FreeTimes, PassedOver, TimeChoice } from './TimeChoice.tsx';

// Loaded on demand: few quotes have lines.
const TakeOptions = lazyPart(async () => (await import('#web/dashboard/finish/scopes/TakeOptions.tsx')).TakeOptions);

export interface HireDialogProps {
  readonly bid: BidView;
  readonly request: OwnRequest | undefined;
  /** The request is still loading. Until then its facts would be asked for, and refused as missing. */
  readonly isAwaited: boolean;
  readonly onClose: () => void;
  readonly onHired: () => void;
}

/** The button's label: "Hire for S$255.00". It names what the customer agrees to. */
export function hireVerb(bid: BidView): string {
  const quote = quotePrice(bid);
  if (!quote) return t('hire_dialog>hire');
  if (bid.rating_type === RATING_TYPE.required)
    return quote.cents === 0 ? t('hire_dialog>hire_free_visit') : t('hire_dialog>hire_visit', { price: quote.price });
  return t(bid.rating_type === RATING_TYPE.hourly ? 'hire_dialog>confirm_rate' : 'hire_dialog>confirm_total', {
    price: quote.price + quote.per,
  });
}

/** What the pro will see, with or without a phone number. */
const SHARED = {
  phone: { address: 'hire_dialog>shares_address', postal_code: 'hire_dialog>shares_postal_code' },
  alone: { address: 'hire_dialog>shares_address_alone', postal_code: 'hire_dialog>shares_postal_code_alone' },
} as const;

type Own = Pick<UserMe, 'phone' | 'address' | 'area_code'>;

/** The person's home, if the job is in its area: elsewhere it can't be the job's address. */
const homeFor = (request: OwnRequest | undefined, own: Own | undefined): string =>
  request && own && request.area_code === own.area_code ? own.address : '';

/** The first values. Proposes the person's own number once the request is loaded, unless they chose chat only. */
const proposalOf = (bid: BidView, request: OwnRequest | undefined, own: Own | undefined) => ({
  ...firstHireTime(bid, request, new Date()),
  address: request?.address || homeFor(request, own),
  phone: tidyPhone(
    showPhone(
      request?.phone ?? (request === undefined || request.fields.contact_pref === 'chat' ? '' : (own?.phone ?? '')),
    ),
  ),
});

/** The state of the hire form. If the request loads after it was opened, fills in empty fields. */
function useHireForm({ bid, request, onHired }: Omit<HireDialogProps, 'isAwaited' | 'onClose'>) {
  const [hire] = useAct(bidCalls.hire);
  const scope = useScope(bid.id);
  const [taken, setTaken] = useState<readonly string[]>([]);
  const needsAddress = request === undefined || request.travel === 'to_me';
  const isChatOnly = request?.fields.contact_pref === 'chat';
  const { user } = usePerson();
  const [start] = useState(() => proposalOf(bid, request, user));
  const form = useCallForm({
    start,
    check: ({ address, phone, ...time }) => ({
      ...timeWrong(time, new Date()),
      address: needsAddress && address.trim() === '' && t('hire_dialog>address_missing'),
      phone:
        phone.trim() === ''
          ? !isChatOnly && t('hire_dialog>phone_missing')
          : phoneNumber(phone) === null && t('hire_dialog>phone_wrong'),
    }),
    codes: {
      'time in the past': 'day',
      'date time missing': 'day',
      'address missing': 'address',
      'phone wrong': 'phone',
    },
    send: ({ address, phone, ...time }) =>
      hire({
        bid_id: bid.id,
        ...hireInput(time),
        phone: phone.trim(),
        ...(needsAddress ? { address: address.trim() } : {}),
        ...(scope ? { scope_code: scope.code, scope_options: [...taken] } : {}),
      }),
    done: onHired,
  });
  const asked = useAsked(form, unknownParts(start, { needsAddress, isChatOnly, now: new Date() }));
  const { begin } = asked;
  const isLate = useRef(request === undefined);
  useEffect(() => {
    if (!request || !isLate.current) return;
    isLate.current = false;
    const [filled, proposed] = [form.values(), proposalOf(bid, request, user)];
    begin(lateParts(filled, start, proposed, { needsAddress, isChatOnly, now: new Date() }));
    if (filled.address === '') form.set('address', proposed.address);
    if (filled.phone === '') form.set('phone', proposed.phone);
    if (filled.day !== '' || filled.slot !== '') return;
    form.set('day', proposed.day);
    form.set('slot', proposed.slot);
  }, [request, bid, form, user, begin, start, needsAddress, isChatOnly]);
  return { form, asked, needsAddress, isChatOnly, scope, taken, setTaken };
}

/**
 * Hiring shows what is agreed to: price, day, place and what the pro will see (specification 4, Hire). Asks for what isn't
 * known.
 */
export function HireDialog({ bid, request, isAwaited, onClose, onHired }: HireDialogProps) {
  const { form, asked, needsAddress, isChatOnly, scope, taken, setTaken } = useHireForm({ bid, request, onHired });
  const { name } = bid.service;
  const quote = quotePrice(bid);
  const hasPhone = form.value('phone').trim() !== '';
  const hired_id = request?.hired_quote_bid_id;
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('hire_dialog>title', { name })}
      intro={quote && <span className="tnum">{listed(quote.kind, quote.price + quote.per, quote.note)}</span>}
      submitLabel={
        scope ? t('hire_dialog>confirm_total', { price: showMoney(totalTaken(scope, taken)) }) : hireVerb(bid)
      }
      pendingLabel={t('hire_dialog>hiring')}
      isBarred={isAwaited}
      problemAction={
        form.problem?.code === 'another is hired' && hired_id ? (
          <ButtonLink size={36} href={`/dashboard/projects/quote/${bid.quote_request_id}/${hired_id}`}>
            {t('hire_dialog>view_hired_quote')}
          </ButtonLink>
        ) : undefined
      }
      problemDetail={
        form.problem?.code === 'time taken' && (
          <FreeTimes
            details={form.problem.details}
            onChoose={(at) => {
              const chosen = exactTime(at);
              form.set('day', chosen.day);
              form.set('slot', chosen.slot);
              form.set('time', chosen.time);
            }}
          />
        )
      }
    >
      {scope && (
        <Suspense>
          <TakeOptions scope={scope} taken={taken} onChange={setTaken} />
        </Suspense>
      )}
      <KnownOfHire
        values={form.all()}
        parts={hireParts(needsAddress).filter((part) => !asked.has(part))}
        onChange={asked.open}
      />
      {asked.has('time') && (
        <TimeChoice
          day={form.live('day')}
          slot={form.live('slot')}
          time={form.live('time')}
          isExact={form.value('slot') === 'exact'}
        />
      )}
      <PassedOver
        service_id={bid.service.id}
        time={{ day: form.value('day'), slot: form.value('slot'), time: form.value('time') }}
      />
      {needsAddress && asked.has('address') && (
        <TextField
          label={shared('noun>address')}
          hint={
            request
              ? t('hire_dialog>address_hint_postal', { postal_code: request.postal_code })
              : t('hire_dialog>address_hint')
          }
          autoComplete="address-line1"
          maxLength={200}
          {...form.input('address')}
        />
      )}
      {asked.has('phone') && (
        <TextField
          label={shared('noun>phone')}
          hint={isChatOnly ? t('hire_dialog>phone_hint_chat') : t('hire_dialog>phone_hint')}
          optional={isChatOnly}
          type="tel"
          autoComplete="tel"
          maxLength={30}
          {...form.input('phone')}
        />
      )}
      <p className="flex gap-2.5 rounded-lg bg-well p-3.5 text-sm text-ink-2">
        <LockSimpleOpenIcon aria-hidden="true" className="mt-px size-4.5 shrink-0" />
        {t(SHARED[hasPhone ? 'phone' : 'alone'][needsAddress ? 'address' : 'postal_code'], { name })}
      </p>
    </FormDialog>
  );
}
