import { forgetOffline, offlineOwner } from '../offline/owner.ts';

/** News of the session that a tab sends to the other tabs of this browser, such as a logout. */
export type SessionNews = { readonly what: 'logged out' } | { readonly what: 'logged in'; readonly user_id: number };

const NAME = 'gotong-session';

// One channel for the tab: a channel does not hear its own messages, but would hear those of a second one in the tab.
let channel: BroadcastChannel | null = null;
function shared(): BroadcastChannel | null {
  if (typeof BroadcastChannel === 'undefined') return null;
  channel ??= new BroadcastChannel(NAME);
  return channel;
}

/** Tells the other tabs. Does nothing in a browser without channels: there the next call of each tab notices. */
export function tellOtherTabs(news: SessionNews): void {
  // The offline data may be another person's, whose session ended while this device was not told.
  if (news.what === 'logged in' && offlineOwner() !== news.user_id) void forgetOffline();
  shared()?.postMessage(news);
}

/** Calls `hear` with the news of other tabs. Returns a function that stops this. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  const listener = ({ data }: MessageEvent) => hear(data as SessionNews);
  const ear = shared();
  ear?.addEventListener('message', listener);
  return () => ear?.removeEventListener('message', listener);
}
