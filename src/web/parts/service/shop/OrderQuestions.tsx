import { type FormEvent, useState } from 'react';
import type { Question } from '#core/categories/model.ts';
import type { OrderView } from '#core/shop/orders/calls.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import { labelled } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/orders.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { type PhotoSender, sendPhotos, unsent } from './send-photos.ts';
import { usePhotoList } from './use-photo-list.ts';

/** Saves an answer. Resolves to null, or to why it was refused. */
export type OnOrderAnswer = (key: string, value: unknown, photo_keys?: readonly string[]) => Promise<string | null>;

interface Answering {
  readonly onAnswer: OnOrderAnswer;
  /** Who sends the photos. */
  readonly sender: PhotoSender;
}
const keysOf = (files: readonly FormFile[]) => files.flatMap(({ photo_key }) => photo_key ?? []);

/** The questions that an order's buyer can still answer. The order doesn't wait for them. */
export default function OrderQuestions({ order, ...rest }: { order: OrderView } & Answering) {
  return (
    <Card>
      <h2 className="text-lg font-semibold">{t('asked>title')}</h2>
      <p className="mt-1 text-md text-ink-2">{t('asked>intro')}</p>
      <div className="mt-4 grid gap-6">
        {order.questions.map((question) => (
          <One key={question.key} question={question} {...rest} />
        ))}
      </div>
    </Card>
  );
}

function One({ question, onAnswer, sender }: { question: Question } & Answering) {
  const [value, setValue] = useState<unknown>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setSending] = useState(false);
  const photos = usePhotoList();
  async function send(): Promise<string | null> {
    if (question.type !== 'files') return onAnswer(question.key, value ?? null);
    const sent = await sendPhotos(photos, sender);
    if (!sent.ok) return labelled(sent.file.name, sent.message);
    const ids = sent.files.flatMap(({ id }) => id ?? []);
    const refused = await onAnswer(question.key, ids.length > 0 ? ids : null, keysOf(sent.files));
    // Photos of a refused answer must be uploaded again.
    if (refused !== null) photos.write(unsent(photos.read()));
    return refused;
  }
  async function keep(event: FormEvent) {
    event.preventDefault();
    if (isSending) return;
    setSending(true);
    const refused = await send();
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
        photos={{ files: photos.files, onFiles: photos.write }}
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
