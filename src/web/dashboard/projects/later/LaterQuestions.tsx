import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import * as laterCalls from '#core/requests/later/calls.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { controlId, QuestionField } from '#web/parts/form/QuestionField.tsx';
import { useAnswersSaid } from '#web/parts/form/use-answers-said.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';

/**
 * "Better quotes": further questions about a posted request, one at a time; each can be skipped (decision 028). Loads them
 * itself, and draws nothing if there are none.
 */
export default function LaterQuestions({ request_id, isHired }: { request_id: number; isHired: boolean }) {
  const { currentData } = useRead(laterCalls.laterQuestions, { request_id });
  const [skipped, setSkipped] = useState<ReadonlySet<string>>(new Set());
  const [isThanked, setThanked] = useState(false);
  useAnswersSaid();
  const left = (currentData?.questions ?? []).filter(({ key }) => !skipped.has(key));
  const [question] = left;
  if (!question)
    return isThanked ? (
      <p role="status" className="mt-6 rounded-xl bg-well p-4 text-md">
        {t('later_questions>done')}
      </p>
    ) : null;
  return (
    <section aria-labelledby="later-title" className="mt-6 rounded-xl border border-line bg-surface p-4 lg:p-5">
      <h2 id="later-title" className="text-lg font-semibold">
        {isHired ? t('later_questions>title_hired') : t('later_questions>title')}
      </h2>
      <p className="mt-0.5 text-sm text-ink-2">{t('later_questions>intro', { count: left.length })}</p>
      <OneQuestion
        key={question.key}
        request_id={request_id}
        question={question}
        isMoved={isThanked || skipped.size > 0}
        onSkip={() => setSkipped((before) => new Set([...before, question.key]))}
        onKept={() => setThanked(true)}
      />
    </section>
  );
}

/** One question and its form. Takes the focus if it follows another one. */
function OneQuestion(props: {
  request_id: number;
  question: Question;
  isMoved: boolean;
  onSkip: () => void;
  onKept: () => void;
}) {
  const { request_id, question, isMoved, onSkip, onKept } = props;
  const { key, is_private } = question;
  const [answer, setAnswer] = useState<unknown>();
  const [files, setFiles] = useState<readonly Attachment[]>([]);
  const [isUploading, setUploading] = useState(false);
  const [problem, setProblem] = useState<string>();
  const [send, sending] = useAct(laterCalls.answerLater);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    if (isMoved) form.current?.focus();
  }, [isMoved]);
  const isFiles = question.type === 'files';

  async function keep(event: FormEvent) {
    event.preventDefault();
    if (sending.isLoading || isUploading) return;
    const given = isFiles ? files.map(({ id }) => id) : answer;
    const reply = await send({ request_id, key, answer: given ?? null });
    if (!reply.error) return onKept();
    const { fields, message } = reply.error;
    setProblem(fields[`fields.${key}`] ?? (message || shared('status>that_didnt_work')));
    document.getElementById(controlId(key))?.focus();
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      aria-label={question.label}
      noValidate
      onSubmit={(event) => void keep(event)}
      className="mt-4 outline-none"
    >
      {isFiles ? (
        <UploadField
          id={controlId(key)}
          label={question.label}
          error={problem}
          noun={t('request_form_view>upload_purpose')}
          is_private
          files={files}
          onChange={setFiles}
          onUploading={setUploading}
        />
      ) : (
        <QuestionField
          question={question}
          value={answer}
          error={problem}
          isLead={false}
          photos={{ files: [], onFiles: () => {} }}
          onChange={(value) => {
            setAnswer(value);
            setProblem(undefined);
          }}
        />
      )}
      {is_private && <p className="mt-2 text-sm text-ink-3">{t('later_questions>private_note')}</p>}
      <div className="mt-4 flex gap-2">
        <Button
          type="submit"
          size={36}
          pending={sending.isLoading || isUploading}
          pendingLabel={shared('status>saving')}
        >
          {shared('verb>save')}
        </Button>
        <Button size={36} variant="ghost" onClick={onSkip}>
          {t('later_questions>skip')}
        </Button>
      </div>
    </form>
  );
}
