import { type ReactNode, useId } from 'react';

/** A card of the Health page: a heading, one line of intro, actions beside it, and a body as wide as the card. */
export function HealthCard(props: { title: string; intro?: ReactNode; actions?: ReactNode; children: ReactNode }) {
  const { title, intro, actions, children } = props;
  const id = useId();
  return (
    <section aria-labelledby={id} className="min-w-0 overflow-hidden rounded-xl border border-line bg-surface">
      <div className="flex flex-wrap items-end justify-between gap-x-4 gap-y-2 p-4 pb-3 lg:p-5 lg:pb-3">
        <div className="min-w-0">
          <h2 id={id} className="text-lg font-semibold">
            {title}
          </h2>
          {intro && <p className="text-sm text-ink-3">{intro}</p>}
        </div>
        {actions}
      </div>
      {children}
    </section>
  );
}
