import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { t } from '#web/text/spaces/questions.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Form, Submit } from '#web/ui/form/kit/Form.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';

/** A form for a public text below something: an answer to a question, a reply to a review. */
export function PublicWordsForm({
  label,
  hint,
  most,
  words,
  action,
  empty,
  onSend,
  onCancel,
}: {
  label: string;
  hint: string;
  /** The most characters. */
  most: number;
  /** The current text. */
  words: string;
  /** The button's label: "Show answer". */
  action: string;
  /** The error if nothing was written. */
  empty: string;
  /** Resolves to why it was refused, or null. */
  onSend: (words: string) => Promise<string | null>;
  onCancel: () => void;
}) {
  const form = useCallForm({
    start: { words },
    input: { words: { needed: true } },
    words: { words: empty },
    send: async ({ words: text }) => {
      const refused = await onSend(text);
      return refused === null ? null : { error: { code: 'refused', message: refused, fields: {} } };
    },
    codes: { refused: 'words' },
  });
  return (
    <Form form={form} className="mt-3">
      <FormGuard form={form} />
      <TextArea label={label} hint={hint} rows={3} maxLength={most} counter autoFocus {...form.live('words')} />
      <div className="mt-3 flex gap-2">
        <Submit form={form} size={36} variant="tonal" pendingLabel={shared('status>saving')}>
          {action}
        </Submit>
        <Button size={36} variant="ghost" onClick={onCancel}>
          {t('public_words_form>cancel')}
        </Button>
      </div>
    </Form>
  );
}
