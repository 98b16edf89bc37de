import type { ReactNode, Ref } from 'react';

/** The heading of an account page with its one sentence. A ref moves the focus to it when the page becomes another. */
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
