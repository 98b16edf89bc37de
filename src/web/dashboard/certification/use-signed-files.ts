import { useEffect, useState } from 'react';
import { links } from '#core/uploads/calls.ts';
import { type Attachment, LINK_SECONDS, type SignedLink } from '#core/uploads/model.ts';
import { api } from '#web/app/api/api.ts';

/** Signed links to the person's own secured files, renewed before they expire. Empty until loaded. */
export function useSignedFiles(files: readonly Attachment[]): ReadonlyMap<number, SignedLink> {
  const [signed, setSigned] = useState<ReadonlyMap<number, SignedLink>>(new Map());
  const ids = files
    .map(({ id }) => id)
    .sort((a, b) => a - b)
    .join(',');
  useEffect(() => {
    if (ids === '') return;
    const stop = new AbortController();
    const sign = async () => {
      const attachment_ids = ids.split(',').map(Number);
      const reply = await api(links, { attachment_ids }, { signal: stop.signal }).catch(() => null);
      if (reply?.ok) setSigned(new Map(reply.value.links.map((link) => [link.id, link])));
    };
    void sign();
    const timer = setInterval(() => void sign(), (LINK_SECONDS - 30) * 1000);
    return () => {
      stop.abort();
      clearInterval(timer);
    };
  }, [ids]);
  return signed;
}
