import { useState } from 'react';
import { COMMON_QUESTIONS } from '#core/categories/common-rules.ts';
import { AXIS_NAMES } from '#core/categories/diff-rules.ts';
import { PLACING, PRICE_AXES, type Question } from '#core/categories/model.ts';
import { LABEL_MAX, PRICE_STEPS_MAX } from '#core/categories/ops/model.ts';
import { PAGES_MAX } from '#core/categories/page-rules.ts';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { Switch } from '#web/ui/form/Switch.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { RowsEditor } from './RowsEditor.tsx';

type Put = (more: Partial<Question>, field?: string) => void;

/** The whole number that was typed; undefined while the text is not one. */
export function numberOf(typed: string): number | undefined {
  const text = typed.replace(/[\s,]/g, '').replace('−', '-');
  return /^-?\d{1,6}$/.test(text) ? Number(text) : undefined;
}

const NumberField = (props: {
  label: string;
  suffix?: string;
  value: number | undefined;
  onPut: (n: number | undefined) => void;
}) => (
  <TextField
    label={props.label}
    optional
    inputMode="numeric"
    tabular
    suffix={props.suffix}
    value={props.value === undefined ? '' : String(props.value)}
    onChange={(event) => props.onPut(numberOf(event.currentTarget.value))}
  />
);

/** The limits that a type of question has. */
export function LimitFields({ question, put }: { question: Question; put: Put }) {
  const { type, min, max, limit, unit } = question;
  if (type === 'stepper' || type === 'number')
    return (
      <div className="grid grid-cols-2 gap-4 sm:grid-cols-4">
        <NumberField label="Least" value={min} onPut={(n) => put({ min: n }, 'min')} />
        <NumberField label="Most" value={max} onPut={(n) => put({ max: n }, 'max')} />
        <TextField
          label="Unit"
          optional
          maxLength={30}
          value={unit ?? ''}
          onChange={(event) => put({ unit: event.currentTarget.value || undefined }, 'unit')}
        />
        <NumberField
          label="Size for each"
          suffix="%"
          value={question.size_each}
          onPut={(n) => put({ size_each: n }, 'size_each')}
        />
      </div>
    );
  if (type === 'text')
    return (
      <div className="sm:w-1/2">
        <NumberField
          label="Longest answer"
          suffix="characters"
          value={limit}
          onPut={(n) => put({ limit: n }, 'limit')}
        />
      </div>
    );
  if (type === 'files')
    return (
      <div className="sm:w-1/2">
        <NumberField label="Most files" value={limit} onPut={(n) => put({ limit: n }, 'limit')} />
      </div>
    );
  if (type === 'multi' || type === 'date_multi' || type === 'addresses' || type === 'urls')
    return (
      <div className="sm:w-1/2">
        <NumberField label="Most answers" value={max} onPut={(n) => put({ max: n }, 'max')} />
      </div>
    );
  return null;
}

/** Edits texts that a person reads right after certain answers, such as safety advice. */
export function AdviceEditor({ question, put }: { question: Question; put: Put }) {
  const answers =
    question.type === 'bool'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : (question.choices ?? []).map((choice) => ({ value: choice.id, label: choice.label || choice.id }));
  return (
    <div className="pb-3">
      <RowsEditor
        rows={question.advice ?? []}
        noun="advice"
        max={10}
        nameOf={(_, index) => `advice ${index + 1}`}
        empty={() => ({ is: [], text: '' })}
        onChange={(rows) => put({ advice: rows.length > 0 ? [...rows] : undefined })}
      >
        {(advice, set) => (
          <div className="grid gap-3">
            <CheckboxGroup
              label="At the answer"
              labelSize="sm"
              columns={2}
              options={answers}
              value={advice.is.map(String)}
              onChange={(next) =>
                set({ ...advice, is: question.type === 'bool' ? next.map((value) => value === 'true') : next })
              }
            />
            <TextArea
              label="Say"
              rows={2}
              maxLength={600}
              value={advice.text}
              onChange={(event) => set({ ...advice, text: event.currentTarget.value })}
            />
          </div>
        )}
      </RowsEditor>
    </div>
  );
}

/** How the price guide uses the answer (decision 34), and at which counts a new size begins. */
function PriceFields({ question, put }: { question: Question; put: Put }) {
  const [typed, setTyped] = useState((question.price_steps ?? []).join(', '));
  const isCounted = question.type === 'stepper' || question.type === 'number';
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <Select
        label="In the price guide"
        value={question.price_axis ?? ''}
        hint="Jobs with the same answers are compared."
        options={[
          { value: '', label: 'Not looked at' },
          ...PRICE_AXES.map((axis) => ({ value: axis, label: AXIS_NAMES[axis] })),
        ]}
        onChange={(event) => put({ price_axis: PRICE_AXES.find((axis) => axis === event.currentTarget.value) })}
      />
      {isCounted && question.price_axis && (
        <TextField
          label="Steps"
          optional={question.type === 'stepper'}
          tabular
          value={typed}
          hint="Each is the least of a size: 1, 2, 3, 4, 6."
          onChange={(event) => {
            setTyped(event.currentTarget.value);
            const steps = event.currentTarget.value.split(',').map(numberOf);
            const known = steps.filter((step) => step !== undefined).slice(0, PRICE_STEPS_MAX);
            put({ price_steps: known.length > 0 ? known : undefined }, 'price_steps');
          }}
        />
      )}
    </div>
  );
}

const COMMON_OPTIONS = COMMON_QUESTIONS.filter(({ key }) => key !== 'postal_code').map(({ key, short, label }) => ({
  value: key,
  label: short ?? label,
}));

/** On which page the question is asked, or whether after posting, and which common questions it replaces. */
export function PlaceFields({ question, place, put }: { question: Question; place: number; put: Put }) {
  return (
    <div className="grid gap-5 pb-4">
      {question.key !== 'postal_code' && question.key !== 'contact_pref' && (
        <Switch
          label="Asked after posting"
          detail="For better quotes. People can post without it, and it doesn’t change the fee."
          checked={question.is_later === true}
          onChange={(event) =>
            put(event.currentTarget.checked ? { is_later: true, page: undefined } : { is_later: undefined })
          }
        />
      )}
      {!question.is_later && (
        <Select
          label="Page of the form"
          value={question.page === undefined ? '' : String(question.page)}
          hint="Pages 1 to 3 say what the work is, page 4 where and when, page 5 sends it."
          options={[
            { value: '', label: `By its step: page ${place}` },
            ...Array.from({ length: PAGES_MAX }, (_, index) => ({
              value: String(index + 1),
              label: `Page ${index + 1}`,
            })),
          ]}
          onChange={(event) => put({ page: Number(event.currentTarget.value) || undefined })}
        />
      )}
      {!question.is_later && (
        <CheckboxGroup
          label="Where it is asked, these are not"
          labelSize="sm"
          columns={2}
          options={COMMON_OPTIONS.filter(({ value }) => value !== question.key)}
          value={[...(question.replaces ?? [])]}
          onChange={(keys) => put({ replaces: keys.length > 0 ? keys : undefined })}
        />
      )}
    </div>
  );
}

/** How the answer is named, where it shows, and who reads it. */
export function MoreFields(props: { question: Question; isKnown: boolean; put: Put; onKey: (key: string) => void }) {
  const { question, isKnown, put, onKey } = props;
  return (
    <div className="grid gap-5 pb-4">
      <TextField
        label="Short name"
        optional
        maxLength={60}
        value={question.short ?? ''}
        hint="The answer’s name in a list of facts. If empty, we use the question."
        onChange={(event) => put({ short: event.currentTarget.value }, 'short')}
      />
      <TextField
        label="In the title of the request"
        optional
        maxLength={LABEL_MAX}
        value={question.title ?? ''}
        hint="{} is the answer, such as “, {}” after the one before."
        onChange={(event) => put({ title: event.currentTarget.value || undefined }, 'title')}
      />
      {PLACING.includes(question.type) && <PriceFields question={question} put={put} />}
      {question.key !== 'postal_code' && (
        <Switch
          label="For the hired pro only"
          detail="Other pros who quote don’t see the answer."
          checked={question.is_private === true}
          onChange={(event) => put({ is_private: event.currentTarget.checked || undefined })}
        />
      )}
      <TextField
        label="Key"
        value={question.key}
        disabled={isKnown}
        maxLength={40}
        hint={
          isKnown
            ? 'It stays: requests and preferences know the answer by it.'
            : 'Made from the words. It stays once people answer.'
        }
        onChange={(event) => onKey(event.currentTarget.value)}
      />
    </div>
  );
}
