import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useParams, useSearchParams } from 'react-router';
import { useArchiveRequestMutation, useRequestsIndexQuery } from '#web/state/api.ts';
import type { CallError } from '#web/state/ask.ts';
import { t } from '#web/text/projects.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { Pagination } from '#web/ui/Pagination.tsx';
import { Loading, SkeletonCard } from '#web/ui/Skeleton.tsx';
import { TabLinks } from '#web/ui/TabLinks.tsx';
import { toast } from '#web/ui/Toast.tsx';
import { InstallOffer } from '../shell/InstallOffer.tsx';
import { TopBar } from '../shell/TopBar.tsx';
import { type Project, ProjectCard } from './ProjectCard.tsx';

const PAGE_SIZE = 20;
const HOME = '/dashboard/projects';

/** A page number is 1 when it is not a number (specification 9). */
const readPage = (text: string | undefined): number => {
  const n = Number(text);
  return Number.isSafeInteger(n) && n >= 1 ? n : 1;
};

/** The consumer's own requests, newest first, a page at a time. */
export function Component() {
  const params = useParams();
  const [search] = useSearchParams();
  const page = readPage(params.page);
  const is_archived = search.get('show') === 'archived';
  const { currentData, error, refetch } = useRequestsIndexQuery({ page, page_size: PAGE_SIZE, is_archived });
  const [archive] = useArchiveRequestMutation();

  const put = async (project: Project, undo: boolean) => {
    const reply = await archive({ request_id: project.quote_request_id, ...(undo ? { undo } : {}) });
    if (reply.error) return void toast({ tone: 'danger', text: (reply.error as CallError).message });
    toast({
      text: undo ? t('projects_screen>back_in_your_projects') : t('projects_screen>request_archived'),
      action: { label: t('projects_screen>undo'), onAction: () => void put(project, !undo) },
    });
  };
  const hrefOf = (n: number) => `${HOME}${n === 1 ? '' : `/${n}`}${is_archived ? '?show=archived' : ''}`;
  const projects = currentData?.quote_requests ?? [];
  const totalPages = currentData?.paging.totalPages ?? 1;

  return (
    <>
      <TopBar
        title={t('projects_screen>projects')}
        actions={
          <ButtonLink href="/genre/all" size={36} icon={PlusIcon} className="mr-2">
            {t('projects_screen>new')}
          </ButtonLink>
        }
      />
      <div className="mx-auto max-w-[52rem] px-4 py-4 lg:px-10 lg:py-8">
        <h1 className="text-2xl font-bold max-lg:sr-only">{t('projects_screen>projects')}</h1>
        <TabLinks
          className="lg:mt-4"
          label={t('projects_screen>projects')}
          items={[
            { href: HOME, label: t('projects_screen>active'), current: !is_archived },
            { href: `${HOME}?show=archived`, label: t('projects_screen>archived'), current: is_archived },
          ]}
        />
        <InstallOffer className="mt-4" />
        <div className="mt-4 lg:mt-6">
          {!currentData ? (
            error ? (
              <ErrorState title={t('projects_screen>could_not_load_your_projects')} onRetry={() => void refetch()} />
            ) : (
              <Loading>
                <div className="grid gap-3">
                  <SkeletonCard />
                  <SkeletonCard />
                  <SkeletonCard />
                </div>
              </Loading>
            )
          ) : projects.length > 0 ? (
            <ul className="grid gap-3">
              {projects.map((project) => (
                <li key={project.quote_request_id}>
                  <ProjectCard project={project} onArchive={() => void put(project, project.is_archived)} />
                </li>
              ))}
            </ul>
          ) : page > 1 ? (
            <EmptyState
              title={t('projects_screen>there_is_no_such_page')}
              action={
                <ButtonLink size={36} href={hrefOf(1)}>
                  {t('projects_screen>first_page')}
                </ButtonLink>
              }
            />
          ) : is_archived ? (
            <EmptyState title={t('projects_screen>nothing_archived')}>
              {t('projects_screen>requests_that_you_put_away')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('projects_screen>no_projects_yet')}
              action={
                <ButtonLink size={36} href="/genre/all">
                  {t('projects_screen>get_quotes')}
                </ButtonLink>
              }
            >
              {t('projects_screen>say_what_you_need_once')}
            </EmptyState>
          )}
          <Pagination
            className="mt-6"
            text={t('projects_screen>page_of', { page, total_pages: totalPages })}
            previous={page > 1 && page <= totalPages ? hrefOf(page - 1) : undefined}
            next={page < totalPages ? hrefOf(page + 1) : undefined}
          />
        </div>
      </div>
    </>
  );
}
