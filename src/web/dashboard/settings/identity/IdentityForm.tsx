import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { useEffect, useState } from 'react';
import * as identityCalls from '#core/users/identity/calls.ts';
import { checkRealId } from '#core/users/identity/calls.ts';
import { api } from '#web/app/api/api.ts';
import { chosenFile } from '#web/app/api/chosen-file.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { Segmented } from '#web/ui/form/Segmented.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Panel } from '../frame/Panel.tsx';
import { CardPhotoField } from './CardPhotoField.tsx';
import { CARD_WORDS, type CardType } from './card-words.ts';
import type { Identity } from './IdentityStatus.tsx';

type Field = 'real_id' | 'full_name' | 'front' | 'back';

const slip = () => t('identity_form>number_mismatch');
/** The shape of an NRIC or FIN; the server checks its last letter. */
const FORM = /^[A-Z]\d{7}[A-Z]$/;
const bare = (real_id: string) => real_id.replace(/\s/g, '').toUpperCase();

/** Sends a card for the ID check: number, name and both sides. Nothing of it is kept on this device. */
export function IdentityForm({ before }: { before: Identity }) {
  const [add] = useAct(identityCalls.addIdentity);
  const form = useCallForm({
    start: {
      real_id: '',
      full_name: before.full_name ?? '',
      front: null as File | null,
      back: null as File | null,
      card_type: before.card_type ?? ('nric' as CardType),
    },
    words: controls(),
    check: ({ real_id, full_name, front, back }) => ({
      real_id:
        bare(real_id) === ''
          ? t('identity_form>number_missing')
          : !FORM.test(bare(real_id))
            ? t('identity_form>number_format')
            : judged === false && slip(),
      full_name: full_name.trim() === '' && t('identity_form>name_missing'),
      front: front === null && t('identity_form>front_missing'),
      back: back === null && t('identity_form>back_missing'),
    }),
    send: ({ card_type, real_id, full_name, front, back }) =>
      add({
        card_type,
        real_id: bare(real_id),
        full_name: full_name.trim(),
        // The form's check makes sure that both are there.
        front: chosenFile(front as File),
        back: chosenFile(back as File),
      }),
    codes: { 'wrong number': { real_id: slip() } },
    done: () => toast({ text: t('identity_form>sent_toast') }),
  });
  const card_type = form.value('card_type');
  const judged = useNumberCheck(bare(form.value('real_id')), card_type);
  const number = form.live('real_id');
  const photo = (side: 'front' | 'back') => {
    const { id, value, error, onChange } = form.control(side);
    return { id, error, file: value, onFile: onChange };
  };

  return (
    <Panel title={before.status === 'none' ? t('identity_form>title') : t('identity_form>title_again')}>
      <Form form={form} summaryFrom={1}>
        <div>
          <p className="mb-1.5 text-sm font-semibold" aria-hidden>
            {t('identity_form>card_type')}
          </p>
          <Segmented
            label={t('identity_form>card_type')}
            full
            className="sm:max-w-60"
            value={card_type}
            onChange={(value) => {
              form.set('card_type', value);
              form.clear('real_id');
            }}
            options={(['nric', 'fin'] as const).map((value) => ({ value, label: CARD_WORDS[value] }))}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <TextField
            {...number}
            label={t('identity_form>number_label', { card_type: CARD_WORDS[card_type] })}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            required
            maxLength={20}
            tabular
            error={number.error ?? (judged === false ? slip() : undefined)}
            hint={
              <span aria-live="polite">
                {judged === true ? (
                  <span className="inline-flex items-center gap-1 font-medium text-success-ink">
                    <CheckCircleIcon weight="fill" className="size-4 shrink-0" aria-hidden />{' '}
                    {t('identity_form>number_ok')}
                  </span>
                ) : (
                  t('identity_form>number_example')
                )}
              </span>
            }
          />
          <TextField
            label={t('identity_form>name_label')}
            autoComplete="name"
            required
            maxLength={120}
            {...form.input('full_name')}
          />
        </div>
        <div className="grid items-start gap-5 sm:grid-cols-2">
          <CardPhotoField label={t('identity_form>front_label')} {...photo('front')} />
          <CardPhotoField label={t('identity_form>back_label')} {...photo('back')} />
        </div>
        <p className="text-sm text-ink-3">{t('identity_form>photo_hint')}</p>
        <div className="max-sm:grid">
          <Submit form={form} pendingLabel={t('identity_form>submitting')}>
            {t('identity_form>submit')}
          </Submit>
        </div>
      </Form>
    </Panel>
  );
}

const controls = (): Readonly<Record<Field, string>> => ({
  real_id: t('identity_form>number_invalid'),
  full_name: t('identity_form>name_invalid'),
  front: t('identity_form>front_invalid'),
  back: t('identity_form>back_invalid'),
});

/** Whether the server finds the number valid, once it has its nine characters; null until the answer. */
function useNumberCheck(number: string, card_type: CardType): boolean | null {
  const [judged, setJudged] = useState<{ number: string; card_type: CardType; is_valid: boolean } | null>(null);
  useEffect(() => {
    if (!FORM.test(number)) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      // Without an answer nothing is said: sending the form checks the number again.
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
