import { useRef } from 'react';
import { useNavigate } from 'react-router';

/** Opens a part of the screen at its own address, and closes it again. */
export function useOpenedPart(home: string, query: string) {
  const navigate = useNavigate();
  const opened = useRef(false);
  return {
    open: (part: string) => {
      opened.current = true;
      void navigate(`${home}/${part}${query}`);
    },
    // Goes back if it was opened here; a deep link has nothing in the history to go back to.
    shut: () => {
      if (opened.current) void navigate(-1);
      else void navigate(`${home}${query}`, { replace: true });
      opened.current = false;
    },
  };
}
