import { t } from '#web/text/public.ts';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { page } from '../page.ts';

/** 404, and 500 for a page that could not be drawn. */
export const notFoundPage = page<{ status: number }>({
  head: ({ status }) => ({
    title: status === 404 ? t('not_found_page>page_not_found_gotong') : t('not_found_page>something_broke_gotong'),
    description:
      status === 404 ? t('not_found_page>this_page_is_not_here') : t('not_found_page>this_page_could_not_be'),
    canonical: null,
    noindex: true,
  }),
  Body: ({ data, place }) => (
    <main id="main" className="mx-auto max-w-page px-4 py-16 lg:px-10 lg:py-24">
      <EmptyState
        level={1}
        title={
          data.status === 404
            ? t('not_found_page>this_page_is_not_here_2')
            : t('not_found_page>something_broke_on_our_side')
        }
        action={<ButtonLink href={`${place.base}/`}>{t('not_found_page>go_to_the_home_page')}</ButtonLink>}
      >
        {data.status === 404 ? t('not_found_page>the_link_may_be_old') : t('not_found_page>nothing_was_lost_try_again')}
      </EmptyState>
    </main>
  ),
});
