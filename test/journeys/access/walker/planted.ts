/** A barrier, the walker's message for it, and its fixed copy, in which the walker finds nothing. */
export interface PlantedWalk {
  readonly told: RegExp;
  readonly barrier: string;
  readonly mended: string;
}

const BAR = '<div style="position: fixed; inset: auto 0 0 0; height: 120px; background: white"></div>';
const tall = (foot: string) =>
  `<p style="height: 900px">Long</p><p><button type="button">Send</button></p><p style="height: ${foot}"></p>`;
const CHIP = 'border: 0; background: #eee; color: black; padding: 8px';

const drawn = (look: string) =>
  `<style>a::after { content: ''; display: block; height: 2px; background: white } a[aria-current]::after { ${look} }` +
  ' label { background: white; border: 1px solid; position: relative; padding: 8px } label input { appearance: none; position: absolute; inset: 0; margin: 0 }' +
  ` label:has(:checked) { ${look} }</style>`;
const CHIPS =
  '<p><label><input type="radio" name="chip" checked>All</label> <label><input type="radio" name="chip">New</label></p>';

export const PLANTED_WALKS: readonly PlantedWalk[] = [
  {
    told: /^not reached: <button/,
    barrier: '<p><button type="button" tabindex="-1">Hire</button> <a href="/a">A</a></p>',
    mended: '<p><button type="button">Hire</button> <a href="/a">A</a></p>',
  },
  {
    // A screen with the focus in its middle is still walked from its beginning.
    told: /^not reached: <button/,
    barrier:
      '<p><a href="/a">A</a> <button type="button" tabindex="-1">Hire</button> <input id="r" aria-label="Reply"></p><script>r.focus()</script>',
    mended:
      '<p><a href="/a">A</a> <button type="button">Hire</button> <input id="r" aria-label="Reply"></p><script>r.focus()</script>',
  },
  {
    told: /^not reached: looks like a button/,
    barrier: '<p><a href="/a">A</a></p><div style="cursor: pointer">Hire</div>',
    mended: '<p><a href="/a">A</a></p><button type="button" style="cursor: pointer">Hire</button>',
  },
  {
    told: /^order: a tabindex of 3/,
    barrier: '<p><a href="/a">A</a> <a href="/b" tabindex="3">B</a></p>',
    mended: '<p><a href="/a">A</a> <a href="/b">B</a></p>',
  },
  {
    told: /^order: comes after/,
    barrier:
      '<div style="display: flex; flex-direction: row-reverse"><a href="/a">First</a><a href="/b">Second</a></div>',
    mended: '<div style="display: flex"><a href="/a">First</a><a href="/b">Second</a></div>',
  },
  {
    told: /^focus not seen/,
    barrier: '<p><a href="/a">A</a> <button type="button" style="outline: none">Hire</button></p>',
    mended:
      '<style>button:focus { box-shadow: 0 0 0 3px blue }</style><p><a href="/a">A</a> <button type="button" style="outline: none">Hire</button></p>',
  },
  {
    told: /^a trap/,
    barrier:
      '<p><a href="/a">A</a> <input id="t" aria-label="Trap"> <a href="/b">B</a></p>' +
      "<script>t.onkeydown = (event) => event.key === 'Tab' && event.preventDefault()</script>",
    mended: '<p><a href="/a">A</a> <input id="t" aria-label="No trap"> <a href="/b">B</a></p>',
  },
  {
    told: /^hidden by a bar/,
    barrier: `${tall('40px')}${BAR}`,
    mended: `<style>html { scroll-padding-bottom: 140px }</style>${tall('300px')}${BAR}`,
  },
  {
    told: /^hidden stop: nothing of it is seen/,
    barrier:
      '<p><a href="/a">A</a></p><div style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">' +
      '<section tabindex="0" aria-label="Table" style="width: 1px; height: 1px">1</section></div>',
    mended:
      '<p><a href="/a">A</a></p><div style="position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%)">' +
      '<section aria-label="Table">1</section></div>',
  },
  {
    told: /^does not fit 320 px/,
    barrier: '<p><a href="/a">A</a></p><div style="width: 500px">Wide</div>',
    mended: '<p><a href="/a">A</a></p><div style="max-width: 500px">Wide</div>',
  },
  {
    told: /^cut by text spacing/,
    barrier:
      '<p><a href="/a">A</a></p><div style="width: 200px; height: 20px; line-height: 20px; overflow: hidden; font-size: 16px">Twenty-four letters here</div>',
    mended:
      '<p><a href="/a">A</a></p><div style="width: 200px; min-height: 20px; overflow: hidden">Twenty-four letters here</div>',
  },
  {
    told: /^forced colours: chosen looks like others/,
    barrier:
      `<p><button type="button" aria-pressed="true" style="${CHIP}; background: #084; color: white; border: 1px solid">Week</button>` +
      ` <button type="button" aria-pressed="false" style="${CHIP}; border: 1px solid">Month</button></p>`,
    mended:
      `<p><button type="button" aria-pressed="true" style="${CHIP}; forced-color-adjust: none; background: Highlight; color: HighlightText; border: 1px solid">Week</button>` +
      ` <button type="button" aria-pressed="false" style="${CHIP}; border: 1px solid">Month</button></p>`,
  },
  {
    // A tab's line is a pseudo-element, and a chip is drawn by its label.
    told: /^forced colours: chosen looks like others: <(a|input)/,
    barrier: `${drawn('background: green')}<p><a href="/a" aria-current="page">Active</a> <a href="/b">Over</a></p>${CHIPS}`,
    mended: `${drawn('forced-color-adjust: none; background: Highlight')}<p><a href="/a" aria-current="page">Active</a> <a href="/b">Over</a></p>${CHIPS}`,
  },
  {
    told: /^forced colours: a button without an edge/,
    barrier: `<p><button type="button" style="${CHIP}">Hire</button></p>`,
    mended: `<p><button type="button" style="${CHIP}; border: 1px solid transparent">Hire</button></p>`,
  },
];
