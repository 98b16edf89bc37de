import type { NamedRole } from '#core/kit/roles.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { whoMay } from './role-words.ts';
import { useWindowTitle } from './ScreenHead.tsx';

/** Shown instead of a screen that is for other roles, such as after a colleague's link. */
export function NotYourRole({ label, roles }: { label: string; roles: readonly NamedRole[] }) {
  useWindowTitle(`${label} needs another role`);
  return (
    <div className="mx-auto w-full max-w-form px-4 py-16">
      <EmptyState
        level={1}
        title={`${label} needs another role`}
        action={<ButtonLink href="/ops">Go to the overview</ButtonLink>}
      >
        This page is for the role {whoMay(roles)}. An owner can give it to you under Operators.
      </EmptyState>
    </div>
  );
}
