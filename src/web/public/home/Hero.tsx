import { ChatCircleDotsIcon } from '@phosphor-icons/react/dist/ssr/ChatCircleDots';
import { HandCoinsIcon } from '@phosphor-icons/react/dist/ssr/HandCoins';
import { StarIcon } from '@phosphor-icons/react/dist/ssr/Star';
import type { CategoryCard } from '#core/categories/model.ts';
import { MAX_QUOTES } from '#core/requests/model.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { chipClass } from '#web/ui/action/chip-class.ts';
import { cx } from '#web/ui/cx.ts';
import { Rating } from '#web/ui/data/Stars.tsx';
import { HeroBlock } from '#web/ui/layout/HeroBlock.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { fromPrice, perUnit } from '../catalogue/pro-words.ts';
import { frameClass } from '../site/frame.ts';
import { SearchForm } from './SearchForm.tsx';

const promises = () => [
  { icon: HandCoinsIcon, text: t('hero>free_to_ask') },
  { icon: ChatCircleDotsIcon, text: t('hero>quotes_promise', { max_quotes: MAX_QUOTES }) },
  { icon: StarIcon, text: t('hero>reviews_from_real_jobs') },
];

const avatar = (pro: ServiceCard) => ({
  id: pro.id,
  name: pro.name,
  kind: pro.is_business ? ('business' as const) : ('person' as const),
  photo: pro.s3_thumb_url,
});

/** A pro as on their own page, to show what the search leads to. */
function ProGlimpse({ pro, base }: { pro: ServiceCard; base: string }) {
  const price = fromPrice(pro.from_price);
  return (
    <a
      href={`${base}/service/${pro.id}/${pro.slug}`}
      className="absolute -bottom-5 -left-3 w-52 rounded-lg border border-line bg-raised p-3.5 shadow-lg lg:bottom-10 lg:-left-9 lg:w-70"
    >
      <span className="flex items-center gap-3">
        <Avatar {...avatar(pro)} size={40} />
        <span className="min-w-0 flex-1">
          <span className="block truncate text-sm font-semibold">{pro.name}</span>
          <Rating value={pro.score} count={pro.review_count} />
        </span>
      </span>
      <span className="mt-3 block border-t border-line pt-3">
        <span className="block truncate text-xs text-ink-3">{pro.category_name}</span>
        {price ? (
          <span className="block">
            <Rich
              text={t('hero>from_price', { per: perUnit(pro.from_price_unit) })}
              parts={{
                small: (words) => <span className="text-sm text-ink-3">{words}</span>,
                price: () => <span className="tnum text-xl font-bold">{price}</span>,
              }}
            />
          </span>
        ) : (
          <span className="block truncate text-md font-semibold">{pro.area_name}</span>
        )}
      </span>
    </a>
  );
}

/** The head of the home page: what Gotong is, the search, and the drawing of a block of flats. */
export function Hero(props: {
  base: string;
  popular: readonly CategoryCard[];
  /** Well reviewed pros, best first. The first one is shown, with their price. */
  pros: readonly ServiceCard[];
}) {
  const { base, popular, pros } = props;
  const [first] = pros;
  return (
    <section className="overflow-x-clip">
      <div
        className={cx(
          frameClass,
          'grid gap-8 pt-8 pb-12 lg:grid-cols-[minmax(0,1fr)_26rem] lg:gap-16 lg:pt-16 lg:pb-20 xl:grid-cols-[minmax(0,1fr)_30rem]',
        )}
      >
        <div className="min-w-0 lg:pt-6">
          <h1 className="text-4xl font-bold lg:text-5xl">
            <Rich text={t('hero>title')} parts={{ br: () => <br /> }} />
          </h1>
          <p className="mt-4 max-w-136 text-lg text-ink-2 lg:mt-5">{t('hero>intro')}</p>
          <SearchForm base={base} submitLabel={shared('verb>search')} className="mt-6 lg:mt-8" />
          {popular.length > 0 && (
            <nav
              aria-label={t('hero>popular_services')}
              className="no-scrollbar mt-4 flex items-center gap-2 max-lg:-mx-4 max-lg:overflow-x-auto max-lg:px-4 max-lg:py-1 lg:flex-wrap"
            >
              <span className="text-sm text-ink-3 max-lg:hidden" aria-hidden="true">
                {t('hero>popular')}
              </span>
              {popular.map((category) => (
                <a key={category.id} href={`${base}/category/${category.slug}`} className={chipClass()}>
                  {category.name}
                </a>
              ))}
            </nav>
          )}
          <ul className="mt-8 grid gap-3 text-md lg:mt-12 lg:flex lg:flex-wrap lg:gap-x-9">
            {promises().map(({ icon: Icon, text }) => (
              <li key={text} className="flex items-center gap-2.5">
                <Icon aria-hidden="true" weight="duotone" className="size-6 shrink-0 text-brand" />
                <span className="font-medium text-ink">{text}</span>
              </li>
            ))}
          </ul>
        </div>
        <div className="relative w-full max-lg:mx-auto max-lg:mt-3 max-lg:mb-4 max-lg:max-w-88">
          <HeroBlock />
          {first && <ProGlimpse pro={first} base={base} />}
          {pros.length >= 3 && (
            <div className="absolute -top-3 right-5 flex items-center gap-2 rounded-full border border-line bg-raised py-1.5 pr-3.5 pl-1.5 text-sm font-semibold shadow-md">
              <span className="flex -space-x-1">
                {pros.slice(0, 3).map((pro) => (
                  <Avatar key={pro.id} {...avatar(pro)} size={28} ring="raised" />
                ))}
              </span>
              {t('hero>well_reviewed')}
            </div>
          )}
        </div>
      </div>
    </section>
  );
}
