import { Logo } from '#web/ui/Logo.tsx';
import type { Place } from '../page.ts';

/** The public header. */
export function Header({ place }: { place: Place }) {
  return (
    <header className="border-b border-line bg-surface">
      <div className="mx-auto flex h-14 max-w-page items-center px-4 lg:h-18 lg:px-10">
        <Logo href={`${place.base}/`} />
      </div>
    </header>
  );
}
