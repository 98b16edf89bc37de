import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { t as say } from '#web/text/spaces/parts.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';

/** Asks for a few short texts, such as places or links. */
export function ListField(props: {
  id: string;
  label: string;
  hint?: string | undefined;
  error: string | undefined;
  optional?: boolean;
  item: string;
  kind?: 'text' | 'url';
  max: number;
  value: readonly string[];
  onChange: (value: string[]) => void;
}) {
  const { id, label, hint, error, optional, item, kind = 'text', max, value, onChange } = props;
  const rows = value.length === 0 ? [''] : value;
  return (
    <div className="grid gap-3">
      {rows.map((text, index) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: an entry's place in the list is its identity
          key={index}
          id={index === 0 ? id : `${id}-${index}`}
          label={index === 0 ? label : `${item} ${index + 1}`}
          optional={index > 0 || optional}
          hint={index === 0 ? hint : undefined}
          error={index === 0 ? error : undefined}
          inputMode={kind === 'url' ? 'url' : undefined}
          maxLength={kind === 'url' ? 500 : 200}
          value={text}
          onChange={(e) => onChange(rows.map((t, i) => (i === index ? e.currentTarget.value : t)))}
        />
      ))}
      {rows.length < max && rows.every(Boolean) && (
        <div>
          <Button variant="quiet" icon={PlusIcon} onClick={() => onChange([...rows, ''])}>
            {say('list_field>add_another', { to_lower_case: item.toLowerCase() })}
          </Button>
        </div>
      )}
    </div>
  );
}
