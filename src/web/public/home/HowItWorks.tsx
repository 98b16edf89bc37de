import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { ReactNode } from 'react';
import { Avatar } from '#web/ui/Avatar.tsx';
import { cx } from '#web/ui/cx.ts';
import { frameClass } from '../site/frame.ts';

const CHOICES = ['Chemical wash', 'General service', 'Not sure, pro to advise'];
/** Hues of the drawn quotes by their ids; nobody's, so no name and no price. */
const QUOTES = [
  { id: 3, name: 'C B', width: 'w-16' },
  { id: 4, name: 'N P', width: 'w-12' },
  { id: 5, name: 'A S', width: 'w-14' },
];

const Asked = () => (
  <div className="flex h-full flex-col justify-center gap-2">
    {CHOICES.map((choice, index) => (
      <div
        key={choice}
        className={cx(
          'flex items-center gap-2.5 rounded-md border bg-surface px-3 py-2.5 text-sm font-medium',
          index === 0 ? 'border-brand ring-1 ring-brand' : 'border-line-strong',
        )}
      >
        <span
          className={cx(
            'grid size-4.5 shrink-0 place-items-center rounded-full border-2',
            index === 0 ? 'border-brand' : 'border-field',
          )}
        >
          {index === 0 && <span className="size-2 rounded-full bg-brand" />}
        </span>
        {choice}
      </div>
    ))}
  </div>
);

const Quoted = () => (
  <div className="flex h-full flex-col justify-center gap-2">
    {QUOTES.map((quote) => (
      <div key={quote.id} className="flex items-center gap-2.5 rounded-md border border-line bg-surface px-3 py-2">
        <Avatar id={quote.id} name={quote.name} kind="business" size={28} />
        <span className="flex gap-0.5">
          {[1, 2, 3, 4, 5].map((place) => (
            <StarIcon key={place} weight="fill" className="size-4 text-gold" />
          ))}
        </span>
        <span className={cx('ml-auto h-2.5 rounded-full bg-brand-line', quote.width)} />
      </div>
    ))}
  </div>
);

const Agreed = () => (
  <div className="flex h-full flex-col justify-center gap-2 text-sm">
    <span className="self-start rounded-lg rounded-bl-xs border border-line bg-surface px-3 py-2">
      Sat 9 am can. Is there a ladder?
    </span>
    <span className="self-end rounded-lg rounded-br-xs bg-bubble-me px-3 py-2">Yes, in the yard</span>
    <span className="mt-1 inline-flex items-center gap-1.5 self-center font-semibold text-brand-ink">
      <HandshakeIcon weight="fill" className="size-4" />
      You hired a pro
    </span>
  </div>
);

const STEPS: readonly { title: string; text: string; Picture: () => ReactNode }[] = [
  { title: 'Say what you need', text: 'A few short questions about the job, the place and the day.', Picture: Asked },
  {
    title: 'Compare real quotes',
    text: 'Price, what is included and reviews, side by side.',
    Picture: Quoted,
  },
  {
    title: 'Chat, hire, review',
    text: 'Agree on a time, hire the one you like, and review after the job.',
    Picture: Agreed,
  },
];

/** The three steps, each with a small drawing of its screen. */
export function HowItWorks() {
  return (
    <section className="border-t border-line">
      <div className={cx(frameClass, 'py-12 lg:py-18')}>
        <h2 className="text-2xl font-bold lg:text-3xl">How it works</h2>
        <ol className="mt-6 grid gap-8 lg:mt-8 lg:grid-cols-3 lg:gap-10">
          {STEPS.map(({ title, text, Picture }, index) => (
            <li key={title}>
              <div className="h-44 rounded-xl border border-line bg-well p-5" aria-hidden="true">
                <Picture />
              </div>
              <h3 className="mt-4 text-lg font-semibold">
                <span className="tnum text-brand-ink">{index + 1}.</span> {title}
              </h3>
              <p className="mt-1 text-md text-ink-2">{text}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
