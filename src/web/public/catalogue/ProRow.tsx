import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { SealCheckIcon } from '@phosphor-icons/react/dist/ssr/SealCheck';
import { ShieldCheckIcon } from '@phosphor-icons/react/dist/ssr/ShieldCheck';
import { MARKS, marksOf } from '#core/services/mark-rules.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { comma, listed } from '#web/parts/listed.ts';
import { languageWords, slotWords } from '#web/parts/words/pro-facts-words.ts';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Pill } from '#web/ui/data/Pill.tsx';
import { Rating } from '#web/ui/data/Stars.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { Kept } from '../site/Kept.tsx';
import { fromPrice, perUnit, replyWords } from './pro-words.ts';

const checks = (pro: ServiceCard): string => {
  const marks = marksOf(pro);
  const [id, business, certificate] = MARKS.map((mark) => marks.includes(mark));
  if (marks.length === MARKS.length) return t('pro_row>all_checked');
  if (id && business) return t('pro_row>id_business_checked');
  if (id && certificate) return t('pro_row>id_certificate_checked');
  if (business && certificate) return t('pro_row>business_certificate_checked');
  if (id) return shared('status>id_checked');
  if (business) return shared('status>business_checked');
  return certificate ? shared('status>certificate_checked') : '';
};

/** "from, per unit", shown below the price. */
function fromWords(unit: string): string {
  const per = perUnit(unit);
  return per ? t('pro_row>from_per', { per }) : t('pro_row>from');
}

interface Shown {
  readonly pro: ServiceCard;
  readonly base: string;
  readonly showCategory?: boolean;
  /** Why the pro has this place in the search results. */
  readonly why?: string;
  /** When the pro is next free for a job. */
  readonly freeAt?: string | undefined;
}

/** A pro in a list. The whole row is one link, and unknown facts are left out. */
export const ProRow = (given: Shown) => <Kept as="li" name="pro-row" of={RowLink} given={given} />;

function RowLink({ pro, base, showCategory = false, why, freeAt }: Shown) {
  const checked = checks(pro);
  const price = fromPrice(pro.from_price);
  const free = freeAt && slotWords(freeAt);
  const spoken = pro.languages.map(languageWords).join(t('pro_row>list_separator'));
  const where =
    pro.reply_minutes === null
      ? pro.area_name
      : t('pro_row>area_and_reply_time', { area_name: pro.area_name, reply_minutes: replyWords(pro.reply_minutes) });
  return (
    <a href={`${base}/service/${pro.id}/${pro.slug}`} className="-mx-4 block px-4 py-5 hover:bg-well lg:rounded-lg">
      <div className="flex gap-4">
        <Avatar
          name={pro.name}
          id={pro.id}
          kind={pro.is_business ? 'business' : 'person'}
          photo={pro.s3_thumb_url}
          size={56}
          className="max-lg:size-12 max-lg:text-base"
        />
        <div className="min-w-0 flex-1">
          <div className="flex items-start justify-between gap-4">
            <div className="min-w-0">
              <h3 className="text-base font-semibold break-words">
                {pro.name}
                {checked && (
                  <>
                    {' '}
                    <span className="inline-block align-[-3px] text-brand-ink" title={checked}>
                      <SealCheckIcon aria-hidden="true" weight="fill" className="size-4.5" />
                      <span className="sr-only">{`${comma()}${checked}`}</span>
                    </span>
                  </>
                )}
              </h3>
              <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-sm text-ink-3">
                {pro.review_count > 0 ? (
                  <Rating value={pro.score} count={pro.review_count} />
                ) : (
                  <span>{shared('status>no_reviews_yet')}</span>
                )}
                {pro.hired_count > 0 && (
                  <>
                    <MidDot />
                    <span className="tnum">{t('number_of>hires', { count: pro.hired_count })}</span>
                  </>
                )}
                <span className="max-lg:hidden">
                  <MidDot />
                </span>
                <span className="max-lg:basis-full">{where}</span>
              </p>
            </div>
            {price && (
              <div className="shrink-0 text-right">
                <div className="tnum text-lg font-semibold">{price}</div>
                <div className="text-xs whitespace-nowrap text-ink-3">{fromWords(pro.from_price_unit)}</div>
              </div>
            )}
          </div>
          {free && (
            <p className="tnum mt-2 flex items-center gap-1.5 text-md font-semibold text-success-ink">
              <CalendarCheckIcon aria-hidden="true" weight="bold" className="size-4.5 shrink-0" />
              {t('pro_row>free_at', { when: free })}
            </p>
          )}
          {pro.quote ? (
            <p className="mt-2.5 text-md text-ink-2 max-lg:hidden">
              “{pro.quote.note}” <span className="text-ink-3">{listed(pro.quote.author, pro.quote.area_name)}</span>
            </p>
          ) : (
            pro.headline && <p className="mt-2.5 text-md text-ink-2 max-lg:hidden">{pro.headline}</p>
          )}
          {spoken && <p className="mt-2 text-sm text-ink-3">{t('pro_row>speaks', { languages: spoken })}</p>}
          {why && <p className="tnum mt-2 text-sm text-ink-3">{why}</p>}
          {(showCategory || pro.warranty_days > 0) && (
            <div className="mt-2.5 flex flex-wrap gap-1.5">
              {showCategory && <Pill>{pro.category_name}</Pill>}
              {pro.warranty_days > 0 && (
                <Pill icon={ShieldCheckIcon}>{t('pro_row>warranty', { warranty_days: pro.warranty_days })}</Pill>
              )}
            </div>
          )}
        </div>
      </div>
    </a>
  );
}
