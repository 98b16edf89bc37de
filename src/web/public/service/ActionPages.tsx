import type { Question } from '#core/questions/model.ts';
import type { ReportTopic } from '#core/reports/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/public.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { Island } from '../island/Island.tsx';
import { type Place, page } from '../page.ts';
import AskScreen from './AskScreen.tsx';
import ReportScreen from './ReportScreen.tsx';
import ReportThingScreen, { type ReportedPart } from './ReportThingScreen.tsx';
import { pathOf } from './service-head.ts';

export type ServiceActionData =
  | { readonly action: 'ask'; readonly service: ServiceCard }
  | { readonly action: 'report'; readonly service: ServiceCard; readonly question: Question }
  | {
      readonly action: 'report-thing';
      readonly service: ServiceCard;
      /** The part of the page that is reported; null for the service itself. */
      readonly part: ReportedPart | null;
      readonly topics: readonly ReportTopic[];
    };

/** What visitors can do on a pro's page besides requesting quotes (specification 2, service/{action}/{serviceId}). */
export const serviceActionPage = page<ServiceActionData>({
  script: true,
  head: (data) => ({
    title: `${data.action === 'ask' ? t('action_pages>ask_page_title', { name: data.service.name }) : titleOf(data)} · Gotong`,
    description:
      data.action === 'ask'
        ? t('action_pages>ask_description', { name: data.service.name, area_name: data.service.area_name })
        : t('action_pages>report_description', { name: data.service.name }),
    canonical: pathOf(data.service),
    noindex: true,
  }),
  Body: ({ data, place }) => {
    const { service } = data;
    return (
      <main id="main" className="mx-auto w-full max-w-form px-4 pt-4 pb-16 lg:pt-8">
        <BackLink href={`${place.base}${pathOf(service)}${anchorOf(data)}`}>{service.name}</BackLink>
        <div className="mt-4 flex items-center gap-4">
          <Avatar
            name={service.name}
            id={service.id}
            kind={service.is_business ? 'business' : 'person'}
            photo={service.s3_thumb_url}
            size={56}
          />
          <h1 className="min-w-0 text-2xl font-bold break-words lg:text-3xl">{titleOf(data)}</h1>
        </div>
        {data.action === 'ask' && <Ask service={service} place={place} />}
        {data.action === 'report' && <Report data={data} place={place} />}
        {data.action === 'report-thing' && <ReportThing data={data} place={place} />}
        <noscript>
          <p className="mt-6 text-md text-ink-2">{t('action_pages>needs_javascript')}</p>
        </noscript>
      </main>
    );
  },
});

function titleOf(data: ServiceActionData): string {
  if (data.action === 'ask') return t('action_pages>ask_title', { name: data.service.name });
  if (data.action === 'report') return t('action_pages>report_question_title');
  if (data.part === null) return t('action_pages>report_title', { name: data.service.name });
  return data.part.type === 'review' ? t('action_pages>report_review_title') : t('action_pages>report_statement_title');
}

function anchorOf(data: ServiceActionData): string {
  if (data.action === 'report') return '#questions';
  if (data.action !== 'report-thing' || data.part === null) return '';
  return data.part.type === 'review' ? '#reviews' : '#elsewhere';
}

function ReportThing({ data, place }: { data: Extract<ServiceActionData, { action: 'report-thing' }>; place: Place }) {
  const { service, part, topics } = data;
  const back = `${place.base}${pathOf(service)}${anchorOf(data)}`;
  const props = { service_id: service.id, part, topics, back, base: place.base };
  return (
    <>
      <p className="mt-3 text-base text-ink-2">{t('action_pages>report_privacy')}</p>
      <Island name="report-thing" props={props}>
        <ReportThingScreen {...props} />
      </Island>
      {part === null && (
        <p className="mt-6 text-base text-ink-2">
          <Rich
            text={t('action_pages>block_instead')}
            parts={{
              link: (words) => (
                <a
                  href={`${place.base}/dashboard/settings/blocked?service=${service.id}`}
                  className="font-medium text-brand-ink underline underline-offset-4"
                >
                  {words}
                </a>
              ),
            }}
          />
        </p>
      )}
    </>
  );
}

function Ask({ service, place }: { service: ServiceCard; place: Place }) {
  const props = { service_id: service.id, name: service.name, base: place.base };
  return (
    <>
      <p className="mt-3 text-base text-ink-2">
        <Rich
          text={t('action_pages>ask_hint')}
          parts={{
            link: (words) => (
              <a
                href={`${place.base}/form/${service.category_slug}?pro=${service.id}`}
                className="font-medium text-brand-ink underline underline-offset-4"
              >
                {words}
              </a>
            ),
          }}
        />
      </p>
      <Island name="ask" props={props}>
        <AskScreen {...props} />
      </Island>
    </>
  );
}

function Report({ data, place }: { data: Extract<ServiceActionData, { action: 'report' }>; place: Place }) {
  const { service, question } = data;
  const props = { question_id: question.id, back: `${place.base}${pathOf(service)}#questions`, base: place.base };
  return (
    <>
      <figure className="mt-5 rounded-lg border border-line p-4">
        <blockquote className="text-base font-medium break-words whitespace-pre-line">{question.question}</blockquote>
        <figcaption className="mt-2 text-sm text-ink-3">
          {t('action_pages>asked_and_answered', { author: question.author })}
        </figcaption>
        <p className="mt-0.5 text-md break-words whitespace-pre-line text-ink-2">{question.answer}</p>
      </figure>
      <Island name="report" props={props}>
        <ReportScreen {...props} />
      </Island>
    </>
  );
}
