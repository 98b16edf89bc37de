import * as categories from '#server/categories/service.ts';
import type { Loader } from './loaders.ts';

/** Pages that come alive in the browser and hold nothing of anybody: logging in, signing up, and the request form. */
export const accountLoaders: Readonly<Record<string, Loader>> = {
  login: async () => ({ page: 'login', data: {}, tags: [] }),
  signup: async () => ({ page: 'signup', data: {}, tags: [] }),
  logout: async () => ({ page: 'logout', data: {}, tags: [] }),
  form: async (context, { slug = '' }) => {
    const form = await categories.pricingForm(context, slug);
    if (!form.ok) return null;
    return { page: 'form', data: form.value, tags: [`category:${slug}`] };
  },
};
