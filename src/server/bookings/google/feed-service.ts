import {
  availabilityFeed,
  FEED_MANIFEST,
  FEEDS,
  type FeedMerchant,
  type FeedName,
  type FeedSlots,
  feedFile,
  manifestOf,
  merchantFeed,
  serviceFeed,
} from '#core/bookings/google/feed-rules.ts';
import { type Parts, reading } from '#server/platform/context.ts';
import { isOn } from './offer-service.ts';
import { merchantShown, slotsShown } from './shown-service.ts';
import * as store from './store.ts';

const BATCH = 100;
const bytesOf = (value: unknown): Uint8Array => Buffer.from(JSON.stringify(value));

/**
 * Writes what is offered on Google to the file store: three files, then the manifest that names them, so that it never names
 * incomplete files. Removes the files of the run before. Answers the number of merchants; null while it is off.
 */
export async function writeFeeds(parts: Parts): Promise<number | null> {
  const context = reading(parts, {});
  if (!isOn(context)) return null;
  const seconds = Math.floor(context.now.getTime() / 1000);
  const merchants: FeedMerchant[] = [];
  const slots: FeedSlots[] = [];
  for (let after = 0; ; ) {
    const batch = await store.readMerchants(context.db, after, BATCH);
    for (const merchant of batch) {
      const shown = await slotsShown(context, merchant);
      if (shown.length === 0) continue;
      merchants.push(merchantShown(context, merchant));
      slots.push(...shown);
    }
    if (batch.length < BATCH) break;
    after = batch.at(-1)?.id ?? after;
  }
  const files: Readonly<Record<FeedName, unknown>> = {
    merchants: merchantFeed(merchants, seconds),
    services: serviceFeed(
      slots.map(({ item }) => item),
      seconds,
    ),
    availability: availabilityFeed(slots, seconds),
  };
  const before = await readManifest(parts);
  for (const name of FEEDS) await parts.files.put(feedFile(name, seconds), bytesOf(files[name]));
  await parts.files.put(FEED_MANIFEST, bytesOf(manifestOf(seconds)));
  const own = new Set(manifestOf(seconds).data_file);
  for (const file of before) if (!own.has(file)) await parts.files.remove(file);
  return merchants.length;
}

/** The files that the manifest names; none before the first run. */
async function readManifest(parts: Parts): Promise<readonly string[]> {
  const bytes = await parts.files.get(FEED_MANIFEST);
  if (!bytes) return [];
  const { data_file } = JSON.parse(Buffer.from(bytes).toString('utf8')) as ReturnType<typeof manifestOf>;
  return data_file;
}
