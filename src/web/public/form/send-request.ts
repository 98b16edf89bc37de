import type { Question } from '#core/categories/model.ts';
import { type Answers, validateAnswers } from '#core/categories/rules.ts';
import { searchAdd } from '#core/requests/calls.ts';
import { editProfile } from '#core/users/calls.ts';
import { ApiFault, api } from '#web/app/api/api.ts';
import { withFiles } from '#web/parts/form/form-answers.ts';
import { labelled } from '#web/parts/listed.ts';
import { sendFile } from '#web/parts/uploads/send-file.ts';
import { t } from '#web/text/spaces/form.ts';
import { type DraftFile, dropDraft } from './draft.ts';

export type Sent =
  /** `is_invite_missed`: the invited pro was not offered the request. */
  | { readonly ok: true; readonly request_id: number; readonly is_invite_missed: boolean }
  | { readonly ok: false; readonly message: string; readonly fields?: Readonly<Record<string, string>> };

/**
 * Sends a request: first the files, each once, then the answers with the draft's key, so that pressing again after a lost
 * connection makes one request. Deletes the draft once the request exists.
 */
export async function sendRequest(form: {
  slug: string;
  version: number;
  questions: readonly Question[];
  answers: Answers;
  files: readonly DraftFile[];
  draftKey: string;
  phone: string;
  /** The id of an invited service; null if there is none. */
  invite_service_id: number | null;
  onFiles: (files: readonly DraftFile[]) => void;
  /** Reports progress: which file of how many is being sent, and how much of it has arrived, 0 to 1. */
  onProgress?: (file: number, of: number, share: number) => void;
}): Promise<Sent> {
  const { slug, version, questions } = form;
  try {
    let files = form.files;
    for (const [index, file] of files.entries()) {
      if (file.id !== undefined) continue;
      const whole = file.blob instanceof File ? file.blob : new File([file.blob], file.name, { lastModified: 0 });
      const onProgress = (share: number) => form.onProgress?.(index + 1, form.files.length, share);
      onProgress(0);
      const sent = await sendFile(whole, { is_private: true }, { onProgress });
      if (!sent.ok)
        return { ok: false, message: labelled(file.name, sent.message), fields: { [file.question]: sent.message } };
      files = files.map((f) => (f === file ? { ...f, id: sent.attachment.id } : f));
      form.onFiles(files);
    }
    const answers = withFiles(form.answers, questions, files);
    const checked = validateAnswers(questions, keepKnown(questions, answers), new Date());
    if (!checked.ok) return { ok: false, message: t('send_request>answers_error'), fields: checked.fields };
    const made = await api(
      searchAdd,
      {
        category: slug,
        form_version: version,
        fields: checked.value,
        attachment_id: files.flatMap((file) => file.id ?? []),
        ...(form.phone.trim() ? { phone: form.phone.trim() } : {}),
        ...(form.invite_service_id === null ? {} : { invite_service_id: form.invite_service_id }),
      },
      { idempotencyKey: form.draftKey },
    );
    if (!made.ok) return { ok: false, message: made.message ?? t('send_request>failed_error') };
    // Switches the person to hiring mode, where they read the quotes.
    await api(editProfile, { stored_role: 'consumer' }).catch(() => {});
    dropDraft(slug);
    const { is_invite_offered, quote_request } = made.value;
    const is_invite_missed = form.invite_service_id !== null && !is_invite_offered && !quote_request.is_held;
    return { ok: true, request_id: quote_request.id, is_invite_missed };
  } catch (error) {
    const fault = error instanceof ApiFault ? error : null;
    return {
      ok: false,
      message: fault?.message ?? t('send_request>server_error'),
      ...(fault?.status === 400 ? { fields: withoutPrefix(fault.fields) } : {}),
    };
  }
}

/** Drops answers to questions that an older version of the form had. */
function keepKnown(questions: readonly Question[], answers: Answers): Answers {
  const known = new Set(questions.map((q) => q.key));
  return Object.fromEntries(Object.entries(answers).filter(([key, value]) => known.has(key) && value !== undefined));
}

const withoutPrefix = (fields: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(fields).map(([key, text]) => [key.replace(/^fields\./, ''), text]));
