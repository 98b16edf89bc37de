import type { Plugin } from 'vite';

const WORDS = /\/node_modules\/react-aria\/.+\/intl\/\w+\/(\w\w-\w\w)\.\w+$/;
const NONE = '\0no-aria-words';
/** The languages that we use: `ARIA_LOCALES` of src/web/ui/overlay/PageLanguage.tsx. */
export const KEPT = ['en-US', 'zh-CN', 'zh-TW'];

/**
 * Leaves out what React Aria says in languages that no page is in: it ships 34 with each of its parts, as one file each. A
 * dictionary without a language is read in English, so nothing breaks where one is missing.
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
