import { CONTACT_MESSAGE_MAX, CONTACT_TOPICS, type ContactTopic, type Content } from '#core/content/model.ts';
import { showCount } from '#core/kit/count.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { faqOf } from '../content/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { keepScript } from './keep-script.ts';
import { filesRefused, PlainFiles } from './PlainFiles.tsx';

export interface ContactData {
  /** Our text on what people ask most. */
  readonly content: Content | null;
  readonly is_sent: boolean;
  /** What was typed, returned to the form after a refusal, with errors by field or for the whole form. */
  readonly refused: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly values: Readonly<Record<string, string>>;
  } | null;
}

const fieldWords = (): Readonly<Record<string, string>> => ({
  name: t('contact_page>name_error'),
  email: t('contact_page>email_error'),
  topic: t('contact_page>topic_error'),
  message: t('contact_page>message_error', { most: showCount(CONTACT_MESSAGE_MAX) }),
});

/** `CONTACT_TOPIC_WORDS` in the page's language. */
const topicWords = (): Readonly<Record<ContactTopic, string>> => ({
  request: t('contact_page>topic_request'),
  unlisted: t('contact_page>topic_unlisted'),
  pro: t('contact_page>topic_pro'),
  payment: t('contact_page>topic_payment'),
  account: t('contact_page>topic_account'),
  safety: t('contact_page>topic_safety'),
  other: shared('noun>something_else'),
});

/** A message to us (specification 2, contact): a plain form that needs neither a session nor script. */
export const contactPage = page<ContactData>({
  head: ({ content, is_sent, refused }, place) => ({
    title: is_sent ? t('contact_page>sent_head_title') : `${content?.title ?? shared('verb>contact_us')} · Gotong`,
    description: content?.description ?? t('contact_page>head_description'),
    canonical: '/contact',
    ...(is_sent || refused ? { noindex: true } : {}),
    jsonLd: [
      breadcrumbData(place, [
        { label: shared('noun>home'), path: '/' },
        { label: t('contact_page>contact'), path: '/contact' },
      ]),
      ...faqOf(content),
    ],
  }),
  Body: ({ data: { content, is_sent, refused }, place: { base } }) => (
    <main
      id="main"
      className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}
      data-keep="contact"
      data-keep-sent={is_sent ? '' : undefined}
    >
      <Breadcrumb items={[{ label: shared('noun>home'), href: `${base}/` }, { label: t('contact_page>contact') }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
        {is_sent ? t('contact_page>sent_title') : (content?.title ?? shared('verb>contact_us'))}
      </h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        {is_sent ? t('contact_page>sent_text') : (content?.description ?? t('contact_page>intro'))}
      </p>
      {is_sent ? (
        <ButtonLink className="mt-6" href={`${base}/`}>
          {shared('verb>go_to_the_home_page')}
        </ButtonLink>
      ) : (
        <div className="mt-7 grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
          <section aria-labelledby="write" className="min-w-0">
            <h2 id="write" className="text-2xl font-bold">
              {t('contact_page>write_to_us')}
            </h2>
            <ContactForm base={base} refused={refused} />
          </section>
          {content && content.body.length > 0 && (
            <section aria-label={t('contact_page>answers')} className="min-w-0">
              <ContentBlocks body={content.body} links={content.links} base={base} />
            </section>
          )}
        </div>
      )}
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
        dangerouslySetInnerHTML={{ __html: keepScript }}
      />
    </main>
  ),
});

function ContactForm({ base, refused }: { base: string; refused: ContactData['refused'] }) {
  const wrong = Object.keys(refused?.fields ?? {}).filter((field) => fieldWords()[field]);
  const errorOf = (field: string) => (wrong.includes(field) ? fieldWords()[field] : undefined);
  const value = (field: string) => refused?.values[field];
  return (
    <form action={`${base}/contact#write`} method="post" encType="multipart/form-data" className="mt-4 grid gap-5">
      {refused && wrong.length === 0 && <Banner tone="danger" live="alert" title={filesRefused(refused.message)} />}
      {wrong.length > 0 && (
        <ErrorSummary
          errors={wrong.map((field) => ({ id: `contact-${field}`, text: fieldWords()[field] as string }))}
        />
      )}
      <TextField
        id="contact-name"
        name="name"
        label={t('contact_page>your_name')}
        autoComplete="name"
        maxLength={80}
        required
        defaultValue={value('name')}
        error={errorOf('name')}
      />
      <TextField
        id="contact-email"
        name="email"
        type="email"
        label={t('contact_page>your_email')}
        hint={t('contact_page>email_hint')}
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={value('email')}
        error={errorOf('email')}
      />
      <Select
        id="contact-topic"
        name="topic"
        label={t('contact_page>topic_label')}
        required
        defaultValue={value('topic') ?? 'request'}
        error={errorOf('topic')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: topicWords()[topic] }))}
      />
      <TextArea
        id="contact-message"
        name="message"
        label={t('contact_page>your_message')}
        hint={t('contact_page>message_hint')}
        rows={7}
        maxLength={CONTACT_MESSAGE_MAX}
        required
        defaultValue={value('message')}
        error={errorOf('message')}
      />
      <PlainFiles id="contact-files" />
      <div hidden>
        <label htmlFor="contact-website">{t('contact_page>trap_label')}</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" variant="primary" size={48} className="justify-self-start max-sm:w-full">
        {t('contact_page>send_message')}
      </Button>
    </form>
  );
}
