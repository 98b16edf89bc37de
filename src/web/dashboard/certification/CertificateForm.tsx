import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import * as certificateCalls from '#core/certificates/calls.ts';
import {
  CERTIFICATE_DESCRIPTION_MAX,
  CERTIFICATE_FILES_MAX,
  CERTIFICATE_NAME_MAX,
  CERTIFICATE_NUMBER_MAX,
} from '#core/certificates/model.ts';
import { CERTIFICATE_TYPE_KEYS, typeOf } from '#core/certificates/type-model.ts';
import { sgDay } from '#core/kit/time.ts';
import * as serviceCalls from '#core/services/calls.ts';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/certification.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { DateField } from '#web/ui/form/DateField.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Panel } from '../settings/frame/Panel.tsx';
import { CERTIFICATION } from './CertificationFrame.tsx';
import { type CertificateDraft, draftErrors, fieldOf, toInput } from './certificate-draft.ts';
import { useSignedFiles } from './use-signed-files.ts';

interface CertificateFormProps {
  title: string;
  start: CertificateDraft;
  cert_id?: number;
  renews_id?: number;
}

/** Adds a certificate, continues a draft, or sends a renewal: with `renews_id` the type is fixed. */
export function CertificateForm(props: CertificateFormProps) {
  const { form, intent, sendAs, setUploading } = useCertificateForm(props);
  const type = form.value('type');
  const said = type === '' ? null : typeWords(type);

  return (
    <Panel title={props.title}>
      <Form form={form} summaryFrom={1}>
        <FormGuard form={form} />
        <Select
          label={t('certificate_form>type_label')}
          required
          disabled={props.renews_id !== undefined}
          placeholder={t('certificate_form>type_placeholder')}
          {...form.live('type')}
          hint={said ? t('certificate_form>type_issuer', { issuer: said.issuer }) : undefined}
          options={CERTIFICATE_TYPE_KEYS.map((value) => ({ value, label: typeWords(value).name }))}
        />
        <ServiceSelect form={form} />
        {(type === 'other' || type === 'diploma' || type === 'fitness') && (
          <TextField
            label={t('certificate_form>name_label')}
            optional
            maxLength={CERTIFICATE_NAME_MAX}
            hint={type === 'diploma' ? t('certificate_form>diploma_example') : t('certificate_form>name_example')}
            {...form.input('name')}
          />
        )}
        <NumberAndEnd form={form} />
        <Files form={form} onUploading={setUploading} />
        <TextArea
          label={t('certificate_form>note_label')}
          optional
          rows={2}
          maxLength={CERTIFICATE_DESCRIPTION_MAX}
          {...form.input('description')}
        />
        <p className="text-sm text-ink-3">{t('certificate_form>files_privacy')}</p>
        <div className="flex flex-wrap gap-3 max-sm:grid">
          <Submit
            form={form}
            pending={form.pending && intent.current === 'submit'}
            pendingLabel={t('certificate_form>submitting')}
            onClick={() => {
              intent.current = 'submit';
            }}
          >
            {t('certificate_form>submit')}
          </Submit>
          <Button
            pending={form.pending && intent.current === 'draft'}
            pendingLabel={shared('status>saving')}
            onClick={() => void sendAs('draft')}
          >
            {t('certificate_form>save_draft')}
          </Button>
        </div>
      </Form>
    </Panel>
  );
}

/** The state of the form, and whether it is submitted or saved as a draft. */
function useCertificateForm({ start, cert_id, renews_id }: CertificateFormProps) {
  const [isUploading, setUploading] = useState(false);
  const intent = useRef<'draft' | 'submit'>('submit');
  const [add] = useAct(certificateCalls.addCertificate);
  const [edit] = useAct(certificateCalls.editCertificate);
  const navigate = useNavigate();
  const today = sgDay(new Date());
  const form = useCallForm({
    start,
    check: (draft) => draftErrors(draft, intent.current === 'submit', today),
    send: async (draft) => {
      if (isUploading)
        return { error: { code: 'uploading', message: t('certificate_form>uploading_error'), fields: {} } };
      const input = toInput(draft, intent.current === 'submit');
      return await (cert_id === undefined
        ? add({ ...input, ...(renews_id ? { renews_id } : {}) })
        : edit({ ...input, cert_id }));
    },
    refused: ({ code, message }) => {
      const field = fieldOf(code);
      return field ? { [field]: message } : undefined;
    },
    done: async ({ certificate }) => {
      const isIn = intent.current === 'submit';
      toast({ text: isIn ? t('certificate_form>submitted_toast') : t('certificate_form>draft_saved') });
      await navigate(`${CERTIFICATION}/${certificate.id}`, { replace: true });
      window.scrollTo(0, 0);
    },
  });
  const sendAs = (how: 'draft' | 'submit') => {
    intent.current = how;
    return form.submit();
  };
  return { form, intent, sendAs, setUploading };
}
type CertificateFormState = ReturnType<typeof useCertificateForm>['form'];

function ServiceSelect({ form }: { form: CertificateFormState }) {
  const { data: mine } = useRead(serviceCalls.myServices, { page: 1 });
  const services = mine?.services.filter((service) => !service.is_archived) ?? [];
  if (services.length < 2) return null;
  return (
    <Select
      label={t('certificate_form>service_label')}
      {...form.live('service')}
      options={[
        { value: '', label: t('certificate_form>all_my_services') },
        ...services.map(({ id, name }) => ({ value: String(id), label: name })),
      ]}
    />
  );
}

/** Its number and last day, if its type has them. */
function NumberAndEnd({ form }: { form: CertificateFormState }) {
  const type = form.value('type');
  const kind = type === '' ? null : typeOf(type);
  const said = type === '' ? null : typeWords(type);
  return (
    <div className="grid items-start gap-5 sm:grid-cols-2">
      {kind?.needs_unified_number && (
        <TextField
          label={t('certificate_form>uen')}
          required
          tabular
          maxLength={20}
          autoCapitalize="characters"
          autoComplete="off"
          spellCheck={false}
          hint={t('certificate_form>uen_example')}
          {...form.input('unified_number')}
        />
      )}
      {kind && !kind.needs_unified_number && (
        <TextField
          label={said?.number_label}
          optional={!kind.needs_number}
          required={kind.needs_number}
          tabular
          maxLength={CERTIFICATE_NUMBER_MAX}
          autoComplete="off"
          spellCheck={false}
          hint={t('certificate_form>number_hint')}
          {...form.input('reference_identity')}
        />
      )}
      {kind && kind.expires !== 'never' && (
        <DateField
          label={t('certificate_form>expiry_label')}
          optional={kind.expires === 'sometimes'}
          required={kind.expires === 'always'}
          min={sgDay(new Date())}
          hint={kind.expires === 'sometimes' ? t('certificate_form>no_expiry_hint') : t('certificate_form>expiry_hint')}
          {...form.input('expires_on')}
        />
      )}
    </div>
  );
}

function Files({ form, onUploading }: { form: CertificateFormState; onUploading: (is: boolean) => void }) {
  const files = form.value('files');
  const pictures = useSignedFiles(files);
  const type = form.value('type');
  const said = type === '' ? null : typeWords(type);
  return (
    <UploadField
      id={form.idOf('files')}
      label={t('certificate_form>files_label')}
      noun={t('certificate_form>upload_noun')}
      is_secured
      most={CERTIFICATE_FILES_MAX}
      files={files}
      pictures={new Map([...pictures].flatMap(([id, link]) => (link.thumb_url ? [[id, link.thumb_url]] : [])))}
      error={form.control('files').error}
      {...(said ? { hint: t('certificate_form>files_hint', { shows: said.shows }) } : {})}
      onChange={(change) => form.set('files', change(form.values().files))}
      onUploading={onUploading}
    />
  );
}
