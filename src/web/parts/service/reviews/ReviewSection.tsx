import { showCount } from '#core/kit/count.ts';
import { splitLanguage } from '#core/languages.ts';
import type { Review } from '#core/reviews/model.ts';
import type { ExternalLink } from '#core/services/editor/model.ts';
import type { TagCount } from '#core/services/facts/model.ts';
import type { Service } from '#core/services/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/parts.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { ShowMore } from '#web/ui/data/Pagination.tsx';
import { Pill } from '#web/ui/data/Pill.tsx';
import { RatingBreakdown } from '#web/ui/data/RatingBreakdown.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { ShowAll } from '#web/ui/layout/ShowAll.tsx';
import { OutsideLink } from '../Photos.tsx';
import type { ListShown } from '../profile-model.ts';
import { ReportLink } from '../ReportLink.tsx';
import { tagWords } from '../tag-words.ts';
import { Reviews } from './Reviews.tsx';

/** How many of the most common review tags are shown. */
const TAGS = 6;
/** Reviews shown at once on the first page: what follows them on the page is looked for too. */
const AT_ONCE = 5;

/** A service's reviews: breakdown, what they say most, 20 a page of which the first page folds most, and where else there are some. */
export function ReviewSection(props: {
  shown: ListShown<Review>;
  service: Service;
  tags: readonly TagCount[];
  path: string;
  links: readonly ExternalLink[];
  /** The page to report a review. */
  reportHref: string;
}) {
  const { shown, service, tags, path, links, reportHref } = props;
  const [one = 0, two = 0, three = 0, four = 0, five = 0] = service.score_counts;
  const total = one + two + three + four + five;
  const { prefix } = splitLanguage(path);
  const base = prefix === null ? '' : `/${prefix}`;
  const rows = shown.is_continued ? shown.rows : shown.rows.slice(0, AT_ONCE);
  const rest = shown.rows.slice(rows.length);
  const list = (reviews: readonly Review[]) => (
    <Reviews
      reviews={reviews}
      replier={service.name}
      under={(review) => (
        <div className="flex flex-wrap items-center gap-x-4">
          {review.reply === null && (
            <a
              // Shown to the page's own pro alone, by the page's script.
              hidden
              data-own={service.id}
              href={`${base}/dashboard/reviews?as=pro&reply=${review.id}&back=${encodeURIComponent(path)}`}
              rel="nofollow"
              className={buttonClass({ size: 36, className: 'mt-1' })}
            >
              {t('review_section>reply')}
              <span className="sr-only">{`: ${review.author}`}</span>
            </a>
          )}
          <ReportLink
            href={`${reportHref}?review=${review.id}`}
            about={t('review_section>report_about', { author: review.author })}
          />
        </div>
      )}
    />
  );
  const older = shown.next_cursor && (
    <ShowMore
      className="mt-2"
      label={t('review_section>show_older')}
      href={`${path}?cursor=${encodeURIComponent(shown.next_cursor)}#reviews`}
    />
  );
  return (
    <>
      {total === 0 ? (
        <p className="mt-2 text-md text-ink-2">{t('review_section>empty')}</p>
      ) : (
        <RatingBreakdown
          className="mt-4"
          value={service.score}
          counts={[five, four, three, two, one]}
          caption={total === 1 ? t('review_section>caption_single') : t('review_section>caption_several')}
        />
      )}
      {tags.length > 0 && (
        <ul aria-label={t('review_section>top_tags')} className="mt-5 flex flex-wrap gap-2">
          {tags.slice(0, TAGS).map(({ tag, count }) => (
            <li key={tag} className="flex">
              <Pill>
                {tagWords(tag)} <span className="tnum font-normal text-ink-3">{showCount(count)}</span>
              </Pill>
            </li>
          ))}
        </ul>
      )}
      {shown.is_continued && (
        <p className="mt-5">
          <TextLink href={`${path}#reviews`}>{t('review_section>back_to_newest')}</TextLink>
        </p>
      )}
      {rows.length > 0 && <div className="mt-3">{list(rows)}</div>}
      {rest.length > 0 ? (
        <ShowAll
          className="mt-2"
          label={t('review_section>show_more', { count: rest.length })}
          openLabel={t('review_section>show_fewer')}
        >
          {list(rest)}
          {older}
        </ShowAll>
      ) : (
        older
      )}
      {shown.rows.length > 0 && (
        <p className="mt-4 max-w-prose text-sm text-ink-3">
          <Rich
            text={t('review_section>sealed')}
            parts={{
              reviews: (words) => <TextLink href={`/reviews/service/${service.id}.json`}>{words}</TextLink>,
              roots: (words) => <TextLink href="/reviews/roots.json">{words}</TextLink>,
            }}
          />
        </p>
      )}
      {links.length > 0 && (
        <div className="mt-5">
          <h3 className="text-md font-semibold">{t('review_section>elsewhere_title')}</h3>
          <p className="text-sm text-ink-3">{t('review_section>elsewhere_note')}</p>
          <ul className="mt-1 grid">
            {links.map((link) => (
              <li key={link.url}>
                <OutsideLink url={link.url} host={link.host}>
                  {link.label}
                </OutsideLink>
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}
