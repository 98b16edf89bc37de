import { useRef, useState } from 'react';
import { signUp } from '#core/auth/calls.ts';
import { phoneAuth } from '#core/auth/codes/calls.ts';
import { addGreserveEvent } from '#core/bookings/calls.ts';
import type { GreserveEvent } from '#core/bookings/model.ts';
import { missingText } from '#core/categories/answer-rules.ts';
import type { Question } from '#core/categories/model.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import { ApiFault, api, hasSession } from '#web/app/api/api.ts';
import { deviceId } from '#web/app/device/device.ts';
import { phoneSteps } from '#web/parts/account/phone-steps.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/reserve.ts';
import { useKnownContact } from '../buyer/use-known-contact.ts';
import type { SlotWish } from './use-hold.ts';

/** The booking, and the path to pay its deposit without a session. */
export interface BookingMade {
  readonly greserve_event: GreserveEvent;
  readonly pay_path: string | null;
}

type Step =
  | { readonly is: 'form' }
  | { readonly is: 'code'; readonly sent_to: string }
  | { readonly is: 'done'; readonly made: BookingMade; readonly isSignedIn: boolean };

const EMPTY = { name: '', phone: '', email: '', address: '', note: '', code: '' };
type Key = keyof typeof EMPTY;
type Errors = Readonly<Record<string, string>>;
type Answers = Readonly<Record<string, unknown>>;
/** With the price and deposit that were shown: if they have changed since, the booking is refused. */
type PricedWish = SlotWish & { readonly price_shown: string; readonly deposit_shown: string };

/** A random password for an account made without one. Its owner logs in by code, and can set a password later. */
const unknownPassword = (): string => `${crypto.randomUUID()}${crypto.randomUUID()}`.slice(0, 64);

/** The errors in contact details and answers, by field. */
function problemsOf(values: typeof EMPTY, answers: Answers, questions: readonly Question[]): Errors {
  const wrong: Record<string, string> = {};
  if (values.name.trim() === '') wrong.name = t('form>name_missing');
  if (phoneNumber(values.phone) === null) wrong.phone = t('form>mobile_missing');
  if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(values.email.trim())) wrong.email = t('form>email_missing');
  if (values.address.trim() === '') wrong.address = t('form>unit_missing');
  for (const question of questions)
    if (question.required && answers[question.key] === undefined) wrong[`q:${question.key}`] = missingText(question);
  return wrong;
}

/** The input of the booking call. */
function bodyOf(wish: PricedWish, lease: string | null, values: typeof EMPTY, answers: Answers) {
  const { greserve_item_id, begin_time, units, postal_code, price_shown, deposit_shown } = wish;
  return {
    greserve_item_id,
    begin_time,
    units,
    postal_code,
    price_shown,
    deposit_shown,
    ...(lease ? { lease } : {}),
    fields: answers,
    address: values.address.trim(),
    consumer_name: values.name.trim(),
    consumer_phone: values.phone.trim(),
    email: values.email.trim(),
    note: values.note.trim(),
    device_id: deviceId(),
  };
}

/**
 * Books a time. People without an account get one from their name, mobile and email; an unconfirmed mobile is confirmed by a
 * code first. A refusal keeps what was typed.
 */
export function useReserving(
  wish: PricedWish,
  questions: readonly Question[],
  lease: () => string | null,
  onTaken: (details: Record<string, unknown> | undefined) => void,
) {
  const [step, setStep] = useState<Step>({ is: 'form' });
  const [values, setValues] = useState(EMPTY);
  const isSignedIn = useKnownContact(values, setValues);
  const [answers, setAnswers] = useState<Answers>({});
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  const [pending, setPending] = useState(false);
  const [isAccountThere, setAccountThere] = useState(false);
  // A ref, because a second press can come before the first has rendered.
  const isOut = useRef(false);

  function check(): Errors {
    if (step.is === 'code') return /^\d{6}$/.test(values.code) ? {} : { code: t('form>code_wrong') };
    return problemsOf(values, answers, questions);
  }

  const { sendCode, sendAgain, changeNumber } = phoneSteps({
    phone: values.phone,
    field_id: 'reserve-phone',
    onSent: (sent_to) => setStep({ is: 'code', sent_to }),
    onForm() {
      setStep({ is: 'form' });
      setErrors({});
      setValues((now) => ({ ...now, code: '' }));
    },
    onRefusal: setRefusal,
  });

  async function book(): Promise<void> {
    const made = await api(addGreserveEvent, bodyOf(wish, lease(), values, answers));
    if (made.ok) {
      setValues((now) => ({ ...now, note: '' }));
      return setStep({ is: 'done', made: made.value, isSignedIn: isSignedIn === true });
    }
    if (made.error === 'phone needed') {
      await sendCode();
      return;
    }
    if (made.error === 'time taken' || made.error === 'day full') return onTaken(made.details);
    // The code is used up, so further errors are fixed in the form.
    setStep({ is: 'form' });
    setRefusal(whyNot(made));
  }

  /** Resolves to false if the person could not be logged in. */
  async function signIn(): Promise<boolean> {
    if (hasSession()) return true;
    const made = await api(signUp, {
      email: values.email.trim(),
      passwd: unknownPassword(),
      name: values.name.trim(),
      agent: deviceId(),
      stored_role: 'consumer',
    });
    if (made.ok) return true;
    if (made.error === 'existing') setAccountThere(true);
    setRefusal(whyNot(made));
    return false;
  }

  async function confirmPhone(): Promise<boolean> {
    const tried = await api(phoneAuth, { phone: values.phone, verify_code: values.code });
    if (tried.ok) return true;
    setErrors({ code: whyNot(tried) });
    return false;
  }

  async function submit(): Promise<void> {
    if (isOut.current) return;
    const wrong = check();
    setErrors(wrong);
    setRefusal(undefined);
    if (Object.keys(wrong).length > 0) return;
    isOut.current = true;
    setPending(true);
    try {
      if (step.is === 'code' ? await confirmPhone() : await signIn()) await book();
    } catch (error) {
      const fields = error instanceof ApiFault ? error.fields : {};
      const asked = Object.entries(fields).filter(([key]) => key.startsWith('fields.'));
      if (asked.length > 0) setErrors(Object.fromEntries(asked.map(([key, text]) => [`q:${key.slice(7)}`, text])));
      else setRefusal(whyNot(error as Error));
    } finally {
      isOut.current = false;
      setPending(false);
    }
  }

  return {
    step,
    values,
    answers,
    errors,
    refusal,
    pending,
    isSignedIn,
    isAccountThere,
    change(key: Key, value: string) {
      setValues((now) => ({ ...now, [key]: value }));
      setErrors(({ [key]: _, ...rest }) => rest);
    },
    answer: (key: string, value: unknown) => setAnswers((now) => ({ ...now, [key]: value })),
    submit,
    sendAgain,
    changeNumber,
  };
}

/** A booking in progress, with the acts that change it. */
export type Reserving = ReturnType<typeof useReserving>;
