import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { PaperPlaneRightIcon } from '@phosphor-icons/react/dist/ssr/PaperPlaneRight';
import { type FormEvent, useId, useLayoutEffect, useRef, useState } from 'react';
import { fromWire } from '#core/kit/time.ts';
import * as questionCalls from '#core/requests/questions/calls.ts';
import { REQUEST_ANSWER_MAX, type RequestQuestion } from '#core/requests/questions/model.ts';
import { quickAnswers } from '#core/requests/questions/rules.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/waiting.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { momentWords } from './FirstQuoteLine.tsx';

/** The id of a question on its project's screen. */
export const questionPlace = (question_id: number): string => `question-${question_id}`;

/** Pros' questions without an answer, on top of the screen. */
export function OpenQuestions({ request_id }: { request_id: number }) {
  const { data } = useRead(questionCalls.requestQuestions, { request_id });
  const open = data?.questions.filter(({ answer }) => answer === null);
  const list = useRef<HTMLDivElement>(null);
  const before = useRef<{ count: number; height: number } | null>(null);
  const count = open?.length;
  // A new question must not move what the person is reading: scrolls by its height, and a toast leads to it. If the page is
  // scrolled already, browsers do this themselves.
  useLayoutEffect(() => {
    if (count === undefined) return;
    const height = list.current?.getBoundingClientRect().height ?? 0;
    const was = before.current;
    if (was && count > was.count && scrollY === 0) scrollBy(0, height - was.height);
    before.current = { count, height };
  }, [count]);
  return (
    <div ref={list} className="grid">
      {open?.map((question) => (
        <OpenQuestion key={question.id} question={question} />
      ))}
    </div>
  );
}

function OpenQuestion({ question }: { question: RequestQuestion }) {
  const now = useNow();
  const heading = useId();
  const [send, { isLoading }] = useAct(questionCalls.answerRequestQuestion);
  const [text, setText] = useState('');
  const [wrong, setWrong] = useState<string>();
  const asked = fromWire(question.created);
  const { asked_by } = question;
  const quick = quickAnswers(question.question, question.options);
  const wordsOf = (answer: (typeof quick)[number]): string =>
    typeof answer === 'object'
      ? answer.text
      : { yes: shared('verb>yes'), no: shared('verb>no'), not_sure: t('open_question>not_sure') }[answer];
  const answer = async (words: string) => {
    if (isLoading || words === '') return;
    setWrong(undefined);
    const reply = await send({ question_id: question.id, answer: words });
    if (reply.error) return setWrong(reply.error.message || t('open_question>failed'));
    toast({ text: t('open_question>sent') });
  };
  return (
    <section
      id={questionPlace(question.id)}
      tabIndex={-1}
      aria-labelledby={heading}
      className="mt-4 scroll-mt-20 overflow-hidden rounded-lg border border-info-line bg-surface"
    >
      <div className="flex items-center gap-2 bg-info-soft px-4 py-2.5 text-sm text-info-ink lg:px-5">
        <ChatCircleDotsIcon aria-hidden="true" weight="fill" className="size-5 shrink-0" />
        <h2 id={heading} className="min-w-0 flex-1 font-semibold">
          {t('open_question>title')}
        </h2>
        {asked && <span className="tnum">{momentWords(asked, now)}</span>}
      </div>
      <div className="grid gap-3 p-4 lg:p-5">
        <div className="flex items-start gap-3">
          {asked_by && (
            <Avatar
              name={asked_by.name}
              id={asked_by.quote_service_id}
              kind={asked_by.is_business ? 'business' : 'person'}
              photo={asked_by.s3_thumb_url}
              size={40}
            />
          )}
          <div className="min-w-0 flex-1">
            {asked_by && <p className="text-sm text-ink-2">{asked_by.name}</p>}
            <p className="text-md break-words whitespace-pre-line">{question.question}</p>
          </div>
        </div>
        {quick.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would want a legend in view
          <div role="group" aria-label={t('open_question>answers_label')} className="flex flex-wrap gap-2">
            {quick.map((one) => (
              <Button key={wordsOf(one)} variant="tonal" disabled={isLoading} onClick={() => void answer(wordsOf(one))}>
                {wordsOf(one)}
              </Button>
            ))}
          </div>
        )}
        <form
          noValidate
          className="flex items-end gap-2"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            void answer(text.trim());
          }}
        >
          <TextField
            className="flex-1"
            label={quick.length > 0 ? t('open_question>or_write') : t('open_question>write')}
            maxLength={REQUEST_ANSWER_MAX}
            value={text}
            error={wrong}
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <IconButton
            type="submit"
            icon={PaperPlaneRightIcon}
            variant="secondary"
            label={t('open_question>send')}
            disabled={text.trim() === '' || isLoading}
          />
        </form>
        <p className="text-sm text-ink-3">{t('open_question>every_pro')}</p>
      </div>
    </section>
  );
}
