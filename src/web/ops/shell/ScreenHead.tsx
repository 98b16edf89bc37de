import { type ReactNode, useEffect } from 'react';

/** Names the window while a screen is shown: "Review queue · Gotong back office". */
export function useWindowTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · Gotong back office`;
  }, [title]);
}

/** The heading of a screen that is one column wide, with what can be done beside it. */
export function ScreenHead({ title, intro, actions }: { title: string; intro?: ReactNode; actions?: ReactNode }) {
  useWindowTitle(title);
  return (
    <header className="flex flex-wrap items-end gap-x-4 gap-y-3">
      <div className="min-w-56 flex-1">
        <h1 className="text-xl font-semibold lg:text-2xl">{title}</h1>
        {intro && <p className="mt-1 text-sm text-ink-3">{intro}</p>}
      </div>
      {actions}
    </header>
  );
}
