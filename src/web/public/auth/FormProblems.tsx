import type { ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import type { AccountFormState } from './use-account-form.ts';

/** Above a form's fields: why it was refused, or the list of fields when more than one needs another look. */
export function FormProblems({ state, action }: { state: AccountFormState; action?: ReactNode }) {
  const { fields, problem, idOf } = state;
  const errors = Object.entries(fields).map(([name, text]) => ({ id: idOf(name), text }));
  return (
    <>
      {problem && <Banner tone="danger" title={problem.text} live="alert" action={action} />}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
    </>
  );
}
