import type { ReactNode } from 'react';
import { Banner } from '#web/ui/feedback/Banner.tsx';
import { ErrorSummary } from '#web/ui/form/ErrorSummary.tsx';
import type { AccountFormState } from './use-account-form.ts';

/** On a phone the form is long and its button far below: scroll the error into view. */
const show = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'center' });

/** Above a form's fields: why it was refused, or a list of the wrong fields if there is more than one. */
export function FormProblems({ state, action }: { state: AccountFormState; action?: ReactNode }) {
  const { fields, problem, idOf } = state;
  const errors = Object.entries(fields).map(([name, text]) => ({ id: idOf(name), text }));
  return (
    <>
      {problem && (
        <div ref={show}>
          <Banner tone="danger" title={problem.text} live="alert" action={action} />
        </div>
      )}
      {errors.length > 1 && <ErrorSummary errors={errors} />}
    </>
  );
}
