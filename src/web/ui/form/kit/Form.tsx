import type { FormHTMLAttributes, ReactNode, RefObject } from 'react';
import { Button, type ButtonProps } from '../../action/Button.tsx';
import { Banner } from '../../feedback/Banner.tsx';
import { ErrorSummary } from '../ErrorSummary.tsx';

/** The state that the parts of a form read; made by `useCallForm`. */
export interface FormState {
  readonly id: string;
  readonly element: RefObject<HTMLFormElement | null>;
  readonly submit: (event?: { preventDefault(): void; stopPropagation(): void }) => Promise<void>;
  /** Sent, and not yet answered. */
  readonly pending: boolean;
  /** Why the form as a whole was refused. */
  readonly problem: { readonly text: string } | null;
  /** The fields with errors, in the order of the form. */
  readonly wrong: readonly { readonly id: string; readonly text: string }[];
}

export interface FormProps extends Omit<FormHTMLAttributes<HTMLFormElement>, 'onSubmit' | 'id'> {
  readonly form: FormState;
  /** From this many wrong fields on, the form lists them above its fields, and the focus goes to that list. */
  readonly summaryFrom?: number | undefined;
  /** In the banner that says why the form was refused: below its text, and beside it. */
  readonly problemDetail?: ReactNode;
  readonly problemAction?: ReactNode;
  /** True where a long form shows the refusal beside its button, with `FormProblem`. */
  readonly hasOwnProblem?: boolean | undefined;
}

/** A form that shows above its fields why it was refused. */
export function Form(props: FormProps) {
  const {
    form,
    summaryFrom = Number.POSITIVE_INFINITY,
    problemDetail,
    problemAction,
    hasOwnProblem,
    children,
    ...rest
  } = props;
  return (
    <form
      className="grid gap-5"
      {...rest}
      ref={form.element}
      id={form.id}
      noValidate
      onSubmit={(event) => void form.submit(event)}
    >
      {!hasOwnProblem && (
        <FormProblem form={form} action={problemAction}>
          {problemDetail}
        </FormProblem>
      )}
      {form.wrong.length >= summaryFrom && <ErrorSummary errors={form.wrong} />}
      {children}
    </form>
  );
}

/** Why a form was refused as a whole. */
export function FormProblem(props: {
  readonly form: FormState;
  readonly action?: ReactNode;
  readonly className?: string;
  readonly children?: ReactNode;
}) {
  const { form, ...rest } = props;
  return form.problem && <Banner tone="danger" live="alert" title={form.problem.text} {...rest} />;
}

/** The button that sends a form. It may be outside the form element. */
export function Submit({ form, ...rest }: { readonly form: FormState } & Omit<ButtonProps, 'form' | 'type'>) {
  return <Button variant="primary" pending={form.pending} {...rest} type="submit" form={form.id} />;
}
