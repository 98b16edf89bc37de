import { type OwnCase, WORD_MAX } from '#core/content/desk/model.ts';
import { showCount } from '#core/kit/count.ts';
import { fromWire } from '#core/kit/time.ts';
import { t } from '#web/text/spaces/pages.ts';
import { showMoment } from '#web/text/times.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { cx } from '#web/ui/cx.ts';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { keepScript } from './keep-script.ts';
import { filesRefused, PlainFiles } from './PlainFiles.tsx';

export interface CaseData {
  readonly case: OwnCase;
  /** Where the form posts to: this page's path. */
  readonly path: string;
  readonly is_sent: boolean;
  /** What was typed but refused, and why. */
  readonly refused: { readonly message: string; readonly typed: string } | null;
}

/** The messages of a help desk case, with a form to answer. Open to anyone with the link from its emails. */
export const casePage = page<CaseData>({
  head: () => ({
    title: t('case_page>head_title'),
    description: t('case_page>intro'),
    canonical: null,
    noindex: true,
  }),
  Body: ({ data: { case: shown, path, is_sent, refused }, place: { base } }) => (
    <main
      id="main"
      className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}
      data-keep={path}
      data-keep-sent={is_sent ? '' : undefined}
    >
      <div className="mx-auto max-w-form">
        <h1 className="text-3xl font-bold lg:text-4xl">{t('case_page>title')}</h1>
        <p className="mt-2 text-md text-ink-2">{t('case_page>intro')}</p>
        {is_sent && (
          <Banner className="mt-5" tone="success" live="status" title={t('case_page>sent')}>
            {t('case_page>sent_text')}
          </Banner>
        )}
        <ol className="mt-6 grid gap-3">
          {shown.words.map((word) => (
            <li key={word.id} className={cx('rounded-lg border border-line p-4', word.is_ours && 'bg-well')}>
              <p className="flex flex-wrap justify-between gap-x-3 text-sm text-ink-3">
                <span className="font-semibold text-ink">{word.is_ours ? t('case_page>gotong') : shown.name}</span>
                <span className="tnum">{momentOf(word.created)}</span>
              </p>
              <p className="mt-2 text-md wrap-anywhere whitespace-pre-line">{word.message}</p>
              {word.files.length > 0 && (
                <ul aria-label={t('case_page>files')} className="mt-2 flex flex-wrap gap-x-4">
                  {word.files.map((file) => (
                    <li key={file.id} className="min-w-0">
                      <a
                        href={`${path}/files/${file.id}`}
                        className="inline-flex min-h-6 items-center font-medium text-brand-ink wrap-anywhere underline underline-offset-4 coarse:min-h-11"
                      >
                        {file.filename}
                      </a>
                    </li>
                  ))}
                </ul>
              )}
            </li>
          ))}
        </ol>
        <form action={`${base}${path}`} method="post" encType="multipart/form-data" className="mt-6 grid gap-4">
          {refused && <Banner tone="danger" live="alert" title={filesRefused(refused.message)} />}
          <TextArea
            id="case-message"
            name="message"
            label={t('case_page>answer')}
            hint={t('case_page>answer_hint', { most: showCount(WORD_MAX) })}
            rows={5}
            maxLength={WORD_MAX}
            required
            defaultValue={refused?.typed}
          />
          <PlainFiles id="case-files" />
          <Button type="submit" variant="primary" size={48} className="justify-self-start max-sm:w-full">
            {t('case_page>send')}
          </Button>
        </form>
      </div>
      <script
        // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash
        dangerouslySetInnerHTML={{ __html: keepScript }}
      />
    </main>
  ),
});

function momentOf(wire: string): string {
  const at = fromWire(wire);
  return at ? showMoment(at, at) : '';
}
