import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import type { ShownPlace } from '#core/messages/model.ts';
import { t } from '#web/text/spaces/chat.ts';

/** Tells a customer, before they send, what of their place the pro sees from then on (docs/readings.md). */
export function PlaceHint({ to, street, postal_sector }: ShownPlace & { to: string }) {
  return (
    <p className="flex items-start gap-2 text-sm text-ink-2">
      <MapPinIcon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      {street && postal_sector
        ? t('place_hint>street_and_sector', { to, street, sector: `${postal_sector}••••` })
        : street
          ? t('place_hint>street', { to, street })
          : t('place_hint>sector', { to, sector: `${postal_sector}••••` })}
    </p>
  );
}
