import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchMessages } from '#core/messages/calls.ts';
import type { Hit } from '#core/messages/model.ts';
import { api } from '#web/app/api/api.ts';

const TYPING_MS = 250;

/** The address parameter with the words searched for in a conversation. */
export const FIND = 'find';
export const FOUND = 'at';

/** A list's query string, without the search in the conversation beside it. */
export function withoutFind(search: string): string {
  const query = new URLSearchParams(search);
  query.delete(FIND);
  query.delete(FOUND);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

export interface Find {
  readonly isOpen: boolean;
  readonly typed: string;
  /** The words that are being searched for. */
  readonly words: string;
  readonly total: number;
  /** The index of the current hit; -1 if there is none. */
  readonly index: number;
  readonly hit: Hit | null;
  readonly state: 'idle' | 'asking' | 'failed' | 'done';
  open(): void;
  close(): void;
  type(words: string): void;
  /** Goes to an older or newer hit, and wraps around. */
  step(by: 1 | -1): void;
  again(): void;
}

interface Found {
  readonly words: string;
  readonly hits: readonly Hit[];
  readonly total: number;
  readonly next_cursor: string | null;
}

/** Searches in a bid's conversation, newest first. More pages load as the person moves through the hits. */
export function useFind(bid_id: number): Find {
  const [query, setQuery] = useSearchParams();
  const words = (query.get(FIND) ?? '').trim().slice(0, 100);
  const [isOpen, setOpen] = useState(query.has(FIND));
  const [typed, setTyped] = useState(words);
  const [found, setFound] = useState<Found | null>(null);
  const [state, setState] = useState<Find['state']>('idle');
  const [index, setIndex] = useState(-1);
  const [turn, setTurn] = useState(0);
  const wanted = useRef(Number(query.get(FOUND)) || 0);
  const asking = useRef<AbortController | null>(null);

  const put = useCallback(
    (change: (now: URLSearchParams) => void) =>
      setQuery(
        (now) => {
          change(now);
          return now;
        },
        { replace: true },
      ),
    [setQuery],
  );

  useEffect(() => {
    const next = typed.trim().slice(0, 100);
    if (!isOpen || next === words) return;
    const timer = setTimeout(() => {
      wanted.current = 0;
      put((now) => {
        now.delete(FOUND);
        if (next === '') now.delete(FIND);
        else now.set(FIND, next);
      });
    }, TYPING_MS);
    return () => clearTimeout(timer);
  }, [typed, words, isOpen, put]);

  const ask = useCallback(
    async (cursor: string | null): Promise<Found | null> => {
      asking.current?.abort();
      const stop = new AbortController();
      asking.current = stop;
      setState('asking');
      try {
        const input = { bid_id, words, ...(cursor ? { cursor } : {}) };
        const reply = await api(searchMessages, input, { signal: stop.signal });
        if (stop.signal.aborted) return null;
        setState(reply.ok ? 'done' : 'failed');
        return reply.ok ? { words, ...reply.value } : null;
      } catch {
        if (!stop.signal.aborted) setState('failed');
        return null;
      }
    },
    [bid_id, words],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` searches again
  useEffect(() => {
    setFound(null);
    setIndex(-1);
    if (words === '') {
      asking.current?.abort();
      setState('idle');
      return;
    }
    void ask(null).then((page) => {
      if (!page) return;
      setFound(page);
      const at = page.hits.findIndex(({ seq }) => seq === wanted.current);
      setIndex(page.hits.length === 0 ? -1 : Math.max(0, at));
    });
    return () => asking.current?.abort();
  }, [words, ask, turn]);

  const hit = found?.words === words ? (found.hits[index] ?? null) : null;
  const seq = hit?.seq;
  useEffect(() => {
    if (seq === undefined) return;
    wanted.current = seq;
    if (query.has(FIND) && query.get(FOUND) !== String(seq)) put((now) => now.set(FOUND, String(seq)));
  }, [seq, query, put]);

  const step = (by: 1 | -1) => {
    if (!found || found.hits.length === 0) return;
    const next = index + by;
    if (next < 0) setIndex(found.hits.length - 1);
    else if (next < found.hits.length) setIndex(next);
    else if (found.next_cursor === null) setIndex(0);
    else if (state !== 'asking')
      void ask(found.next_cursor).then((page) => {
        if (!page) return;
        setFound({ ...page, hits: [...found.hits, ...page.hits] });
        if (page.hits.length > 0) setIndex(next);
      });
  };

  return {
    isOpen,
    typed,
    words: isOpen ? words : '',
    total: found?.total ?? 0,
    index,
    hit: isOpen ? hit : null,
    state,
    open: () => setOpen(true),
    close() {
      setOpen(false);
      setTyped('');
      wanted.current = 0;
      put((now) => {
        now.delete(FIND);
        now.delete(FOUND);
      });
    },
    type: setTyped,
    step,
    again: () => setTurn((now) => now + 1),
  };
}
