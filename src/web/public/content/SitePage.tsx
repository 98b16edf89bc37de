import { LEGAL_SLUGS, type SitePageData, type SiteSlug } from '#core/content/model.ts';
import { fromWire, sgDay } from '#core/kit/time.ts';
import { contentsOf } from '#web/parts/content/block-groups.ts';
import { ContentBlocks } from '#web/parts/content/ContentBlocks.tsx';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t as words } from '#web/text/spaces/site.ts';
import { showDate } from '#web/text/times.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { breadcrumbData } from '../catalogue/json-ld.ts';
import { type Place, page } from '../page.ts';
import { footerLinks } from '../site/outside-links.ts';
import { faqOf } from './json-ld.ts';
import { Contents, ReadingFrame } from './ReadingFrame.tsx';

type Data = SitePageData & { readonly slug: SiteSlug; readonly is_old: boolean };

const isLegal = (slug: SiteSlug): boolean => (LEGAL_SLUGS as readonly string[]).includes(slug);

/** "Mon 23 Nov 2026". */
function Day({ wire }: { wire: string }) {
  const at = fromWire(wire);
  return at && <time dateTime={at.toISOString()}>{showDate(sgDay(at))}</time>;
}

function Facts({ data: { slug, version } }: { data: Data }) {
  return (
    <p className="tnum mt-3 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
      {isLegal(slug) && (
        <>
          <span>{t('site_page>version', { version: version.version })}</span>
          <MidDot />
        </>
      )}
      <span>
        {isLegal(slug) ? t('site_page>in_force_from') : t('site_page>updated')} <Day wire={version.created} />
      </span>
    </p>
  );
}

/** All versions of a page, each with its day and what changed. Earlier versions of legal texts can be opened. */
function Versions({ data: { slug, version, versions }, base }: { data: Data; base: string }) {
  const [first] = versions;
  if (!isLegal(slug) && versions.length < 2) return null;
  return (
    <section aria-labelledby="versions" className="mt-10 max-w-prose border-t border-line pt-6">
      <h2 id="versions" className="text-xl font-semibold">
        {t('site_page>what_changed')}
      </h2>
      <ol className="mt-2 divide-y divide-line">
        {versions.map((each) => (
          <li key={each.version} className="py-3">
            <p className="tnum font-medium text-ink">
              {isLegal(slug) && each.version !== version.version ? (
                <a
                  href={`${base}/${slug}${each === first ? '' : `/${each.version}`}`}
                  className="inline-flex min-h-8 items-center text-brand-ink underline underline-offset-4 coarse:min-h-11"
                >
                  {t('site_page>version', { version: each.version })}
                </a>
              ) : (
                t('site_page>version', { version: each.version })
              )}
              <span className="ml-2 font-normal text-ink-3">
                <Day wire={each.created} />
              </span>
            </p>
            <p className="text-ink-2">
              {each.note || (each.version === 1 ? t('site_page>first_version') : t('site_page>small_changes'))}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Aside({ slug, place: { base, links } }: { slug: SiteSlug; place: Place }) {
  const others = footerLinks(links, base).filter(({ href }) => href !== `${base}/${slug}`);
  return (
    <>
      <div className="rounded-xl border border-line bg-surface p-6 shadow-md">
        <p className="text-lg font-semibold">{t('site_page>ask_title')}</p>
        <p className="mt-1 text-md text-ink-2">{t('site_page>ask_text')}</p>
        <ButtonLink href={`${base}/contact`} variant="primary" size={48} full className="mt-4">
          {shared('verb>contact_us')}
        </ButtonLink>
      </div>
      <nav aria-label={t('site_page>more_about')} className="px-6">
        <ul>
          {others.map(({ kind, label, href }) => (
            <li key={kind}>
              <a
                href={href}
                className="inline-flex min-h-9 items-center text-md text-brand-ink hover:underline hover:underline-offset-4"
              >
                {label}
              </a>
            </li>
          ))}
          <li>
            <a
              href={`${base}/privacy-choices`}
              className="inline-flex min-h-9 items-center text-md text-brand-ink hover:underline hover:underline-offset-4"
            >
              {words('outside>privacy_choices')}
            </a>
          </li>
        </ul>
      </nav>
    </>
  );
}

/** A page about Gotong itself: terms, privacy, about, help, jobs, press (issue 18 point 9). */
export const sitePage = page<Data>({
  head: ({ content, slug, is_old, version }, place) => ({
    title: is_old
      ? t('site_page>old_head_title', { title: content.title, version: version.version })
      : `${content.title} · Gotong`,
    description: content.description,
    canonical: `/${slug}`,
    noindex: is_old,
    jsonLd: is_old ? [] : [breadcrumbData(place, [{ label: content.title, path: `/${slug}` }]), ...faqOf(content)],
  }),
  Body: ({ data, place }) => {
    const { content, slug, is_old } = data;
    const { base } = place;
    return (
      <ReadingFrame
        seed={content.slug}
        hue={content.hue}
        icon={content.icon}
        crumbs={[{ label: t('site_page>home'), href: `${base}/` }, { label: content.title }]}
        title={content.title}
        lead={content.description}
        facts={<Facts data={data} />}
        asideLabel={t('site_page>more_about')}
        aside={<Aside slug={slug} place={place} />}
      >
        {is_old && (
          <Banner
            className="mt-6 max-w-prose"
            tone="info"
            title={t('site_page>old_title')}
            action={
              <ButtonLink href={`${base}/${slug}`} size={36}>
                {t('site_page>read_current')}
              </ButtonLink>
            }
          >
            {t('site_page>old_text')}
          </Banner>
        )}
        <Contents items={contentsOf(content.body)} />
        <ContentBlocks body={content.body} links={content.links} base={base} className="mt-8" />
        <Versions data={data} base={base} />
        <div className="mt-8 lg:hidden">
          <ButtonLink href={`${base}/contact`} size={48} full>
            {shared('verb>contact_us')}
          </ButtonLink>
        </div>
      </ReadingFrame>
    );
  },
});
