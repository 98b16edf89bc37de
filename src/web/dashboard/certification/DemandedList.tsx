import type { Qualification } from '#core/certificates/model.ts';
import { statusLook } from '#web/parts/certificates/certificate-words.ts';
import { certificateHref } from '#web/parts/certificates/LicenceBanner.tsx';
import { typeWords } from '#web/parts/certificates/type-words.ts';
import { enumerated } from '#web/parts/listed.ts';
import { t } from '#web/text/spaces/certification.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { StatusPill } from '#web/ui/data/StatusPill.tsx';

const actions = (): Readonly<Record<string, string>> => ({
  none: shared('verb>add'),
  draft: t('demanded_list>submit'),
  more: t('demanded_list>add_missing'),
  refused: shared('verb>try_again'),
  withdrawn: t('demanded_list>submit'),
  expired: t('demanded_list>renew'),
});

/** "Add a 13 A point, Rewiring and 6 more". */
function choicesText(choices: readonly string[]): string {
  const shown = enumerated(choices.slice(0, 3));
  return choices.length > 3 ? t('demanded_list>choices_and_more', { shown, number: choices.length - 3 }) : shown;
}

/** What categories require, one line each, with a link to add it (qualificationStatusList). */
export function DemandedList({ all }: { all: readonly Qualification[] }) {
  const services = new Set(all.map(({ quote_service_id }) => quote_service_id));
  return (
    <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
      {all.map((one) => {
        const kind = typeWords(one.type);
        const action = one.is_held ? null : actions()[one.status];
        return (
          <li
            key={`${one.quote_service_id} ${one.category_id} ${one.type} ${one.demanded_for?.question ?? ''}`}
            className="flex flex-wrap items-center gap-x-4 gap-y-2.5 px-4 py-3.5 lg:px-5"
          >
            <div className="min-w-0 flex-1 basis-60">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
                <span className="min-w-0 text-md font-semibold break-words">{kind.name}</span>
                <StatusPill {...statusLook(one.status)} />
              </p>
              <p className="mt-0.5 text-sm break-words text-ink-2">
                {t('demanded_list>category_and_requests', {
                  kind: `${one.category_name}${services.size > 1 ? `, ${one.quote_service_name}` : ''}`,
                  what: one.demanded_for ? choicesText(one.demanded_for.choices) : t('demanded_list>every_request'),
                })}
              </p>
              {one.gate === 'soft' && <p className="mt-0.5 text-sm text-ink-3">{t('demanded_list>asked_only')}</p>}
            </div>
            {action && (
              <ButtonLink
                size={36}
                href={certificateHref(one, one.quote_service_id)}
                aria-label={t('demanded_list>action_named', {
                  action,
                  name: kind.name,
                  category_name: one.category_name,
                })}
              >
                {action}
              </ButtonLink>
            )}
          </li>
        );
      })}
    </ul>
  );
}
