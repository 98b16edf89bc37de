import { useState } from 'react';
import * as certificateCalls from '#core/certificates/calls.ts';
import type { Paging } from '#core/kit/page.ts';
import * as questionCalls from '#core/questions/calls.ts';
import * as reviewCalls from '#core/reviews/calls.ts';
import * as editorCalls from '#core/services/editor/calls.ts';
import * as factCalls from '#core/services/facts/calls.ts';
import { Loaded } from '#web/dashboard/settings/frame/Loaded.tsx';
import { HoursBox } from '#web/parts/service/profile/OpenHours.tsx';
import { ServiceProfile } from '#web/parts/service/profile/ServiceProfile.tsx';
import { emptyList, type ListShown } from '#web/parts/service/profile-model.ts';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { Card } from '#web/ui/layout/Card.tsx';
import { useEditor } from '../editor/editor-context.ts';

/** The whole public page as stored, also while only the pro can see it. Its links are disabled. */
export function FullPreview() {
  const { service_id, areas, edit } = useEditor();
  const preview = useRead(editorCalls.servicePreview, { service_id });
  // These calls are public, and find nothing for a service that only its pro can see.
  const skip = { skip: !edit.service.is_listed };
  const facts = useRead(factCalls.serviceFacts, { service_id }, skip);
  const certificates = useRead(certificateCalls.publicCertificates, { service_id }, skip);
  const reviews = useRead(reviewCalls.serviceReviews, { service_id }, skip);
  const questions = useRead(questionCalls.serviceQuestions, { service_id }, skip);
  const [pressed, setPressed] = useState(false);
  const hours = facts.data?.hours;
  return (
    <Loaded query={preview} what={t('full_preview>load_noun')}>
      {({ service, profile }) => (
        <div className="grid gap-4">
          {pressed && (
            <Banner tone="info" live="status" title={t('full_preview>title')} onDismiss={() => setPressed(false)}>
              {t('full_preview>links_note')}
            </Banner>
          )}
          <div
            ref={(page) => {
              const stay = (event: MouseEvent) => {
                const link = event.target instanceof Element ? event.target.closest('a') : null;
                if (!link || link.getAttribute('href')?.startsWith('#')) return;
                event.preventDefault();
                event.stopPropagation();
                setPressed(true);
              };
              page?.addEventListener('click', stay, { capture: true });
              return () => page?.removeEventListener('click', stay, { capture: true });
            }}
            className="overflow-hidden rounded-xl border border-line bg-canvas"
          >
            <ServiceProfile
              base=""
              path={`/service/${service_id}`}
              shown={{
                service,
                profile,
                measured: facts.data ?? null,
                offer: null,
                certificates: certificates.data?.certificates ?? [],
                reviews: reviews.data ? firstPage(reviews.data.reviews, reviews.data.paging) : emptyList,
                questions: questions.data ? firstPage(questions.data.questions, questions.data.paging) : emptyList,
                areas: areas.filter(({ code }) => service.areas.some((one) => one.code === code)),
                home: areas.find(({ code }) => code === service.area_code) ?? null,
              }}
              aside={
                <div className="pt-8 max-lg:hidden">
                  <Card>
                    <p className="text-md text-ink-2">{t('full_preview>quote_placeholder')}</p>
                    {hours && <HoursBox hours={hours} />}
                  </Card>
                </div>
              }
            />
          </div>
        </div>
      )}
    </Loaded>
  );
}

/** The first page of a list in the shape that the public page takes. */
const firstPage = <T,>(rows: readonly T[], { total, next_cursor }: Paging): ListShown<T> => ({
  rows,
  total,
  next_cursor,
  is_continued: false,
});
