import { CONTACT_MESSAGE_MAX } from '#core/content/model.ts';
import { t } from '#web/text/spaces/pages.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** If nothing is found: sends the words to our team by the contact form, which works without script. */
export function TellUs({ q, base }: { q: string; base: string }) {
  return (
    <section aria-labelledby="tell-us" className="mt-8 max-w-2xl rounded-lg border border-line p-5 lg:p-6">
      <h3 id="tell-us" className="text-xl font-bold">
        {t('tell_us>title')}
      </h3>
      <p className="mt-1 text-md text-ink-2">{t('tell_us>text')}</p>
      <form action={`${base}/contact#write`} method="post" className="mt-4 grid gap-4">
        <input type="hidden" name="topic" value="unlisted" />
        <TextArea
          id="tell-us-message"
          name="message"
          label={t('tell_us>message')}
          rows={3}
          maxLength={CONTACT_MESSAGE_MAX}
          required
          defaultValue={q}
        />
        <TextField
          id="tell-us-name"
          name="name"
          label={t('contact_page>your_name')}
          autoComplete="name"
          maxLength={80}
          required
        />
        <TextField
          id="tell-us-email"
          name="email"
          type="email"
          label={t('contact_page>your_email')}
          hint={t('contact_page>email_hint')}
          autoComplete="email"
          maxLength={254}
          required
        />
        <div hidden>
          <label htmlFor="tell-us-website">{t('contact_page>trap_label')}</label>
          <input id="tell-us-website" name="website" tabIndex={-1} autoComplete="off" />
        </div>
        <div>
          <Button type="submit" variant="primary" size={48} className="max-sm:w-full">
            {t('tell_us>send')}
          </Button>
          <p className="mt-2 text-sm text-ink-3">{t('tell_us>reply')}</p>
        </div>
      </form>
    </section>
  );
}
