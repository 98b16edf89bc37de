import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { InvitedNote } from './InvitedNote.tsx';
import { sendRequest } from './send-request.ts';
import { type Invited, lookUp, readInvited } from './use-invited.ts';

const SERVICE = {
  id: 7,
  name: 'CoolBreeze',
  is_business: true,
  s3_thumb_url: null,
  categories: [{ slug: 'aircon-servicing' }, { slug: 'plumber' }],
};
let sent: Record<string, unknown>[];
let keys: (string | null)[];
let reply: () => Response;

beforeEach(() => {
  sent = [];
  keys = [];
  vi.stubGlobal('document', { cookie: 'session_present=1', documentElement: { lang: 'en-SG' } });
  vi.stubGlobal(
    'fetch',
    vi.fn(async (_: string, { body, headers }: RequestInit) => {
      if (typeof body === 'string') sent.push(JSON.parse(body));
      keys.push(new Headers(headers).get('idempotency-key'));
      return reply();
    }),
  );
  reply = () => Response.json({ status: 'Success', service: SERVICE });
});
afterEach(() => vi.unstubAllGlobals());

const note = (invited: Invited) =>
  renderToString(<InvitedNote invited={invited} onRemove={() => {}} />)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('the pro that a link to the form names', () => {
  it('is read from the address, and is null for anything but an id', () => {
    expect(readInvited('?postal=520284&pro=7')).toBe(7);
    for (const search of ['', '?pro=', '?pro=0', '?pro=07', '?pro=-7', '?pro=x', '?pro=7.5', `?pro=${'9'.repeat(16)}`])
      expect(readInvited(search), search).toBeNull();
  });

  it('is invited if they do this kind of work', async () => {
    const found = await lookUp(7, 'plumber');
    expect(found).toMatchObject({ as: 'asked', service_id: 7, card: { name: 'CoolBreeze' } });
    expect(note(found)).toContain('You’re asking CoolBreeze');
    expect(note(found)).toContain('Remove');
  });

  it('is not shown as invited if they don’t do this work or no longer exist', async () => {
    const unfit = await lookUp(7, 'piano-teacher');
    expect(unfit).toEqual({ as: 'unfit', name: 'CoolBreeze' });
    expect(note(unfit)).toContain('CoolBreeze doesn’t do this kind of work');
    reply = () => Response.json({ status: 'Error', error: 'not found' }, { status: 404 });
    const gone = await lookUp(7, 'plumber');
    expect(gone).toEqual({ as: 'gone' });
    for (const one of [unfit, gone]) expect(note(one)).not.toContain('You are asking');
  });

  it('stays invited without a connection', async () => {
    reply = () => {
      throw new TypeError('offline');
    };
    const found = await lookUp(7, 'plumber');
    expect(found).toEqual({ as: 'asked', service_id: 7, card: null });
    expect(note(found)).toContain('You’re asking the pro you chose');
  });
});

describe('sending the request', () => {
  const send = (invite_service_id: number | null, files: Parameters<typeof sendRequest>[0]['files'] = []) =>
    sendRequest({
      slug: 'plumber',
      version: 1,
      questions: [],
      answers: {},
      files,
      draftKey: 'k',
      phone: '',
      invite_service_id,
      onFiles: () => {},
    });
  const made =
    (is_invite_offered: boolean, is_held = false) =>
    () =>
      Response.json({ status: 'Success', quote_request: { id: 3, is_held }, matched_count: 1, is_invite_offered });

  it('includes the invitation, and says if the pro was not offered the request', async () => {
    reply = made(true);
    expect(await send(7)).toEqual({ ok: true, request_id: 3, is_invite_missed: false });
    expect(sent[0]).toMatchObject({ category: 'plumber', invite_service_id: 7 });
    reply = made(false);
    expect(await send(7)).toMatchObject({ is_invite_missed: true });
  });

  it('includes no invitation if no pro is named', async () => {
    reply = made(false);
    expect(await send(null)).toMatchObject({ is_invite_missed: false });
    expect(sent[0]).not.toHaveProperty('invite_service_id');
  });

  it('does not say that it came to nothing while the request is held for the phone', async () => {
    reply = made(false, true);
    expect(await send(7)).toMatchObject({ is_invite_missed: false });
  });

  it('goes out under the draft’s key, so that a second press makes no second request', async () => {
    reply = made(true);
    await send(null);
    expect(keys[0]).toBe('k');
  });

  it('sends no file again that has arrived before', async () => {
    reply = made(true);
    const file = { id: 5, question: 'photos', name: 'a.jpg', blob: new Blob(['x']) };
    expect(await send(null, [file] as unknown as Parameters<typeof sendRequest>[0]['files'])).toMatchObject({
      ok: true,
    });
    expect(sent[0]).toMatchObject({ category: 'plumber', attachment_id: [5] });
  });
});
