/** A barrier, the rule that must find it, and its fixed copy, in which no engine may find anything. */
export interface Planted {
  readonly engine: 'axe' | 'IBM' | 'HTML_CodeSniffer' | 'html-validate';
  readonly rule: string;
  readonly barrier: string;
  readonly mended: string;
}

/** Contents of a page's main part. The rest of the page has no barriers. */
export const PLANTED: readonly Planted[] = [
  {
    engine: 'axe',
    rule: 'color-contrast',
    barrier: '<p style="color: #999; background: #fff">Hard to read</p>',
    mended: '<p style="color: #333; background: #fff">Easy to read</p>',
  },
  {
    engine: 'axe',
    rule: 'nested-interactive',
    barrier: '<div role="button" tabindex="0">Hire <a href="/a">CoolBreeze</a></div>',
    mended: '<p><button type="button">Hire</button> <a href="/a">CoolBreeze</a></p>',
  },
  {
    engine: 'IBM',
    rule: 'text_contrast_sufficient',
    barrier: '<p style="color: #999; background: #fff">Hard to read</p>',
    mended: '<p style="color: #333; background: #fff">Easy to read</p>',
  },
  {
    engine: 'IBM',
    rule: 'label_name_visible',
    barrier: '<a href="/w" aria-label="Wallet balance S$3.10"><span>Wallet credit</span> <span>S$3.10</span></a>',
    mended: '<a href="/w" aria-label="Wallet credit S$3.10, low"><span>Wallet credit</span> <span>S$3.10</span></a>',
  },
  {
    engine: 'IBM',
    rule: 'aria_descendant_valid',
    barrier: '<button type="button">Half <span role="meter" aria-label="Done" aria-valuenow="5"></span></button>',
    mended: '<button type="button">Half <span aria-hidden="true"></span></button>',
  },
  {
    engine: 'IBM',
    rule: 'aria_id_unique',
    barrier: '<button type="button" aria-expanded="false" aria-controls="nothing">Areas</button>',
    mended: '<button type="button" aria-expanded="false">Areas</button>',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle2.Guideline2_4.2_4_1.G1,G123,G124.NoSuchID',
    barrier: '<p><a href="#q-inventory">Choose at least one.</a></p>',
    mended:
      '<p><a href="#q-inventory">Choose at least one.</a></p><fieldset id="q-inventory"><legend>Beds</legend></fieldset>',
  },
  {
    engine: 'HTML_CodeSniffer',
    rule: 'Principle3.Guideline3_2.3_2_2.H32.2',
    barrier: '<form><label for="n">Name</label> <input type="text" id="n"></form>',
    mended: '<form><label for="n">Name</label> <input type="text" id="n"> <button type="submit">Save</button></form>',
  },
  {
    engine: 'html-validate',
    rule: 'element-permitted-content',
    barrier: '<p><button type="button"><div>Look</div></button></p>',
    mended: '<p><button type="button"><span>Look</span></button></p>',
  },
  {
    engine: 'html-validate',
    rule: 'unique-landmark',
    barrier: '<nav aria-label="Dashboard"><a href="/a">A</a></nav><nav aria-label="Dashboard"><a href="/b">B</a></nav>',
    mended: '<nav aria-label="Dashboard"><a href="/a">A</a></nav><nav aria-label="Settings"><a href="/b">B</a></nav>',
  },
  {
    engine: 'html-validate',
    rule: 'valid-autocomplete',
    barrier: '<label for="a">Address</label> <input type="text" id="a" autocomplete="street-address">',
    mended: '<label for="a">Address</label> <input type="text" id="a" autocomplete="address-line1">',
  },
];
