import { useRef } from 'react';
import * as calls from '#core/bids/scopes/calls.ts';
import { type JobScope, SCOPE_LIMITS, type ScopeLineView } from '#core/bids/scopes/model.ts';
import type { CallInput } from '#core/kit/call.ts';
import { showMoney, toDecimal } from '#core/kit/money.ts';
import type { Attachment } from '#core/uploads/model.ts';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { UploadField } from '#web/parts/uploads/UploadField.tsx';
import { useAct } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/scopes.ts';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { FormDialog } from '#web/ui/form/kit/FormDialog.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { LineFields } from './LineFields.tsx';
import { type LineDraft, lineErrors, typedLines } from './scope-draft.ts';
import { centsOf, show } from './scope-words.ts';

/** What should happen to an existing line. */
interface Edit {
  readonly does: 'keep' | 'remove' | 'reprice' | 'take';
  readonly cents: number | null;
}
interface Values {
  edits: Readonly<Record<string, Edit>>;
  added: readonly LineDraft[];
  reason: string;
  files: readonly Attachment[];
}

const startOf = ({ lines }: JobScope): Values => ({
  edits: Object.fromEntries(lines.map(({ key, amount }) => [key, { does: 'keep', cents: centsOf(amount) } as const])),
  added: [],
  reason: '',
  files: [],
});

/** The edits as the call's input, without lines that don't change. */
function editsOf({ lines }: JobScope, { edits, added }: Values) {
  const changed = lines.flatMap(({ key, amount }): CallInput<typeof calls.proposeChange>['edits'] => {
    const edit = edits[key];
    if (!edit || edit.does === 'keep') return [];
    if (edit.does !== 'reprice') return [{ does: edit.does, key }];
    return edit.cents === null || edit.cents === centsOf(amount)
      ? []
      : [{ does: 'reprice' as const, key, amount: toDecimal(edit.cents) }];
  });
  const lines_added = typedLines(added).map(({ what, note, cents }) => ({
    does: 'add' as const,
    line: { what, note, amount: toDecimal(cents ?? 0) },
  }));
  return [...changed, ...lines_added];
}

function totalWith({ lines }: JobScope, { edits, added }: Values): number {
  const kept = lines.reduce((sum, { key, amount, is_taken }) => {
    const { does, cents } = edits[key] ?? { does: 'keep', cents: null };
    if (does === 'remove' || (does !== 'take' && !is_taken)) return sum;
    return sum + (does === 'reprice' ? (cents ?? 0) : centsOf(amount));
  }, 0);
  return kept + typedLines(added).reduce((sum, { cents }) => sum + (cents ?? 0), 0);
}

/** Proposes to add, remove or re-price lines of the agreed scope, with a reason and photos. */
export function ChangeDialog({
  bid_id,
  scope,
  name,
  onClose,
}: {
  bid_id: number;
  scope: JobScope;
  name: string;
  onClose: () => void;
}) {
  const [propose] = useAct(calls.proposeChange);
  const isUploading = useRef(false);
  const form = useCallForm({
    start: startOf(scope),
    check: (values: Values) => ({
      edits: editsOf(scope, values).length === 0 && t('change>nothing'),
      added: lineErrors(values.added)[0]?.text,
      reason: values.reason.trim() === '' && t('change>reason_missing'),
      files: isUploading.current && t('change>photos_uploading'),
    }),
    codes: { 'nothing changes': 'edits', 'invalid scope': 'edits', 'attachment missing': 'files' },
    send: (values: Values) =>
      propose({
        bid_id,
        edits: editsOf(scope, values),
        reason: values.reason,
        attachment_id: values.files.map(({ id }) => id),
        version: scope.versions.at(-1)?.version ?? 1,
      }),
    done: () => {
      onClose();
      toast({ text: t('change>proposed_toast', { name }) });
    },
  });
  const values = form.all();
  const edits = form.control('edits');
  const added = form.control('added');
  const files = form.control('files');
  const wrongLines = added.error ? lineErrors(values.added) : [];
  return (
    <FormDialog
      form={form}
      onClose={onClose}
      title={t('change>dialog_title')}
      intro={t('change>dialog_intro', { name })}
      submitLabel={t('change>submit')}
    >
      <fieldset className="grid min-w-0 gap-3">
        <legend className="mb-2 text-sm font-semibold">{t('card>agreed')}</legend>
        {scope.lines.map((line, place) => (
          <LineEdit
            key={line.key}
            id={place === 0 ? edits.id : undefined}
            error={place === 0 ? edits.error : undefined}
            line={line}
            edit={values.edits[line.key] ?? { does: 'keep', cents: centsOf(line.amount) }}
            onChange={(edit) => edits.onChange({ ...form.values().edits, [line.key]: edit })}
          />
        ))}
      </fieldset>
      <fieldset id={added.id} className="grid min-w-0 gap-3">
        <legend className="mb-2 text-sm font-semibold">{t('change>new_lines')}</legend>
        <LineFields
          lines={values.added}
          onChange={(change) => added.onChange(change(form.values().added))}
          errorOf={(id) => wrongLines.find((one) => one.id === id)?.text}
          canBeOptional={false}
          canBeEmpty
        />
      </fieldset>
      <p
        role="status"
        className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line-strong pt-3"
      >
        <span className="text-md font-semibold">{t('change>total')}</span>
        <span className="tnum">
          <s className="text-sm text-ink-3">{show(scope.total)}</s>{' '}
          <span className="text-lg font-bold">{showMoney(totalWith(scope, values))}</span>
        </span>
      </p>
      <TextArea {...form.live('reason')} label={t('change>reason')} rows={3} maxLength={SCOPE_LIMITS.reason} />
      <UploadField
        id={files.id}
        label={t('change>photos')}
        optional
        noun={t('change>upload_purpose')}
        is_private
        images_only
        most={SCOPE_LIMITS.photos}
        files={values.files}
        error={files.error}
        onChange={(change) => files.onChange(change(form.values().files))}
        onUploading={(is) => {
          isUploading.current = is;
        }}
      />
    </FormDialog>
  );
}

function LineEdit({
  id,
  error,
  line,
  edit,
  onChange,
}: {
  id: string | undefined;
  error: string | undefined;
  line: ScopeLineView;
  edit: Edit;
  onChange: (edit: Edit) => void;
}) {
  return (
    <div className="grid gap-x-3 gap-y-2 sm:grid-cols-[minmax(0,1fr)_9rem]">
      <Select
        {...(id ? { id } : {})}
        label={t('change>line', { what: line.what, amount: show(line.amount) })}
        error={error}
        value={edit.does}
        onChange={(e) => onChange({ does: e.currentTarget.value as Edit['does'], cents: centsOf(line.amount) })}
        options={
          line.is_taken
            ? [
                { value: 'keep', label: t('change>keep') },
                { value: 'reprice', label: t('change>reprice') },
                { value: 'remove', label: t('change>remove') },
              ]
            : [
                { value: 'keep', label: t('change>leave_out') },
                { value: 'take', label: t('change>take') },
              ]
        }
      />
      {edit.does === 'reprice' && (
        <MoneyField
          label={t('change>new_amount')}
          value={edit.cents}
          onChange={(cents) => onChange({ does: 'reprice', cents })}
        />
      )}
    </div>
  );
}
