/** What one tab tells the others of this browser about the session (two tabs, one logging out). */
export type SessionNews = { readonly what: 'logged out' } | { readonly what: 'logged in'; readonly user_id: number };

const NAME = 'gotong-session';

/** Tells the other tabs. Nothing happens in a browser without channels: there the next call finds out. */
export function tellOtherTabs(news: SessionNews): void {
  if (typeof BroadcastChannel === 'undefined') return;
  const channel = new BroadcastChannel(NAME);
  channel.postMessage(news);
  channel.close();
}

/** Hears what other tabs tell. Answers what stops it. */
export function hearOtherTabs(hear: (news: SessionNews) => void): () => void {
  if (typeof BroadcastChannel === 'undefined') return () => {};
  const channel = new BroadcastChannel(NAME);
  channel.onmessage = ({ data }) => hear(data as SessionNews);
  return () => channel.close();
}
