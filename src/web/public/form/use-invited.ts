import { useEffect, useState } from 'react';
import { service as serviceCall } from '#core/services/calls.ts';
import type { ServiceCard } from '#core/services/model.ts';
import { api } from '#web/app/api/api.ts';

/** The pro that a link to the form names (`?pro={serviceId}`), as far as known. */
export type Invited =
  /** Invited. `card` is null until the pro is looked up, or if that failed. */
  | { readonly as: 'asked'; readonly service_id: number; readonly card: ServiceCard | null }
  /** The service exists, but doesn't do this kind of work. */
  | { readonly as: 'unfit'; readonly name: string }
  /** The service isn't listed, or no longer. */
  | { readonly as: 'gone' };

/** The service id in an address; null if there is none. */
export function readInvited(search: string): number | null {
  const text = new URLSearchParams(search).get('pro') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null;
}

/** Looks up the invited pro. Without a connection they stay invited: the server decides when the request is sent. */
export async function lookUp(service_id: number, category_slug: string): Promise<Invited> {
  try {
    const found = await api(serviceCall, { service_id });
    if (!found.ok) return { as: 'gone' };
    const { service } = found.value;
    if (!service.categories.some(({ slug }) => slug === category_slug)) return { as: 'unfit', name: service.name };
    return { as: 'asked', service_id, card: service };
  } catch {
    return { as: 'asked', service_id, card: null };
  }
}

/** The invited pro, and an act to remove them. */
export function useInvited(category_slug: string): { invited: Invited | null; remove: () => void } {
  const [invited, setInvited] = useState<Invited | null>(null);
  useEffect(() => {
    const service_id = readInvited(location.search);
    if (service_id === null) return;
    let left = false;
    setInvited({ as: 'asked', service_id, card: null });
    void lookUp(service_id, category_slug).then((found) => !left && setInvited(found));
    return () => {
      left = true;
    };
  }, [category_slug]);
  return {
    invited,
    remove() {
      setInvited(null);
      const url = new URL(location.href);
      url.searchParams.delete('pro');
      history.replaceState(history.state, '', url);
    },
  };
}
