import { describe, expect, it } from 'vitest';
import { backOf } from '../shell/WalletFoot.tsx';
import { safeBack, wayOn } from './back-place.ts';

describe('where a payment leads back to', () => {
  it('is a place in the dashboard and never another site', () => {
    for (const good of ['/dashboard', '/dashboard/requests/7', '/dashboard/credit?show=fees&add=50'])
      expect(safeBack(good)).toBe(good);
    const long = `/dashboard/${'a'.repeat(300)}`;
    for (const bad of [
      null,
      '',
      'https://evil.example',
      '//evil.example',
      '/login',
      '/dashboards',
      '/dashboard/<b>',
      long,
    ])
      expect(safeBack(bad)).toBeNull();
  });

  it('is said in words: the quote that waits, else the wallet', () => {
    expect(wayOn('/dashboard/requests/7')).toEqual({ href: '/dashboard/requests/7', label: 'Back to your quote' });
    expect(wayOn('/dashboard/requests').label).toBe('Continue where you left off');
    for (const none of [null, 'https://evil.example', '/dashboard/credit'])
      expect(wayOn(none)).toEqual({ href: '/dashboard/credit', label: 'Go to wallet' });
  });

  it('is kept without the language, and is the wallet where an address cannot be kept', () => {
    expect(backOf('/en-sg/dashboard/works?filter=Hired')).toBe('/dashboard/works?filter=Hired');
    expect(backOf('/dashboard/requests?keyword=a%20b')).toBe('/dashboard/credit');
  });
});
