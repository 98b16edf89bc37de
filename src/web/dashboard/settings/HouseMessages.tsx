import { fromWire } from '#core/kit/time.ts';
import * as calls from '#core/ops/people/calls.ts';
import { type HouseMessage, MESSAGE_MAX } from '#core/ops/people/model.ts';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useNow } from '#web/parts/use-now.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/settings.ts';
import { showDay } from '#web/text/times.ts';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** What Gotong wrote to the reader, who can answer a question once. Draws nothing without messages. */
export function HouseMessages() {
  const now = useNow();
  const messages = useRead(calls.houseMessages, {}, { refetchOnMountOrArgChange: true }).data?.messages ?? [];
  if (messages.length === 0) return null;
  return (
    <section className="mb-6" aria-labelledby="house-messages">
      <h2 id="house-messages" className="mb-3 text-md font-semibold">
        {t('house_messages>title')}
      </h2>
      <ul className="grid gap-3">
        {messages.map((message) => (
          <Card as="li" key={message.id}>
            <p className="text-sm text-ink-3">{dayOf(message.created, now)}</p>
            <p className="mt-1 text-md whitespace-pre-line wrap-anywhere">{message.text}</p>
            {message.answer !== null && (
              <p className="mt-2 border-l-2 border-brand pl-3 text-sm whitespace-pre-line wrap-anywhere">
                {t('house_messages>your_answer', { answer: message.answer })}
              </p>
            )}
            {message.about === 'question' && message.answer === null && <AnswerForm message={message} />}
          </Card>
        ))}
      </ul>
    </section>
  );
}

const dayOf = (wire: string, now: Date): string => {
  const at = fromWire(wire);
  return at ? showDay(at, now) : '';
};

function AnswerForm({ message }: { message: HouseMessage }) {
  const [answer] = useAct(calls.answerHouse);
  const form = useCallForm({
    start: { answer: '' },
    check: (typed) => ({ answer: typed.answer.trim() === '' && t('house_messages>answer_missing') }),
    send: (typed) => answer({ message_id: message.id, answer: typed.answer.trim() }),
  });
  return (
    <Form form={form} className="mt-3 grid justify-items-start gap-3">
      <FormGuard form={form} />
      <TextArea
        className="w-full"
        label={t('house_messages>answer')}
        hint={t('house_messages>answer_hint')}
        rows={4}
        maxLength={MESSAGE_MAX}
        {...form.input('answer')}
      />
      <Submit form={form}>{t('house_messages>send')}</Submit>
    </Form>
  );
}
