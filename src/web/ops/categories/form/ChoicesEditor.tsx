import { blankChoice } from '#core/categories/edit-rules.ts';
import { type Choice, type Question, TRAVELS, type Travel } from '#core/categories/model.ts';
import { CHOICES_MAX, LABEL_MAX } from '#core/categories/ops/model.ts';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { numberOf } from './MoreFields.tsx';
import { RowsEditor } from './RowsEditor.tsx';

const TRAVEL_NAMES: Record<Travel, string> = {
  to_me: 'The pro comes to the customer',
  to_pro: 'The customer comes to the pro',
  remote: 'By phone or online',
};

/** The choices of a question, or the items that are counted. */
export function ChoicesEditor(props: {
  question: Question;
  /** The same question as people answer it now. */
  known: Question | undefined;
  questions: readonly Question[];
  put: (more: Partial<Question>, field?: string) => void;
  onLeave: () => void;
}) {
  const { question, known, put, onLeave } = props;
  const choices = question.choices ?? [];
  return (
    <section aria-label="Choices">
      <h3 className="text-md font-semibold">{question.type === 'inventory' ? 'Items' : 'Choices'}</h3>
      <div className="mt-3">
        <RowsEditor
          rows={choices}
          noun={question.type === 'inventory' ? 'item' : 'choice'}
          max={CHOICES_MAX}
          nameOf={(choice, index) => choice.label || `choice ${index + 1}`}
          empty={() => blankChoice(choices)}
          onChange={(next) => put({ choices: [...next] })}
        >
          {(choice, set, index) => (
            <ChoiceRow
              choice={choice}
              index={index}
              type={question.type}
              isKnown={known?.choices?.some((other) => other.id === choice.id) ?? false}
              put={(more, field) =>
                field
                  ? put({ choices: choices.with(index, { ...choice, ...more }) }, `choice ${index} ${field}`)
                  : set({ ...choice, ...more })
              }
              onLeave={onLeave}
            />
          )}
        </RowsEditor>
      </div>
    </section>
  );
}

interface ChoiceProps {
  choice: Choice;
  index: number;
  type: Question['type'];
  isKnown: boolean;
  put: (more: Partial<Choice>, field?: string) => void;
}

/** The names of what a choice has besides its label. */
const extrasOf = (choice: Choice) =>
  [
    choice.note && 'note',
    choice.low_cents !== undefined && 'price',
    choice.title !== undefined && 'title',
    choice.size !== undefined && `size ${choice.size > 0 ? '+' : ''}${choice.size}%`,
    choice.is_urgent && 'urgent',
    choice.is_alone && 'alone',
    choice.travel && 'travel',
  ].filter(Boolean);

function ChoiceRow(props: ChoiceProps & { onLeave: () => void }) {
  const { choice, index, put, onLeave } = props;
  const extras = extrasOf(choice);
  return (
    <div>
      <TextField
        label={`Choice ${index + 1}`}
        hideLabel
        maxLength={LABEL_MAX}
        value={choice.label}
        onChange={(event) => put({ label: event.currentTarget.value }, 'label')}
        onBlur={onLeave}
      />
      <details className="mt-1">
        <summary className="inline-flex min-h-8 cursor-pointer items-center rounded-sm text-sm font-medium text-brand-ink coarse:min-h-11">
          More{extras.length > 0 && <span className="ml-1.5 font-normal text-ink-3">{extras.join(', ')}</span>}
          <span className="sr-only"> about {choice.label || `choice ${index + 1}`}</span>
        </summary>
        <ChoiceExtras {...props} />
      </details>
    </div>
  );
}

function ChoiceExtras({ choice, type, isKnown, put }: ChoiceProps) {
  return (
    <div className="grid gap-3 pt-2 pb-1 sm:grid-cols-6">
      <TextField
        label="Note under it"
        optional
        className="sm:col-span-6"
        maxLength={LABEL_MAX}
        value={choice.note ?? ''}
        onChange={(event) => put({ note: event.currentTarget.value || undefined }, 'note')}
      />
      <MoneyField
        label="Usual price from"
        optional
        className="sm:col-span-2"
        value={choice.low_cents ?? null}
        onChange={(cents) => put({ low_cents: cents ?? undefined }, 'low')}
      />
      <MoneyField
        label="To"
        optional
        className="sm:col-span-2"
        value={choice.high_cents ?? null}
        onChange={(cents) => put({ high_cents: cents ?? undefined }, 'high')}
      />
      <TextField
        label="Per"
        optional
        className="sm:col-span-2"
        maxLength={30}
        value={choice.unit ?? ''}
        onChange={(event) => put({ unit: event.currentTarget.value || undefined }, 'unit')}
      />
      <TextField
        label="In the title"
        optional
        className="sm:col-span-3"
        maxLength={LABEL_MAX}
        value={choice.title ?? ''}
        hint="Instead of its words"
        onChange={(event) => put({ title: event.currentTarget.value || undefined }, 'title')}
      />
      <TextField
        label="Size of the job"
        optional
        className="sm:col-span-3"
        inputMode="numeric"
        suffix="% more"
        value={choice.size === undefined ? '' : String(choice.size)}
        hint="For the lead fee"
        onChange={(event) => put({ size: numberOf(event.currentTarget.value) }, 'size')}
      />
      {type !== 'inventory' && (
        <>
          <Select
            label="Who travels"
            optional
            className="sm:col-span-6"
            value={choice.travel ?? ''}
            options={[
              { value: '', label: 'No effect' },
              ...TRAVELS.map((travel) => ({ value: travel, label: TRAVEL_NAMES[travel] })),
            ]}
            onChange={(event) => put({ travel: (event.currentTarget.value || undefined) as Travel | undefined })}
          />
          <Checkbox
            className="sm:col-span-3"
            checked={choice.is_urgent === true}
            onChange={(event) => put({ is_urgent: event.currentTarget.checked || undefined })}
          >
            Makes the job urgent
          </Checkbox>
        </>
      )}
      {type === 'multi' && (
        <Checkbox
          className="sm:col-span-3"
          checked={choice.is_alone === true}
          onChange={(event) => put({ is_alone: event.currentTarget.checked || undefined })}
        >
          Not together with others
        </Checkbox>
      )}
      <p className="text-sm text-ink-3 sm:col-span-6">
        Key: <code className="text-ink-2">{choice.id}</code>
        {isKnown && '. It stays: requests know the answer by it.'}
      </p>
    </div>
  );
}
