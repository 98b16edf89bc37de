import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { useRef } from 'react';
import { SCOPE_LIMITS } from '#core/bids/scopes/model.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { Checkbox } from '#web/ui/form/Checkbox.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { emptyLine, type LineDraft } from './scope-draft.ts';

/** The fields of lines: text, price, and for a quote whether the customer can leave the line out. */
export function LineFields({
  lines,
  onChange,
  errorOf,
  canBeOptional,
  canBeEmpty,
}: {
  lines: readonly LineDraft[];
  onChange: (change: (now: readonly LineDraft[]) => readonly LineDraft[]) => void;
  errorOf: (id: string) => string | undefined;
  canBeOptional: boolean;
  /** Whether the last line can be removed too. */
  canBeEmpty: boolean;
}) {
  const list = useRef<HTMLOListElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const set = (id: string, part: Partial<LineDraft>) =>
    onChange((now) => now.map((line) => (line.id === id ? { ...line, ...part } : line)));
  const focusLine = (place: number) =>
    requestAnimationFrame(() => {
      const inputs = list.current?.children[place]?.querySelector('input');
      (inputs ?? addButton.current)?.focus();
    });
  return (
    <div className="grid gap-3">
      <ol ref={list} className="grid gap-4 empty:hidden">
        {lines.map((line, place) => (
          <li key={line.id} className="grid gap-2 rounded-lg border border-line p-3">
            <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem]">
              <TextField
                id={`line-what-${line.id}`}
                label={t('form>what', { place: place + 1 })}
                maxLength={SCOPE_LIMITS.what}
                value={line.what}
                onChange={(e) => set(line.id, { what: e.currentTarget.value })}
                error={errorOf(`line-what-${line.id}`)}
              />
              <MoneyField
                id={`line-amount-${line.id}`}
                label={t('form>amount')}
                value={line.cents}
                onChange={(cents) => set(line.id, { cents })}
                error={errorOf(`line-amount-${line.id}`)}
              />
            </div>
            <TextField
              label={t('form>note')}
              optional
              maxLength={SCOPE_LIMITS.note}
              value={line.note}
              onChange={(e) => set(line.id, { note: e.currentTarget.value })}
            />
            <div className="flex items-center justify-between gap-3">
              {canBeOptional ? (
                <Checkbox
                  checked={line.is_optional}
                  onChange={(e) => set(line.id, { is_optional: e.currentTarget.checked })}
                >
                  {t('form>optional')}
                </Checkbox>
              ) : (
                <span />
              )}
              {(canBeEmpty || lines.length > 1) && (
                <IconButton
                  icon={TrashIcon}
                  label={t('form>remove', { place: place + 1 })}
                  onClick={() => {
                    onChange((now) => now.filter(({ id }) => id !== line.id));
                    focusLine(Math.max(0, place - 1));
                  }}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
      {lines.length < SCOPE_LIMITS.lines && (
        <Button
          ref={addButton}
          size={36}
          icon={PlusIcon}
          className="justify-self-start"
          onClick={() => {
            onChange((now) => [...now, emptyLine()]);
            focusLine(lines.length);
          }}
        >
          {t('form>add')}
        </Button>
      )}
    </div>
  );
}
