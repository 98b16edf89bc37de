import { forgetOffline, offlineOwner } from '../offline/owner.ts';

/** News of the session that a tab sends to the other tabs of this browser, such as a logout. */
export type SessionNews = { readonly what: 'logged out' } | { readonly what: 'logged in'; readonly user_id: number };

const NAME = 'gotong-session';

// One for the whole tab: a channel does not hear itself, but it does hear another of the same tab.
let channel: BroadcastChannel | null = null;
function shared(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs. Nothing happens in a browser without channels: there the next call finds out. */
export function tellOtherTabs(news: SessionNews): void {
  // The offline data may be of another person whose session ended without this device hearing of it.
  if (news.what === 'logged in' && offlineOwner() !== news.user_id) void forgetOffline();
  shared()?.postMessage(news);
}

/** Hears what other tabs tell. Answers what stops it. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  const listener = ({ data }: MessageEvent) => hear(data as SessionNews);
  const ear = shared();
  ear?.addEventListener('message', listener);
  return () => ear?.removeEventListener('message', listener);
}
