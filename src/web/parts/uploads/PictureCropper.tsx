import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus';
import { useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import looks from 'react-easy-crop/react-easy-crop.css?inline';
import { t } from '#web/text/spaces/parts.ts';

const MAX_ZOOM = 4;

// Our content security policy blocks the style element that the cropper would add; it allows sheets that a script makes.
const sheet = new CSSStyleSheet();
sheet.replaceSync(looks);
document.adoptedStyleSheets.push(sheet);

/** The chosen part: in fractions of the picture and in its pixels, with the picture's size in pixels. */
export interface Chosen {
  readonly part: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly pixels: { readonly x: number; readonly y: number; readonly width: number; readonly height: number };
  readonly picture: { readonly width: number; readonly height: number };
}

interface PictureCropperProps {
  readonly address: string;
  /** Width divided by height. */
  readonly aspect: number;
  readonly isRound?: boolean;
  /** The part that was chosen before, in fractions. */
  readonly start?: Chosen['part'] | null;
  readonly onChosen: (chosen: Chosen) => void;
  readonly onBroken: () => void;
}

/** A picture behind a crop window: drag, pinch or use arrow keys to move it, and a slider to zoom. */
export default function PictureCropper(props: PictureCropperProps) {
  const { address, aspect, isRound = false, start = null, onChosen, onBroken } = props;
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const picture = useRef({ width: 0, height: 0 });
  const slider = useId();
  return (
    <div className="grid gap-3">
      <div className="relative aspect-square w-full overflow-hidden rounded-lg bg-inset">
        <Cropper
          disableAutomaticStylesInjection
          image={address}
          crop={crop}
          zoom={zoom}
          minZoom={1}
          maxZoom={MAX_ZOOM}
          aspect={aspect}
          cropShape={isRound ? 'round' : 'rect'}
          {...(start === null
            ? {}
            : {
                initialCroppedAreaPercentages: {
                  x: start.x * 100,
                  y: start.y * 100,
                  width: start.width * 100,
                  height: start.height * 100,
                },
              })}
          showGrid={!isRound}
          objectFit="contain"
          keyboardStep={8}
          zoomWithScroll
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            picture.current = { width: naturalWidth, height: naturalHeight };
          }}
          onCropComplete={({ x, y, width, height }: Area, pixels: Area) =>
            onChosen({
              part: { x: x / 100, y: y / 100, width: width / 100, height: height / 100 },
              pixels,
              picture: picture.current,
            })
          }
          mediaProps={{ onError: onBroken, alt: '' }}
          cropperProps={{
            role: 'application',
            'aria-label': t('picture_cropper>crop_area'),
          }}
          classes={{ cropAreaClassName: 'focus-visible:focus-ring' }}
        />
      </div>
      <div className="flex items-center gap-3">
        <MagnifyingGlassMinusIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
        <label htmlFor={slider} className="sr-only">
          {t('picture_cropper>zoom')}
        </label>
        <input
          id={slider}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          aria-valuetext={`${Math.round(zoom * 100)}%`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-11 w-full min-w-0 accent-brand"
        />
        <MagnifyingGlassPlusIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
      </div>
    </div>
  );
}
