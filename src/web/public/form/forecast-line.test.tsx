import { renderToString } from 'react-dom/server';
import { expect, it } from 'vitest';
import { ForecastLine } from './ForecastLine.tsx';

const forecast = { low: 3, high: 5, hours: 4, percent: 82, request_count: 240, area_name: 'Tampines' };
const words = (more: Partial<typeof forecast> | { area_name: null } = {}) =>
  renderToString(<ForecastLine forecast={{ ...forecast, ...more }} name="Aircon servicing" />)
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

it('says how many quotes to expect, how often that is right, and what it is based on', () => {
  expect(words()).toBe(
    '3 to 5 quotes within 4 hours Right for about 82 in 100. From 240 requests for Aircon servicing in Tampines in the last 90 days.',
  );
  expect(words({ area_name: null })).toContain('From 240 requests for Aircon servicing in the last 90 days.');
  expect(words({ low: 0, high: 0 })).toContain('Quotes within 4 hours: 0');
});
