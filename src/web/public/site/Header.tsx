import { ListIcon } from '@phosphor-icons/react/dist/ssr/List';
import { ShoppingCartIcon } from '@phosphor-icons/react/dist/ssr/ShoppingCart';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass, iconButtonClass } from '#web/ui/action/button-class.ts';
import { cx } from '#web/ui/cx.ts';
import { SearchField } from '#web/ui/form/SearchField.tsx';
import { Logo } from '#web/ui/layout/Logo.tsx';
import type { Place } from '../page.ts';
import { frameClass } from './frame.ts';

const LINK =
  'inline-flex h-10 items-center rounded-md px-3 text-md font-medium text-ink-2 hover:bg-inset hover:text-ink coarse:h-11';
const MENU_LINK = 'border-t border-line first:border-t-0 flex min-h-12 items-center text-base font-medium text-ink';

// One page serves everyone, so both states are rendered and the stylesheet shows one (session-script.ts).
const SIGNED_OUT = 'in-data-[session=yes]:hidden';
const SIGNED_IN = 'hidden in-data-[session=yes]:contents';

const BADGE =
  'tnum inline-grid h-5 min-w-5 place-items-center rounded-full bg-danger px-1.5 text-xs font-semibold text-on-danger';
/** Filled in by cart-script.ts, because one page serves everyone. */
const CartNumber = () => <span data-cart="number" hidden className={cx(BADGE, 'ml-1.5')} />;

/** The public header. Its menu on phones is a native element, so that it works without script. */
export function Header({ place: { base, flags }, hasSearch }: { place: Place; hasSearch: boolean }) {
  return (
    <header className="sticky top-0 z-(--z-bar) border-b border-line bg-canvas/95 backdrop-blur print:hidden">
      <div className={cx(frameClass, 'flex h-14 items-center gap-2 lg:h-18')}>
        <Logo href={`${base}/`} />
        <nav aria-label={t('header>main')} className="ml-8 flex items-center gap-1 max-lg:hidden">
          <a href={`${base}/genre/all`} className={LINK}>
            {shared('noun>services')}
          </a>
          <a href={`${base}/pro-search`} className={LINK}>
            {shared('noun>pros')}
          </a>
          <a href={`${base}/price`} className={LINK}>
            {shared('noun>prices')}
          </a>
        </nav>
        {hasSearch && <MenuSearch base={base} id="menu-q" className="ml-3 w-full max-w-72 max-lg:hidden" />}
        <div className="ml-auto flex items-center gap-1 max-lg:hidden">
          <a href={`${base}/pro`} className={LINK}>
            {shared('verb>become_a_pro')}
          </a>
          {flags.shop && (
            <a href={`${base}/cart`} className={LINK}>
              {t('header>cart')} <CartNumber />
            </a>
          )}
          <div className={cx('contents', SIGNED_OUT)}>
            <a href={`${base}/login`} className={LINK}>
              {shared('verb>log_in')}
            </a>
            <a href={`${base}/signup`} className={buttonClass({ className: 'ml-1' })}>
              {shared('verb>sign_up')}
            </a>
          </div>
          <div className={SIGNED_IN}>
            <a href={`${base}/dashboard`} className={buttonClass({ className: 'ml-1' })}>
              {shared('noun>dashboard')}
            </a>
          </div>
        </div>
        <div className="ml-auto flex items-center lg:hidden">
          <div className={cx('contents', SIGNED_OUT)}>
            <a
              href={`${base}/login`}
              className="inline-flex h-11 items-center px-3 text-md font-semibold whitespace-nowrap text-brand-ink"
            >
              {shared('verb>log_in')}
            </a>
          </div>
          <div className={SIGNED_IN}>
            <a
              href={`${base}/dashboard`}
              className="inline-flex h-11 items-center px-3 text-md font-semibold text-brand-ink"
            >
              {shared('noun>dashboard')}
            </a>
          </div>
          {flags.shop && (
            <a
              href={`${base}/cart`}
              data-cart=""
              hidden
              className={iconButtonClass({ className: 'relative max-[22rem]:hidden' })}
            >
              <ShoppingCartIcon aria-hidden="true" className="size-6" />
              <span className="sr-only">{t('header>cart')} </span>
              <span data-cart-number="" className={cx(BADGE, 'absolute top-0.5 right-0')} />
            </a>
          )}
          <details className="group/menu -mr-2">
            <summary
              aria-label={t('header>menu')}
              className={iconButtonClass({ className: 'cursor-pointer list-none [&::-webkit-details-marker]:hidden' })}
            >
              <ListIcon aria-hidden="true" className="size-6 group-open/menu:hidden" />
              <XIcon aria-hidden="true" className="hidden size-6 group-open/menu:block" />
            </summary>
            <nav
              aria-label={t('header>menu')}
              className="absolute inset-x-0 top-full border-y border-line bg-raised px-4 pb-2 shadow-lg"
            >
              {hasSearch && <MenuSearch base={base} id="menu-q-phone" className="py-3" />}
              <a href={`${base}/genre/all`} className={MENU_LINK}>
                {shared('noun>services')}
              </a>
              <a href={`${base}/pro-search`} className={MENU_LINK}>
                {shared('noun>pros')}
              </a>
              <a href={`${base}/price`} className={MENU_LINK}>
                {shared('noun>prices')}
              </a>
              {flags.shop && (
                <a href={`${base}/cart`} className={MENU_LINK}>
                  {t('header>cart')} <CartNumber />
                </a>
              )}
              <a href={`${base}/pro`} className={MENU_LINK}>
                {shared('verb>become_a_pro')}
              </a>
              <a href={`${base}/signup`} className={cx(MENU_LINK, SIGNED_OUT)}>
                {shared('verb>sign_up')}
              </a>
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

/** The search for pages without their own: a plain GET form. */
const MenuSearch = ({ base, id, className }: { base: string; id: string; className: string }) => (
  <search className={className}>
    <form action={`${base}/pro-search`} method="get" className="flex items-center gap-2">
      <SearchField
        id={id}
        name="q"
        look="quiet"
        label={shared('noun>service_or_pro')}
        placeholder={shared('noun>service_or_pro')}
        maxLength={80}
        className="flex-1"
      />
      {/* Enter submits the form too; the button is visible only while it has the focus. */}
      <button type="submit" className={buttonClass({ className: 'not-focus:sr-only' })}>
        {shared('verb>search')}
      </button>
    </form>
  </search>
);
