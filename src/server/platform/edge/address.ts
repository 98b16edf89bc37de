import type { FastifyRequest } from 'fastify';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * The address by which callers are counted: an IPv4 address, or the first 64 bits of an IPv6 address, because one subscriber has
 * the whole /64 (`2001:db8:1:2::`). A text that is not an address stays as it is.
 */
export function callerAddress(ip: string): string {
  const mapped = MAPPED.exec(ip);
  if (mapped) return mapped[1] as string;
  if (!/^[0-9a-f:.]*:[0-9a-f:.]*(%.*)?$/i.test(ip)) return ip;
  const [bare = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
  const first = groupsOf(head);
  // An IPv4 address at the end counts as two groups.
  const last = groupsOf(tail ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  const plain = groups.map((group) => Number.parseInt(group, 16).toString(16));
  return plain.every((group) => group === '0') ? ip : `${plain.join(':').replace(/(:0)+$/, '')}::`;
}

/** The address of a call for limits and storage. All code takes addresses from here. */
export const addressOf = (request: FastifyRequest): string => callerAddress(request.ip);
