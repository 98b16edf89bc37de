import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CheckCircleIcon } from '@phosphor-icons/react/dist/ssr/CheckCircle';
import { ClockIcon } from '@phosphor-icons/react/dist/ssr/Clock';
import { HourglassIcon } from '@phosphor-icons/react/dist/ssr/Hourglass';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { ReserveItem } from '#core/bookings/page-model.ts';
import { showMoney } from '#core/kit/money.ts';
import { CheckedMarks } from '#web/parts/service/CheckedMarks.tsx';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/reserve.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { cx } from '#web/ui/cx.ts';
import { Rating } from '#web/ui/data/Stars.tsx';
import { EmptyState } from '#web/ui/feedback/EmptyState.tsx';
import { ChoiceCard } from '#web/ui/form/ChoiceCard.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';
import { Avatar } from '#web/ui/media/Avatar.tsx';
import { Island } from '../island/Island.tsx';
import { page } from '../page.ts';
import { frameClass } from '../site/frame.ts';
import { ReserveTimes } from './ReserveTimes.tsx';
import type { ReserveData } from './reserve-model.ts';
import { lengthWords } from './reserve-words.ts';
import ReserveDetails from './reserving/ReserveDetails.tsx';
import type { ReserveDetailsProps } from './reserving/reserve-props.ts';

const heading = 'text-xl font-bold lg:text-2xl';
const section = 'mt-9 lg:mt-12';

function ItemDetail({ item }: { item: ReserveItem }) {
  const { description, minutes, price_kind, is_direct, confirm_minutes } = item;
  const length = t(price_kind === 'per_unit' ? 'page>minutes_each' : 'page>minutes', { minutes });
  const Icon = is_direct ? CheckCircleIcon : HourglassIcon;
  return (
    <>
      {description && <span className="block">{description}</span>}
      <span className="mt-1.5 flex flex-wrap gap-x-4 gap-y-1 text-ink-2">
        <span className="inline-flex items-center gap-1.5">
          <ClockIcon aria-hidden className="size-4" />
          {length}
        </span>
        <span className="inline-flex items-center gap-1.5">
          <Icon aria-hidden className="size-4" />
          {is_direct ? t('page>at_once') : t('page>confirmed', { length: lengthWords(confirm_minutes) })}
        </span>
      </span>
    </>
  );
}

const priceNote = ({ price_kind }: ReserveItem): string | undefined =>
  price_kind === 'per_unit' ? t('page>per_unit') : price_kind === 'from' ? t('page>from') : undefined;

/** What, how many and where: one plain form that leads to the free times. */
function Wishes({ data, base }: { data: ReserveData; base: string }) {
  const { service, items, item_id, units, postal_code, area_name, place_problem } = data;
  const most = Math.max(...items.map(({ max_units }) => max_units));
  const error =
    place_problem === 'out of area'
      ? t('page>out_of_area', { name: service.name })
      : place_problem
        ? t('page>not_known')
        : undefined;
  return (
    <form method="get" action={`${base}/service/${service.id}/reserve#when`}>
      <fieldset className="mt-7 min-w-0 lg:mt-10">
        <legend className={heading}>{t('page>what')}</legend>
        <div className="mt-4 grid gap-2.5">
          {items.map((item) => {
            const note = priceNote(item);
            return (
              <ChoiceCard
                key={item.id}
                type="radio"
                look="row"
                name="item"
                required
                defaultChecked={item.id === item_id}
                option={{
                  value: String(item.id),
                  title: item.name,
                  detail: <ItemDetail item={item} />,
                  price: showMoney(item.price_cents),
                  ...(note ? { priceNote: note } : {}),
                }}
              />
            );
          })}
        </div>
        {most > 1 && (
          <Select
            className="mt-4 max-w-60"
            label={t('page>units')}
            name="units"
            defaultValue={String(units)}
            options={Array.from({ length: most }, (_, n) => ({
              value: String(n + 1),
              label: t(n === 0 ? 'page>one_unit' : 'page>other_unit', { count: n + 1 }),
            }))}
          />
        )}
      </fieldset>
      <p className="mt-3 text-sm text-ink-2">
        <Rich
          text={t('page>something_else')}
          parts={{
            0: (words) => <TextLink href={`${base}/form/${service.category_slug}?pro=${service.id}`}>{words}</TextLink>,
          }}
        />
      </p>
      <section className={section} aria-labelledby="where">
        <h2 id="where" className={heading}>
          {t('page>where')}
        </h2>
        <p className="mt-1 text-md text-ink-2">{t('page>where_hint', { name: service.name })}</p>
        <div className="mt-4 flex flex-wrap items-end gap-3">
          <TextField
            id="postal"
            className="w-full max-w-60"
            label={t('page>postal')}
            name="postal"
            icon={MapPinIcon}
            inputMode="numeric"
            autoComplete="postal-code"
            pattern="\d{6}"
            required
            maxLength={6}
            tabular
            defaultValue={postal_code}
            error={error}
          />
          <Button type="submit" variant={area_name === null ? 'primary' : 'secondary'} size={48}>
            {t('page>see_times')}
          </Button>
        </div>
        {area_name !== null && (
          <p className="mt-3 flex items-center gap-2 text-md">
            <CheckCircleIcon aria-hidden weight="fill" className="size-5 text-success-ink" />
            {t('page>in_area', { area: area_name })}
          </p>
        )}
      </section>
    </form>
  );
}

/** Books a time (specification 2, service/{serviceId}/reserve). Choosing what, where and when works without script. */
export const reservePage = page<ReserveData>({
  script: true,
  head: ({ service, path }) => ({
    title: t('page>head_title', { name: service.name }),
    description: t('page>head_description', { name: service.name }),
    canonical: path,
    noindex: true,
  }),
  Body: ({ data, place: { base } }) => {
    const { service, items, item_id, units, postal_code, chosen, area_name } = data;
    const item = items.find(({ id }) => id === item_id);
    const quote = `${base}/form/${service.category_slug}?pro=${service.id}`;
    const details: ReserveDetailsProps | null =
      item && chosen
        ? {
            service_id: service.id,
            name: service.name,
            item,
            units,
            postal_code,
            area_name: area_name ?? '',
            chosen,
            base,
          }
        : null;
    return (
      <main id="main" className={cx(frameClass, 'pt-4 pb-16 lg:pt-10')}>
        <div className={cx(details && 'xl:relative')}>
          <div className={cx('max-w-[52rem]', details && 'xl:mr-100 xl:max-w-none')}>
            <a
              href={`${base}/service/${service.id}/${service.slug}`}
              className="inline-flex min-h-9 items-center gap-1.5 text-sm font-medium text-ink-2 hover:text-ink"
            >
              <CaretLeftIcon aria-hidden className="size-3.5" />
              {service.name}
            </a>
            <div className="mt-1 flex items-center gap-3.5">
              <Avatar
                name={service.name}
                id={service.id}
                kind={service.is_business ? 'business' : 'person'}
                photo={service.s3_thumb_url}
                size={56}
              />
              <div className="min-w-0">
                <h1 className="text-2xl font-bold lg:text-3xl">{t('page>title')}</h1>
                <div className="mt-0.5 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-sm text-ink-2">
                  {service.review_count > 0 && (
                    <Rating value={service.score} count={service.review_count} noun="review" size="sm" />
                  )}
                  <CheckedMarks service={service} />
                </div>
              </div>
            </div>
            {items.length === 0 ? (
              <EmptyState
                title={t('page>no_items', { name: service.name })}
                action={<ButtonLink href={quote}>{t('page>get_quote')}</ButtonLink>}
                className="mt-8"
              >
                {t('page>no_items_text')}
              </EmptyState>
            ) : (
              <Wishes data={data} base={base} />
            )}
            {item && (
              <ReserveTimes
                data={data}
                base={base}
                length={lengthWords(item.price_kind === 'per_unit' ? item.minutes * units : item.minutes)}
              />
            )}
            {details && (
              <div id="details" className={cx(section, 'scroll-mt-20')}>
                <Island name="reserve" props={details}>
                  <ReserveDetails {...details} />
                </Island>
                <noscript>
                  <p className="mt-4 text-md">
                    <Rich
                      text={t('page>no_script')}
                      parts={{ 0: (words) => <TextLink href={quote}>{words}</TextLink> }}
                    />
                  </p>
                </noscript>
              </div>
            )}
          </div>
        </div>
      </main>
    );
  },
});
