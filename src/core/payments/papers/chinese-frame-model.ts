import { MONTH_NAMES } from '#core/kit/time.ts';
import type { PaperFrame } from './model.ts';

/** The frame of every paper in Traditional Chinese, whatever it is about. GST is named in full once, where its number stands. */
export const CHINESE_FRAME: PaperFrame = {
  language: 'zh-TW',
  from: '收款方',
  to: '付款方',
  what: '項目',
  gst_number: '消費稅（GST）登記號碼',
  download: '下載 PDF',
  this_paper: '這份文件',
};

/** How every Chinese paper writes a day and a month; months are numbers. */
export const CHINESE_DATES = {
  day: '{{year}}年{{month}}月{{day}}日',
  month: '{{year}}年{{month}}月',
  months: MONTH_NAMES.map((_, at) => String(at + 1)),
} as const;
