import { type FormEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import {
  CERTIFICATE_DESCRIPTION_MAX,
  CERTIFICATE_FILES_MAX,
  CERTIFICATE_NAME_MAX,
  CERTIFICATE_NUMBER_MAX,
} from '#core/certificates/model.ts';
import { CERTIFICATE_TYPE_KEYS, type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import { sgDay } from '#core/kit/time.ts';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useMyServicesQuery } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAddCertificateMutation, useEditCertificateMutation } from '#web/state/trade-api.ts';
import { t } from '#web/text/certification.ts';
import { Banner } from '#web/ui/Banner.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateField } from '#web/ui/DateField.tsx';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { Panel } from '../settings/Panel.tsx';
import { CERTIFICATION } from './CertificationFrame.tsx';
import {
  type CertificateDraft,
  type DraftErrors,
  type DraftField,
  draftErrors,
  fieldOf,
  toInput,
} from './certificate-draft.ts';
import { useSignedFiles } from './use-signed-files.ts';

const own = (field: DraftField) => `certificate-${field}`;

/** Adds a certificate, goes on with one, or hands in a renewal: with `renews_id` the kind is given. */
export function CertificateForm(props: {
  title: string;
  start: CertificateDraft;
  cert_id?: number;
  renews_id?: number;
}) {
  const { title, start, cert_id, renews_id } = props;
  const [draft, setDraft] = useState(start);
  const [errors, setErrors] = useState<DraftErrors>({});
  const [problem, setProblem] = useState<string>();
  const [isUploading, setUploading] = useState(false);
  const [sending, setSending] = useState<'draft' | 'submit' | null>(null);
  const [add] = useAddCertificateMutation();
  const [edit] = useEditCertificateMutation();
  const { data: mine } = useMyServicesQuery({ page: 1 });
  const services = mine?.services.filter((service) => !service.is_archived) ?? [];
  const pictures = useSignedFiles(draft.files);
  const summary = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();
  const kind = draft.type === '' ? null : typeOf(draft.type);
  const said = draft.type === '' ? null : typeWords(draft.type);
  const today = sgDay(new Date());

  const set = (change: Partial<CertificateDraft>) => {
    setDraft((now) => ({ ...now, ...change }));
    const fields = Object.keys(change) as DraftField[];
    setErrors((now) =>
      Object.fromEntries(Object.entries(now).filter(([field]) => !fields.includes(field as DraftField))),
    );
  };
  const fail = (found: DraftErrors) => {
    setErrors(found);
    requestAnimationFrame(() => summary.current?.focus());
  };

  async function save(is_submitted: boolean) {
    if (sending) return;
    setProblem(undefined);
    if (isUploading) return setProblem(t('certificate_form>a_file_is_still_on'));
    const found = draftErrors(draft, is_submitted, today);
    if (Object.keys(found).length > 0) return fail(found);
    setSending(is_submitted ? 'submit' : 'draft');
    const input = toInput(draft, is_submitted);
    const reply =
      cert_id === undefined
        ? await add({ ...input, ...(renews_id ? { renews_id } : {}) })
        : await edit({ ...input, cert_id });
    setSending(null);
    if (reply.error) {
      const why = reply.error as CallError;
      const field = fieldOf(why.code);
      return field ? fail({ [field]: why.message }) : setProblem(whyNot(why));
    }
    toast({ text: is_submitted ? t('certificate_form>handed_in_we_write_to') : t('certificate_form>draft_saved') });
    const { id } = reply.data.certificate;
    await navigate(`${CERTIFICATION}/${id}`, { replace: true });
    window.scrollTo(0, 0);
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    void save(true);
  }

  return (
    <Panel title={title}>
      <form noValidate className="grid gap-5" onSubmit={submit}>
        {problem && <Banner tone="danger" live="alert" title={problem} />}
        <ErrorSummary
          ref={summary}
          errors={Object.entries(errors).map(([field, text]) => ({ id: own(field as DraftField), text }))}
        />
        <Select
          id={own('type')}
          label={t('certificate_form>what_it_is')}
          required
          disabled={renews_id !== undefined}
          placeholder={t('certificate_form>choose_one_text')}
          value={draft.type}
          error={errors.type}
          hint={said ? t('certificate_form>given_out_by', { issuer: said.issuer }) : undefined}
          options={CERTIFICATE_TYPE_KEYS.map((value) => ({ value, label: typeWords(value).name }))}
          onChange={(event) => set({ type: event.currentTarget.value as CertificateTypeKey | '' })}
        />
        {services.length > 1 && (
          <Select
            id={own('service')}
            label={t('certificate_form>which_service_it_is_for')}
            value={draft.service}
            options={[
              { value: '', label: t('certificate_form>all_my_services') },
              ...services.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => set({ service: event.currentTarget.value })}
          />
        )}
        {(draft.type === 'other' || draft.type === 'diploma' || draft.type === 'fitness') && (
          <TextField
            id={own('name')}
            label={t('certificate_form>what_customers_read')}
            optional
            maxLength={CERTIFICATE_NAME_MAX}
            hint={
              draft.type === 'diploma'
                ? t('certificate_form>such_as_diploma_in_music')
                : t('certificate_form>such_as_personal_trainer_ace')
            }
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {kind?.needs_unified_number && (
            <TextField
              id={own('unified_number')}
              label={t('certificate_form>uen')}
              required
              tabular
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              hint={t('certificate_form>such_as_202012345h')}
              value={draft.unified_number}
              error={errors.unified_number}
              onChange={(event) => set({ unified_number: event.currentTarget.value })}
            />
          )}
          {kind && !kind.needs_unified_number && (
            <TextField
              id={own('reference_identity')}
              label={said?.number_label}
              optional={!kind.needs_number}
              required={kind.needs_number}
              tabular
              maxLength={CERTIFICATE_NUMBER_MAX}
              autoComplete="off"
              spellCheck={false}
              hint={t('certificate_form>as_it_stands_on_it')}
              value={draft.reference_identity}
              error={errors.reference_identity}
              onChange={(event) => set({ reference_identity: event.currentTarget.value })}
            />
          )}
          {kind && kind.expires !== 'never' && (
            <DateField
              id={own('expires_on')}
              label={t('certificate_form>last_day')}
              optional={kind.expires === 'sometimes'}
              required={kind.expires === 'always'}
              min={today}
              hint={
                kind.expires === 'sometimes'
                  ? t('certificate_form>leave_it_empty_where_it')
                  : t('certificate_form>we_remind_you_in_time')
              }
              value={draft.expires_on}
              error={errors.expires_on}
              onChange={(event) => set({ expires_on: event.currentTarget.value })}
            />
          )}
        </div>
        <UploadField
          id={own('files')}
          label={t('certificate_form>photo_or_pdf_of_it')}
          noun={t('certificate_form>certificate')}
          is_secured
          most={CERTIFICATE_FILES_MAX}
          files={draft.files}
          pictures={new Map([...pictures].flatMap(([id, link]) => (link.thumb_url ? [[id, link.thumb_url]] : [])))}
          error={errors.files}
          {...(said ? { hint: t('certificate_form>png_jpeg_gif_or_pdf', { shows: said.shows }) } : {})}
          onChange={(change) => {
            setDraft((now) => ({ ...now, files: change(now.files) }));
            setErrors(({ files: _, ...rest }) => rest);
          }}
          onUploading={setUploading}
        />
        <TextArea
          id={own('description')}
          label={t('certificate_form>note_for_whoever_checks_it')}
          optional
          rows={2}
          maxLength={CERTIFICATE_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <p className="text-sm text-ink-3">{t('certificate_form>the_files_are_private_only')}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button
            type="submit"
            variant="primary"
            pending={sending === 'submit'}
            pendingLabel={t('certificate_form>handing_in')}
          >
            {t('certificate_form>hand_in_for_the_check')}
          </Button>
          <Button
            pending={sending === 'draft'}
            pendingLabel={t('certificate_form>saving')}
            onClick={() => void save(false)}
          >
            {t('certificate_form>save_as_a_draft')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
