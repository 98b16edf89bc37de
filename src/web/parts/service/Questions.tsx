import type { Question } from '#core/questions/model.ts';
import type { Faq } from '#core/services/editor/model.ts';
import { t as shared } from '#web/text/spaces/shared.ts';
import { Disclosure, DisclosureList } from '#web/ui/layout/Disclosure.tsx';
import { dayOf } from './day-words.ts';

/** The common questions that the pro answered in advance. */
export function Faqs({ faqs }: { faqs: readonly Faq[] }) {
  return (
    <DisclosureList className="mt-3">
      {faqs.map((faq) => (
        <Disclosure key={faq.question} title={faq.question}>
          <p className="break-words whitespace-pre-line">{faq.answer}</p>
        </Disclosure>
      ))}
    </DisclosureList>
  );
}

/** Questions that customers asked, with the pro's answers. `reportHref`: the page to report one. */
export function Questions({
  questions,
  replier,
  reportHref,
}: {
  questions: readonly Question[];
  replier: string;
  reportHref: (id: number) => string;
}) {
  return (
    <ul className="mt-3 divide-y divide-line border-y border-line">
      {questions.map((each) => {
        const [asked, answered] = [dayOf(each.created), dayOf(each.answered_on)];
        return (
          <li key={each.id} className="py-4">
            <h3 className="max-w-prose text-base font-medium break-words whitespace-pre-line">{each.question}</h3>
            <p className="mt-0.5 text-sm text-ink-3">
              {each.author}
              {asked && (
                <>
                  , <time dateTime={asked.day}>{asked.text}</time>
                </>
              )}
            </p>
            <div className="mt-2.5 max-w-prose rounded-lg bg-well px-4 py-3">
              <p className="text-sm font-semibold">
                {replier}
                {answered && (
                  <span className="font-normal text-ink-3">
                    , <time dateTime={answered.day}>{answered.text}</time>
                  </span>
                )}
              </p>
              <p className="mt-0.5 text-md break-words whitespace-pre-line text-ink-2">{each.answer}</p>
            </div>
            <a
              href={reportHref(each.id)}
              rel="nofollow"
              className="mt-1 inline-flex min-h-9 items-center text-sm text-ink-3 hover:text-ink hover:underline hover:underline-offset-4 coarse:min-h-11"
            >
              <span>
                {shared('verb>report')}
                <span className="sr-only">{`: ${each.question}`}</span>
              </span>
            </a>
          </li>
        );
      })}
    </ul>
  );
}
