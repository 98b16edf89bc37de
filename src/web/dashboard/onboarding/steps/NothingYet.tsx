import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Stands where a step needs a kind of work and none is chosen. */
export function NothingYet({ href }: { href: string }) {
  return (
    <EmptyState
      title="Choose a kind of work first"
      action={
        <ButtonLink size={36} href={href}>
          Choose work
        </ButtonLink>
      }
    >
      This step depends on what you do.
    </EmptyState>
  );
}
