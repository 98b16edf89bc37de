import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { EMAIL } from '#core/kit/words.ts';
import { ApiFault } from '#web/app/api/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';

/** What a try came to: texts by field name, a refusal of the whole, or nothing more to say because the screen goes on. */
export type Outcome =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly problem: string; readonly code?: unknown; readonly focus?: string }
  | 'done';

/** It worked, and the form may be sent again. */
export const AGAIN: Outcome = { fields: {} };

export interface AccountFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Id of the control of a field. */
  readonly idOf: (name: string) => string;
  readonly fields: Readonly<Record<string, string>>;
  readonly problem: { readonly text: string; readonly code: unknown } | null;
  readonly pending: boolean;
  /** Runs one try; `typed` reads what stands in a field. Stays pending after 'done', until the next page is there. */
  readonly submit: (
    event: FormEvent<HTMLFormElement>,
    work: (typed: (name: string) => string) => Promise<Outcome>,
  ) => Promise<void>;
}

/**
 * A form of the account pages: its fields are read when it is sent, because a password keeper may have filled them before
 * anything listened. The first field with a problem gets the focus.
 */
export function useAccountForm(): AccountFormState {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<AccountFormState['problem']>(null);
  const [pending, setPending] = useState(false);

  const [wanted, setWanted] = useState<{ readonly name: string } | null>(null);

  // Once what was found is drawn: the field may come with it.
  useEffect(() => {
    if (wanted) form.current?.querySelector<HTMLInputElement>(`[name="${wanted.name}"]`)?.focus();
  }, [wanted]);
  const focus = (name: string | undefined) => setWanted(name === undefined ? null : { name });

  function show(outcome: Exclude<Outcome, 'done'>) {
    if ('fields' in outcome) {
      setFields(outcome.fields);
      focus(Object.keys(outcome.fields)[0]);
    } else {
      setProblem({ text: outcome.problem, code: outcome.code });
      if (outcome.focus) focus(outcome.focus);
    }
  }

  const submit: AccountFormState['submit'] = async (event, work) => {
    event.preventDefault();
    if (pending) return;
    const entered = new FormData(event.currentTarget);
    setPending(true);
    setFields({});
    setProblem(null);
    try {
      const outcome = await work((name) => String(entered.get(name) ?? ''));
      if (outcome === 'done') return;
      show(outcome);
    } catch (error) {
      const bad = error instanceof ApiFault && error.status === 400 ? error.fields : {};
      const known = Object.entries(bad).filter(([name]) => form.current?.querySelector(`[name="${name}"]`));
      if (known.length > 0) show({ fields: Object.fromEntries(known) });
      else
        show({
          problem: error instanceof ApiFault ? whyNot(error) : t('use_account_form>server_error'),
        });
    }
    setPending(false);
  };

  return { form, idOf: (name) => `${id}-${name}`, fields, problem, pending, submit };
}

/** What is wrong with an e-mail, or undefined. */
export const emailProblem = (email: string): string | undefined =>
  EMAIL.test(email) ? undefined : t('use_account_form>email_error');
