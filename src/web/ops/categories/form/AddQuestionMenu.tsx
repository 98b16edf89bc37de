import { PlusIcon } from '@phosphor-icons/react/dist/ssr/Plus';
import { missingCommon } from '#core/categories/common-rules.ts';
import { TYPE_NAMES } from '#core/categories/diff-rules.ts';
import type { Question, QuestionType } from '#core/categories/model.ts';
import { Menu } from '#web/ui/action/Menu.tsx';

const GROUPS: readonly { title: string; types: readonly QuestionType[] }[] = [
  { title: 'To choose from', types: ['single', 'multi', 'bool', 'inventory'] },
  { title: 'To write', types: ['stepper', 'number', 'text', 'addresses', 'urls', 'budget', 'files'] },
  { title: 'When', types: ['date', 'date_multi', 'date_range', 'datetime', 'month', 'slots', 'weekly_grid'] },
];

/** Adds a question of a type, or a common question that this form does not have yet. */
export function AddQuestionMenu(props: {
  questions: readonly Question[];
  onType: (type: QuestionType) => void;
  onCommon: (missing: readonly Question[]) => void;
}) {
  const { questions, onType, onCommon } = props;
  const missing = missingCommon(questions);
  return (
    <Menu
      label="Add question"
      trigger={{ kind: 'button', text: 'Add question', icon: PlusIcon }}
      items={[
        ...(missing.length > 0
          ? [
              {
                title: 'Common to all forms',
                entries: [
                  {
                    id: 'all-common',
                    label: `All that are missing (${missing.length})`,
                    onAction: () => onCommon(missing),
                  },
                  ...missing.map((question) => ({
                    id: `common-${question.key}`,
                    label: question.short ?? question.label,
                    onAction: () => onCommon([question]),
                  })),
                ],
              },
            ]
          : []),
        ...GROUPS.map(({ title, types }) => ({
          title,
          entries: types.map((type) => ({ id: type, label: TYPE_NAMES[type], onAction: () => onType(type) })),
        })),
      ]}
    />
  );
}
