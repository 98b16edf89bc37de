import { MagnifyingGlassMinusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassMinus';
import { MagnifyingGlassPlusIcon } from '@phosphor-icons/react/dist/ssr/MagnifyingGlassPlus';
import { useId, useRef, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import looks from 'react-easy-crop/react-easy-crop.css?inline';
import { t } from '#web/text/spaces/settings.ts';
import { type Square, wholeSquare } from './crop.ts';

const MAX_ZOOM = 4;

// The policy of pages refuses the style element that the cropper would add by itself; a sheet that a script makes it allows.
const sheet = new CSSStyleSheet();
sheet.replaceSync(looks);
document.adoptedStyleSheets.push(sheet);

/** The picture under a round window: dragged, pinched, or moved by arrow keys, with a slider to zoom. */
export default function PictureCropper(props: {
  address: string;
  onSquare: (square: Square) => void;
  onBroken: () => void;
}) {
  const { address, onSquare, onBroken } = props;
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
          aspect={1}
          cropShape="round"
          showGrid={false}
          objectFit="contain"
          keyboardStep={8}
          zoomWithScroll
          onCropChange={setCrop}
          onZoomChange={setZoom}
          onMediaLoaded={({ naturalWidth, naturalHeight }) => {
            picture.current = { width: naturalWidth, height: naturalHeight };
          }}
          onCropComplete={(_: Area, chosen: Area) => onSquare(wholeSquare(chosen, picture.current))}
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
          aria-valuetext={`${Math.round(zoom * 100)} %`}
          onChange={(event) => setZoom(Number(event.currentTarget.value))}
          className="h-11 w-full min-w-0 accent-brand"
        />
        <MagnifyingGlassPlusIcon className="size-5 shrink-0 text-ink-3" aria-hidden />
      </div>
    </div>
  );
}
