import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { canBeAskedAbout } from '#core/categories/form-rules.ts';
import type { Condition, Question } from '#core/categories/model.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { CheckboxGroup } from '#web/ui/form/CheckboxGroup.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

const nameOf = (question: Question): string => question.short || question.label || question.key;

/** Edits which earlier answers make this question be asked. All groups must be true; in a group, one condition is enough. */
export function ConditionsEditor(props: {
  question: Question;
  earlier: readonly Question[];
  put: (more: Partial<Question>, field?: string) => void;
}) {
  const { question, earlier, put } = props;
  const groups = question.when ?? [];
  const asked = earlier.filter(canBeAskedAbout);
  const first = asked.at(-1);
  const blank = (): Condition => ({ key: first?.key ?? '', is: [] });
  const set = (next: readonly (readonly Condition[])[], field?: string) => {
    const kept = next.filter((group) => group.length > 0).map((group) => [...group]);
    put({ when: kept.length > 0 ? kept : undefined }, field);
  };

  return (
    <section aria-label="When it is asked">
      <h3 className="text-md font-semibold">When it is asked</h3>
      {groups.length === 0 && (
        <p className="mt-1 text-sm text-ink-3">
          {asked.length > 0 ? 'Always.' : 'Always. A question can depend on choices and counts before it.'}
        </p>
      )}
      <div className="mt-3 grid gap-3">
        {groups.map((group, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a group has no name but its place
          <div key={place}>
            {place > 0 && <p className="mb-3 text-sm font-semibold text-ink-2">and</p>}
            <div className="grid gap-3 rounded-lg bg-well p-4">
              {group.map((condition, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: a condition has no name but its place
                <div key={at} className="grid gap-3">
                  {at > 0 && <p className="text-sm font-semibold text-ink-2">or</p>}
                  <ConditionRow
                    condition={condition}
                    asked={asked}
                    number={`${place + 1}.${at + 1}`}
                    onChange={(next, field) => set(groups.with(place, group.with(at, next)), field)}
                    onRemove={() => set(groups.with(place, group.toSpliced(at, 1)))}
                  />
                </div>
              ))}
              <div>
                <Button
                  size={36}
                  variant="quiet"
                  icon={PlusIcon}
                  onClick={() => set(groups.with(place, [...group, blank()]))}
                >
                  Or at another answer
                </Button>
              </div>
            </div>
          </div>
        ))}
      </div>
      {first && (
        <Button size={36} icon={PlusIcon} className="mt-3" onClick={() => set([...groups, [blank()]])}>
          {groups.length === 0 ? 'Only ask after certain answers' : 'And only when'}
        </Button>
      )}
    </section>
  );
}

function ConditionRow(props: {
  condition: Condition;
  asked: readonly Question[];
  number: string;
  onChange: (condition: Condition, field?: string) => void;
  onRemove: () => void;
}) {
  const { condition, asked, number, onChange, onRemove } = props;
  const other = asked.find((question) => question.key === condition.key);
  const answers =
    other?.type === 'bool'
      ? [
          { value: 'true', label: 'Yes' },
          { value: 'false', label: 'No' },
        ]
      : (other?.choices ?? []).map((choice) => ({ value: choice.id, label: choice.label || choice.id }));
  const isCount = other?.type === 'stepper' || other?.type === 'number';
  const gone = condition.is.filter((value) => !isCount && !answers.some((answer) => answer.value === String(value)));
  return (
    <div>
      <div className="flex items-end gap-2">
        <Select
          label={`Question of condition ${number}`}
          hideLabel
          className="min-w-0 flex-1"
          value={condition.key}
          options={[
            ...(other ? [] : [{ value: condition.key, label: condition.key || 'Choose a question' }]),
            ...asked.map((question) => ({ value: question.key, label: nameOf(question) })),
          ]}
          onChange={(event) => onChange({ key: event.currentTarget.value, is: [] })}
        />
        <Select
          label={`How condition ${number} compares`}
          hideLabel
          className="w-26 shrink-0"
          value={condition.not ? 'not' : 'is'}
          options={[
            { value: 'is', label: 'is' },
            { value: 'not', label: 'is not' },
          ]}
          onChange={(event) => {
            const { not: _, ...rest } = condition;
            onChange(event.currentTarget.value === 'not' ? { ...rest, not: true } : rest);
          }}
        />
        <IconButton icon={TrashIcon} label={`Remove condition ${number}`} onClick={onRemove} />
      </div>
      {isCount ? (
        <TextField
          label="Any of these numbers"
          className="mt-2"
          inputMode="numeric"
          hint="With commas between them"
          defaultValue={condition.is.join(', ')}
          onBlur={(event) =>
            onChange({
              ...condition,
              is: event.currentTarget.value
                .split(',')
                .map((text) => text.trim())
                .filter((text) => /^\d{1,6}$/.test(text))
                .map(Number),
            })
          }
        />
      ) : (
        other && (
          <div className="mt-2">
            <CheckboxGroup
              label={`Answers of condition ${number}`}
              labelSize="sm"
              columns={2}
              options={[...answers, ...gone.map((value) => ({ value: String(value), label: `${value} (gone)` }))]}
              value={condition.is.map(String)}
              onChange={(next) =>
                onChange({
                  ...condition,
                  is: other.type === 'bool' ? next.map((value) => value === 'true') : next,
                })
              }
            />
          </div>
        )
      )}
    </div>
  );
}
