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
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { whyNot } from '#web/parts/why-not.ts';
import { useMyServicesQuery } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { useAddCertificateMutation, useEditCertificateMutation } from '#web/state/trade-api.ts';
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
    if (isUploading) return setProblem('A file is still on its way. Try again in a moment.');
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
    toast({ text: is_submitted ? 'Handed in. We write to you when it is checked.' : 'Draft saved' });
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
          label="What it is"
          required
          disabled={renews_id !== undefined}
          placeholder="Choose one"
          value={draft.type}
          error={errors.type}
          hint={kind ? `Given out by: ${kind.issuer}` : undefined}
          options={CERTIFICATE_TYPE_KEYS.map((value) => ({ value, label: typeOf(value).name }))}
          onChange={(event) => set({ type: event.currentTarget.value as CertificateTypeKey | '' })}
        />
        {services.length > 1 && (
          <Select
            id={own('service')}
            label="Which service it is for"
            value={draft.service}
            options={[
              { value: '', label: 'All my services' },
              ...services.map(({ id, name }) => ({ value: String(id), label: name })),
            ]}
            onChange={(event) => set({ service: event.currentTarget.value })}
          />
        )}
        {(draft.type === 'other' || draft.type === 'diploma' || draft.type === 'fitness') && (
          <TextField
            id={own('name')}
            label="What customers read"
            optional
            maxLength={CERTIFICATE_NAME_MAX}
            hint={draft.type === 'diploma' ? 'Such as Diploma in Music, ABRSM.' : 'Such as Personal trainer, ACE.'}
            value={draft.name}
            onChange={(event) => set({ name: event.currentTarget.value })}
          />
        )}
        <div className="grid items-start gap-5 sm:grid-cols-2">
          {kind?.needs_unified_number && (
            <TextField
              id={own('unified_number')}
              label="UEN"
              required
              tabular
              maxLength={20}
              autoCapitalize="characters"
              autoComplete="off"
              spellCheck={false}
              hint="Such as 202012345H."
              value={draft.unified_number}
              error={errors.unified_number}
              onChange={(event) => set({ unified_number: event.currentTarget.value })}
            />
          )}
          {kind && !kind.needs_unified_number && (
            <TextField
              id={own('reference_identity')}
              label={kind.number_label}
              optional={!kind.needs_number}
              required={kind.needs_number}
              tabular
              maxLength={CERTIFICATE_NUMBER_MAX}
              autoComplete="off"
              spellCheck={false}
              hint="As it stands on it. Never shown to customers."
              value={draft.reference_identity}
              error={errors.reference_identity}
              onChange={(event) => set({ reference_identity: event.currentTarget.value })}
            />
          )}
          {kind && kind.expires !== 'never' && (
            <DateField
              id={own('expires_on')}
              label="Last day"
              optional={kind.expires === 'sometimes'}
              required={kind.expires === 'always'}
              min={today}
              hint={kind.expires === 'sometimes' ? 'Leave it empty where it has none.' : 'We remind you in time.'}
              value={draft.expires_on}
              error={errors.expires_on}
              onChange={(event) => set({ expires_on: event.currentTarget.value })}
            />
          )}
        </div>
        <UploadField
          id={own('files')}
          label="Photo or PDF of it"
          noun="certificate"
          is_secured
          most={CERTIFICATE_FILES_MAX}
          files={draft.files}
          pictures={new Map([...pictures].flatMap(([id, link]) => (link.thumb_url ? [[id, link.thumb_url]] : [])))}
          error={errors.files}
          {...(kind ? { hint: `${kind.shows} PNG, JPEG, GIF or PDF, up to 10 MB each.` } : {})}
          onChange={(change) => {
            setDraft((now) => ({ ...now, files: change(now.files) }));
            setErrors(({ files: _, ...rest }) => rest);
          }}
          onUploading={setUploading}
        />
        <TextArea
          id={own('description')}
          label="Note for whoever checks it"
          optional
          rows={2}
          maxLength={CERTIFICATE_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => set({ description: event.currentTarget.value })}
        />
        <p className="text-sm text-ink-3">
          The files are private: only the operator who checks them opens them, and each look is recorded. Customers read
          what was checked, and when.
        </p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Button type="submit" variant="primary" pending={sending === 'submit'} pendingLabel="Handing in">
            Hand in for the check
          </Button>
          <Button pending={sending === 'draft'} pendingLabel="Saving" onClick={() => void save(false)}>
            Save as a draft
          </Button>
        </div>
      </form>
    </Panel>
  );
}
