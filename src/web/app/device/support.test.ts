import { describe, expect, it } from 'vitest';
import { supportElement, supportHref } from './support.ts';

const page = (html: string) => ({
  getElementById: () => ({ textContent: html.replace(/<[^>]+>/g, '') }) as HTMLElement,
});

describe('the address of support', () => {
  it('is in the page and becomes a link', () => {
    const said = page(supportElement('hello@gotong.example'));
    expect(supportHref('', said)).toBe('mailto:hello@gotong.example');
    expect(supportHref('Error 12 & more', said)).toBe('mailto:hello@gotong.example?subject=Error%2012%20%26%20more');
    expect(supportElement('</script>')).not.toContain('</script></script>');
  });

  it.each([{ getElementById: () => null }, page(''), page('""'), page('{'), page('7')])(
    'is null where the page does not have it',
    (said) => {
      expect(supportHref('', said)).toBeNull();
    },
  );
});
