import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useRef } from 'react';
import { useParams, useSearchParams } from 'react-router';
import * as bidCalls from '#core/bids/calls.ts';
import * as requestCalls from '#core/requests/calls.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Pagination } from '#web/ui/data/Pagination.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ErrorState } from '#web/ui/feedback/ErrorState.tsx';
import { Loading, SkeletonCard } from '#web/ui/feedback/Skeleton.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { TabLinks } from '#web/ui/layout/TabLinks.tsx';
import { InstallOffer } from '../shell/InstallOffer.tsx';
import { useWorkPage } from '../shell/sync/use-work-page.ts';
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
  useWorkPage('Project');
  const page = readPage(params.page);
  const is_archived = search.get('show') === 'archived';
  const { currentData, error, refetch } = useRead(bidCalls.requestsIndex, { page, page_size: PAGE_SIZE, is_archived });
  const [archive] = useAct(requestCalls.archiveRequest);

  const heading = useRef<HTMLHeadingElement>(null);
  const list = useRef<HTMLUListElement>(null);
  // The pressed button disappears with its card, so the focus moves to the next card or the heading.
  const leaveCard = ({ quote_request_id }: Project) => {
    const cards = [...(list.current?.children ?? [])];
    const at = projects.findIndex((one) => one.quote_request_id === quote_request_id);
    if (!cards[at]?.contains(document.activeElement)) return;
    const next = cards[at + 1] ?? cards[at - 1];
    (next?.querySelector('a') ?? heading.current)?.focus();
  };

  const put = async (project: Project, undo: boolean) => {
    const reply = await archive({ request_id: project.quote_request_id, ...(undo ? { undo } : {}) });
    if (reply.error) return void toast({ tone: 'danger', text: reply.error.message });
    if (!undo === !is_archived) leaveCard(project);
    toast({
      text: undo ? t('projects_screen>unarchived_toast') : t('projects_screen>archived_toast'),
      action: { label: shared('verb>undo'), onAction: () => void put(project, !undo) },
    });
  };
  const hrefOf = (n: number) => `${HOME}${n === 1 ? '' : `/${n}`}${is_archived ? '?show=archived' : ''}`;
  const projects = currentData?.quote_requests ?? [];
  const totalPages = currentData?.paging.totalPages ?? 1;

  return (
    <>
      <TopBar
        title={shared('noun>projects')}
        actions={
          <ButtonLink href="/genre/all" size={36} icon={PlusIcon} className="mr-2">
            {t('projects_screen>new')}
          </ButtonLink>
        }
      />
      <div className="mx-auto max-w-[52rem] px-4 py-4 lg:px-10 lg:py-8">
        <h1 ref={heading} tabIndex={-1} className="outline-none text-2xl font-bold max-lg:sr-only">
          {shared('noun>projects')}
        </h1>
        <TabLinks
          className="lg:mt-4"
          label={shared('noun>projects')}
          items={[
            { href: HOME, label: t('projects_screen>active'), current: !is_archived },
            { href: `${HOME}?show=archived`, label: shared('status>archived'), current: is_archived },
          ]}
        />
        <InstallOffer className="mt-4" />
        <div className="mt-4 lg:mt-6">
          {!currentData ? (
            error ? (
              <ErrorState title={t('projects_screen>load_error')} onRetry={() => void refetch()} />
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
            <ul ref={list} className="grid gap-3">
              {projects.map((project) => (
                <li key={project.quote_request_id}>
                  <ProjectCard project={project} onArchive={() => void put(project, project.is_archived)} />
                </li>
              ))}
            </ul>
          ) : page > 1 ? (
            <EmptyState
              title={t('projects_screen>page_missing')}
              action={
                <ButtonLink size={36} href={hrefOf(1)}>
                  {t('projects_screen>first_page')}
                </ButtonLink>
              }
            />
          ) : is_archived ? (
            <EmptyState title={t('projects_screen>archive_empty_title')}>
              {t('projects_screen>archive_empty')}
            </EmptyState>
          ) : (
            <EmptyState
              title={t('projects_screen>empty_title')}
              action={
                <ButtonLink size={36} href="/genre/all">
                  {shared('verb>get_quotes')}
                </ButtonLink>
              }
            >
              {t('projects_screen>empty')}
            </EmptyState>
          )}
          <Pagination
            className="mt-6"
            text={t('projects_screen>page_position', { page, total_pages: totalPages })}
            previous={page > 1 && page <= totalPages ? hrefOf(page - 1) : undefined}
            next={page < totalPages ? hrefOf(page + 1) : undefined}
          />
        </div>
      </div>
    </>
  );
}
