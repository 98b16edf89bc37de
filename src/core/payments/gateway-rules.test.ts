import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { payGatewayUrl } from './gateway-rules.ts';

describe('the address at a payment gateway', () => {
  it('adds what is given to what is there, and leaves out what is not', () => {
    const url = payGatewayUrl('https://pay.test/go?lang=en#top', {
      order: 'A1',
      sum: 109,
      keep: true,
      none: null,
      not: undefined,
    });
    expect(url).toBe('https://pay.test/go?lang=en&order=A1&sum=109&keep=true#top');
    expect(payGatewayUrl('https://pay.test/go?order=old', { order: 'new' })).toBe('https://pay.test/go?order=new');
    expect(payGatewayUrl('https://pay.test', {})).toBe('https://pay.test/');
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'file:///etc/passwd',
    'https://user:pass@pay.test/',
    '/relative',
    '',
  ])('refuses %s', (base) => expect(() => payGatewayUrl(base, { a: '1' })).toThrow(TypeError));

  it('hands every value over as it is, whatever is in it, and goes nowhere else', () => {
    const values = fc.dictionary(
      fc.string({ minLength: 1 }).filter((name) => name !== '__proto__'),
      fc.string(),
    );
    fc.assert(
      fc.property(values, (params) => {
        const url = new URL(payGatewayUrl('https://pay.test/go', params));
        expect(url.origin + url.pathname).toBe('https://pay.test/go');
        // A lone surrogate is no character and cannot stand in an address.
        for (const [name, value] of Object.entries(params))
          if (name.isWellFormed() && value.isWellFormed()) expect(url.searchParams.get(name)).toBe(value);
      }),
    );
  });
});
