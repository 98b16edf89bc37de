import { z } from 'zod';
import type { hueShape } from '#core/categories/model.ts';
import type { Flag } from '#core/flags.ts';
import * as shape from '#core/kit/shape.ts';

/** The channels that visitors may come through (specification 2 and 6, decision 24). */
export const PARTNER_CHANNELS = ['ibon', 'life_55688', 'fet'] as const;
export const partnerChannelShape = z.enum(PARTNER_CHANNELS);
export type PartnerChannel = z.infer<typeof partnerChannelShape>;

/** The flag that a channel's own pages are behind (decision 47). Visitors are recognised only with `partner_channels`. */
export const CHANNEL_FLAGS: Readonly<Record<PartnerChannel, Flag | null>> = {
  ibon: null,
  life_55688: 'life_55688',
  fet: 'fet',
};

/** Where each channel's pages begin. */
export const CHANNEL_HOMES: Readonly<Record<PartnerChannel, string>> = {
  ibon: '/ibon-app',
  life_55688: '/55688life',
  fet: '/fet',
};

/** What a channel is called, looks like and leads back to: settings of the installation, nothing of ours. */
export interface PartnerLook {
  readonly channel: PartnerChannel;
  readonly name: string;
  readonly hue: z.infer<typeof hueShape>;
  /** Where "back" leads; null: nowhere. */
  readonly return_url: string | null;
  /** Whether a partner's links are believed: else its pages say that no partner uses them. */
  readonly is_linked: boolean;
}

/** The cookie of a recognised visit, which only the server makes and reads. */
export const PARTNER_COOKIE = 'partner_token';
/** The part of an address that a partner's link carries its proof in. */
export const PARTNER_QUERY = 'partner_token';
/** How long a visit counts after it began, in seconds: 30 days. */
export const PARTNER_VISIT_SECONDS = 2_592_000;
/** How far ahead of us the end of a partner's link may lie, in seconds: a day. */
export const PARTNER_LINK_SECONDS = 86_400;
/** Characters of the partner's own number of a visit. */
export const PARTNER_REF = /^[A-Za-z0-9_-]{0,64}$/;

/** Orders a page of the dashboard. */
export const PARTNER_ORDERS_PAGE = 20;

/** An order that came through a channel, as the pro who was offered it sees it, with the number of their bid. */
export const partnerOrderShape = z.object({
  order_id: z.number(),
  quote_request_id: z.number(),
  title: z.string(),
  category_name: z.string(),
  area_name: z.string(),
  quote_status_id: z.number(),
  /** Whether another pro was hired, or the request ended. */
  is_over: z.boolean(),
  received: shape.wireTime(),
});
export type PartnerOrder = z.infer<typeof partnerOrderShape>;

/** What a channel brought in a month. */
export const partnerMonthShape = z.object({
  channel: partnerChannelShape,
  /** `YYYY-MM` in Singapore. */
  month: z.string(),
  requests: z.number(),
  hires: z.number(),
  products: z.number(),
});
export type PartnerMonth = z.infer<typeof partnerMonthShape>;
