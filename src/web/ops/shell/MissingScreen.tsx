import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { useWindowTitle } from './ScreenHead.tsx';

/** Shown for a path that no screen has. */
export function Component() {
  useWindowTitle('Page not found');
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <EmptyState level={1} title="Page not found" action={<ButtonLink href="/ops">Go to the overview</ButtonLink>}>
        The link may be old.
      </EmptyState>
    </div>
  );
}
