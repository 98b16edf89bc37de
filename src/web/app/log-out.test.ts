import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { keepDraft } from '#web/dashboard/requests/quote/quote-draft.ts';
import { EMPTY_SERVICE, keepServiceDraft, readServiceDraft } from '#web/dashboard/services/service-draft.ts';
import { readDraft, saveDraft } from '#web/public/form/draft.ts';
import { chatStorage } from '#web/state/chat/storage.ts';
import { dropSession } from './api/api.ts';
import { logOut } from './log-out.ts';
import { forgetDrafts } from './offline/drafts.ts';

const kept = new Map<string, string>();
let cookies: string[];
let gone: string[];
let files: Map<string, unknown>;

/** A fake IndexedDB with the parts that the files of drafts use. */
const factory = () => ({
  open() {
    const open = { result: {}, onsuccess: () => {} };
    const done = () => {
      const request = { result: undefined, onsuccess: () => {} };
      queueMicrotask(() => request.onsuccess());
      return request;
    };
    open.result = {
      transaction: () => ({
        objectStore: () => ({
          clear() {
            files.clear();
            return done();
          },
        }),
      }),
    };
    queueMicrotask(() => open.onsuccess());
    return open;
  },
});

beforeEach(() => {
  kept.clear();
  files = new Map([['aircon-servicing', ['a photo']]]);
  cookies = ['session_present=1'];
  gone = [];
  vi.stubGlobal('localStorage', {
    get length() {
      return kept.size;
    },
    key: (index: number) => [...kept.keys()][index] ?? null,
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.stubGlobal('indexedDB', factory());
  vi.stubGlobal('location', { pathname: '/en-sg/dashboard/works', assign: (to: string) => gone.push(to) });
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-SG' },
    get cookie() {
      return cookies.join('; ');
    },
    set cookie(text: string) {
      cookies = cookies.filter((one) => !one.startsWith(`${text.split('=')[0]}=`));
    },
  });
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => Response.json({ status: 'Success' })),
  );

  localStorage.setItem('theme', 'dark');
  const chat = chatStorage(localStorage, 7, 'consumer');
  chat.setDraft(3, 'half a sen');
  chat.put(3, { client_message_id: 'a', message: 'unsent', attachments: [], written: 1 });
  keepDraft(5, { quote_type: 'flat', price: 1, price_note: 'Hi', details: {}, needs_more: false, attachments: [] });
  keepServiceDraft(7, 'new', { ...EMPTY_SERVICE, name: 'Lee Aircon' });
  saveDraft('aircon-servicing', { version: 1, answers: { units: 2 }, step: 3, key: 'k', saved: Date.now() });
});
afterEach(() => vi.unstubAllGlobals());

describe('logging out', () => {
  it('leaves no drafts to the next person, and goes to the login page in its language', async () => {
    expect(kept.size).toBe(6);
    await logOut();
    expect([...kept.keys()]).toEqual(['theme']);
    expect(files.size).toBe(0);
    expect([cookies, gone]).toEqual([[], ['/en-sg/login']]);
  });

  it('does so without a connection too, and where the device keeps nothing', async () => {
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => Promise.reject(new TypeError('offline'))),
    );
    await logOut();
    expect([...kept.keys()]).toEqual(['theme']);
    vi.stubGlobal('localStorage', undefined);
    vi.stubGlobal('indexedDB', undefined);
    cookies = ['session_present=1'];
    await logOut();
    expect([cookies, gone.length]).toEqual([[], 2]);
  });
});

describe('drafts on a device', () => {
  it('stay when a session ends, so that a visitor’s are there until they sign up', () => {
    dropSession();
    expect(readDraft('aircon-servicing', 1)?.answers).toEqual({ units: 2 });
    expect(kept.size).toBe(6);
  });

  it('in the storage of this tab are forgotten too', async () => {
    const typed = new Map([
      ['gotong.typed./cart', '{}'],
      ['gotong-paying', 'hash'],
    ]);
    vi.stubGlobal('sessionStorage', {
      get length() {
        return typed.size;
      },
      key: (index: number) => [...typed.keys()][index] ?? null,
      removeItem: (key: string) => void typed.delete(key),
    });
    await forgetDrafts();
    expect([...typed.keys()]).toEqual(['gotong-paying']);
  });

  it('of a service are shown only to the person who wrote them', async () => {
    expect(readServiceDraft(7, 'new')?.name).toBe('Lee Aircon');
    expect(readServiceDraft(8, 'new')).toBeNull();
    await forgetDrafts();
    expect(readServiceDraft(7, 'new')).toBeNull();
  });
});
