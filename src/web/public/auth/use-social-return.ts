import { useEffect, useState } from 'react';
import type { UserMe } from '#core/users/model.ts';
import { ApiFault } from '#web/app/api/api.ts';
import { readSocialReturn, type SocialReturn, withoutReturn } from '#web/parts/account/social-return.ts';
import {
  connectByVisit,
  connectOutcomeQuery,
  loginByVisit,
  type SocialVisit,
  takeVisit,
} from '#web/parts/account/social-visit.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';
import { baseOf } from './next-path.ts';

/** The state of a visit to a provider: being finished, or why it failed. Null if this page isn't the return from one. */
export type Returned =
  | { readonly as: 'finishing'; readonly name: string }
  | { readonly as: 'failed'; readonly tone: 'danger' | 'info'; readonly text: string; readonly code?: unknown }
  | null;

const strange = () => t('use_social_return>foreign_error');

/** Takes the answer out of the address, before anything else can read it there. */
export function takeReturn(): SocialReturn | null {
  const back = readSocialReturn(location);
  if (back) history.replaceState(history.state, '', withoutReturn(location));
  return back;
}

/**
 * Ends a visit to a provider (specification 2: /login is the redirect target): logs in, or, for a visit to connect an
 * account, goes to the settings with the result.
 */
export function useSocialReturn(back: SocialReturn | null | undefined, onDone: (user: UserMe) => void): Returned {
  const [returned, setReturned] = useState<Returned>(null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: an answer is used once
  useEffect(() => {
    if (!back) return;
    const visit = takeVisit(back.state);
    if (visit === null) return setReturned({ as: 'failed', tone: 'danger', text: strange() });
    const { name } = visit.provider;
    // Restores the address that the page had when the visit began.
    const from = visit.from === null ? '' : `?from=${encodeURIComponent(visit.from)}`;
    history.replaceState(history.state, '', `${visit.base ?? ''}/login${from}`);
    setReturned({ as: 'finishing', name });
    void (visit.purpose === 'connect' ? connect(visit, back) : log(visit, back)).catch((fault) =>
      setReturned({
        as: 'failed',
        tone: 'danger',
        text: fault instanceof ApiFault ? whyNot(fault) : t('use_social_return>failed_error'),
      }),
    );
  }, [back]);

  async function log(visit: SocialVisit, answer: SocialReturn) {
    if (answer.kind === 'error') {
      const left = answer.error === 'access_denied';
      const { name } = visit.provider;
      return setReturned({
        as: 'failed',
        tone: left ? 'info' : 'danger',
        text: left ? t('use_social_return>left_error', { name }) : t('use_social_return>provider_error', { name }),
      });
    }
    const result = await loginByVisit(visit, answer);
    if (result.ok) onDone(result.value.user);
    else setReturned({ as: 'failed', tone: 'danger', text: whyNot(result), code: result.error });
  }

  async function connect(visit: SocialVisit, answer: SocialReturn) {
    const go = (problem?: string) =>
      location.replace(
        `${baseOf(location.pathname)}/dashboard/settings/accounts${connectOutcomeQuery(visit.provider.id, problem)}`,
      );
    if (answer.kind === 'error') return go(answer.error === 'access_denied' ? 'left' : 'bad token');
    try {
      const result = await connectByVisit(visit, answer);
      go(result.ok ? undefined : String(result.error));
    } catch {
      go('fault');
    }
  }

  return returned;
}
