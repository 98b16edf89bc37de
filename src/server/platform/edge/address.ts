import type { FastifyRequest } from 'fastify';

const MAPPED = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i;

/**
 * What a caller is counted by: the address of IPv4, and of IPv6 the first 64 bits, because one subscriber has all that follow
 * (`2001:db8:1:2::` for everyone in that /64). What is no address stays as it is.
 */
export function callerAddress(ip: string): string {
  const mapped = MAPPED.exec(ip);
  if (mapped) return mapped[1] as string;
  if (!/^[0-9a-f:.]*:[0-9a-f:.]*(%.*)?$/i.test(ip)) return ip;
  const [bare = ''] = ip.toLowerCase().split('%');
  const [head = '', tail] = bare.split('::');
  const groupsOf = (text: string) => text.split(':').filter((group) => group !== '');
  const first = groupsOf(head);
  // An IPv4 address at the end stands for two groups.
  const last = groupsOf(tail ?? '').flatMap((group) => (group.includes('.') ? ['0', '0'] : [group]));
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - first.length - last.length);
  const groups = [...first, ...Array<string>(zeros).fill('0'), ...last].slice(0, 4);
  const plain = groups.map((group) => Number.parseInt(group, 16).toString(16));
  return plain.every((group) => group === '0') ? ip : `${plain.join(':').replace(/(:0)+$/, '')}::`;
}

/** Where a call comes from, as it is counted and kept. The one place where an address enters. */
export const addressOf = (request: FastifyRequest): string => callerAddress(request.ip);
