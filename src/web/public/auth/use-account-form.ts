import { type FormEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { EMAIL } from '#core/kit/words.ts';
import { ApiFault } from '#web/app/api/api.ts';
import { whyNot } from '#web/parts/why-not.ts';
import { t } from '#web/text/spaces/account.ts';

/** The result of a try: error texts by field name, one error for the whole form, or 'done' because another screen opens. */
export type Outcome =
  | { readonly fields: Readonly<Record<string, string>> }
  | { readonly problem: string; readonly code?: unknown; readonly focus?: string }
  | 'done';

/** For a try that worked, if the form may be sent again. */
export const AGAIN: Outcome = { fields: {} };

export interface AccountFormState {
  readonly form: RefObject<HTMLFormElement | null>;
  /** Id of the control of a field. */
  readonly idOf: (name: string) => string;
  readonly fields: Readonly<Record<string, string>>;
  readonly problem: { readonly text: string; readonly code: unknown } | null;
  readonly pending: boolean;
  /** Runs one try; `typed` returns what a field holds. After 'done' it stays pending until the next page opens. */
  readonly submit: (
    event: FormEvent<HTMLFormElement>,
    work: (typed: (name: string) => string) => Promise<Outcome>,
  ) => Promise<void>;
}

/**
 * A form of the account pages. Fields are read when it is sent, because a password manager may have filled them before any
 * listener existed. The first wrong field gets the focus.
 */
export function useAccountForm(): AccountFormState {
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [fields, setFields] = useState<Readonly<Record<string, string>>>({});
  const [problem, setProblem] = useState<AccountFormState['problem']>(null);
  const [pending, setPending] = useState(false);

  const [wanted, setWanted] = useState<{ readonly name: string } | null>(null);

  // Focus after drawing: the field may only appear with the error.
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

/** What is wrong with an email; undefined if nothing is. */
export const emailProblem = (email: string): string | undefined =>
  EMAIL.test(email) ? undefined : t('use_account_form>email_error');
