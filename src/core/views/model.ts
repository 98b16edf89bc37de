/** What a page was shown on, as far as the browser's name tells it. */
export const VIEW_DEVICES = ['phone', 'tablet', 'desktop'] as const;
export type ViewDevice = (typeof VIEW_DEVICES)[number];

/** How a view was told: by the page's script, or by its picture where no script runs. */
export const VIEW_WAYS = ['script', 'picture'] as const;
export type ViewWay = (typeof VIEW_WAYS)[number];

/** Where views are told. */
export const PAGE_VIEW_PATH = '/new/v1/page_views/add.json';
/** Where a page without script tells that it was shown. */
export const VIEW_PICTURE_PATH = '/page-view.gif';
export const TRAFFIC_CSV_PATH = '/new/v1/ops/traffic.csv';

/** One view of a page (specification 2). It does not record who saw it. */
export interface PageView {
  /** Made where the page is shown: a view that is told twice is one. */
  readonly view_id: string;
  readonly viewed_on: Date;
  /** The service whose public page it is; null for every other page. */
  readonly service_id: number | null;
  /** The screen's path with its parameters by name, such as `/category/:slug`. */
  readonly template: string;
  /** The path without language prefix and query, with words of the site and none of a person: `/category/plumber`. */
  readonly path: string;
  readonly language: string;
  readonly device: ViewDevice;
  readonly way: ViewWay;
  /** The host that led here; '' for none, for our own, and where the browser asks not to be followed. */
  readonly referrer: string;
  /** utm_source, utm_medium and utm_campaign with slashes between them; '' for none. */
  readonly campaign: string;
  /** A digest of the day; null where the browser asks not to be followed. */
  readonly visitor: string | null;
}

/** Days that the operators' figures can be asked for. */
export const TRAFFIC_DAYS = [7, 28, 90, 365] as const;
export type TrafficDays = (typeof TRAFFIC_DAYS)[number];

/** What sums are kept of. `all` is the day itself. */
export const TRAFFIC_KINDS = ['all', 'template', 'page', 'referrer', 'campaign', 'device', 'language', 'way'] as const;
export type TrafficKind = (typeof TRAFFIC_KINDS)[number];

export interface TrafficRow {
  readonly value: string;
  readonly views: number;
  readonly visitors: number;
}
/** `day` is YYYY-MM-DD in Singapore. */
export interface TrafficDay {
  readonly day: string;
  readonly views: number;
  readonly visitors: number;
}
