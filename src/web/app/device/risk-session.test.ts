import { describe, expect, it } from 'vitest';
import { FLAGS } from '#core/flags.ts';
import { riskSession } from './risk-session.ts';

const place = {
  navigator: { language: 'en-SG', maxTouchPoints: 5, webdriver: true },
  screen: { width: 390, height: 844 },
  performance: { now: () => 12_400 },
} as unknown as Parameters<typeof riskSession>[0];

describe('the risk token of a login', () => {
  it('is undefined while the flag is off', () => {
    expect(riskSession(place, FLAGS)).toBeUndefined();
  });

  it('describes the browser in a token that a call accepts', () => {
    const token = riskSession(place, { ...FLAGS, fraud_check: true }) ?? '';
    expect(token).toMatch(/^[\w-]{20,5000}$/);
    const facts = JSON.parse(atob(token.replace(/-/g, '+').replace(/_/g, '/')));
    expect(facts).toMatchObject({ language: 'en-SG', screen: '390x844', touch: true, driven: true, seconds: 12 });
    expect(facts.device_id).toMatch(/^[\w-]{16,64}$/);
  });
});
