import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { MessageView } from '#core/messages/model.ts';
import { PaymentRequestCard } from '#web/ui/message/PaymentRequestCard.tsx';
import { PaymentRequestBubble } from '../chat/PaymentRequestBubble.tsx';

let isProtected: boolean;
beforeEach(() =>
  vi.stubGlobal('document', {
    documentElement: { lang: 'en-SG' },
    getElementById: () => ({ textContent: JSON.stringify({ safety_payment: isProtected }) }),
  }),
);
afterEach(() => vi.unstubAllGlobals());

const bubble = (side: 'me' | 'them', payment_id?: number) =>
  renderToString(
    <PaymentRequestBubble
      message={
        {
          message: '[Payment request]\nS$180.00\nThe whole repair\nWith new valves',
          payload: { payment_request: { amount: '180.00', payment_id } },
        } as unknown as MessageView
      }
      side={side}
      other="Nur"
    />,
  )
    .replaceAll('<!-- -->', '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

it('lets its state stand under its title where a phone is too narrow for both', () => {
  isProtected = false;
  const html = renderToString(<PaymentRequestCard purpose="" amount={100} tag={<i>Waiting for payment</i>} />);
  expect(html).toMatch(
    /<div class="flex flex-wrap [^"]*"><span[^>]*>.*Payment request.*<\/span><i>Waiting for payment<\/i><\/div>/,
  );
});

it('says that nothing can be paid where payments are not protected', () => {
  isProtected = false;
  expect(bubble('them', 14)).toContain('You can’t pay in the chat yet.');
  expect(bubble('me', 14)).toContain('You can’t be paid in the chat yet.');
  expect(bubble('me', 14)).toContain('The whole repair With new valves');
});

it('says nothing of a protected payment before it is read how that stands: it may be paid', () => {
  isProtected = true;
  for (const side of ['me', 'them'] as const) {
    const said = bubble(side, 14);
    expect(said).toContain('The whole repair');
    expect(said).toContain('S$180.00');
    // The payment's own screen shows the note, so the loaded card leaves it out.
    expect(said).not.toContain('With new valves');
    expect(said).not.toMatch(/can’t|Requested|Agree with the pro/);
  }
});
