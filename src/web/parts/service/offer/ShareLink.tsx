import { ShareNetworkIcon } from '@phosphor-icons/react/dist/ssr/ShareNetwork';
import { t } from '#web/text/spaces/parts.ts';

/**
 * Shares the page. Without script it is a link to the page, to be copied. With script it opens the device's share sheet or
 * copies the address (service/page-script.ts).
 */
export const ShareLink = ({ path, name }: { path: string; name: string }) => (
  <a
    href={path}
    data-share={JSON.stringify({ title: name, copied: t('share_link>copied') })}
    className="inline-flex min-h-8 items-center gap-1.5 text-md font-medium text-ink-2 hover:text-ink coarse:min-h-11"
  >
    <ShareNetworkIcon aria-hidden="true" className="size-5" />
    <span aria-live="polite">{t('share_link>share')}</span>
    <span className="sr-only">: {name}</span>
  </a>
);
