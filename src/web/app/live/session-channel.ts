import { forgetOffline, offlineOwner } from '../offline/owner.ts';

/** What one tab tells the others of this browser about the session (two tabs, one logging out). */
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
  // Somebody else's, until their own session ended without a word.
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
