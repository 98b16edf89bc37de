import { useState } from 'react';
import { t } from '#web/text/questions.ts';
import { Button } from '#web/ui/Button.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';

/** Writes what everybody will read under something: an answer to a question, a reply to a review. */
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
  /** How many characters at the most. */
  most: number;
  /** What stands there now. */
  words: string;
  /** On the button: "Show answer". */
  action: string;
  /** Said where nothing was written. */
  empty: string;
  /** Answers why it did not go through; null where it did. */
  onSend: (words: string) => Promise<string | null>;
  onCancel: () => void;
}) {
  const [text, setText] = useState(words);
  const [problem, setProblem] = useState<string>();
  const [pending, setPending] = useState(false);
  async function send() {
    if (pending) return;
    if (text.trim() === '') return setProblem(empty);
    setPending(true);
    const refused = await onSend(text);
    setPending(false);
    if (refused !== null) setProblem(refused);
  }
  return (
    <form
      noValidate
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault();
        void send();
      }}
    >
      <TextArea
        label={label}
        hint={hint}
        rows={3}
        maxLength={most}
        counter
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        error={problem}
      />
      <div className="mt-3 flex gap-2">
        <Button type="submit" size={36} variant="tonal" pending={pending} pendingLabel={t('public_words_form>saving')}>
          {action}
        </Button>
        <Button size={36} variant="ghost" onClick={onCancel}>
          {t('public_words_form>cancel')}
        </Button>
      </div>
    </form>
  );
}
