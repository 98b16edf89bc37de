import { isGuarded } from '#core/integrations.ts';
import { scrub } from '#core/kit/scrub.ts';
import { viewOf } from '#core/views/rules.ts';
import { outsideScriptsHere } from '../consent/outside-scripts.ts';

/** The parts of an event that we read or change; Sentry's own type is larger. */
interface Reported {
  message?: string;
  transaction?: string;
  exception?: { values?: { value?: string }[] };
  tags?: Record<string, unknown>;
  [part: string]: unknown;
}

/** What may be reported of a fault: its name, scrubbed text, places in our code, and the screen's template. Null for nothing. */
export function scrubbed<E extends Reported>(event: E, pathname: string): E | null {
  if (isGuarded(pathname)) return null;
  const { user: _, request: __, breadcrumbs: ___, extra: ____, contexts: _____, server_name: ______, ...rest } = event;
  const values = event.exception?.values?.map((one) => ({ ...one, value: scrub(one.value ?? '') }));
  return {
    ...rest,
    ...(event.message === undefined ? {} : { message: scrub(event.message) }),
    ...(values ? { exception: { values } } : {}),
    transaction: viewOf(pathname).template,
  } as unknown as E;
}

/** Reports faults of the dashboard where an installation asks for it (specification 9, error reporter). */
export async function followErrors(): Promise<void> {
  const dsn = outsideScriptsHere().find(({ kind }) => kind === 'errors')?.dsn;
  if (!dsn) return;
  const sentry = await import('@sentry/browser');
  sentry.init({
    dsn,
    release: document.querySelector<HTMLMetaElement>('meta[name=build]')?.content ?? 'unknown',
    dataCollection: {
      userInfo: false,
      cookies: false,
      httpHeaders: false,
      httpBodies: [],
      urlQueryParams: false,
      stackFrameVariables: false,
    },
    sendClientReports: false,
    maxBreadcrumbs: 0,
    // Only faults are reported: no sessions, no traces, no addresses of calls.
    defaultIntegrations: false,
    integrations: [
      sentry.eventFiltersIntegration(),
      sentry.globalHandlersIntegration(),
      sentry.linkedErrorsIntegration(),
      sentry.dedupeIntegration(),
    ],
    beforeSend: (event) => scrubbed(event as unknown as Reported, location.pathname) as typeof event | null,
  });
}
