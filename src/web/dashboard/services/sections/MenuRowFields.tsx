import { ArrowDownIcon } from '@phosphor-icons/react/dist/ssr/ArrowDown';
import { ArrowUpIcon } from '@phosphor-icons/react/dist/ssr/ArrowUp';
import { DotsSixVerticalIcon } from '@phosphor-icons/react/dist/ssr/DotsSixVertical';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { MENU_LABEL_MAX, MENU_NOTE_MAX, MENU_UNIT_MAX } from '#core/services/editor/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { t } from '#web/text/spaces/services.ts';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import type { MenuLine } from '../saving/section-forms.ts';
import type { DraftErrors } from '../service-draft.ts';

/** One line of the menu: the task, its starting price, the unit, and a note. */
export function MenuRowFields(props: {
  row: MenuLine;
  at: number;
  of: number;
  errors: DraftErrors;
  onChange: (part: Partial<MenuLine>) => void;
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  /** Called with true when the person grabs the row to drag it, and with false when they let go. */
  onDrag: (isHeld: boolean) => void;
}) {
  const { row, at, of, errors, onChange, onMove, onRemove, onDrag } = props;
  const number = at + 1;
  return (
    <Panel>
      <div className="flex items-center justify-between gap-2">
        <h2
          draggable
          onDragStart={(event) => {
            event.dataTransfer.effectAllowed = 'move';
            onDrag(true);
          }}
          onDragEnd={() => onDrag(false)}
          className="flex cursor-grab items-center gap-1.5 text-md font-semibold text-ink-2"
        >
          <DotsSixVerticalIcon aria-hidden="true" weight="bold" className="size-5 text-ink-3" />
          {t('menu_section>line_number', { number })}
        </h2>
        <div className="-my-2 -mr-2 flex">
          <IconButton
            label={t('menu_section>move_up', { number })}
            icon={ArrowUpIcon}
            disabled={at === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={t('menu_section>move_down', { number })}
            icon={ArrowDownIcon}
            disabled={number === of}
            onClick={() => onMove(1)}
          />
          <IconButton label={t('menu_section>remove', { number })} icon={TrashIcon} onClick={onRemove} />
        </div>
      </div>
      <TextField
        id={`${row.key}-label`}
        label={t('menu_section>task')}
        maxLength={MENU_LABEL_MAX}
        value={row.label}
        error={errors[`${row.key}-label`]}
        onChange={(e) => onChange({ label: e.currentTarget.value })}
      />
      <div className="grid items-start gap-3 sm:grid-cols-2">
        <MoneyField
          id={`${row.key}-price`}
          label={t('menu_section>price')}
          value={row.from_cents}
          error={errors[`${row.key}-price`]}
          onChange={(from_cents) => onChange({ from_cents })}
        />
        <TextField
          label={t('menu_section>unit')}
          hint={t('menu_section>unit_hint')}
          optional
          maxLength={MENU_UNIT_MAX}
          value={row.unit}
          onChange={(e) => onChange({ unit: e.currentTarget.value })}
        />
      </div>
      <TextField
        label={t('menu_section>note')}
        hint={t('menu_section>note_hint')}
        optional
        maxLength={MENU_NOTE_MAX}
        value={row.note}
        onChange={(e) => onChange({ note: e.currentTarget.value })}
      />
    </Panel>
  );
}
