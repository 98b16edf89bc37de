import { useState } from 'react';
import { useNavigate } from 'react-router';
import { inputOf } from '#core/kit/input-rules.ts';
import * as calls from '#core/reserves/items/calls.ts';
import { addGreserveItem } from '#core/reserves/items/calls.ts';
import type { GreserveItem } from '#core/reserves/items/model.ts';
import { serviceCategory } from '#core/services/preferences/calls.ts';
import { Panel } from '#web/dashboard/settings/frame/Panel.tsx';
import { FormGuard } from '#web/parts/forms/FormGuard.tsx';
import { useCallForm } from '#web/parts/forms/use-call-form.ts';
import { useAct, useRead } from '#web/state/calls.ts';
import { t } from '#web/text/spaces/services.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { ButtonLink } from '#web/ui/action/ButtonLink.tsx';
import { toast } from '#web/ui/feedback/Toast.tsx';
import { Form, FormProblem, Submit } from '#web/ui/form/kit/Form.tsx';
import { Select } from '#web/ui/form/Select.tsx';
import { TextArea } from '#web/ui/form/TextArea.tsx';
import { TextField } from '#web/ui/form/TextField.tsx';
import { useEditor } from '../editor/editor-context.ts';
import { DepositFields } from './DepositFields.tsx';
import { CancelFields, PriceFields, TimeFields } from './ItemFields.tsx';
import { ItemQuestions } from './ItemQuestions.tsx';
import { draftOf, type ItemDraft, itemInput, newDraft } from './item-draft.ts';

const AT = 'fields.';

/** The form of one bookable item: its name, price, duration and terms. */
export function ItemForm({ item }: { item: GreserveItem | null }) {
  const { service_id, edit, home } = useEditor();
  const { categories } = edit.service;
  const navigate = useNavigate();
  const [add] = useAct(calls.addGreserveItem);
  const [change] = useAct(calls.editGreserveItem);
  const [answerErrors, setAnswerErrors] = useState<Readonly<Record<string, string>>>({});
  const list = `${home}/22`;
  const form = useCallForm({
    start: item ? draftOf(item) : newDraft(categories[0]?.id ?? 0),
    input: inputOf(addGreserveItem),
    blank: ['daily_limit', 'cancel_fee', 'description'],
    codes: {
      'not your category': 'category_id',
      'no price': 'price',
      'one unit': 'max_units',
      'too long': 'minutes',
      'fee above price': 'cancel_fee',
      'deposit above cap': 'deposit_percent',
      'deposit too small': 'deposit_percent',
      'no deposits': 'deposit_percent',
    },
    send: (draft: ItemDraft) => {
      setAnswerErrors({});
      const input = itemInput(draft, questions);
      return item ? change({ greserve_item_id: item.id, ...input }) : add({ quote_service_id: service_id, ...input });
    },
    refused: ({ fields }) => {
      const wrong = Object.entries(fields).filter(([name]) => name.startsWith(AT));
      setAnswerErrors(Object.fromEntries(wrong.map(([name, text]) => [name.slice(AT.length), text])));
      return wrong.length > 0 ? true : undefined;
    },
    done: () => {
      toast({ text: item ? t('bookable>saved_toast') : t('bookable>added_toast') });
      void navigate(list);
      return 'going';
    },
  });
  const category_id = Number(form.value('category_id'));
  const about = useRead(serviceCategory, { service_id, category_id });
  const questions = about.currentData?.questions;
  const isDirect = about.currentData?.quote_service_category.is_direct_reserve_on ?? true;
  return (
    <Form form={form} hasOwnProblem summaryFrom={2} className="grid gap-4">
      <FormGuard form={form} />
      <Panel title={t('bookable>what_title')}>
        {categories.length > 1 && (
          <Select
            {...form.live('category_id')}
            label={t('bookable>category')}
            options={categories.map(({ id, name }) => ({ value: String(id), label: name }))}
          />
        )}
        <TextField {...form.input('name')} label={shared('noun>name')} hint={t('bookable>name_hint')} />
        <TextArea {...form.input('description')} label={shared('noun>description')} optional rows={2} />
      </Panel>
      <PriceFields form={form} />
      <TimeFields form={form} isDirect={isDirect} />
      <CancelFields form={form} />
      <DepositFields form={form} service_id={service_id} />
      <ItemQuestions
        read={about}
        answers={form.value('fields')}
        errors={answerErrors}
        onChange={(fields) => {
          setAnswerErrors({});
          form.set('fields', fields);
        }}
      />
      <FormProblem form={form} />
      <div className="flex flex-wrap gap-3">
        <Submit form={form} pendingLabel={shared('status>saving')}>
          {item ? shared('verb>save') : t('bookable>add')}
        </Submit>
        <ButtonLink href={list}>{shared('verb>not_now')}</ButtonLink>
      </div>
    </Form>
  );
}
