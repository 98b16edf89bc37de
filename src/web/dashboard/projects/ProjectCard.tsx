import { ArchiveIcon } from '@phosphor-icons/react/dist/ssr/Archive';
import { TrayArrowUpIcon } from '@phosphor-icons/react/dist/ssr/TrayArrowUp';
import type { requestsIndex } from '#core/bids/calls.ts';
import { QUOTE_STATUS } from '#core/bids/model.ts';
import type { CallOutput } from '#core/kit/call.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { listed } from '#web/parts/listed.ts';
import { EndedPill, QuoteStatusPill } from '#web/parts/QuoteStatusPill.tsx';
import { isDayPassed } from '#web/parts/words/lead-words.ts';
import { wantedText } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Anchor } from '#web/ui/action/Anchor.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { CountBadge } from '#web/ui/data/CountBadge.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';

export type Project = CallOutput<typeof requestsIndex>['quote_requests'][number];

/** The state of a request, as a pill. */
function ProjectPill({ project }: { project: Project }) {
  const id = project.quote_status_id;
  if (id !== null && id >= QUOTE_STATUS.Hired && id <= QUOTE_STATUS.PaymentCompleted)
    return <QuoteStatusPill quote_status_id={id} side="consumer" />;
  if (project.is_closed) return <EndedPill label={shared('status>closed')} />;
  if (project.is_expired) return <EndedPill label={shared('status>expired')} />;
  if (isDayPassed(project, new Date())) return <Pill tone="warning">{t('project_card>still_needed')}</Pill>;
  if (project.is_held) return <Pill tone="warning">{t('project_card>held')}</Pill>;
  if (project.is_order) return <Pill tone="info">{t('order_way>ordered')}</Pill>;
  if (project.quote_count === 0) return <QuoteStatusPill quote_status_id={QUOTE_STATUS.Send} side="consumer" />;
  return <QuoteStatusPill quote_status_id={QUOTE_STATUS.InProgress} side="consumer" />;
}

const quotesText = ({ quote_count, max_quotes, hired_name, is_order, pros }: Project): string => {
  if (is_order) return t('order_way>from', { name: hired_name ?? pros[0]?.name ?? '' });
  if (hired_name) return listed(hired_name, t('number_of>quotes', { count: quote_count }));
  return quote_count === 0
    ? t('project_card>no_quotes_yet')
    : t('project_card>quote_count', { count: quote_count, max_quotes });
};

/** One of the person's requests. The card links to its quotes; a button archives it. */
export function ProjectCard({ project, onArchive }: { project: Project; onArchive: () => void }) {
  const when = wantedText(project, new Date());
  return (
    <article className="relative rounded-lg border border-line bg-surface transition-shadow duration-(--dur-fast) has-[a:hover]:shadow-md">
      <div className="flex gap-3.5 p-4 lg:gap-4 lg:p-5">
        <CategoryTile hue={project.hue} icon={categoryIcon(project.icon)} size={48} />
        <div className="min-w-0 flex-1">
          <div className="flex items-start gap-2">
            <h2 className="min-w-0 flex-1 text-base font-semibold break-words lg:text-lg">
              <Anchor
                href={`/dashboard/projects/quotelist/${project.quote_request_id}`}
                className="after:absolute after:inset-0 after:rounded-lg after:content-['']"
              >
                {project.title}
              </Anchor>
            </h2>
            <IconButton
              icon={project.is_archived ? TrayArrowUpIcon : ArchiveIcon}
              label={t(project.is_archived ? 'project_card>unarchive_named' : 'project_card>archive_named', {
                title: project.title,
              })}
              onClick={onArchive}
              className="z-1 -mt-2.5 -mr-2.5 text-ink-3!"
            />
          </div>
          <p className="text-md break-words text-ink-2">
            {project.area_name}
            {when && (
              <>
                <MidDot className="mx-2" />
                {when}
              </>
            )}
          </p>
          <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
            <span className="flex min-w-0 items-center gap-3">
              {project.pros.length > 0 && (
                <span className="flex shrink-0 gap-1">
                  {project.pros.slice(0, 5).map((pro) => (
                    <Avatar
                      key={pro.quote_bid_id}
                      name={pro.name}
                      id={pro.quote_service_id}
                      kind={pro.is_business ? 'business' : 'person'}
                      photo={pro.s3_thumb_url}
                      size={28}
                    />
                  ))}
                </span>
              )}
              <span className="tnum min-w-0 text-sm break-words text-ink-2">{quotesText(project)}</span>
            </span>
            {project.questions_waiting > 0 && (
              <Pill tone="info">{t('project_card>questions', { count: project.questions_waiting })}</Pill>
            )}
            <span className="ml-auto flex items-center gap-2">
              <CountBadge count={project.unread_count} label={t('project_card>unread_badge')} />
              <ProjectPill project={project} />
            </span>
          </div>
        </div>
      </div>
    </article>
  );
}
