import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PROBLEM_ACTIONS } from '#core/bids/problem-rules.ts';
import { supportElement } from '#web/app/device/support.ts';
import { wayOf } from './problem-way.ts';

const page = (html: string) =>
  vi.stubGlobal('document', { getElementById: () => ({ textContent: html.replace(/<[^>]+>/g, '') }) });
beforeEach(() => page(supportElement('hello@gotong.example')));
afterEach(() => vi.unstubAllGlobals());

describe('where a refusal is solved', () => {
  it('has a link for every action except the one that means there is none', () => {
    expect(PROBLEM_ACTIONS.filter((action) => wayOf(action, 7) === null)).toEqual(['none']);
    expect(wayOf(null, 7)).toBeNull();
    expect(wayOf('view_quote', 7)?.href).toBe('/dashboard/requests/7');
    expect(wayOf('view_conversation', 7)?.href).toBe('/dashboard/projects/quote/7');
    expect(wayOf('contact_support', 7)?.href).toBe('mailto:hello@gotong.example');
  });

  it('has no link to support if the page gives no address', () => {
    page('');
    expect(wayOf('contact_support', 7)).toBeNull();
  });

  it('names what the link is for', () => {
    for (const action of PROBLEM_ACTIONS) if (action !== 'none') expect(wayOf(action, 7)?.label).toMatch(/^[A-Z]/);
  });
});
