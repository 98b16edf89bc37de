import { MinusIcon } from '@phosphor-icons/react/dist/ssr/Minus';
import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { type ReactNode, useEffect, useRef } from 'react';
import { t } from '#web/text/spaces/parts.ts';
import { DrawnMap, type MapAsks } from './drawn-map.ts';

export interface AreaMapCanvasProps extends MapAsks {
  /** A text alternative for the map. */
  readonly label: string;
  /** Called if the map can't be drawn on this device. */
  readonly onBroken: () => void;
}

/** A clickable map of the planning areas. Loaded on demand: the map library is larger than all the other code. */
export default function AreaMapCanvas({ label, onBroken, ...asks }: AreaMapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const map = useRef<DrawnMap | null>(null);
  const last = useRef({ asks, onBroken });
  last.current = { asks, onBroken };

  useEffect(() => {
    if (!box.current) return;
    try {
      map.current = new DrawnMap(box.current, () => last.current.asks, last.current.onBroken);
    } catch {
      last.current.onBroken();
    }
    return () => {
      map.current?.remove();
      map.current = null;
    };
  }, []);
  // Runs after every render; the map redraws only what changed.
  useEffect(() => map.current?.show());

  return (
    <div className="absolute inset-0">
      <div role="img" aria-label={label} className="absolute inset-0">
        <div ref={box} aria-hidden="true" className="size-full text-ink" />
      </div>
      <div className="absolute right-2.5 bottom-2.5 grid overflow-hidden rounded-md border border-line-strong bg-surface shadow-sm">
        <Zoom label={t('area_map_canvas>zoom_in')} onPress={() => map.current?.zoom(1)}>
          <PlusIcon aria-hidden="true" weight="bold" className="size-4" />
        </Zoom>
        <span className="h-px bg-line" />
        <Zoom label={t('area_map_canvas>zoom_out')} onPress={() => map.current?.zoom(-1)}>
          <MinusIcon aria-hidden="true" weight="bold" className="size-4" />
        </Zoom>
      </div>
    </div>
  );
}

function Zoom({ label, onPress, children }: { label: string; onPress: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="grid size-9 place-items-center text-ink-2 hover:bg-inset hover:text-ink focus-visible:-outline-offset-2 coarse:size-11"
    >
      {children}
    </button>
  );
}
