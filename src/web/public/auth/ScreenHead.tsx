import type { ReactNode, Ref } from 'react';

/** The heading of an account page, with one sentence. The ref is for moving the focus here when the page's content changes. */
export function ScreenHead(props: { title: string; children?: ReactNode; ref?: Ref<HTMLHeadingElement> }) {
  return (
    <>
      <h1 ref={props.ref} tabIndex={-1} className="text-3xl font-bold text-balance outline-none">
        {props.title}
      </h1>
      {props.children && <p className="mt-2 text-base text-ink-2">{props.children}</p>}
      <div className="mb-8" />
    </>
  );
}
