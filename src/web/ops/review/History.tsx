import type { Review } from '#core/ops/model.ts';
import { eventWords, whenWords } from './review-words.ts';

/** What happened to it, newest first: who handed in, looked, asked and decided. */
export function History({ review, now, className }: { review: Review; now: Date; className?: string }) {
  return (
    <section className={className}>
      <h3 className="text-md font-semibold">History</h3>
      <ol className="mt-2 grid gap-2 text-sm">
        {[...review.history].reverse().map((event, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two looks in one second are two lines
          <li key={`${event.created} ${index}`} className="flex items-baseline justify-between gap-3">
            <div className="min-w-0 text-ink-2">
              {eventWords(event)}
              {event.answers.length > 0 && (
                <ul className="mt-1 grid gap-0.5 text-xs text-ink-3">
                  {event.answers.map(({ text, answer }) => (
                    <li key={text}>
                      {text}: {answer === 'yes' ? 'Yes' : 'No'}
                    </li>
                  ))}
                </ul>
              )}
            </div>
            <time className="shrink-0 text-ink-3 tnum" dateTime={`${event.created.replace(' ', 'T')}Z`}>
              {whenWords(event.created, now)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  );
}
