import * as categoryCalls from '#core/categories/calls.ts';
import * as calls from '#core/content/calls.ts';
import { type Call, type CallParsed, type CallResult, pathNames } from '#core/kit/call.ts';
import { NOT_FOUND, ok } from '#core/kit/result.ts';
import * as serviceCalls from '#core/services/calls.ts';
import * as categories from '#server/categories/service.ts';
import type { Context } from '#server/platform/context.ts';
import { type Binding, bind } from '#server/platform/http/bind.ts';
import { Fault } from '#server/platform/http/fault.ts';
import * as services from '#server/services/service.ts';
import * as contents from './service.ts';

/** The calls that a batch may contain: only those that answer all people alike. */
const READINGS: readonly Binding[] = [
  bind(calls.homeContent, (_, context) => contents.homeContent(context)),
  bind(calls.categoryContent, (input, context) => contents.categoryContent(input, context)),
  bind(calls.genreContent, (input, context) => contents.genreContent(input, context)),
  bind(calls.featuresContent, (_, context) => contents.featuresContent(context)),
  bind(calls.featureContent, (input, context) => contents.featureContent(input, context)),
  bind(calls.articleContent, (input, context) => contents.articleContent(input, context)),
  bind(categoryCalls.genres, (_, context) => categories.genres(context)),
  bind(categoryCalls.categories, (_, context) => categories.categories(context)),
  bind(categoryCalls.category, ({ slug }, context) => categories.category(context, slug)),
  bind(categoryCalls.pricingForm, ({ slug }, context) => categories.pricingForm(context, slug)),
  bind(categoryCalls.areas, (_, context) => categories.areas(context)),
  bind(serviceCalls.proList, (input, context) => services.pros(input, context)),
];

const PATTERNS = READINGS.map((binding) => ({ binding, ...patternOf(binding.call) }));

/** A call's path as a regular expression: `{slug}` is a segment; named parameters come before `.json`. */
function patternOf(call: Call): { readonly pattern: RegExp; readonly names: readonly string[] } {
  const plain = call.path.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{[a-zA-Z_]+\}/g, '([^/?]+)');
  const named = (call.named ?? []).length > 0 ? plain.replace(/\\\.json$/, '((?:/[a-z_]+:[^/?]*)*)\\.json') : plain;
  return { pattern: new RegExp(`^${named}$`), names: pathNames(call.path) };
}

/** The call that a path asks for, with its input; null where the batch may not contain it. */
function asked(path: string): { readonly binding: Binding; readonly input: Record<string, unknown> } | null {
  const [pathname = ''] = path.split('?', 1);
  const query = path.slice(pathname.length);
  for (const { binding, pattern, names } of PATTERNS) {
    const match = pattern.exec(pathname);
    if (!match) continue;
    try {
      const input: Record<string, unknown> = Object.fromEntries(new URLSearchParams(query));
      for (const part of (match[names.length + 1] ?? '').split('/').filter(Boolean)) {
        const [name = '', value = ''] = part.split(':', 2) as [string, string?];
        if (!(binding.call.named ?? []).includes(name)) return null;
        input[name] = decodeURIComponent(value);
      }
      for (const [at, name] of names.entries()) input[name] = decodeURIComponent(match[at + 1] as string);
      return { binding, input };
    } catch {
      return null;
    }
  }
  return null;
}

/** What the call would have answered on its own, with its status inside. */
async function answered(context: Context, path: string): Promise<Record<string, unknown>> {
  const absent = { status: 'Error', error: NOT_FOUND, message: 'not found' };
  const found = asked(path);
  if (!found) return absent;
  const parsed = found.binding.call.input.safeParse(found.input);
  if (!parsed.success) return { status: 'Error', error: 'validation', message: 'Check the marked fields.' };
  try {
    const result = await found.binding.handler(parsed.data, context);
    if (result.ok) return { status: 'Success', ...(result.value as Record<string, unknown>) };
    if (result.error === NOT_FOUND) return absent;
    const text = (found.binding.call.errors as Record<string, string>)[String(result.error)] ?? '';
    return { status: 'Error', error: result.error, message: result.message ?? text };
  } catch (error) {
    if (!(error instanceof Fault) || error.status >= 500) throw error;
    return { status: 'Error', error: error.code, message: error.message };
  }
}

/** Answers several public calls at once (specification 7, compose/index). A failed one does not affect the others. */
export async function composeIndex(
  { requests }: CallParsed<typeof calls.composeIndex>,
  context: Context,
): Promise<CallResult<typeof calls.composeIndex>> {
  const responses: Record<string, Record<string, unknown>> = {};
  // One after another, so that a batch puts no more load on the database at a time than single calls.
  for (const [name, path] of Object.entries(requests)) responses[name] = await answered(context, path);
  return ok({ responses });
}
