import { useState } from 'react';
import { t } from '#web/text/spaces/appointments.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';

// Forgotten when the person leaves this device (web/app/offline/drafts.ts).
const placeOf = (id: number) => `gotong.ready.${id}`;

function read(place: string): readonly string[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(place) ?? '[]');
    return Array.isArray(kept) ? kept.filter((text) => typeof text === 'string') : [];
  } catch {
    return [];
  }
}

/** What the customer has ready before the pro comes, ticked for themselves and kept on this device. */
export function PrepareList({ id, lines }: { id: number; lines: readonly string[] }) {
  const place = placeOf(id);
  const [ready, setReady] = useState(() => read(place));
  function tick(text: string, isReady: boolean) {
    const next = isReady ? [...ready, text] : ready.filter((one) => one !== text);
    setReady(next);
    try {
      localStorage.setItem(place, JSON.stringify(next));
    } catch {
      // A device that keeps nothing has the ticks as long as the screen.
    }
  }
  return (
    <>
      <ul className="mt-1">
        {lines.map((text) => (
          <li key={text}>
            <Checkbox checked={ready.includes(text)} onChange={({ target }) => tick(text, target.checked)}>
              {text}
            </Checkbox>
          </li>
        ))}
      </ul>
      <p className="mt-1 text-sm text-ink-3">{t('screen>ticks_yours')}</p>
    </>
  );
}
