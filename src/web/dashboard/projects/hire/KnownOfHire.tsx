import { CalendarCheckIcon } from '@phosphor-icons/react/dist/ssr/CalendarCheck';
import { MapPinIcon } from '@phosphor-icons/react/dist/ssr/MapPin';
import { PhoneIcon } from '@phosphor-icons/react/dist/ssr/Phone';
import { useEffect, useState } from 'react';
import { hireTime } from '#web/parts/words/quote-words.ts';
import { Rich } from '#web/text/Rich.tsx';
import { t } from '#web/text/spaces/projects.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Button } from '#web/ui/action/Button.tsx';
import type { IconType } from '#web/ui/icon.ts';
import { type HirePart, type HireValues, hireInput } from './hire-time.ts';

const FIRST_FIELD = { time: 'day', address: 'address', phone: 'phone' } as const;

/** What this needs to know of the form. */
interface Fields {
  readonly wrong: readonly { readonly id: string }[];
  readonly problem: { readonly code: string | number } | null;
  readonly idOf: (name: keyof HireValues) => string;
}

/**
 * Which parts of a hire are asked for: unknown ones, those that the customer changes, and those that were refused. Once open,
 * a part stays open.
 */
export function useAsked(form: Fields, unknown: readonly HirePart[]) {
  const [opened, setOpened] = useState(unknown);
  const [pressed, setPressed] = useState<HirePart | null>(null);
  const { wrong, problem, idOf } = form;
  const isWrong = (name: keyof HireValues) => wrong.some(({ id }) => id === idOf(name));
  const refused: HirePart[] = [
    ...(isWrong('day') || isWrong('slot') || isWrong('time') || problem?.code === 'time taken'
      ? (['time'] as const)
      : []),
    ...(isWrong('address') ? (['address'] as const) : []),
    ...(isWrong('phone') ? (['phone'] as const) : []),
  ];
  const asked = [...new Set([...opened, ...refused])];
  const isNew = asked.length > opened.length;
  useEffect(() => {
    if (isNew) setOpened(asked);
  });
  // The pressed button disappears with its row, so the focus moves to the field that appeared.
  useEffect(() => {
    if (!pressed) return;
    document.getElementById(idOf(FIRST_FIELD[pressed]))?.focus();
    setPressed(null);
  }, [pressed, idOf]);
  return {
    has: (part: HirePart) => asked.includes(part),
    /** Starts again with these parts, if the request loads after the dialog. */
    begin: setOpened,
    open: (part: HirePart) => {
      setOpened([...asked, part]);
      setPressed(part);
    },
  };
}

const changeWords = (part: HirePart): string =>
  ({
    time: t('hire_dialog>change_time'),
    address: t('hire_dialog>change_address'),
    phone: t('hire_dialog>change_phone'),
  })[part];

/** The parts of a hire that are known, each with a button to change it. */
export function KnownOfHire({
  values,
  parts,
  onChange,
}: {
  values: HireValues;
  parts: readonly HirePart[];
  onChange: (part: HirePart) => void;
}) {
  if (parts.length === 0) return null;
  const { hired_for, minutes } = hireInput(values);
  const rows: Record<HirePart, { label: string; icon: IconType; value: string | null }> = {
    time: {
      label: shared('noun>when'),
      icon: CalendarCheckIcon,
      value: hireTime(hired_for ?? null, minutes ?? null, new Date()),
    },
    address: { label: shared('noun>where'), icon: MapPinIcon, value: values.address },
    phone: { label: shared('noun>phone'), icon: PhoneIcon, value: values.phone || t('hire_dialog>phone_hidden') },
  };
  return (
    <dl className="divide-y divide-line border-y border-line text-md">
      {parts.map((part) => {
        const { label, icon: Icon, value } = rows[part];
        return (
          <div key={part} className="flex items-center gap-3 py-2">
            <dt className="shrink-0">
              <Icon aria-hidden="true" weight="duotone" className="size-5.5 text-brand-ink" />
              <span className="sr-only">{label}</span>
            </dt>
            <dd className="min-w-0 flex-1 break-words">{value}</dd>
            <dd>
              <Button size={36} variant="quiet" onClick={() => onChange(part)}>
                <Rich text={changeWords(part)} parts={{ mark: (words) => <span className="sr-only">{words}</span> }} />
              </Button>
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
