import type { AnswerWords, FormWords } from '#core/search/sentences/answer-rules.ts';
import { type Compiled, compile } from '#core/search/sentences/compile-rules.ts';
import type { JobWords } from '#core/search/sentences/model.ts';
import answers from './answer-words.json' with { type: 'json' };
import concepts from './concept-words.json' with { type: 'json' };
import forms from './form-words.json' with { type: 'json' };
import han from './han-words.json' with { type: 'json' };
import more from './more-words.json' with { type: 'json' };
import never from './never-words.json' with { type: 'json' };
import stop from './stop-words.json' with { type: 'json' };
import trades from './trade-words.json' with { type: 'json' };

/** The words that answer questions, and what each form calls its tasks. */
export const formData: { readonly answers: AnswerWords; readonly forms: Readonly<Record<string, FormWords>> } = {
  answers: answers as unknown as AnswerWords,
  forms: forms as unknown as Readonly<Record<string, FormWords>>,
};

/** Compiles the lexicon with the names of the planning areas. Slow: callers should keep the result. */
export const lexiconOf = (areas: JobWords['areas']): Compiled =>
  compile({
    trades: [trades, more] as unknown as JobWords['trades'],
    concepts,
    never: never.phrases,
    stop,
    han,
    areas,
  });
