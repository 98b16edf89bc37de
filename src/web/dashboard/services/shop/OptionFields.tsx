import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { TrashIcon } from '@phosphor-icons/react/dist/ssr/Trash';
import { MAX_OPTIONS, OPTION_DESCRIPTION_MAX, OPTION_NAME_MAX } from '#core/shop/items/model.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { t } from '#web/text/spaces/shop.ts';
import { Button } from '#web/ui/action/Button.tsx';
import { IconButton } from '#web/ui/action/IconButton.tsx';
import { MoneyField } from '#web/ui/form/MoneyField.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { newOption, type OptionDraft } from './item-draft.ts';

/** The options that customers can add to a plan, each with its price. */
export function OptionFields(props: {
  options: readonly OptionDraft[];
  onChange: (options: readonly OptionDraft[]) => void;
}) {
  const { options, onChange } = props;
  const set = (at: number, part: Partial<OptionDraft>) =>
    onChange(options.map((option, place) => (place === at ? { ...option, ...part } : option)));
  return (
    <div className="grid gap-5">
      {options.map((option, at) => (
        <fieldset
          key={option.key}
          className="grid min-w-0 items-start gap-4 border-t border-line pt-4 sm:grid-cols-[1fr_10rem_auto]"
        >
          <legend className="sr-only">{t('option>number', { number: at + 1 })}</legend>
          <TextField
            label={shared('noun>name')}
            maxLength={OPTION_NAME_MAX}
            value={option.name}
            onChange={(event) => set(at, { name: event.currentTarget.value })}
          />
          <MoneyField label={shared('noun>price')} value={option.price} onChange={(price) => set(at, { price })} />
          <IconButton
            icon={TrashIcon}
            label={t('option>remove', { number: at + 1 })}
            className="sm:mt-7"
            onClick={() => onChange(options.filter((one) => one !== option))}
          />
          <TextField
            label={shared('noun>description')}
            optional
            className="sm:col-span-2"
            maxLength={OPTION_DESCRIPTION_MAX}
            value={option.description}
            onChange={(event) => set(at, { description: event.currentTarget.value })}
          />
        </fieldset>
      ))}
      {options.length < MAX_OPTIONS && (
        <div>
          <Button icon={PlusIcon} onClick={() => onChange([...options, newOption(`new-${Date.now()}`)])}>
            {t('option>add')}
          </Button>
        </div>
      )}
    </div>
  );
}
