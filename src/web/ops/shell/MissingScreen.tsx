import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Shown for a path that no screen has. */
export function Component() {
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <EmptyState
        level={1}
        title="This page is not here"
        action={<ButtonLink href="/ops">Go to the overview</ButtonLink>}
      >
        The link may be old.
      </EmptyState>
    </div>
  );
}
