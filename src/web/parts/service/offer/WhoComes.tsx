import { TranslateIcon } from '@phosphor-icons/react/dist/ssr/Translate';
import { UsersThreeIcon } from '@phosphor-icons/react/dist/ssr/UsersThree';
import { languageWords } from '#web/parts/words/pro-facts-words.ts';
import { t } from '#web/text/spaces/parts.ts';
import type { ProfileShown } from '../profile-model.ts';

/** How many people come, if the pro travels, and which languages they speak. Draws nothing if neither is known. */
export function WhoComes({ shown: { service } }: { shown: ProfileShown }) {
  const { team_size, languages } = service;
  const who =
    team_size === null
      ? null
      : team_size === 1
        ? t('who_comes>alone', { name: service.name })
        : t('who_comes>team', { count: team_size });
  if ((who === null || !service.is_service_professional_travels_to_me) && languages.length === 0) return null;
  return (
    <section aria-labelledby="who-comes" className="mt-10">
      <h2 id="who-comes" className="text-xl font-semibold">
        {t('who_comes>title')}
      </h2>
      <ul className="mt-3 grid gap-2.5 text-md">
        {who && (
          <li className="flex items-start gap-2.5">
            <UsersThreeIcon aria-hidden="true" weight="duotone" className="size-5.5 shrink-0 text-brand-ink" />
            {who}
          </li>
        )}
        {languages.length > 0 && (
          <li className="flex items-start gap-2.5">
            <TranslateIcon aria-hidden="true" weight="duotone" className="size-5.5 shrink-0 text-brand-ink" />
            {t('who_comes>speaks', { languages: languages.map(languageWords).join(t('who_comes>list_separator')) })}
          </li>
        )}
      </ul>
    </section>
  );
}
