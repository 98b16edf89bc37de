import { t } from '#web/text/spaces/onboarding.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';

/** Stands where a step needs a kind of work and none is chosen. */
export function NothingYet({ href }: { href: string }) {
  return (
    <EmptyState
      title={t('nothing_yet>title')}
      action={
        <ButtonLink size={36} href={href}>
          {t('nothing_yet>choose_category')}
        </ButtonLink>
      }
    >
      {t('nothing_yet>text')}
    </EmptyState>
  );
}
