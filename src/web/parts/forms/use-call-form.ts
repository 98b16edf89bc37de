import { type ChangeEvent, useEffect, useId, useRef, useState } from 'react';
import {
  type DefaultValues,
  type FieldErrors,
  type Path,
  type PathValue,
  type UseFormReturn,
  useForm,
} from 'react-hook-form';
import type { InputRules } from '#core/kit/input-rules.ts';
import { whyNot } from '#web/parts/why-not.ts';
import type { FormState } from '#web/ui/form/kit/Form.tsx';
import { wrongOf } from '#web/ui/form/kit/field-words.ts';
import { type DataOf, dataOf, type FormAnswer, type FormRefusal, refusalOf, toRefusal } from './refusal.ts';

type Name<V> = keyof V & string;
type Texts<V> = Partial<Record<Name<V>, string | false | undefined>>;

export interface CallFormOptions<V extends object, S extends PromiseLike<FormAnswer>> {
  /** The first value of each field. It also defines which fields there are. */
  readonly start: V;
  /** `inputOf(call)`: each field is checked against the call's rules before anything is sent. */
  readonly input?: InputRules | undefined;
  /** Fields that may stay empty although the call requires them: `send` fills them in. */
  readonly blank?: readonly Name<V>[] | undefined;
  /** The error of a field whose value breaks the call's rules, whether found here or by the server. */
  readonly words?: Texts<V> | undefined;
  /** More rules: returns an error for each field that breaks one. */
  readonly check?: ((values: V) => Texts<V>) | undefined;
  readonly send: (values: V) => S;
  /** Refusal codes that belong to a field: its name, or its name with a text to show instead of the call's message. */
  readonly codes?: Readonly<Record<string | number, Name<V> | Texts<V>>> | undefined;
  /**
   * Called once the call succeeds. Return 'going' if another screen opens: the form then stays pending until it does. Return
   * 'reset' to clear the fields.
   */
  readonly done?: ((data: DataOf<Awaited<S>>, values: V) => unknown) | undefined;
  /** The error above the form, where the call's own message isn't enough. */
  readonly explain?: ((why: FormRefusal) => string) | undefined;
  /** Called on a refusal. Return texts for fields, or true if the error shows elsewhere; else it shows above the fields. */
  readonly refused?: ((why: FormRefusal) => Texts<V> | true | undefined) | undefined;
}

/** The state of a form that sends a call. Bind its fields with `input`, `live`, `tick` and `control`. */
export function useCallForm<V extends object, S extends PromiseLike<FormAnswer>>(options: CallFormOptions<V, S>) {
  const [start] = useState(options.start);
  const rules: InputRules = options.input ?? {};
  const words: Texts<V> = options.words ?? {};
  const id = useId();
  const element = useRef<HTMLFormElement>(null);
  const isBusy = useRef(false);
  /** True once the values are sent, so that they don't count as unsaved while the next screen loads. */
  const isTaken = useRef(false);
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<(FormRefusal & { readonly text: string }) | null>(null);
  const [refusals, setRefusals] = useState(0);
  const names = Object.keys(start) as Name<V>[];

  const hook = useForm<V>({
    defaultValues: start as DefaultValues<V>,
    shouldFocusError: false,
    // A field's error disappears when the field changes; fields are checked again on the next submit.
    reValidateMode: 'onSubmit',
    resolver: (values) => {
      const further: Texts<V> = options.check?.(values as V) ?? {};
      const wrong = names.flatMap((name) => {
        const rule = options.blank?.includes(name) ? { ...rules[name], needed: undefined } : rules[name];
        const found = wrongOf(rule, (values as V)[name]);
        const message = found === undefined ? further[name] : words[name] || found;
        return message ? [[name, { type: 'wrong', message }]] : [];
      });
      return wrong.length > 0
        ? { values: {}, errors: Object.fromEntries(wrong) as FieldErrors<V> }
        : { values: values as V, errors: {} };
    },
  });
  const { errors, isDirty } = hook.formState;
  const idOf = (name: Name<V>) => `${id}-${name}`;
  const errorOf = (name: Name<V>) => (errors as Record<string, { message?: string } | undefined>)[name]?.message;
  const wrong = names.flatMap((name) => {
    const text = errorOf(name);
    return text ? [{ id: idOf(name), text }] : [];
  });

  // Once the errors are drawn, focus the summary or the first wrong field.
  useEffect(() => {
    if (refusals > 0) firstWrong(element.current)?.focus();
  }, [refusals]);

  function fail(texts: Texts<V>) {
    for (const [name, message] of Object.entries(texts))
      if (message) hook.setError(name as Path<V>, { type: 'refused', message: message as string });
  }

  function tell(why: FormRefusal) {
    const said = options.refused?.(why);
    if (said) return said === true ? undefined : fail(said);
    const bound = options.codes?.[why.code];
    const byField = Object.entries(why.fields).filter(([name]) => names.includes(name as Name<V>));
    if (typeof bound === 'string') fail({ [bound]: whyNot(why) } as Texts<V>);
    else if (bound) fail(bound);
    else if (byField.length > 0)
      fail(Object.fromEntries(byField.map(([name, text]) => [name, words[name as Name<V>] || text])) as Texts<V>);
    else setProblem({ ...why, text: (options.explain ?? whyNot)(why) });
  }

  async function run(values: V) {
    setPending(true);
    let isGoing = false;
    try {
      const answer = await options.send(values);
      const why = refusalOf(answer);
      if (why) tell(why);
      else if (answer) {
        hook.reset(values, { keepValues: true });
        isTaken.current = true;
        const next = await options.done?.(dataOf(answer) as DataOf<Awaited<S>>, values);
        isGoing = next === 'going';
        isTaken.current = isGoing;
        if (next === 'reset') hook.reset(start);
      }
    } catch (error) {
      tell(toRefusal(error));
    }
    if (!isGoing) setPending(false);
  }

  const submit: FormState['submit'] = async (event) => {
    event?.preventDefault();
    // A dialog's form may be inside another form in React's tree; that one must not submit too.
    event?.stopPropagation();
    if (isBusy.current || pending) return;
    isBusy.current = true;
    setProblem(null);
    try {
      await hook.handleSubmit((values) => run(values as V))();
    } finally {
      isBusy.current = false;
      setRefusals((count) => count + 1);
    }
  };

  return {
    ...boundTo(hook, { names, start, rules, idOf, errorOf }),
    id,
    element,
    submit,
    pending,
    problem,
    wrong,
    isDirty,
    /** For `FormGuard`: whether leaving now would lose what was typed. */
    isUnsaved: () => isDirty && !isTaken.current,
    idOf,
    fail,
    /** Shows a refusal of something else that belongs to the form. */
    tell: (error: unknown) => tell(toRefusal(error)),
  };
}

interface Binding<V> {
  readonly names: readonly Name<V>[];
  readonly start: V;
  readonly rules: InputRules;
  readonly idOf: (name: Name<V>) => string;
  readonly errorOf: (name: Name<V>) => string | undefined;
}

/** A field's name as the form library types it. Names of a call's input are never paths into objects. */
const pathOf = <V extends object>(name: Name<V>) => name as string as Path<V>;

/** The functions that bind fields to a form by name. */
function boundTo<V extends object>(hook: UseFormReturn<V>, { names, start, rules, idOf, errorOf }: Binding<V>) {
  const limitOf = (name: Name<V>): { maxLength?: number } => {
    const max = rules[name]?.max;
    return max === undefined ? {} : { maxLength: max };
  };
  const set = <N extends Name<V>>(name: N, value: V[N]) => {
    hook.setValue(pathOf<V>(name), value as PathValue<V, Path<V>>, { shouldDirty: true });
    hook.clearErrors(pathOf<V>(name));
  };
  const value = <N extends Name<V>>(name: N): V[N] => {
    hook.register(pathOf<V>(name));
    return hook.watch(pathOf<V>(name)) as V[N];
  };
  return {
    /** The current value of a field. Renders the form again on each change. */
    value,
    /** All current values, without rendering again on changes. */
    values: () => hook.getValues() as V,
    /** All current values. Renders the form again on each change. */
    all: () => {
      for (const name of names) hook.register(pathOf<V>(name));
      return hook.watch() as V;
    },
    set,
    /** Removes the error of a field. */
    clear: (name: Name<V>) => hook.clearErrors(pathOf<V>(name)),
    /** Resets the form to these values, or to the first ones. */
    reset: (values: V = start) => hook.reset(values),
    /** Binds an uncontrolled text field. Use it for most fields. */
    input: <N extends Name<V>>(name: N) => ({
      ...hook.register(pathOf<V>(name), {
        onChange: () => hook.clearErrors(pathOf<V>(name)),
      }),
      name,
      id: idOf(name),
      defaultValue: start[name] as string | undefined,
      ...limitOf(name),
      error: errorOf(name),
    }),
    /** Binds a controlled text field, select, date or time, for screens that react to its value. */
    live: <N extends Name<V>>(name: N) => ({
      name,
      id: idOf(name),
      value: value(name) as V[N] & string,
      ...limitOf(name),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>) =>
        set(name, event.currentTarget.value as V[N]),
    }),
    /** Binds a checkbox. */
    tick: <N extends Name<V>>(name: N) => ({
      name,
      id: idOf(name),
      checked: Boolean(value(name)),
      error: errorOf(name),
      onChange: (event: ChangeEvent<HTMLInputElement>) => set(name, event.currentTarget.checked as V[N]),
    }),
    /** Binds a field that passes its value to `onChange`: money, groups of choices, files, comboboxes. */
    control: <N extends Name<V>>(name: N) => ({
      id: idOf(name),
      value: value(name),
      error: errorOf(name),
      onChange: (next: V[N]) => set(name, next),
    }),
  };
}

const firstWrong = (form: HTMLFormElement | null): HTMLElement | null => {
  const found = form?.querySelector<HTMLElement>('[data-summary], [aria-invalid="true"]');
  return found instanceof HTMLFieldSetElement ? found.querySelector('input') : (found ?? null);
};
