import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { UPLOAD_MAX_BYTES } from '#core/uploads/model.ts';
import { haveTexts, inLanguage, type Tree } from '#web/text/words.ts';
import chinese from '#web/text/zh-TW/parts.json' with { type: 'json' };
import { UploadTile } from './UploadTile.tsx';
import { problemOf } from './upload-list.ts';

/** The alert for a file that is one byte too large. */
function alertOf(): string {
  const error = problemOf({ name: 'a.png', type: 'image/png', size: UPLOAD_MAX_BYTES + 1 });
  const item = { key: 'a', name: 'a.png', preview: null, progress: 0, attachment: null, error, can_retry: false };
  const html = renderToStaticMarkup(<UploadTile item={item} onRemove={() => {}} onRetry={() => {}} />);
  return (/role="alert"[^>]*>(.*?)<\/p>/.exec(html)?.[1] ?? '').replace(/<svg.*?<\/svg>/, '').replace(/<[^>]+>/g, '|');
}

it('the alert of a file that is too large has a title, and says how large one may be', () => {
  haveTexts('zh-TW', new Map<string, Tree>([['parts', chinese]]));
  expect(alertOf()).toBe('||Could not upload|A file must be under 10 MB.|');
  expect(inLanguage('zh-TW', alertOf)).toBe('||無法上傳|檔案大小須小於10 MB|');
  expect(problemOf({ name: 'a.png', type: 'image/png', size: UPLOAD_MAX_BYTES })).toBeNull();
});
