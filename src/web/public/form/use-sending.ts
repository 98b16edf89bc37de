import { useRef, useState } from 'react';
import type { CategoryCard, Question } from '#core/categories/model.ts';
import { t } from '#web/text/spaces/form.ts';
import { sendRequest } from './send-request.ts';
import type { Invited } from './use-invited.ts';
import type { RequestFormState } from './use-request-form.ts';

/** Sends the request once, however often the button is pressed, then opens it. */
export function useSending(
  form: RequestFormState,
  about: {
    readonly category: CategoryCard;
    readonly version: number;
    readonly questions: readonly Question[];
    readonly invited: Invited | null;
    readonly base: string;
    readonly onRefused: () => void;
  },
) {
  const { category, version, questions, invited, base } = about;
  const [refusal, setRefusal] = useState<string>();
  const [isSending, setSending] = useState(false);
  const [progress, setProgress] = useState('');
  const [phone, setPhone] = useState('');
  // A ref, because a second press can come before the first has rendered.
  const isOut = useRef(false);

  async function send() {
    if (isOut.current) return;
    isOut.current = true;
    setSending(true);
    setRefusal(undefined);
    const sent = await sendRequest({
      slug: category.slug,
      version,
      questions,
      answers: form.answers,
      files: form.files,
      draftKey: form.draftKey,
      phone,
      invite_service_id: invited?.as === 'asked' ? invited.service_id : null,
      onFiles: form.setFiles,
      onProgress: (file, of, share) =>
        setProgress(t('request_form>sending_file', { file, of, share: Math.round(share * 100) })),
    });
    if (sent.ok) {
      const missed = sent.is_invite_missed ? '?invite=missed' : '';
      location.assign(`${base}/dashboard/projects/quotelist/${sent.request_id}${missed}`);
      return;
    }
    isOut.current = false;
    setSending(false);
    setProgress('');
    setRefusal(sent.message);
    if (sent.fields) form.showProblems(sent.fields);
    about.onRefused();
  }

  return { send, isSending, progress, refusal, phone, setPhone };
}
