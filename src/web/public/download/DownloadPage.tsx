import { BellIcon } from '@phosphor-icons/react/dist/ssr/Bell';
import { DeviceMobileIcon } from '@phosphor-icons/react/dist/ssr/DeviceMobile';
import { LightningIcon } from '@phosphor-icons/react/dist/ssr/Lightning';
import { DOWNLOAD_TARGETS, type DownloadTarget } from '#core/content/model.ts';
import { Breadcrumb } from '#web/ui/Breadcrumb.tsx';
import { ButtonLink } from '#web/ui/ButtonLink.tsx';
import { ChipLink, ChipRow } from '#web/ui/Chip.tsx';
import { cx } from '#web/ui/cx.ts';
import { FactList } from '#web/ui/FactList.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';

export interface DownloadData {
  /** The device that the address names; null for all of them. */
  readonly target: DownloadTarget | null;
}

const WAYS: Readonly<Record<DownloadTarget, { label: string; title: string; steps: readonly string[] }>> = {
  ios: {
    label: 'iPhone and iPad',
    title: 'On an iPhone or iPad',
    steps: [
      'Open this site in Safari.',
      'Tap the Share button.',
      'Choose Add to Home Screen, then Add.',
      'Open Gotong from the home screen and log in.',
    ],
  },
  android: {
    label: 'Android',
    title: 'On an Android phone',
    steps: [
      'Open this site in Chrome.',
      'Tap the menu with the three dots.',
      'Choose Add to Home screen or Install app.',
      'Open Gotong from the home screen and log in.',
    ],
  },
  desktop: {
    label: 'Computer',
    title: 'On a computer',
    steps: [
      'Open this site in Chrome or Edge.',
      'Choose the install button at the end of the address bar, or Install in the menu.',
      'Open Gotong from your apps and log in.',
    ],
  },
};

/** How to keep Gotong on a device: it is the site itself, without a store (specification 2, download(/{target})). */
export const downloadPage = page<DownloadData>({
  head: ({ target }, place) => {
    const path = target ? `/download/${target}` : '/download';
    return {
      title: target ? `Gotong ${WAYS[target].title.toLowerCase()} · Gotong` : 'Get the Gotong app · Gotong',
      description: target
        ? `Add Gotong to the home screen ${WAYS[target].title.toLowerCase()} in ${WAYS[target].steps.length} steps. No store, no download.`
        : 'Add Gotong to the home screen of your phone or to your computer. No store and no download: it is the site itself.',
      canonical: path,
      jsonLd: [
        breadcrumbData(place, [
          { label: 'Home', path: '/' },
          { label: 'Get the app', path: '/download' },
          ...(target ? [{ label: WAYS[target].label, path }] : []),
        ]),
      ],
    };
  },
  Body: ({ data: { target }, place: { base } }) => {
    const shown = target ? [target] : DOWNLOAD_TARGETS;
    return (
      <main id="main" className={cx(frameClass, 'pt-5 pb-14 lg:pt-8 lg:pb-20')}>
        <Breadcrumb
          items={[
            { label: 'Home', href: `${base}/` },
            ...(target
              ? [{ label: 'Get the app', href: `${base}/download` }, { label: WAYS[target].label }]
              : [{ label: 'Get the app' }]),
          ]}
        />
        <h1 className="mt-1.5 text-3xl font-bold lg:text-4xl">
          {target ? `Gotong ${WAYS[target].title.toLowerCase()}` : 'Keep Gotong at hand'}
        </h1>
        <p className="mt-2 max-w-prose text-md text-ink-2">
          There is nothing to download from a store: the site itself goes on your home screen and opens like any app.
        </p>
        <nav aria-label="Devices" className="mt-5">
          <ChipRow>
            {DOWNLOAD_TARGETS.map((each) => (
              <ChipLink key={each} href={`${base}/download/${each}`} chosen={each === target}>
                {WAYS[each].label}
              </ChipLink>
            ))}
          </ChipRow>
        </nav>
        <div className={cx('mt-8 grid gap-6', shown.length > 1 && 'lg:grid-cols-3')}>
          {shown.map((each) => (
            <section key={each} className="rounded-xl border border-line p-5 lg:p-6" aria-labelledby={`on-${each}`}>
              <h2 id={`on-${each}`} className="text-lg font-semibold">
                {WAYS[each].title}
              </h2>
              <ol className="mt-3 grid list-decimal gap-2 pl-5 text-md text-ink-2 marker:font-semibold marker:text-brand-ink">
                {WAYS[each].steps.map((step) => (
                  <li key={step} className="pl-1">
                    {step}
                  </li>
                ))}
              </ol>
            </section>
          ))}
        </div>
        <section className="mt-10 max-w-prose" aria-labelledby="why">
          <h2 id="why" className="text-xl font-semibold">
            What you get
          </h2>
          <FactList
            className="mt-4"
            facts={[
              { label: 'One tap', icon: DeviceMobileIcon, value: 'Opens on its own, one tap from the home screen.' },
              {
                label: 'Notices',
                icon: BellIcon,
                value: 'New quotes and messages as notices, if you allow them in your settings.',
              },
              { label: 'Always new', icon: LightningIcon, value: 'Never to be updated: it is as new as the site.' },
            ]}
          />
          <ButtonLink className="mt-6" href={`${base}/login`}>
            Log in
          </ButtonLink>
        </section>
      </main>
    );
  },
});
