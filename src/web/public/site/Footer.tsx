import { LANGUAGE_NAMES, languagePrefix } from '#core/languages.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t as words } from '#web/text/spaces/site.ts';
import { cx } from '#web/ui/cx.ts';
import { Logo } from '#web/ui/layout/Logo.tsx';
import type { Place } from '../page.ts';
import { frameClass } from './frame.ts';
import { footerLinks } from './outside-links.ts';

const LINK = 'inline-flex min-h-8 items-center text-sm text-ink-2 hover:text-ink coarse:min-h-11';

const columns = () => [
  {
    title: t('footer>get_things_done'),
    links: [
      { label: shared('noun>all_services'), path: '/genre/all' },
      { label: shared('verb>find_a_pro'), path: '/pro-search' },
      { label: t('footer>browse_pros'), path: '/pro-list' },
      { label: t('footer>what_jobs_cost'), path: '/price' },
      { label: shared('noun>guides'), path: '/feature/all' },
      { label: shared('noun>good_to_know'), path: '/info/all' },
    ],
  },
  {
    title: shared('noun>for_pros'),
    links: [
      { label: shared('verb>become_a_pro'), path: '/pro' },
      { label: shared('noun>featured_pros'), path: '/featured-pros' },
      { label: t('footer>new_year_season'), path: '/pro-newyear' },
    ],
  },
  {
    title: t('footer>gotong'),
    links: [
      { label: shared('verb>log_in'), path: '/login' },
      { label: shared('verb>sign_up'), path: '/signup' },
      { label: shared('noun>dashboard'), path: '/dashboard' },
      { label: shared('verb>get_the_app'), path: '/download' },
      { label: shared('verb>contact_us'), path: '/contact' },
      { label: t('footer>directory'), path: '/seo' },
      { label: t('footer>status'), path: '/status' },
    ],
  },
];

/** The public footer, with the notice that the area data's licence requires. `path` is this page's path in every language. */
export function Footer({ place, path }: { place: Place; path: string }) {
  const { base, language, languages, links, company } = place;
  const outside = [
    ...footerLinks(links, base),
    { kind: 'privacy-choices', label: words('outside>privacy_choices'), href: `${base}/privacy-choices` },
  ];
  return (
    <footer className="sticky top-full border-t border-line bg-sunken print:hidden">
      <div className={cx(frameClass, 'py-10 lg:py-14')}>
        <div className="grid grid-cols-2 gap-8 lg:grid-cols-[1.6fr_1fr_1fr_1fr]">
          <div className="col-span-2 lg:col-span-1">
            <Logo href={`${base}/`} />
            <p className="mt-1 max-w-72 text-sm text-ink-2">{t('footer>tagline')}</p>
          </div>
          {columns().map((column) => (
            <div key={column.title} className="max-lg:nth-2:row-span-2">
              <h2 className="text-sm font-semibold">{column.title}</h2>
              <ul className="mt-2">
                {column.links.map((link) => (
                  <li key={link.path}>
                    <a href={`${base}${link.path}`} className={LINK}>
                      {link.label}
                    </a>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <ul className="mt-8 flex flex-wrap gap-x-5 border-t border-line pt-4">
          {outside.map(({ kind, label, href }) => (
            <li key={kind}>
              <a href={href} className={LINK}>
                {label}
              </a>
            </li>
          ))}
        </ul>
        <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm text-ink-3">
          <p>{company.uen ? t('footer>company', company) : `© ${company.name}`}</p>
          <span className="inline-flex items-center gap-1.5 lg:ml-auto">
            {t('footer>language')}
            {languages
              .filter((code) => code !== language)
              .map((code) => (
                <a key={code} href={`/${languagePrefix(code)}${path}`} hrefLang={code} lang={code} className={LINK}>
                  {LANGUAGE_NAMES[code]}
                </a>
              ))}
          </span>
          <span>{t('footer>currency')}</span>
        </div>
        <p className="mt-3 max-w-prose text-sm text-ink-3">{t('footer>ura_notice')}</p>
      </div>
    </footer>
  );
}
