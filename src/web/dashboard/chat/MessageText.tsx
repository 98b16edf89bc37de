import { t } from '#web/text/spaces/chat.ts';
import { messageParts } from './message-parts.ts';
import { markWords } from './search/search-marks.ts';

/**
 * A message's text. Links and numbers in it open outside the page, without a referrer; `words` that were searched for are
 * marked.
 */
export function MessageText({ text, words = '' }: { text: string; words?: string | undefined }) {
  return messageParts(text).map((part, index) => {
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
    if (part.kind === 'words') return <Marked key={index} text={part.text} words={words} />;
    return (
      <a
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
        key={index}
        href={part.href}
        {...(part.kind === 'link' ? { target: '_blank', rel: 'nofollow noopener noreferrer' } : {})}
        className={`font-medium underline underline-offset-2 ${part.kind === 'phone' ? 'whitespace-nowrap' : 'wrap-anywhere'}`}
      >
        <Marked text={part.text} words={words} />
        {part.kind === 'link' && <span className="sr-only">{t('message_text>new_tab')}</span>}
      </a>
    );
  });
}

/** Text with the searched words marked. */
export function Marked({ text, words }: { text: string; words: string }) {
  return markWords(text, words).map(({ text, isHit }, index) =>
    isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text, in their order
      <mark key={index} className="rounded-xs bg-warning-soft text-ink">
        {text}
      </mark>
    ) : (
      text
    ),
  );
}
