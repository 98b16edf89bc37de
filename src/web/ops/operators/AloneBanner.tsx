import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { useRoles } from '../shell/use-roles.ts';

/** Says that no second operator can agree to what needs two, and what to do, before the act is sent. */
export function AloneBanner(props: { what: string; whose: string; or?: string; className?: string }) {
  const { what, whose, or = '', className } = props;
  const isOwner = useRoles()?.includes('owner') ?? false;
  return (
    <Banner
      className={className}
      tone="warning"
      title="No one else can agree yet"
      action={
        isOwner ? (
          <ButtonLink href="/ops/operators" size={36}>
            Operators
          </ButtonLink>
        ) : undefined
      }
    >
      {`${what} waits until another operator with the role ${whose} or Owner agrees${or}. `}
      {isOwner ? 'Add one under Operators.' : 'Ask an owner to add one.'}
    </Banner>
  );
}
