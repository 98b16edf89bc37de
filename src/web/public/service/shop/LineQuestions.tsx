import type { Question } from '#core/categories/model.ts';
import { visibleQuestions } from '#core/categories/rules.ts';
import type { CartLine } from '#core/shop/carts/model.ts';
import { readAnswers } from '#core/shop/items/question-rules.ts';
import type { FormFile } from '#web/parts/form/form-file.ts';
import { QuestionField } from '#web/parts/form/QuestionField.tsx';
import { t } from '#web/text/spaces/cart.ts';
import { answersOf, isOf, placeOf } from './line-photos.ts';
import type { LinePhotos } from './use-line-photos.ts';

/** The problems that prevent ordering a line with its current answers, by question. */
export function lineProblems(line: CartLine, photos: readonly FormFile[], now: Date): Readonly<Record<string, string>> {
  const read = readAnswers(line.questions, answersOf(line, photos), now);
  return read.ok ? {} : read.fields;
}

/** Keys a question by its line: two lines may ask the same. */
const own = (line: CartLine, question: Question): Question => ({ ...question, key: placeOf(line, question.key) });

/** The pro's questions that must be answered before the order. The others are asked on the order's page. */
export default function LineQuestions(props: {
  line: CartLine;
  problems: Readonly<Record<string, string>>;
  onAnswer: (key: string, value: unknown) => void;
  photos: LinePhotos;
}) {
  const { line, problems, onAnswer, photos } = props;
  const mine = photos.files.filter((file) => isOf(line, file));
  const asked = visibleQuestions(line.questions, answersOf(line, mine)).filter(({ is_later }) => !is_later);
  if (asked.length === 0) return null;
  return (
    <section aria-labelledby={`line-asks-${line.id}`} className="grid gap-5 border-t border-line pt-4">
      <h3 id={`line-asks-${line.id}`} className="text-md font-semibold break-words">
        {t('asks>title', { name: line.service_name })}
      </h3>
      {asked.map((question) => (
        <div key={question.key}>
          <QuestionField
            question={own(line, question)}
            value={line.choice.answers[question.key]}
            onChange={(value) => onAnswer(question.key, value)}
            error={problems[question.key]}
            isLead={false}
            photos={{ files: mine, onFiles: (files) => photos.onFiles(line, files) }}
          />
          {question.is_private && <p className="mt-2 text-sm text-ink-3">{t('asks>private')}</p>}
        </div>
      ))}
    </section>
  );
}
