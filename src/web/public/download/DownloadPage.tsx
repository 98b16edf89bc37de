import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { DOWNLOAD_TARGETS, type DownloadTarget } from '#core/content/model.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/action/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { FactList } from '#web/ui/data/FactList.tsx';
import { Breadcrumb } from '#web/ui/layout/Breadcrumb.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { appLinks } from '../site/outside-links.ts';

export interface DownloadData {
  /** The device that the address names; null for all devices. */
  readonly target: DownloadTarget | null;
}

const ways = (): Readonly<
  Record<DownloadTarget, { label: string; title: string; heading: string; intro: string; steps: readonly string[] }>
> => ({
  ios: {
    label: t('download_page>ios_label'),
    title: t('download_page>ios_title'),
    heading: t('download_page>ios_heading'),
    intro: t('download_page>ios_intro'),
    steps: [
      t('download_page>ios_open'),
      t('download_page>ios_share'),
      t('download_page>ios_add'),
      t('download_page>open_from_home_screen'),
    ],
  },
  android: {
    label: t('download_page>android_label'),
    title: t('download_page>android_title'),
    heading: t('download_page>android_heading'),
    intro: t('download_page>android_intro'),
    steps: [
      t('download_page>android_open'),
      t('download_page>android_menu'),
      t('download_page>android_add'),
      t('download_page>open_from_home_screen'),
    ],
  },
  desktop: {
    label: t('download_page>desktop_label'),
    title: t('download_page>desktop_title'),
    heading: t('download_page>desktop_heading'),
    intro: t('download_page>desktop_intro'),
    steps: [t('download_page>desktop_open'), t('download_page>desktop_install'), t('download_page>open_from_apps')],
  },
});

/** How to install Gotong on a device: as the website itself, without an app store (specification 2, download(/{target})). */
export const downloadPage = page<DownloadData>({
  head: ({ target }, place) => {
    const path = target ? `/download/${target}` : '/download';
    return {
      title: target ? `${ways()[target].heading} · Gotong` : t('download_page>head_title'),
      description: target ? ways()[target].intro : t('download_page>head_description'),
      canonical: path,
      jsonLd: [
        breadcrumbData(place, [
          { label: shared('noun>home'), path: '/' },
          { label: shared('verb>get_the_app'), path: '/download' },
          ...(target ? [{ label: ways()[target].label, path }] : []),
        ]),
      ],
    };
  },
  Body: ({ data: { target }, place: { base, links } }) => {
    const stores = appLinks(links, base);
    const shown = target ? [target] : DOWNLOAD_TARGETS;
    return (
      <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
        <Breadcrumb
          items={[
            { label: shared('noun>home'), href: `${base}/` },
            ...(target
              ? [{ label: shared('verb>get_the_app'), href: `${base}/download` }, { label: ways()[target].label }]
              : [{ label: shared('verb>get_the_app') }]),
          ]}
        />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
          {target ? ways()[target].heading : t('download_page>title')}
        </h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">{t('download_page>intro')}</p>
        <nav aria-label={shared('noun>devices')} className="mt-5">
          <ChipRow>
            {DOWNLOAD_TARGETS.map((each) => (
              <ChipLink key={each} href={`${base}/download/${each}`} chosen={each === target}>
                {ways()[each].label}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
        <div className={cx('mt-8 grid gap-6', shown.length > 1 && 'lg:grid-cols-3')}>
          {shown.map((each) => (
            <section key={each} className="rounded-xl border border-line p-5 lg:p-6" aria-labelledby={`on-${each}`}>
              <h2 id={`on-${each}`} className="text-lg font-semibold">
                {ways()[each].title}
              </h2>
              <ol className="mt-3 grid list-decimal gap-2 pl-5 text-md text-ink-2 marker:font-semibold marker:text-brand-ink">
                {ways()[each].steps.map((step) => (
                  <li key={step} className="pl-1">
                    {step}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        {stores.length > 0 && (
          <div className="mt-8 flex flex-wrap gap-3">
            {stores.map(({ kind, label, href }) => (
              <ButtonLink key={kind} href={href}>
                {label}
              </ButtonLink>
            ))}
          </div>
        )}
        <section className="mt-10 max-w-prose" aria-labelledby="why">
          <h2 id="why" className="text-xl font-semibold">
            {t('download_page>what_you_get')}
          </h2>
          <FactList
            className="mt-4"
            facts={[
              {
                label: t('download_page>one_tap_title'),
                icon: DeviceMobileIcon,
                value: t('download_page>one_tap_text'),
              },
              {
                label: shared('noun>notifications'),
                icon: BellIcon,
                value: t('download_page>notices_text'),
              },
              {
                label: t('download_page>updates_title'),
                icon: LightningIcon,
                value: t('download_page>updates_text'),
              },
            ]}
          />
          <ButtonLink className="mt-6" href={`${base}/login`}>
            {shared('verb>log_in')}
          </ButtonLink>
        </section>
      </main>
    );
  },
});
