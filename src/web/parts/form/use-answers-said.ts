import { useEffect, useState } from 'react';
import { language } from '#web/text/words.ts';
import { beginAnswers } from './chinese-answers.ts';

/** Loads the texts for answers and their problems in the page's language, then renders the screen again. */
export function useAnswersSaid(): void {
  const [, setSaid] = useState(false);
  useEffect(() => {
    let isHere = true;
    void beginAnswers(language()).then(() => isHere && setSaid(true));
    return () => {
      isHere = false;
    };
  }, []);
}
