import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { UploadedFile } from '#core/kit/shape.ts';
import { checkRealId } from '#core/users/identity-calls.ts';
import { api } from '#web/app/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { type CallError, useAddIdentityMutation } from '#web/state/api.ts';
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

const SLIP = 'That number has a slip in it: its last letter does not fit.';
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
        ? { real_id: 'Enter the number of the card.' }
        : !FORM.test(number)
          ? { real_id: 'Enter a letter, seven digits and a letter, such as S1234567D.' }
          : judged === false
            ? { real_id: SLIP }
            : {}),
      ...(full_name.trim() === '' ? { full_name: 'Enter the name as it is on the card.' } : {}),
      ...(front === null ? { front: 'Add a photo of the front.' } : {}),
      ...(back === null ? { back: 'Add a photo of the back.' } : {}),
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
      toast({ text: 'Handed in. We write to you when it is checked.' });
      return;
    }
    const why = reply.error as CallError;
    if (why.code === 'wrong number') fail({ real_id: SLIP });
    else if (Object.keys(why.fields).some((field) => field in CONTROLS))
      fail(Object.fromEntries(Object.keys(why.fields).map((field) => [field, CONTROLS[field as Field]])));
    else setProblem(whyNot(why));
  }

  return (
    <Panel title={before.status === 'none' ? 'Hand in your card' : 'Hand your card in again'}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        <ErrorSummary
          ref={summary}
          errors={Object.entries(errors).map(([field, text]) => ({ id: own(field as Field), text }))}
        />
        <div>
          <p className="mb-1.5 text-sm font-semibold" aria-hidden>
            Card
          </p>
          <Segmented
            label="Card"
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
            label={`${CARD_WORDS[card_type]} number`}
            name="real_id"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={20}
            tabular
            value={real_id}
            error={errors.real_id ?? (judged === false ? SLIP : undefined)}
            hint={
              <span aria-live="polite">
                {judged === true ? (
                  <span className="inline-flex items-center gap-1 font-medium text-success-ink">
                    <CheckCircleIcon weight="fill" className="size-4 shrink-0" aria-hidden /> The last letter fits
                  </span>
                ) : (
                  'Such as S1234567D.'
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
            label="Name on the card"
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
            label="Front of the card"
            file={front}
            error={errors.front}
            onFile={(file) => {
              setFront(file);
              clear('front');
            }}
          />
          <CardPhotoField
            id={own('back')}
            label="Back of the card"
            file={back}
            error={errors.back}
            onFile={(file) => {
              setBack(file);
              clear('back');
            }}
          />
        </div>
        <p className="text-sm text-ink-3">Lay the card flat, with all four corners in the picture and no glare.</p>
        <div className="max-sm:grid">
          <Button type="submit" variant="primary" pending={isLoading} pendingLabel="Handing in">
            Hand in card
          </Button>
        </div>
      </form>
    </Panel>
  );
}

const CONTROLS: Readonly<Record<Field, string>> = {
  real_id: 'Check the number of the card.',
  full_name: 'Check the name.',
  front: 'Check the photo of the front.',
  back: 'Check the photo of the back.',
};

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
