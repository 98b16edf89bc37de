import { t } from '#web/text/onboarding.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';

/** Stands where a step needs a kind of work and none is chosen. */
export function NothingYet({ href }: { href: string }) {
  return (
    <EmptyState
      title={t('nothing_yet>choose_a_kind_of_work')}
      action={
        <ButtonLink size={36} href={href}>
          {t('nothing_yet>choose_work')}
        </ButtonLink>
      }
    >
      {t('nothing_yet>this_step_depends_on_what')}
    </EmptyState>
  );
}
