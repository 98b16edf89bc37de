import { createHash } from 'node:crypto';

/**
 * Only our own scripts run, and of inline ones only those whose hash is here. `hosts` are those of configured scripts, where the
 * page may load them.
 */
export function contentPolicy(inline: readonly string[], isSecure: boolean, hosts: readonly string[]): string {
  const hashes = inline.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`).join(' ');
  const others = hosts.map((host) => ` ${host}`).join('');
  const loaded = hosts.flatMap((host) => (host.startsWith('ws') ? [] : ` ${host}`)).join('');
  return [
    "default-src 'self'",
    `script-src 'self' ${hashes}${loaded}`,
    `style-src 'self' 'unsafe-inline'${loaded}`,
    `img-src 'self' data: blob:${loaded}`,
    `font-src 'self' data:${loaded}`,
    `connect-src 'self'${others}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "object-src 'none'",
    loaded === '' ? "frame-src 'none'" : `frame-src${loaded}`,
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(isSecure ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
}
