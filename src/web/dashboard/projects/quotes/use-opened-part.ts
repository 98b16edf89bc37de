import { useRef } from 'react';
import { useNavigate } from 'react-router';

/** Opens a part of the screen under its own address, and shuts it again. */
export function useOpenedPart(home: string, query: string) {
  const navigate = useNavigate();
  const opened = useRef(false);
  return {
    open: (part: string) => {
      opened.current = true;
      void navigate(`${home}/${part}${query}`);
    },
    // Back where the person came from; a deep link has nothing behind it in the dashboard.
    shut: () => {
      if (opened.current) void navigate(-1);
      else void navigate(`${home}${query}`, { replace: true });
      opened.current = false;
    },
  };
}
