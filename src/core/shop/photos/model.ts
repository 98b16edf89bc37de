import * as shape from '#core/kit/shape.ts';

/** Photos that one address sends without an account in an hour. */
export const ADDRESS_PHOTOS_AN_HOUR = 60;
const MOST = 200;

/** Without an account: what `addOrderPhotos` answered with the photos that are sent along. */
export const photoKeys = () => shape.list(shape.text(100), MOST).default([]);

/** Where the holder of an order's link gets a photo of it. */
export const linkPhotoPath = (hash: string, id: number | string): string => `/shop/order/${hash}/files/${id}`;
