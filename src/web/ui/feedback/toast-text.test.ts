import { expect, it } from 'vitest';
import { toastLine } from './toast-text.ts';

it.each([
  ['Refund request sent.', 'Refund request sent'],
  ['Request archived', 'Request archived'],
  ['Evidence sent. We tell you what comes of it.', 'Evidence sent. We tell you what comes of it.'],
  ['Fee held: S$4.20.', 'Fee held: S$4.20'],
  ['You hired Rachel G.', 'You hired Rachel G.'],
  ['Plan sent to Rachel G..', 'Plan sent to Rachel G.'],
  ['We’ve told Rachel G. you want to hear from them.', 'We’ve told Rachel G. you want to hear from them'],
  ['已送出退款申請。', '已送出退款申請'],
  ['已儲存。客戶現在看得到。', '已儲存。客戶現在看得到。'],
])('%j ends as every toast does: %j', (text, shown) => expect(toastLine(text)).toBe(shown));
