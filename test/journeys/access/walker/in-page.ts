// The part of the walker that runs in a page, under the global `walker`. It imports nothing, because a page has no imports.

/** A stop of the Tab key, and what is wrong with it. */
export interface Stop {
  /** Its index among all controls, or -1 outside the page. */
  readonly index: number;
  readonly what: string;
  readonly wrong: readonly string[];
}

export interface Walker {
  begin(): number;
  stop(): Stop;
  end(): string[];
  cut(): string[];
  /** Notes which buttons have a filled shape. Call it before colours are forced. */
  fill(): void;
  forced(): string[];
}

/** Makes the walker. Runs in the page. */
export function makeWalker(): Walker {
  const CONTROLS =
    'a[href], area[href], button, input, select, textarea, summary, [tabindex], [contenteditable=""], [contenteditable="true"]';
  const COMPOSITE =
    '[role=tablist], [role=radiogroup], [role=listbox], [role=menu], [role=menubar], [role=grid], [role=tree], [role=toolbar]';
  let controls: Element[] = [];
  let before = new Map<Element, string>();
  let visited: Element[] = [];
  let filled = new Set<Element>();

  const told = (element: Element): string => {
    const [tag = ''] = element.outerHTML.replace(/ (class|style|d|id)="[^"]*"/g, '').split('>', 1);
    return `${tag.slice(0, 120)}> ${(element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}`;
  };
  const isThere = (element: Element): boolean =>
    element.checkVisibility({ visibilityProperty: true }) &&
    element.getClientRects().length > 0 &&
    element.closest('[inert], [aria-hidden=true]') === null &&
    // Of a closed <details>, only the summary is there.
    !isFolded(element);
  const isFolded = (element: Element): boolean => {
    const details = element.closest('details:not([open])');
    return details !== null && !element.matches('summary') && details !== element;
  };
  const isOpen = (dialog: Element) => isThere(dialog) && dialog.getAttribute('aria-modal') !== 'false';
  const scope = (): Element =>
    [...document.querySelectorAll('dialog[open], [role=dialog], [role=alertdialog]')].filter(isOpen).at(-1) ??
    document.body;

  /** Elements that can show the focus: the control, elements around or next to it, and its label. */
  const family = (element: Element): Element[] => {
    const around: Element[] = [element];
    for (let up = element.parentElement; up && up !== document.body && around.length < 4; up = up.parentElement)
      around.push(up);
    const beside = [...(element.parentElement?.children ?? [])].slice(0, 6);
    return [...new Set([...around, ...beside, ...element.children, ...((element as HTMLInputElement).labels ?? [])])];
  };
  const look = (element: Element, pseudo?: string): string => {
    const s = getComputedStyle(element, pseudo);
    if (pseudo && s.content === 'none') return '';
    const outline = s.outlineStyle === 'none' || s.outlineWidth === '0px' ? 'none' : s.outline;
    const { borderTop, borderBottom, borderLeft, boxShadow, backgroundColor, textDecorationLine, color, clipPath } = s;
    return [
      outline,
      borderTop,
      borderBottom,
      borderLeft,
      boxShadow,
      backgroundColor,
      textDecorationLine,
      color,
      clipPath,
    ].join();
  };
  const looks = (element: Element): string =>
    family(element)
      .flatMap((each) => [look(each), look(each, '::after'), look(each, '::before')])
      .join('|');

  /** The visible element of a control: itself, or its label if that is drawn in its place. */
  const seenAt = (element: Element): Element => {
    const { width, height } = element.getBoundingClientRect();
    const { opacity, clipPath } = getComputedStyle(element);
    const isDrawn = width > 2 && height > 2 && opacity !== '0' && clipPath === 'none';
    return isDrawn ? element : ((element as HTMLInputElement).labels?.[0] ?? element.closest('label') ?? element);
  };
  /** What covers the middle and all corners of an element; null where some of it is visible. */
  const cover = (element: Element): Element | 'nothing' | null => {
    const box = seenAt(element);
    const { left, top, right, bottom } = box.getBoundingClientRect();
    if (right - left <= 2 || bottom - top <= 2) return 'nothing';
    let over: Element | 'nothing' = 'nothing';
    for (const [x, y] of [
      [(left + right) / 2, (top + bottom) / 2],
      [left + 3, top + 3],
      [right - 3, top + 3],
      [left + 3, bottom - 3],
      [right - 3, bottom - 3],
    ] as const) {
      const hit = document.elementFromPoint(x, y);
      if (hit && (box.contains(hit) || hit.contains(box) || element.contains(hit))) return null;
      if (hit) over = hit;
    }
    return over;
  };
  const isBar = (element: Element | null): boolean =>
    element !== null && (/fixed|sticky/.test(getComputedStyle(element).position) || isBar(element.parentElement));

  /** Whether the focus jumps back: to above the last control, or left of it in one line, because a layout reorders children. */
  const isBackwards = (from: Element, to: Element): boolean => {
    let common = from.parentElement;
    while (common && !common.contains(to)) common = common.parentElement;
    if (!common || !/flex|grid/.test(getComputedStyle(common).display)) return false;
    const [a, b] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
    const isAbove = b.bottom <= a.top + 1 && b.left < a.right;
    const isLeft = b.right <= a.left + 1 && b.top < a.bottom && a.top < b.bottom;
    return (isAbove || isLeft) && common.querySelector('dialog, [role=dialog]') === null;
  };

  /** The browser's default background colour. */
  const canvas = (): string => {
    const probe = document.body.appendChild(document.createElement('i'));
    probe.style.background = 'Canvas';
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  };
  /** The visible background colour of an element. */
  const groundOf = (element: Element | null): string => {
    if (element === null) return canvas();
    const { backgroundColor } = getComputedStyle(element);
    return /^(transparent|rgba\(.*, 0\))$/.test(backgroundColor) ? groundOf(element.parentElement) : backgroundColor;
  };

  const groupOf = (element: Element): unknown => {
    if (element instanceof HTMLInputElement && element.type === 'radio' && element.name) return element.name;
    return element.closest(COMPOSITE) ?? element;
  };

  return {
    begin() {
      visited = [];
      const within = scope();
      controls = [...within.querySelectorAll(CONTROLS)].filter(
        (element) =>
          isThere(element) &&
          !element.matches(':disabled, [type=hidden]') &&
          // An element that only takes the focus by script, such as the main part, is not a control.
          (element.getAttribute('tabindex') !== '-1' || element.matches('a[href], button, input, select, textarea')),
      );
      // A screen may begin with the focus in its middle, so this starts at the beginning of the page. A dialog loops by itself.
      // Not with a positive tabindex, because Tab visits such controls first.
      const isTurned = controls.some((element) => element instanceof HTMLElement && element.tabIndex > 0);
      if (within === document.body && !isTurned) {
        const start = document.createElement('i');
        start.tabIndex = -1;
        within.prepend(start);
        start.focus();
        start.remove();
      }
      before = new Map(controls.map((element) => [element, looks(element)]));
      return controls.length;
    },
    stop() {
      const active = document.activeElement;
      if (!active || active === document.body || active === document.documentElement)
        return { index: -1, what: '', wrong: [] };
      const known = visited.indexOf(active);
      if (known >= 0) return { index: known, what: told(active), wrong: [] };
      const wrong: string[] = [];
      const last = visited.at(-1);
      visited.push(active);
      const over = cover(active);
      if (over === 'nothing') wrong.push('hidden stop: nothing of it is seen');
      else if (over !== null)
        wrong.push(isBar(over) ? `hidden by a bar: ${told(over)}` : `hidden stop: covered by ${told(over)}`);
      const unfocused = before.get(active);
      if (unfocused !== undefined && over !== 'nothing' && unfocused === looks(active)) wrong.push('focus not seen');
      if (active instanceof HTMLElement && active.tabIndex > 0) wrong.push(`order: a tabindex of ${active.tabIndex}`);
      else if (last && isBackwards(seenAt(last), seenAt(active))) wrong.push(`order: comes after ${told(last)}`);
      return { index: visited.length - 1, what: told(active), wrong };
    },
    end() {
      const groups = new Set(visited.map(groupOf));
      const unreached = controls.filter((element) => isThere(element) && !groups.has(groupOf(element)));
      const pressable = [...scope().querySelectorAll('*')].filter(
        (element) =>
          isThere(element) &&
          getComputedStyle(element).cursor === 'pointer' &&
          (element.parentElement === null || getComputedStyle(element.parentElement).cursor !== 'pointer') &&
          element.closest(`${CONTROLS}, label, option`) === null &&
          element.querySelector(CONTROLS) === null,
      );
      return [
        ...unreached.map((element) => `not reached: ${told(element)}`),
        ...pressable.map((element) => `not reached: looks like a button: ${told(element)}`),
      ];
    },
    cut() {
      const isCut = (element: Element): boolean => {
        const { overflowX, overflowY, textOverflow } = getComputedStyle(element);
        const clips = (overflow: string) => overflow === 'hidden' || overflow === 'clip';
        const isWritten = [...element.childNodes].some((node) => node instanceof Text && node.data.trim() !== '');
        if (!isWritten && element.children.length === 0) return false;
        return (
          (clips(overflowY) && element.scrollHeight > element.clientHeight + 3 && element.clientHeight > 2) ||
          (clips(overflowX) &&
            textOverflow !== 'ellipsis' &&
            element.scrollWidth > element.clientWidth + 3 &&
            element.clientWidth > 2)
        );
      };
      // Text with an ellipsis or a line limit is cut on purpose.
      const all = [...document.body.querySelectorAll('*')].filter(
        (element) =>
          isThere(element) &&
          element.closest('svg, [class*=line-clamp], .truncate, .sr-only, .maplibregl-map, [role=img]') === null &&
          (element.textContent ?? '').trim() !== '',
      );
      const already = new Set(all.filter(isCut));
      const spaced = new CSSStyleSheet();
      spaced.replaceSync(`
        * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
        p { margin-bottom: 2em !important }
      `);
      document.adoptedStyleSheets.push(spaced);
      const found = all.filter((element) => isCut(element) && !already.has(element));
      document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== spaced);
      return found.map((element) => `cut by text spacing: ${told(element)}`);
    },
    fill() {
      filled = new Set(
        [...document.querySelectorAll('button, [role=button]')].filter(
          (element) => isThere(element) && groundOf(element) !== groundOf(element.parentElement),
        ),
      );
    },
    forced() {
      const CHOSEN = '[aria-pressed=true], [aria-selected=true], [aria-checked=true], [aria-current], input:checked';
      // An input inside a label looks as the label does, because it may be hidden or an empty box over it.
      const box = (element: Element) =>
        element instanceof HTMLInputElement ? (element.closest('label') ?? seenAt(element)) : element;
      const isNative = (element: Element) =>
        element instanceof HTMLInputElement &&
        getComputedStyle(element).appearance === 'auto' &&
        seenAt(element) === element;
      /** A description of how an element is drawn, without its text. */
      const drawn = (element: Element): string =>
        [element, ...element.querySelectorAll('*')]
          .filter((each) => each.checkVisibility({ visibilityProperty: true }) && !each.closest('.sr-only'))
          .slice(0, 14)
          .map((each) =>
            each.matches('path')
              ? (each.getAttribute('d') ?? '').slice(0, 60)
              : `${look(each)}${look(each, '::before')}${look(each, '::after')}${getComputedStyle(each).fontWeight}`,
          )
          .join('|');
      const twin = (element: Element): Element | undefined => {
        const kind =
          element instanceof HTMLInputElement ? `input[type=${element.type}]` : element.tagName.toLowerCase();
        for (let up = element.parentElement, i = 0; up && i < 4; up = up.parentElement, i++) {
          const other = [...up.querySelectorAll(kind)].find(
            (each) =>
              each !== element &&
              isThere(box(each)) &&
              !each.matches(CHOSEN) &&
              each.getAttribute('role') === element.getAttribute('role'),
          );
          if (other) return other;
        }
      };
      const same = [...document.querySelectorAll(CHOSEN)]
        .filter(
          (element) => element.getAttribute('aria-current') !== 'false' && isThere(box(element)) && !isNative(element),
        )
        .flatMap((element) => {
          const other = twin(element);
          return other && drawn(box(element)) === drawn(box(other))
            ? [`forced colours: chosen looks like others: ${told(element)}`]
            : [];
        });
      const edgeless = [...filled]
        .filter((element) => {
          const { borderTopWidth, borderTopStyle, outlineStyle } = getComputedStyle(element);
          const hasEdge = (borderTopStyle !== 'none' && borderTopWidth !== '0px') || outlineStyle !== 'none';
          return !hasEdge && groundOf(element) === groundOf(element.parentElement);
        })
        .map((element) => `forced colours: a button without an edge: ${told(element)}`);
      return [...same, ...edgeless];
    },
  };
}
