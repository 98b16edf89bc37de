import { useEffect, useState } from 'react';
import { language } from '#web/text/words.ts';
import { beginAnswers } from './chinese-answers.ts';

/** Brings what says answers and their problems in the page's language, and has the screen drawn again with it. */
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
