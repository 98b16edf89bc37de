import { HandshakeIcon } from '@phosphor-icons/react/dist/ssr/Handshake';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { ReactNode } from 'react';
import { t } from '#web/text/spaces/public.ts';
import { cx } from '#web/ui/cx.ts';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { frameClass } from '../site/frame.ts';

const choices = () => [t('how_it_works>chemical_wash'), t('how_it_works>general_service'), t('how_it_works>not_sure')];
/** The quotes in the drawing. They aren't real, so they have no name or price; `id` decides the colour. */
const QUOTES = [
  { id: 3, name: 'C B', width: 'w-16' },
  { id: 4, name: 'N P', width: 'w-12' },
  { id: 5, name: 'A S', width: 'w-14' },
];

const Asked = () => (
  <div className="flex h-full flex-col justify-center gap-2">
    {choices().map((choice, index) => (
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
      {t('how_it_works>pro_message')}
    </span>
    <span className="self-end rounded-lg rounded-br-xs bg-bubble-me px-3 py-2">{t('how_it_works>customer_reply')}</span>
    <span className="mt-1 inline-flex items-center gap-1.5 self-center font-semibold text-brand-ink">
      <HandshakeIcon weight="fill" className="size-4" />
      {t('how_it_works>hired_note')}
    </span>
  </div>
);

const steps = (): readonly { title: string; text: string; Picture: () => ReactNode }[] => [
  { title: t('how_it_works>ask_title'), text: t('how_it_works>ask_text'), Picture: Asked },
  {
    title: t('how_it_works>compare_title'),
    text: t('how_it_works>compare_text'),
    Picture: Quoted,
  },
  {
    title: t('how_it_works>hire_title'),
    text: t('how_it_works>hire_text'),
    Picture: Agreed,
  },
];

/** The three steps, each with a small drawing of its screen. Has no heading. */
export const HowSteps = ({ className }: { className?: string }) => (
  <ol className={cx('grid gap-8 lg:grid-cols-3', className)}>
    {steps().map(({ title, text, Picture }, index) => (
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
);

/** The three steps as a section with a heading. */
export function HowItWorks() {
  return (
    <section className="border-t border-line">
      <div className={cx(frameClass, 'py-12 lg:py-18')}>
        <h2 className="text-2xl font-bold lg:text-3xl">{t('how_it_works>title')}</h2>
        <HowSteps className="mt-6 lg:mt-8 lg:gap-10" />
      </div>
    </section>
  );
}
