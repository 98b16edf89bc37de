import { useEffect, useRef, useState } from 'react';
import { phoneAuth } from '#core/auth/codes/calls.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { toDecimal } from '#core/kit/money.ts';
import { phoneNumber } from '#core/requests/rules.ts';
import { needsTime } from '#core/shop/carts/line-rules.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { addOrder } from '#core/shop/orders/calls.ts';
import { api, hasSession } from '#web/app/api/api.ts';
import { phoneSteps } from '#web/parts/account/phone-steps.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';
import { labelled } from '#web/parts/listed.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/cart.ts';
import { useKnownContact } from '../buyer/use-known-contact.ts';
import { keepLines, keptPostal } from './kept-cart.ts';
import type { useCart } from './use-cart.ts';
import { answeredSo, totalOf } from './use-cart.ts';
import { useLinePhotos } from './use-line-photos.ts';

type Placed = CallOutput<typeof addOrder>;
type Step =
  | { readonly is: 'form' }
  | { readonly is: 'code'; readonly sent_to: string }
  | { readonly is: 'done'; readonly placed: Placed };

const EMPTY = { name: '', phone: '', email: '', address: '', postal: '', note: '', code: '' };
export type Key = keyof typeof EMPTY;
type Contact = { readonly consumer_name: string; readonly consumer_phone: string; readonly email: string };
const asksPhotos = ({ questions }: CartLine) => questions.some(({ type }) => type === 'files');
type Errors = Readonly<Record<string, string>>;

/** Orders what is in the cart: by account, after confirming its mobile number, or by name, mobile and email. */
export function useOrdering(
  lines: readonly CartLine[],
  cart: Pick<ReturnType<typeof useCart>, 'read' | 'answer' | 'keepAnswers' | 'save'>,
) {
  const [step, setStep] = useState<Step>({ is: 'form' });
  const [values, setValues] = useState(EMPTY);
  const isSignedIn = useKnownContact(values, setValues);
  const photos = useLinePhotos(lines);
  const [errors, setErrors] = useState<Errors>({});
  const [refusal, setRefusal] = useState<string>();
  /** Errors in answers, by line and question. */
  const [asks, setAsks] = useState<Readonly<Record<number, Readonly<Record<string, string>>>>>({});
  const [askProblems, setAskProblems] = useState<readonly { readonly id: string; readonly text: string }[]>([]);
  const [tries, setTries] = useState(0);
  const [pending, setPending] = useState(false);
  // A ref, because a second press can come before the first has rendered.
  const isOut = useRef(false);
  const key = useRef(crypto.randomUUID());
  /** Keys of photos that a buyer without an account sent. */
  const keys = useRef<readonly string[]>([]);
  const ready = lines.filter(({ problem }) => problem === null);
  const isAtCustomer = ready.some((line) => line.is_at_customer);
  const place = ready.find(({ postal_code }) => postal_code !== '')?.postal_code ?? '';

  useEffect(() => {
    setValues((now) => ({ ...now, postal: now.postal || place || keptPostal() }));
  }, [place]);

  function check(): Errors {
    const wrong: Record<string, string> = {};
    if (step.is === 'code') return /^\d{6}$/.test(values.code) ? wrong : { code: t('cart>code_wrong') };
    for (const line of ready) if (needsTime(line)) wrong[`time-${line.id}`] = t('time>missing', { name: line.name });
    if (values.name.trim() === '') wrong.name = t('cart>name_missing');
    if (phoneNumber(values.phone) === null) wrong.phone = t('cart>phone_missing');
    if (!/^[^\s@]+@[^\s@]+\.[^\s@.]{2,}$/.test(values.email.trim())) wrong.email = t('cart>email_missing');
    if (isAtCustomer && !/^\d{6}$/.test(values.postal)) wrong.postal = t('time>wrong_postal');
    if (isAtCustomer && values.address.trim() === '') wrong.address = t('cart>address_missing');
    return wrong;
  }

  /** Whether all required questions are answered. Shows the errors. */
  async function checkAsks(): Promise<boolean> {
    const asking = step.is === 'code' ? [] : ready.filter(({ questions }) => questions.length > 0);
    if (asking.length === 0) return true;
    const [{ lineProblems }, { problemOf }] = await Promise.all([
      import('./LineQuestions.tsx'),
      import('#web/parts/form/say-answers.ts'),
    ]);
    const files = await photos.whole();
    const found = asking.map((line) => [line, lineProblems(line, files, new Date())] as const);
    setAsks(Object.fromEntries(found.map(([{ id }, problems]) => [id, problems])));
    const said = found.flatMap(([{ id, questions }, problems]) =>
      questions.flatMap((question) => {
        const problem = problems[question.key];
        return problem ? [{ id: `q-${id}-${question.key}`, text: problemOf(question, problem) }] : [];
      }),
    );
    setAskProblems(said);
    return said.length === 0;
  }

  const { sendCode, sendAgain, changeNumber } = phoneSteps({
    phone: values.phone,
    field_id: 'cart-phone',
    onSent: (sent_to) => setStep({ is: 'code', sent_to }),
    onForm() {
      setStep({ is: 'form' });
      setErrors({});
      setValues((now) => ({ ...now, code: '' }));
    },
    onRefusal: setRefusal,
  });

  /** Sends the photos. Resolves to the lines with the photos' ids, or to null if one was refused or saving failed. */
  async function withPhotos(contact: Contact): Promise<readonly CartLine[] | null> {
    if (!photos.isAsked) return ready;
    const { answersOf, isOf, sendPhotos } = await import('./line-photos.ts');
    await photos.whole();
    const isMine = (file: FormFile) => ready.some((line) => isOf(line, file));
    const mine = {
      read: () => photos.now().filter(isMine),
      write: (files: readonly FormFile[]) => photos.keep([...photos.now().filter((file) => !isMine(file)), ...files]),
    };
    const sent = await sendPhotos(mine, hasSession() ? 'session' : contact);
    if (!sent.ok) {
      setAskProblems([{ id: `q-${sent.file.question}`, text: labelled(sent.file.name, sent.message) }]);
      setTries((n) => n + 1);
      return null;
    }
    // A required photo may have been removed meanwhile.
    if (!(await checkAsks())) {
      setTries((n) => n + 1);
      return null;
    }
    keys.current = sent.files.flatMap(({ photo_key }) => photo_key ?? []);
    const full = ready.map((line) => answeredSo(line, answersOf(line, sent.files)));
    if (hasSession()) for (const line of full) if (asksPhotos(line)) cart.keepAnswers(line);
    return (await cart.save()) ? full : null;
  }

  /** Deletes the photos of what was ordered. Photos of lines that could not be ordered stay. */
  async function keepOthers(): Promise<void> {
    const { isOf } = await import('./line-photos.ts');
    photos.keep((await photos.whole()).filter((file) => !ready.some((line) => isOf(line, file))));
  }

  async function order(): Promise<void> {
    const contact = {
      consumer_name: values.name.trim(),
      consumer_phone: values.phone.trim(),
      email: values.email.trim(),
    };
    const full = await withPhotos(contact);
    if (!full) return;
    const what = hasSession()
      ? { cart_ids: full.map(({ id }) => id) }
      : {
          items: full.map(({ nshop_item_id, choice, begin_time, postal_code }) => ({
            nshop_item_id,
            ...choice,
            begin_time,
            postal_code,
          })),
          photo_keys: keys.current,
        };
    const made = await api(
      addOrder,
      {
        ...what,
        ...contact,
        price_shown: toDecimal(totalOf(ready)),
        ...(isAtCustomer ? { address: values.address.trim(), postal_code: values.postal } : {}),
        note: values.note.trim(),
      },
      { idempotencyKey: key.current },
    );
    if (made.ok) {
      if (!hasSession()) keepLines([]);
      setValues((now) => ({ ...now, note: '' }));
      // Updates the cart's number in the header.
      void cart.read();
      // A buyer without an account finds a single order at its link, so a reload of this page shows that order.
      const [hash, another] = made.value.hashes;
      if (hash && !another) history.replaceState(null, '', `shop/order/${hash}`);
      if (photos.isAsked) await keepOthers();
      return setStep({ is: 'done', placed: made.value });
    }
    key.current = crypto.randomUUID();
    if (made.error === 'phone needed') {
      await sendCode();
      return;
    }
    if (made.error === 'attachment missing')
      photos.keep((await import('./line-photos.ts')).unsent(await photos.whole()));
    // The code is used up, so further errors are fixed in the form.
    setStep({ is: 'form' });
    if (made.error === 'unknown postal code' || made.error === 'out of area') {
      setErrors({ postal: whyNot(made) });
      setTries((n) => n + 1);
    } else setRefusal(whyNot(made));
    // Each line shows why it can't be ordered.
    await cart.read();
  }

  async function submit(): Promise<void> {
    if (isOut.current) return;
    const wrong = check();
    setErrors(wrong);
    setRefusal(undefined);
    isOut.current = true;
    setPending(true);
    try {
      const isAnswered = await checkAsks();
      if (!isAnswered || Object.keys(wrong).length > 0) return setTries((n) => n + 1);
      if (!(await cart.save())) return;
      if (step.is === 'code') {
        const tried = await api(phoneAuth, { phone: values.phone, verify_code: values.code });
        if (!tried.ok) return setErrors({ code: whyNot(tried) });
      }
      await order();
    } catch (error) {
      setRefusal(whyNot(error as Error));
    } finally {
      isOut.current = false;
      setPending(false);
    }
  }

  return {
    step,
    values,
    errors,
    asks,
    photos: {
      files: photos.files,
      onFiles(line: CartLine, files: readonly FormFile[]) {
        setAskProblems((now) => now.filter(({ id }) => !id.startsWith(`q-${line.id}-`)));
        photos.onFiles(line, files);
      },
    },
    askProblems,
    tries,
    refusal,
    pending,
    isSignedIn,
    isAtCustomer,
    ready,
    change(name: Key, value: string) {
      setValues((now) => ({ ...now, [name]: value }));
      setErrors(({ [name]: _, ...rest }) => rest);
    },
    answer(line: CartLine, name: string, value: unknown) {
      setAsks((now) => {
        const { [name]: _, ...rest } = now[line.id] ?? {};
        return { ...now, [line.id]: rest };
      });
      setAskProblems((now) => now.filter(({ id }) => id !== `q-${line.id}-${name}`));
      cart.answer(line, name, value);
    },
    submit,
    sendAgain,
    changeNumber,
  };
}
