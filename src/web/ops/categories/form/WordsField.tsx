import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Edits a set of short words: Enter or a comma adds the typed one, and its cross removes it. */
export function WordsField(props: {
  label: string;
  hint?: ReactNode;
  words: readonly string[];
  max: number;
  length: number;
  lang?: string;
  onChange: (words: readonly string[]) => void;
}) {
  const { label, hint, words, max, length, lang, onChange } = props;
  const [text, setText] = useState('');

  function take(typed: string) {
    const known = new Set(words.map((word) => word.toLowerCase()));
    const next = typed
      .split(/[,，、\n]/)
      .map((word) => word.trim().slice(0, length))
      .filter((word) => word !== '' && !known.has(word.toLowerCase()));
    setText('');
    if (next.length > 0) onChange([...words, ...new Set(next)].slice(0, max));
  }
  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    // While a Chinese word is being composed, Enter chooses its characters.
    if (event.nativeEvent.isComposing || event.key !== 'Enter') return;
    event.preventDefault();
    take(text);
  }

  return (
    <div>
      <TextField
        label={label}
        hint={words.length >= max ? `That is the most: ${max}.` : hint}
        lang={lang}
        value={text}
        disabled={words.length >= max}
        onChange={(event) => {
          const typed = event.currentTarget.value;
          if (/[,，、]/.test(typed) && !(event.nativeEvent as InputEvent).isComposing) take(typed);
          else setText(typed);
        }}
        onKeyDown={onKeyDown}
        onBlur={() => take(text)}
      />
      {words.length > 0 && (
        <ul className="mt-2 flex flex-wrap gap-1.5" aria-label={label}>
          {words.map((word) => (
            <li
              key={word}
              lang={lang}
              className="inline-flex h-8 items-center rounded-full bg-neutral-soft pl-3 text-sm text-neutral-ink coarse:h-11"
            >
              {word}
              <button
                type="button"
                aria-label={`Remove ${word}`}
                className="grid size-8 place-items-center rounded-full hover:text-ink coarse:size-11"
                onClick={() => onChange(words.filter((other) => other !== word))}
              >
                <XIcon aria-hidden className="size-3.5" weight="bold" />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
