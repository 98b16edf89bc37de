import { expect, it } from 'vitest';
import { drawn, wordsOf } from '#test/support/screen.tsx';
import { FeeReceipt } from './FeeReceipt.tsx';

const lines = [
  { label: 'Aircon servicing', percent: null, amount: '4.20' },
  { label: 'Large job', percent: 25, amount: '1.05' },
  { label: 'First week', percent: -50, amount: '-2.63' },
];
const receipt = async (fee: string, rule?: string) =>
  wordsOf(
    await drawn(<FeeReceipt lines={lines} fee={fee} facts={null} tariff_version={3} {...(rule ? { rule } : {})} />),
  );

it('the receipt of a fee adds what is put on, takes away what is let off, and ends with the sum', async () => {
  const words = await receipt('2.62');
  expect(words).toMatch(
    /^Aircon servicing S\$4\.20 Large job \(\+25%\) \+S\$1\.05 First week \(−50%\) −S\$2\.63 Fee S\$2\.62/,
  );
  expect(words).toContain('Based on tariff 3');
});

it('the receipt says no more than it knows: the rule where there is one, no second sum without the tariff', async () => {
  expect(await receipt('2.62', 'Held when you send.')).toMatch(/Held when you send\.$/);
  expect(await receipt('2.62')).not.toContain('Worked out again');
});
