import { type FormEvent, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import { t } from '#web/text/spaces/orders.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';

/** Keeps an answer, or says why not. */
export type OnOrderAnswer = (key: string, value: unknown) => Promise<string | null>;

/** What an order can still be asked: nothing waits for it. */
export default function OrderQuestions({ order, onAnswer }: { order: OrderView; onAnswer: OnOrderAnswer }) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('asked>title')}</h2>
      <p className="mt-1 text-md text-ink-2">{t('asked>intro')}</p>
      <div className="mt-4 grid gap-6">
        {order.questions.map((question) => (
          <One key={question.key} question={question} onAnswer={onAnswer} />
        ))}
      </div>
    </Card>
  );
}

function One({ question, onAnswer }: { question: Question; onAnswer: OnOrderAnswer }) {
  const [value, setValue] = useState<unknown>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const refused = await onAnswer(question.key, value ?? null);
    setSending(false);
    setProblem(refused ?? undefined);
  }
  return (
    <form noValidate aria-label={question.label} onSubmit={(event) => void keep(event)} className="grid gap-3">
      <QuestionField
        question={question}
        value={value}
        error={problem}
        isLead={false}
        photos={{ files: [], onFiles: () => {} }}
        onChange={(next) => {
          setValue(next);
          setProblem(undefined);
        }}
      />
      {question.is_private && <p className="text-sm text-ink-3">{t('asked>private')}</p>}
      <div>
        <Button type="submit" size={36} pending={isSending} pendingLabel={shared('status>saving')}>
          {shared('verb>save')}
        </Button>
      </div>
    </form>
  );
}
