import { type Refusal, refuse } from '#core/kit/result.ts';
import { ApiFault } from './api.ts';

/**
 * Fetches a file and returns it, or the refusal that the server sent instead. For files that may be refused; others are plain
 * links. Throws `ApiFault` when there was no reply, or one that is neither.
 */
export async function download(path: string): Promise<{ ok: true; value: Blob } | Refusal> {
  const cutOff = (): never => {
    throw new ApiFault(0, 'offline', 'No connection. Nothing was lost; try again.');
  };
  const headers = { 'x-api-key': 'gotong-web' };
  const response = await fetch(path, { credentials: 'same-origin', headers }).catch(cutOff);
  const isJson = response.headers.get('content-type')?.includes('json') ?? false;
  if (response.ok && !isJson) return { ok: true, value: await response.blob().catch(cutOff) };
  const said = (isJson ? await response.json().catch(() => null) : null) as {
    error?: unknown;
    message?: unknown;
  } | null;
  if (said?.error !== undefined && response.status < 500 && response.status !== 429)
    return refuse(String(said.error), String(said.message ?? ''));
  throw new ApiFault(
    response.status,
    String(said?.error ?? response.status),
    typeof said?.message === 'string' && response.status !== 500 ? said.message : 'Something broke on our side.',
  );
}

/** Hands a file to the browser to be saved under this name. */
export function save(file: Blob, name: string): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // By then the browser has started to save it.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}
