import { CONTACT_MESSAGE_MAX, CONTACT_TOPIC_WORDS, CONTACT_TOPICS, type Content } from '#core/content/model.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { Banner } from '#web/ui/Banner.tsx';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { Button } from '#web/ui/Button.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { ErrorSummary } from '#web/ui/ErrorSummary.tsx';
import { Select } from '#web/ui/Select.tsx';
import { TextArea } from '#web/ui/TextArea.tsx';
import { TextField } from '#web/ui/TextField.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { faqOf } from '../content/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';

export interface ContactData {
  /** What people ask most, in our words. */
  readonly content: Content | null;
  readonly is_sent: boolean;
  /** What was typed, given back where it was refused, with why: by field, or for all of it. */
  readonly refused: {
    readonly message: string;
    readonly fields: Readonly<Record<string, string>>;
    readonly values: Readonly<Record<string, string>>;
  } | null;
}

const FIELD_WORDS: Readonly<Record<string, string>> = {
  name: 'Write your name.',
  email: 'Write an e-mail address that we can answer to.',
  topic: 'Choose what it is about.',
  message: `Write your message, ${CONTACT_MESSAGE_MAX.toLocaleString('en-SG')} characters at most.`,
};

/** Writing to us (specification 2, contact): a plain form that needs neither a session nor script. */
export const contactPage = page<ContactData>({
  head: ({ content, is_sent, refused }, place) => ({
    title: is_sent ? 'Message sent · Gotong' : `${content?.title ?? 'Contact us'} · Gotong`,
    description: content?.description ?? 'Write to us about a request, a payment, your account or anything else.',
    canonical: '/contact',
    ...(is_sent || refused ? { noindex: true } : {}),
    jsonLd: [
      breadcrumbData(place, [
        { label: 'Home', path: '/' },
        { label: 'Contact', path: '/contact' },
      ]),
      ...faqOf(content),
    ],
  }),
  Body: ({ data: { content, is_sent, refused }, place: { base } }) => (
    <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
      <Breadcrumb items={[{ label: 'Home', href: `${base}/` }, { label: 'Contact' }]} />
      <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
        {is_sent ? 'Thank you, we have it' : (content?.title ?? 'Contact us')}
      </h1>
      <p className="mt-2 max-w-prose text-md text-ink-2">
        {is_sent
          ? 'We answer to the e-mail address that you wrote, usually within two working days.'
          : (content?.description ?? 'Write to us and we answer by e-mail.')}
      </p>
      {is_sent ? (
        <ButtonLink className="mt-6" href={`${base}/`}>
          Go to the home page
        </ButtonLink>
      ) : (
        <div className="mt-7 grid gap-12 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] lg:gap-16">
          <section aria-labelledby="write" className="min-w-0">
            <h2 id="write" className="text-2xl font-bold">
              Write to us
            </h2>
            <ContactForm base={base} refused={refused} />
          </section>
          {content && content.body.length > 0 && (
            <section aria-label="Answers" className="min-w-0">
              <ContentBlocks body={content.body} links={content.links} base={base} />
            </section>
          )}
        </div>
      )}
    </main>
  ),
});

function ContactForm({ base, refused }: { base: string; refused: ContactData['refused'] }) {
  const wrong = Object.keys(refused?.fields ?? {}).filter((field) => FIELD_WORDS[field]);
  const errorOf = (field: string) => (wrong.includes(field) ? FIELD_WORDS[field] : undefined);
  const value = (field: string) => refused?.values[field];
  return (
    <form action={`${base}/contact#write`} method="post" className="mt-4 grid gap-5">
      {refused && wrong.length === 0 && <Banner tone="danger" live="alert" title={refused.message} />}
      {wrong.length > 0 && (
        <ErrorSummary errors={wrong.map((field) => ({ id: `contact-${field}`, text: FIELD_WORDS[field] as string }))} />
      )}
      <TextField
        id="contact-name"
        name="name"
        label="Your name"
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
        label="Your e-mail"
        hint="We answer here."
        autoComplete="email"
        maxLength={254}
        required
        defaultValue={value('email')}
        error={errorOf('email')}
      />
      <Select
        id="contact-topic"
        name="topic"
        label="What it is about"
        required
        defaultValue={value('topic') ?? 'request'}
        error={errorOf('topic')}
        options={CONTACT_TOPICS.map((topic) => ({ value: topic, label: CONTACT_TOPIC_WORDS[topic] }))}
      />
      <TextArea
        id="contact-message"
        name="message"
        label="Your message"
        hint="Leave out card numbers, NRIC numbers and passwords."
        rows={7}
        maxLength={CONTACT_MESSAGE_MAX}
        required
        defaultValue={value('message')}
        error={errorOf('message')}
      />
      <div hidden>
        <label htmlFor="contact-website">Leave this empty</label>
        <input id="contact-website" name="website" tabIndex={-1} autoComplete="off" />
      </div>
      <Button type="submit" variant="primary" size={48} className="justify-self-start max-sm:w-full">
        Send message
      </Button>
    </form>
  );
}
