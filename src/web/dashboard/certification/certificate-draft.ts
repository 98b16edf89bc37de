import type * as calls from '#core/certificates/calls.ts';
import type { Certificate } from '#core/certificates/model.ts';
import { type CertificateTypeKey, typeOf } from '#core/certificates/type-model.ts';
import type { CallInput } from '#core/kit/call.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { toUen } from '#core/users/uen-rules.ts';
import { t } from '#web/text/spaces/certification.ts';

/** The form of a certificate, as its fields hold it. */
export interface CertificateDraft {
  readonly type: CertificateTypeKey | '';
  /** A service's id, or empty for all of them. */
  readonly service: string;
  readonly name: string;
  readonly unified_number: string;
  readonly reference_identity: string;
  readonly expires_on: string;
  readonly description: string;
  readonly files: readonly Attachment[];
}
export type DraftField = keyof CertificateDraft;
export type DraftErrors = Partial<Record<DraftField, string>>;

/** An empty form, with the type and service from the address. */
export const emptyDraft = (type: CertificateTypeKey | '', service = ''): CertificateDraft => ({
  type,
  service,
  name: '',
  unified_number: '',
  reference_identity: '',
  expires_on: '',
  description: '',
  files: [],
});

/** The form of an existing certificate. A renewal starts without the old last day and files. */
export const draftOf = (certificate: Certificate, isRenewal: boolean): CertificateDraft => ({
  type: certificate.type,
  service: certificate.quote_service_id === null ? '' : String(certificate.quote_service_id),
  name: certificate.name === typeOf(certificate.type).name ? '' : certificate.name,
  unified_number: certificate.unified_number,
  reference_identity: certificate.reference_identity,
  expires_on: isRenewal ? '' : (certificate.expires_on ?? ''),
  description: certificate.description,
  files: isRenewal ? [] : certificate.file,
});

/** What is missing or wrong before sending. A draft needs only a type. */
export function draftErrors(draft: CertificateDraft, is_submitted: boolean, today: string): DraftErrors {
  if (draft.type === '') return { type: t('certificate_draft>type_missing') };
  const kind = typeOf(draft.type);
  const errors: { -readonly [F in DraftField]?: string } = {};
  const uen = draft.unified_number.trim();
  if (uen !== '' && toUen(uen) === null) errors.unified_number = t('certificate_draft>uen_mismatch');
  if (!is_submitted) return errors;
  if (kind.needs_unified_number && uen === '') errors.unified_number = t('certificate_draft>uen_missing');
  if (kind.needs_number && draft.reference_identity.trim() === '')
    errors.reference_identity = t('certificate_draft>number_missing');
  if (kind.expires === 'always' && draft.expires_on === '') errors.expires_on = t('certificate_draft>expiry_missing');
  if (kind.expires !== 'never' && draft.expires_on !== '' && draft.expires_on < today)
    errors.expires_on = t('certificate_draft>expiry_past');
  if (draft.files.length === 0) errors.files = t('certificate_draft>files_missing');
  return errors;
}

/** The field that a refusal of the server is about. */
const FIELD_OF: Readonly<Record<string, DraftField>> = {
  'wrong unified number': 'unified_number',
  'unified number missing': 'unified_number',
  'identity number': 'reference_identity',
  'number missing': 'reference_identity',
  'date missing': 'expires_on',
  'date past': 'expires_on',
  'date wrong': 'expires_on',
  'file missing': 'files',
  'attachment missing': 'files',
};
export const fieldOf = (code: unknown): DraftField | undefined => FIELD_OF[String(code)];

/** The call's input. */
export function toInput(
  draft: CertificateDraft,
  is_submitted: boolean,
): Omit<CallInput<typeof calls.addCertificate>, 'renews_id'> {
  const type = draft.type === '' ? 'other' : draft.type;
  return {
    type,
    quote_service_id: draft.service === '' ? null : Number(draft.service),
    name: draft.name.trim(),
    unified_number: draft.unified_number.trim(),
    reference_identity: draft.reference_identity.trim(),
    expires_on: typeOf(type).expires === 'never' || draft.expires_on === '' ? null : draft.expires_on,
    description: draft.description.trim(),
    file: draft.files.map(({ id }) => id),
    is_submitted,
  };
}
