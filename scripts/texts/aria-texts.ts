import type { Plugin } from 'vite';

const WORDS = /\/node_modules\/react-aria\/.+\/intl\/\w+\/(\w\w-\w\w)\.\w+$/;
const NONE = '\0no-aria-words';
/** The languages that we use: `ARIA_LOCALES` of src/web/ui/overlay/PageLanguage.tsx. */
export const KEPT = ['en-US', 'zh-CN', 'zh-TW'];

/**
 * Leaves out React Aria's texts in languages that no page has: each of its parts ships 34 files, one per language. It falls back
 * to English, so nothing breaks where a language is missing.
 */
export const ariaTexts = (): Plugin => ({
  name: 'aria-texts',
  enforce: 'pre',
  resolveId: {
    filter: { id: /intl\/\w+\/\w\w-\w\w\.\w+$/ },
    async handler(source, importer, options) {
      const found = await this.resolve(source, importer, { ...options, skipSelf: true });
      const code = found && WORDS.exec(found.id)?.[1];
      return code && !KEPT.includes(code) ? NONE : found;
    },
  },
  load: {
    filter: { id: new RegExp(`^${NONE}$`) },
    handler: () => ({ code: 'export default undefined', moduleType: 'js', map: null }),
  },
});
