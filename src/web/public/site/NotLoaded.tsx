import { NOT_LOADED } from '#web/app/api/guard-script.ts';
import { t } from '#web/text/spaces/pages.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { buttonClass } from '#web/ui/action/button-class.ts';
import { Wordmark } from '#web/ui/layout/Logo.tsx';

/**
 * Shown by the document's guard script if its script or stylesheet can't be loaded. It is in a `template`, so that one inline
 * script serves every language. On the dashboard's empty document it includes a link home.
 */
export const NotLoaded = ({ isWhole = false }: { isWhole?: boolean }) => (
  <template id={NOT_LOADED}>
    <div
      role="alert"
      className={isWhole ? 'bg-surface' : 'sticky top-0 z-(--z-bar) border-b border-warning-line bg-warning-soft'}
    >
      {isWhole && (
        <nav className="flex h-14 items-center border-b border-line px-4 lg:px-6">
          {/* Has its own size, because the stylesheet may be missing. */}
          <a href="/" className="flex min-h-11 items-center gap-2 text-ink">
            <img src="/icon.svg" alt="" width={28} height={28} /> <Wordmark />
          </a>
        </nav>
      )}
      <div
        className={
          isWhole
            ? 'mx-auto grid max-w-form gap-3 px-4 py-16'
            : 'mx-auto flex max-w-page flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5'
        }
      >
        <p className="min-w-0 flex-1 text-base">
          <strong>{t('not_loaded>title')}</strong> {t('not_loaded>hint')}
        </p>
        <p>
          {/* biome-ignore lint/a11y/useValidAnchor: an empty address is this page, its query included */}
          <a href="" className={buttonClass({ variant: 'primary', size: 36 })}>
            {shared('verb>try_again')}
          </a>
        </p>
      </div>
    </div>
  </template>
);
