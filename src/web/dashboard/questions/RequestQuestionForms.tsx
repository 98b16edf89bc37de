import * as requestQuestionCalls from '#core/requests/questions/calls.ts';
import {
  OPTION_MAX,
  OPTIONS_MAX,
  REQUEST_ANSWER_MAX,
  REQUEST_QUESTION_MAX,
  REQUEST_QUESTION_MIN,
  type RequestQuestion,
} from '#core/requests/questions/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/questions.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** The customer answers a question, or edits the answer. */
export function AnswerForm({ question, onClose }: { question: RequestQuestion; onClose: () => void }) {
  const [send] = useAct(requestQuestionCalls.answerRequestQuestion);
  const form = useCallForm({
    start: { answer: question.answer ?? '' },
    send: ({ answer }) => send({ question_id: question.id, answer: answer.trim() }),
    refused: (why) => ({ answer: whyNot(why) }),
    done: () => {
      onClose();
      toast({ text: t('request_questions>answer_sent') });
    },
  });
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <FormGuard form={form} />
      <TextArea
        label={t('request_questions>your_answer')}
        rows={2}
        maxLength={REQUEST_ANSWER_MAX}
        {...form.live('answer')}
      />
      <div className="flex gap-2">
        <Submit
          form={form}
          size={36}
          variant="tonal"
          disabled={form.value('answer').trim() === ''}
          pendingLabel={shared('status>sending')}
        >
          {t('request_questions>send_answer')}
        </Submit>
        {question.answer !== null && (
          <Button size={36} variant="ghost" onClick={onClose}>
            {shared('verb>not_now')}
          </Button>
        )}
      </div>
    </Form>
  );
}

/** The answers that a pro offers, from one line of text. */
const optionsIn = (line: string): string[] =>
  line
    .split(/[,，、]/)
    .map((option) => option.trim().slice(0, OPTION_MAX))
    .filter((option) => option !== '')
    .slice(0, OPTIONS_MAX);

/** A pro asks about a request. */
export function AskForm({ request_id, onClose }: { request_id: number; onClose: () => void }) {
  const [send] = useAct(requestQuestionCalls.askRequestQuestion);
  const form = useCallForm({
    start: { question: '', options: '' },
    check: ({ question }) => ({
      question: question.trim().length < REQUEST_QUESTION_MIN && t('request_questions>question_short_error'),
    }),
    send: ({ question, options }) => {
      const given = optionsIn(options);
      return send({ request_id, question: question.trim(), ...(given.length > 0 ? { options: given } : {}) });
    },
    refused: (why) => ({ question: whyNot(why) }),
    done: () => {
      onClose();
      toast({ text: t('request_questions>question_sent') });
    },
  });
  return (
    <Form form={form} className="mt-3 grid gap-3">
      <FormGuard form={form} />
      <TextArea
        label={t('request_questions>your_question')}
        rows={2}
        maxLength={REQUEST_QUESTION_MAX}
        {...form.live('question')}
      />
      <TextField
        label={t('request_questions>options_label')}
        hint={t('request_questions>options_hint')}
        optional
        maxLength={OPTIONS_MAX * (OPTION_MAX + 2)}
        {...form.live('options')}
      />
      <div className="flex gap-2">
        <Submit form={form} size={36} variant="tonal" pendingLabel={shared('status>sending')}>
          {t('request_questions>send_question')}
        </Submit>
        <Button size={36} variant="ghost" onClick={onClose}>
          {shared('verb>not_now')}
        </Button>
      </div>
    </Form>
  );
}
