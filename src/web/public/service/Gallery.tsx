import { CaretLeftIcon } from '@phosphor-icons/react/dist/ssr/CaretLeft';
import { CaretRightIcon } from '@phosphor-icons/react/dist/ssr/CaretRight';
import { XIcon } from '@phosphor-icons/react/dist/ssr/X';
import { t } from '#web/text/spaces/public.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import type { IconType } from '#web/ui/icon.ts';

const BUTTON =
  'grid size-11 place-items-center rounded-full bg-black/70 text-white hover:bg-black focus-visible:focus-ring';

function TurnButton({ by, label, icon: Icon }: { by: 1 | -1; label: string; icon: IconType }) {
  return (
    <button
      type="button"
      data-turn={by}
      aria-label={label}
      className={`${BUTTON} absolute top-1/2 -translate-y-1/2 ${by === 1 ? 'right-3' : 'left-3'}`}
    >
      <Icon aria-hidden="true" weight="bold" className="size-5" />
    </button>
  );
}

/** An empty picture, used until a photo is opened: an `img` without an address isn't valid. */
const NOTHING = 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==';

/** A dialog with photos at screen size. The page's script opens it. It is native, for its focus handling and Escape. */
export function Gallery({ many }: { many: boolean }) {
  return (
    <dialog
      data-gallery={JSON.stringify({
        photo: t('gallery>photo_number', { at: '{at}' }),
        place: t('gallery>position', { at: '{at}', of: '{of}' }),
      })}
      aria-label={shared('noun>photos')}
      className="fixed inset-0 m-0 size-full max-h-none max-w-none bg-black p-0 text-white backdrop:bg-black"
    >
      <figure className="grid size-full touch-pan-y grid-rows-[minmax(0,1fr)_auto] select-none">
        {/* The page's script fills this in. */}
        <img src={NOTHING} alt="" width={1600} height={1200} sizes="100vw" className="size-full object-contain" />
        <figcaption className="flex min-h-14 items-center justify-between gap-4 px-4 py-3 pb-safe text-md">
          <span data-caption-of="" className="min-w-0 break-words" />
          <span data-count="" aria-live="polite" className="tnum shrink-0 text-sm" />
        </figcaption>
      </figure>
      {many && <TurnButton by={-1} label={t('gallery>previous_photo')} icon={CaretLeftIcon} />}
      {many && <TurnButton by={1} label={t('gallery>next_photo')} icon={CaretRightIcon} />}
      <button
        type="button"
        data-close=""
        aria-label={shared('verb>close')}
        className={`${BUTTON} absolute top-3 right-3`}
      >
        <XIcon aria-hidden="true" weight="bold" className="size-5" />
      </button>
    </dialog>
  );
}
