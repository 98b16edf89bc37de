import type { OrderView } from '#core/shop/orders/calls.ts';
import { showPhone } from '#web/parts/account/phone-text.ts';
import { TextLink } from '#web/ui/layout/Breadcrumb.tsx';

/** A button to call the buyer. Nothing if there is no number. */
export const orderContact = ({ side, consumer_name, consumer_phone }: OrderView) =>
  side === 'provider' && consumer_phone !== '' ? (
    <>
      {consumer_name}, <TextLink href={`tel:${consumer_phone}`}>{showPhone(consumer_phone)}</TextLink>
    </>
  ) : undefined;
