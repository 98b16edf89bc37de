import { DotsThreeIcon } from '@phosphor-icons/react/dist/ssr/DotsThree';
import type { OwnRequest } from '#core/requests/model.ts';
import { categoryIcon } from '#web/parts/category-icon.ts';
import { EndedPill } from '#web/parts/QuoteStatusPill.tsx';
import { wantedText } from '#web/parts/words/quote-words.ts';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { Menu } from '#web/ui/action/Menu.tsx';
import type { MenuEntry } from '#web/ui/action/menu-props.ts';
import { BackLink } from '#web/ui/layout/Breadcrumb.tsx';
import { MidDot } from '#web/ui/layout/Divider.tsx';
import { CategoryTile } from '#web/ui/media/CategoryArt.tsx';

export interface QuoteListHeadProps {
  readonly request: OwnRequest;
  readonly menu: readonly MenuEntry[];
  readonly onDetails: () => void;
  readonly onClose: (() => void) | null;
}

/** The request's title, place and time, and the acts on it as a whole. */
export function QuoteListHead({ request, menu, onDetails, onClose }: QuoteListHeadProps) {
  const ended = request.is_closed ? shared('status>closed') : request.is_expired ? shared('status>expired') : null;
  const when = wantedText(request, new Date());
  return (
    <>
      <BackLink href="/dashboard/projects" className="mb-1 text-sm! max-lg:hidden">
        {shared('noun>projects')}
      </BackLink>
      <div className="flex items-start gap-4">
        <CategoryTile hue={request.hue} icon={categoryIcon(request.icon)} size={48} className="max-lg:hidden" />
        <div className="min-w-0 flex-1">
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <h1 className="min-w-0 text-xl font-bold break-words lg:text-2xl">{request.title}</h1>
            {ended && <EndedPill label={ended} />}
          </div>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-2 text-md text-ink-2">
            <span>{request.area_name}</span>
            {when && (
              <>
                <MidDot />
                <span>{when}</span>
              </>
            )}
            <MidDot />
            <button
              type="button"
              onClick={onDetails}
              className="relative inline-flex min-h-6 items-center font-medium text-brand-ink hover:underline hover:underline-offset-4 coarse:min-h-11"
            >
              {shared('noun>request_details')}
            </button>
          </p>
        </div>
        <div className="flex gap-2 max-lg:hidden">
          {onClose && (
            <Button size={36} onClick={onClose}>
              {shared('verb>close_request')}
            </Button>
          )}
          <Menu
            label={t('quote_list_head>more_actions')}
            items={menu}
            trigger={{ kind: 'icon', icon: DotsThreeIcon, variant: 'secondary', size: 36 }}
          />
        </div>
      </div>
    </>
  );
}
