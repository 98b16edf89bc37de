import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { page } from '../page.ts';

/** 404, and 500 for a page that could not be drawn. */
export const notFoundPage = page<{ status: number }>({
  head: ({ status }) => ({
    title: status === 404 ? 'Page not found · Gotong' : 'Something broke · Gotong',
    description: status === 404 ? 'This page is not here.' : 'This page could not be shown just now.',
    canonical: null,
    noindex: true,
  }),
  Body: ({ data, place }) => (
    <main id="main" className="mx-auto max-w-page px-4 py-16 lg:px-10 lg:py-24">
      <EmptyState
        level={1}
        title={data.status === 404 ? 'This page is not here' : 'Something broke on our side'}
        action={<ButtonLink href={`${place.base}/`}>Go to the home page</ButtonLink>}
      >
        {data.status === 404
          ? 'The link may be old, or the address mistyped.'
          : 'Nothing was lost. Try again in a moment.'}
      </EmptyState>
    </main>
  ),
});
