import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#core/kit/shape.ts';
import { checkRealId } from '#core/users/identity-calls.ts';
import { api } from '#web/app/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAddIdentityMutation } from '#web/state/account-api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/settings.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { Segmented } from '#web/ui/Segmented.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../Panel.tsx';
import { CardPhotoField } from './CardPhotoField.tsx';
import { CARD_WORDS, type CardType } from './card-words.ts';
import type { Identity } from './IdentityStatus.tsx';

type Field = 'real_id' | 'full_name' | 'front' | 'back';
type Errors = Partial<Record<Field, string>>;

const slip = () => t('identity_form>that_number_has_a_slip');
/** The form of an NRIC or FIN, before its last letter is checked. */
const FORM = /^[A-Z]\d{7}[A-Z]$/;
const own = (field: Field) => `identity-${field}`;

/** Hands in a card: number, name, both sides. Nothing of it is kept on this device. */
export function IdentityForm({ before }: { before: Identity }) {
  const [card_type, setType] = useState<CardType>(before.card_type ?? 'nric');
  const [real_id, setNumber] = useState('');
  const [full_name, setName] = useState(before.full_name ?? '');
  const [front, setFront] = useState<File | null>(null);
  const [back, setBack] = useState<File | null>(null);
  const [errors, setErrors] = useState<Errors>({});
  const [problem, setProblem] = useState<string>();
  const [add, { isLoading }] = useAddIdentityMutation();
  const summary = useRef<HTMLDivElement>(null);
  const number = real_id.replace(/\s/g, '').toUpperCase();
  const judged = useNumberCheck(number, card_type);
  const clear = (field: Field) => setErrors(({ [field]: _, ...rest }) => rest);

  const fail = (found: Errors) => {
    setErrors(found);
    requestAnimationFrame(() => summary.current?.focus());
  };

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (isLoading) return;
    setProblem(undefined);
    const found: Errors = {
      ...(number === ''
        ? { real_id: t('identity_form>enter_the_number_of_the') }
        : !FORM.test(number)
          ? { real_id: t('identity_form>enter_a_letter_seven_digits') }
          : judged === false
            ? { real_id: slip() }
            : {}),
      ...(full_name.trim() === '' ? { full_name: t('identity_form>enter_the_name_as_it') } : {}),
      ...(front === null ? { front: t('identity_form>add_a_photo_of_the') } : {}),
      ...(back === null ? { back: t('identity_form>add_a_photo_of_the_2') } : {}),
    };
    if (Object.keys(found).length > 0 || front === null || back === null) return fail(found);
    const upload = (file: File) => file as unknown as UploadedFile;
    const reply = await add({
      card_type,
      real_id: number,
      full_name: full_name.trim(),
      front: upload(front),
      back: upload(back),
    });
    if (!reply.error) {
      toast({ text: t('identity_form>handed_in_we_write_to') });
      return;
    }
    const why = reply.error as CallError;
    if (why.code === 'wrong number') fail({ real_id: slip() });
    else if (Object.keys(why.fields).some((field) => field in controls()))
      fail(Object.fromEntries(Object.keys(why.fields).map((field) => [field, controls()[field as Field]])));
    else setProblem(whyNot(why));
  }

  return (
    <Panel
      title={
        before.status === 'none' ? t('identity_form>hand_in_your_card') : t('identity_form>hand_your_card_in_again')
      }
    >
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        <ErrorSummary
          ref={summary}
          errors={Object.entries(errors).map(([field, text]) => ({ id: own(field as Field), text }))}
        />
        <div>
          <p className="mb-1.5 text-sm font-semibold" aria-hidden>
            {t('identity_form>card')}
          </p>
          <Segmented
            label={t('identity_form>card')}
            full
            className="sm:max-w-60"
            value={card_type}
            onChange={(value) => {
              setType(value);
              clear('real_id');
            }}
            options={(['nric', 'fin'] as const).map((value) => ({ value, label: CARD_WORDS[value] }))}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            id={own('real_id')}
            label={t('identity_form>number', { card_type: CARD_WORDS[card_type] })}
            name="real_id"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={20}
            tabular
            value={real_id}
            error={errors.real_id ?? (judged === false ? slip() : undefined)}
            hint={
              <span aria-live="polite">
                {judged === true ? (
                  <span className="inline-flex items-center gap-1 font-medium text-success-ink">
                    <CheckCircleIcon weight="fill" className="size-4 shrink-0" aria-hidden />{' '}
                    {t('identity_form>the_last_letter_fits')}
                  </span>
                ) : (
                  t('identity_form>such_as_s1234567d')
                )}
              </span>
            }
            onChange={(event) => {
              setNumber(event.currentTarget.value);
              clear('real_id');
            }}
          />
          <TextField
            id={own('full_name')}
            label={t('identity_form>name_on_the_card')}
            name="full_name"
            autoComplete="name"
            required
            maxLength={120}
            value={full_name}
            error={errors.full_name}
            onChange={(event) => {
              setName(event.currentTarget.value);
              clear('full_name');
            }}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CardPhotoField
            id={own('front')}
            label={t('identity_form>front_of_the_card')}
            file={front}
            error={errors.front}
            onFile={(file) => {
              setFront(file);
              clear('front');
            }}
          />
          <CardPhotoField
            id={own('back')}
            label={t('identity_form>back_of_the_card')}
            file={back}
            error={errors.back}
            onFile={(file) => {
              setBack(file);
              clear('back');
            }}
          />
        </div>
        <p className="text-sm text-ink-3">{t('identity_form>lay_the_card_flat_with')}</p>
        <div className="max-sm:grid">
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel={t('identity_form>handing_in')}>
            {t('identity_form>hand_in_card')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const controls = (): Readonly<Record<Field, string>> => ({
  real_id: t('identity_form>check_the_number_of_the'),
  full_name: t('identity_form>check_the_name'),
  front: t('identity_form>check_the_photo_of_the'),
  back: t('identity_form>check_the_photo_of_the_2'),
});

/** Whether the server finds the number right, once it has its nine characters; null while that is not known. */
function useNumberCheck(number: string, card_type: CardType): boolean | null {
  const [judged, setJudged] = useState<{ number: string; card_type: CardType; is_valid: boolean } | null>(null);
  useEffect(() => {
    if (!FORM.test(number)) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      // Without an answer handing in says it.
      const reply = await api(checkRealId, { real_id: number, card_type }, { signal: stop.signal }).catch(() => null);
      if (reply?.ok) setJudged({ number, card_type, is_valid: reply.value.is_valid });
    }, 300);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [number, card_type]);
  return judged?.number === number && judged.card_type === card_type ? judged.is_valid : null;
}
