import type { Purpose } from '#core/integrations.ts';
import type { LanguageCode } from '#core/languages.ts';
import { BANNER_ID } from '#web/app/consent/consent-script.ts';
import { t } from '#web/text/spaces/site.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

const nameOf = (): Readonly<Record<Purpose, string>> => ({
  statistics: t('purposes>statistics'),
  replay: t('purposes>replay'),
  engagement: t('purposes>engagement'),
  support: t('purposes>support'),
  maps: t('purposes>maps'),
});

/**
 * Asks for consent once on a device (decision 33), at the foot of the window. A plain form: it works by keyboard, and
 * saying no is as easy as saying yes. Hidden until a script finds that the visitor wasn't asked yet: without scripts, nothing
 * of other companies runs.
 */
export function PrivacyBanner(props: {
  base: string;
  language: LanguageCode;
  /** All purposes that a yes covers, even on pages that don't load all of it. */
  purposes: readonly Purpose[];
  /** Draws it above the dashboard's tab bar. */
  isRaised?: boolean;
}) {
  const { base, language, purposes, isRaised = false } = props;
  if (purposes.length === 0) return null;
  const names = nameOf();
  const list = new Intl.ListFormat(language, { type: 'conjunction' }).format(purposes.map((purpose) => names[purpose]));
  return (
    <section
      id={BANNER_ID}
      hidden
      aria-labelledby="privacy-title"
      className={`fixed inset-x-3 z-40 mx-auto max-w-[44rem] rounded-lg border border-line-strong bg-raised p-4 shadow-md lg:bottom-5 lg:p-5 ${isRaised ? 'bottom-20' : 'bottom-3'}`}
    >
      <h2 id="privacy-title" className="text-md font-semibold">
        {t('privacy_banner>your_privacy')}
      </h2>
      <p className="mt-1 text-sm text-ink-2">{t('privacy_banner>intro', { purposes: list })}</p>
      <form
        method="post"
        action={`${base}/privacy-choices`}
        className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 max-sm:[&>button]:flex-1"
      >
        <Button type="submit" size={44} name="choice" value="none">
          {t('privacy_banner>needed_only')}
        </Button>
        <Button type="submit" size={44} name="choice" value="all">
          {t('privacy_banner>agree_all')}
        </Button>
        <TextLink href={`${base}/privacy-choices`}>{t('privacy_banner>choose_each')}</TextLink>
      </form>
    </section>
  );
}
