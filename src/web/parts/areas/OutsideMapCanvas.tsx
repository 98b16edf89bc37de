import { useEffect, useRef } from 'react';
import type { AreaMapCanvasProps } from './AreaMapCanvas.tsx';
import { drawOutside } from './outside-map.ts';

/** The planning areas on another company's map, if this installation has one and the visitor agreed to it (decision 33). */
export default function OutsideMapCanvas({ label, onBroken, chosen, home, onToggle }: AreaMapCanvasProps) {
  const box = useRef<HTMLDivElement>(null);
  const show = useRef<(() => void) | null>(null);
  const last = useRef({ chosen, home, onToggle, onBroken });
  last.current = { chosen, home, onToggle, onBroken };
  useEffect(() => {
    let isGone = false;
    const broken = () => {
      if (!isGone) last.current.onBroken();
    };
    if (box.current)
      drawOutside(box.current, () => last.current, broken).then((drawn) => {
        show.current = drawn;
      }, broken);
    return () => {
      isGone = true;
    };
  }, []);
  useEffect(() => show.current?.());
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for fields, and this is a map
    <div role="group" aria-label={label} className="absolute inset-0">
      <div ref={box} className="size-full" />
    </div>
  );
}
