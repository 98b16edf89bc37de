import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { DOWNLOAD_TARGETS, type DownloadTarget } from '#core/content/model.ts';
import { t } from '#web/text/pages.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { appLinks } from '../site/outside-links.ts';

export interface DownloadData {
  /** The device that the address names; null for all of them. */
  readonly target: DownloadTarget | null;
}

const ways = (): Readonly<
  Record<DownloadTarget, { label: string; title: string; heading: string; intro: string; steps: readonly string[] }>
> => ({
  ios: {
    label: t('download_page>iphone_and_ipad'),
    title: t('download_page>on_an_iphone_or_ipad'),
    heading: t('download_page>gotong_on_an_iphone_or'),
    intro: t('download_page>add_gotong_to_the_home'),
    steps: [
      t('download_page>open_this_site_in_safari'),
      t('download_page>tap_the_share_button'),
      t('download_page>choose_add_to_home_screen'),
      t('download_page>open_gotong_from_the_home'),
    ],
  },
  android: {
    label: t('download_page>android'),
    title: t('download_page>on_an_android_phone'),
    heading: t('download_page>gotong_on_an_android_phone'),
    intro: t('download_page>add_gotong_to_the_home_2'),
    steps: [
      t('download_page>open_this_site_in_chrome'),
      t('download_page>tap_the_menu_with_the'),
      t('download_page>choose_add_to_home_screen_2'),
      t('download_page>open_gotong_from_the_home'),
    ],
  },
  desktop: {
    label: t('download_page>computer'),
    title: t('download_page>on_a_computer'),
    heading: t('download_page>gotong_on_a_computer'),
    intro: t('download_page>add_gotong_to_the_home_3'),
    steps: [
      t('download_page>open_this_site_in_chrome_2'),
      t('download_page>choose_the_install_button_at'),
      t('download_page>open_gotong_from_your_apps'),
    ],
  },
});

/** How to keep Gotong on a device: it is the site itself, without a store (specification 2, download(/{target})). */
export const downloadPage = page<DownloadData>({
  head: ({ target }, place) => {
    const path = target ? `/download/${target}` : '/download';
    return {
      title: target ? `${ways()[target].heading} · Gotong` : t('download_page>get_the_gotong_app_gotong'),
      description: target ? ways()[target].intro : t('download_page>add_gotong_to_the_home_4'),
      canonical: path,
      jsonLd: [
        breadcrumbData(place, [
          { label: t('download_page>home'), path: '/' },
          { label: t('download_page>get_the_app'), path: '/download' },
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
            { label: t('download_page>home'), href: `${base}/` },
            ...(target
              ? [{ label: t('download_page>get_the_app'), href: `${base}/download` }, { label: ways()[target].label }]
              : [{ label: t('download_page>get_the_app') }]),
          ]}
        />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
          {target ? ways()[target].heading : t('download_page>keep_gotong_at_hand')}
        </h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">{t('download_page>there_is_nothing_to_download')}</p>
        <nav aria-label={t('download_page>devices')} className="mt-5">
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
                label: t('download_page>one_tap'),
                icon: DeviceMobileIcon,
                value: t('download_page>opens_on_its_own_one_text'),
              },
              {
                label: t('download_page>notices'),
                icon: BellIcon,
                value: t('download_page>new_quotes_and_messages_as'),
              },
              {
                label: t('download_page>always_new'),
                icon: LightningIcon,
                value: t('download_page>never_to_be_updated_it'),
              },
            ]}
          />
          <ButtonLink className="mt-6" href={`${base}/login`}>
            {t('download_page>log_in')}
          </ButtonLink>
        </section>
      </main>
    );
  },
});
