import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { useEffect, useRef, useState } from 'react';
import { pricingForm } from '#core/categories/calls.ts';
import { MENU_MAX } from '#core/services/editor/model.ts';
import type { OwnService } from '#core/services/model.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { ChipButton } from '#web/ui/action/Chip.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { moved } from '../saving/rows.ts';
import { SectionBody } from '../saving/SectionBody.tsx';
import { MENU, type MenuLine, rowKey } from '../saving/section-forms.ts';
import { useSection } from '../saving/use-section.ts';
import { MenuRowFields } from './MenuRowFields.tsx';

const EMPTY = { label: '', category_id: null, task: null, from_cents: null, unit: '', note: '' };

/** 20: the price menu in the pro's order, which the pro changes by dragging or with the arrows. */
export function Section() {
  const handle = useSection(MENU);
  const { edit } = useEditor();
  const { rows } = handle.draft;
  const [dragged, setDragged] = useState<number | null>(null);
  const fresh = useRef<string | null>(null);
  const set = (next: readonly MenuLine[], now = false) => handle.change({ rows: next }, { now });
  useEffect(() => {
    if (fresh.current === null) return;
    document.getElementById(fresh.current)?.focus();
    fresh.current = null;
  });
  const add = (line: Partial<MenuLine> = {}) => {
    const key = rowKey();
    fresh.current = `${key}-${line.label ? 'price' : 'label'}`;
    set([...rows, { ...EMPTY, ...line, key }]);
  };
  const remove = (row: MenuLine) => {
    set(
      rows.filter(({ key }) => key !== row.key),
      true,
    );
    toast({
      text: t('menu_section>line_removed'),
      action: { label: shared('verb>undo'), onAction: () => set(rows, true) },
    });
  };
  return (
    <SectionBody handle={handle}>
      {rows.length > 0 && (
        <ol className="grid gap-4">
          {rows.map((row, at) => (
            <li
              key={row.key}
              data-row
              onDragOver={(event) => {
                if (dragged !== null) event.preventDefault();
              }}
              onDrop={(event) => {
                if (dragged === null) return;
                event.preventDefault();
                set(moved(rows, dragged, at - dragged), true);
                setDragged(null);
              }}
              className={dragged === at ? 'opacity-50' : undefined}
            >
              <MenuRowFields
                row={row}
                at={at}
                of={rows.length}
                errors={handle.state.errors}
                onChange={(part) => set(rows.map((one) => (one === row ? { ...row, ...part } : one)))}
                onMove={(by) => set(moved(rows, at, by), true)}
                onRemove={() => remove(row)}
                onDrag={(isHeld) => setDragged(isHeld ? at : null)}
              />
            </li>
          ))}
        </ol>
      )}
      {rows.length < MENU_MAX ? (
        <Panel
          title={rows.length === 0 ? t('menu_section>title') : t('menu_section>add_another')}
          detail={t('menu_section>hint')}
        >
          {edit.service.categories.map((category) => (
            <Tasks key={category.id} category={category} rows={rows} onAdd={add} />
          ))}
          <div>
            <Button icon={PlusIcon} onClick={() => add()}>
              {t('menu_section>add_line')}
            </Button>
          </div>
        </Panel>
      ) : (
        <p className="text-sm text-ink-3">{t('menu_section>limit_reached', { most: MENU_MAX })}</p>
      )}
    </SectionBody>
  );
}

/** The tasks of a category that have a usual price and are not on the menu yet; pressing one adds a line. */
function Tasks(props: {
  category: OwnService['categories'][number];
  rows: readonly MenuLine[];
  onAdd: (line: Partial<MenuLine>) => void;
}) {
  const { category, rows, onAdd } = props;
  const { data } = useRead(pricingForm, { slug: category.slug });
  const tasks = (data?.questions ?? [])
    .flatMap(({ choices }) => choices ?? [])
    .filter(({ id, low_cents }) => low_cents !== undefined && !rows.some(({ task }) => task === id));
  if (tasks.length === 0) return null;
  return (
    <div className="flex flex-wrap gap-2">
      {tasks.map(({ id, label, unit }) => (
        <ChipButton
          key={id}
          icon={PlusIcon}
          onClick={() => onAdd({ label, category_id: category.id, task: id, unit: unit === 'job' ? '' : (unit ?? '') })}
        >
          {label}
        </ChipButton>
      ))}
    </div>
  );
}
