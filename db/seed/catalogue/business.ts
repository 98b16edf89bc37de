import { photosPage, placePage, quotesPage, whenPage } from './every-form.ts';
import {
  alone,
  band,
  bool,
  type CategorySeed,
  date,
  is,
  month,
  multi,
  number,
  page,
  priced,
  single,
  text,
  urls,
} from './seed-words.ts';

const OFFICE_HINT = 'Of your office or home. It tells pros near you, should you want to meet.';

const meeting = single(
  'meeting',
  'How would you like to work together?',
  {
    online: { label: 'Online is fine', travel: 'remote' },
    'my-place': { label: 'Meet at my place first', travel: 'to_me' },
    'pros-office': { label: 'Meet at the pro’s office', travel: 'to_pro' },
  },
  { short: 'Meeting' },
);

const webDesign: CategorySeed = {
  slug: 'web-design',
  genre: 'business-tech',
  name: 'Web design',
  tagline: 'New sites, redesigns, shops and care afterwards.',
  hue: 'cobalt',
  icon: 'Browsers',
  is_home: false,
  fee_base_cents: 700,
  licence: 'Web designers need no licence. For a grant, the vendor must be on its list of pre-approved ones.',
  duration: '2 to 10 weeks',
  price_drivers: [
    'Pages',
    'Online shop',
    'Editing by yourself',
    'Texts',
    'Connections to other systems',
    'Languages',
    'Care',
  ],
  bands: [
    band('Site of 5 to 10 pages', 1500, 5000, 'job', 'GUESS'),
    band('Landing page', 500, 1500, 'job', 'GUESS'),
    band('Online shop', 4000, 15000, 'job', 'GUESS'),
    band('Care plan', 80, 300, 'month', 'GUESS', 'Updates, backups, small changes'),
    band('Designer by the hour', 83, 113, 'hour', 'SRC'),
  ],
  faq: [
    [
      'What do I need to have ready?',
      'A list of pages, texts or at least notes, the logo, photos that you may use, and logins to your domain. Waiting for content is what delays most sites.',
    ],
    [
      'Who should own the domain and the accounts?',
      'You. Register the domain, hosting and analytics in your own name and give the designer access. Then you can change designer without losing the site.',
    ],
    [
      'WordPress, Shopify or made to measure?',
      'Shopify for a shop that you want to run yourself. WordPress or Webflow for a site with pages and a blog. Made to measure when you need something that no plug-in does. Ask what a change costs in each.',
    ],
    [
      'What does a site cost after launch?',
      'Domain and hosting from about S$100 to S$400 a year, plug-ins and shop plans on top, plus a care plan if you do not update it yourself.',
    ],
    [
      'Can I get a grant?',
      'The Productivity Solutions Grant covers some pre-approved packages. Apply before you sign or pay anything: work that has started is not supported.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      single(
        'kind',
        'What do you need?',
        {
          'new-site': priced('A new site', 1500, 5000, 'job', { title: 'New website' }),
          redesign: { label: 'A redesign', title: 'Website redesign' },
          'landing-page': priced('A landing page', 500, 1500, 'job', { title: 'Landing page', size: -25 }),
          'e-commerce': priced('An online shop', 4000, 15000, 'job', { title: 'Online shop', size: 60 }),
          'web-app': { label: 'A web application', title: 'Web application', size: 80 },
          maintenance: priced('Care for a site', 80, 300, 'month', { title: 'Website care', size: -20 }),
          seo: { label: 'Better ranking in search', title: 'Search ranking', size: -10 },
        },
        { short: 'Work', title: '{}' },
      ),
      text('business', 'What does your business do?', {
        short: 'Business',
        hint: 'One line is enough: "Nasi lemak stall with catering in Bedok".',
        limit: 300,
      }),
    ),
    ...page(
      'The site',
      single(
        'pages',
        'How many pages?',
        {
          '1': '1',
          '2-5': '2 to 5',
          '6-10': { label: '6 to 10', size: 10 },
          '11-25': { label: '11 to 25', size: 25 },
          'over-25': { label: 'More than 25', size: 40 },
        },
        { short: 'Pages' },
      ),
      single(
        'platform',
        'Which platform?',
        {
          wordpress: 'WordPress',
          shopify: 'Shopify',
          'wix-squarespace': 'Wix or Squarespace',
          webflow: 'Webflow',
          custom: { label: 'Made to measure', size: 20 },
          advise: 'Advise me',
        },
        { short: 'Platform' },
      ),
      multi(
        'features',
        'Which features?',
        {
          'contact-form': 'Contact form',
          booking: { label: 'Booking', size: 10 },
          payments: { label: 'Payments by PayNow or card', size: 10 },
          'member-login': { label: 'Member login', size: 15 },
          blog: 'Blog',
          'multi-language': { label: 'Several languages', size: 15 },
          chat: 'Chat or WhatsApp',
          crm: { label: 'Connection to a CRM', size: 15 },
          catalogue: { label: 'Product catalogue', size: 10 },
          none: alone('None of these'),
        },
        { short: 'Features' },
      ),
      number('catalogue_size', 'About how many products?', {
        required: false,
        short: 'Products',
        min: 1,
        max: 5000,
        unit: 'product',
        when: [is('features', 'catalogue')],
      }),
    ),
    ...page(
      'Content',
      multi(
        'content',
        'What is ready?',
        { logo: 'Logo', 'brand-guide': 'Brand guide', copy: 'Texts', photos: 'Photos', nothing: alone('Nothing yet') },
        { short: 'Ready' },
      ),
      single(
        'domain',
        'Do you have a domain and hosting?',
        { both: 'Both', 'domain-only': 'A domain only', none: 'None yet' },
        { required: false, short: 'Domain' },
      ),
      urls('examples', 'Which sites do you like?', { required: false, short: 'Examples', max: 5 }),
    ),
    ...page(
      'When and after',
      date('deadline', 'When should it be live?', { short: 'Launch' }),
      single(
        'care',
        'What happens after the launch?',
        { handover: 'Hand it over', monthly: 'Monthly care', training: 'Train me' },
        { required: false, short: 'Afterwards' },
      ),
      bool('grant', 'Are you applying for a grant?', {
        required: false,
        short: 'Grant',
        advice: [
          {
            is: [true],
            text: 'The Productivity Solutions Grant needs a pre-approved vendor. Apply before you sign or pay.',
          },
        ],
      }),
    ),
    ...placePage('Where', 'What is your postal code?', OFFICE_HINT),
    ...page('Where', meeting),
    ...photosPage('Logo, brand guide or a sketch.'),
    ...quotesPage,
  ],
};

const accounting: CategorySeed = {
  slug: 'accounting',
  genre: 'business-tech',
  name: 'Accounting and bookkeeping',
  tagline: 'Books, GST, payroll, yearly accounts and tax.',
  hue: 'jade',
  icon: 'Calculator',
  is_home: false,
  fee_base_cents: 650,
  licence:
    'Audits are for public accountants. Filing with ACRA for others needs a registered filing agent, and a company secretary must live in Singapore.',
  duration: 'Monthly, quarterly or yearly',
  price_drivers: ['Transactions', 'GST', 'Staff on payroll', 'Type of entity', 'Backlog', 'Audit'],
  bands: [
    band('Bookkeeping', 200, 800, 'month', 'SRC', 'By number of transactions'),
    band('Quarterly accounts, up to 149 transactions', 240, 1080, 'quarter', 'SRC'),
    band('Quarterly accounts, 150 to 239 transactions', 1290, 1650, 'quarter', 'SRC'),
    band('Yearly accounts, up to 599 transactions', 800, 3600, 'year', 'SRC'),
    band('Yearly accounts, 600 to 959 transactions', 4300, 5500, 'year', 'SRC'),
    band('GST registration', 300, 400, 'once', 'SRC'),
    band('GST filing', 400, 400, 'filing', 'SRC'),
    band('Corporate tax, Form C-S or C', 300, 1200, 'year', 'SRC'),
    band('Audit of a small company', 1500, 5000, 'year', 'SRC'),
  ],
  faq: [
    [
      'Which filings does a Pte Ltd have each year?',
      'Estimated chargeable income within three months of the year end unless waived, annual return to ACRA within seven months for most private companies, and the corporate tax return by 30 November of the following year. Your accountant keeps the calendar.',
    ],
    [
      'Does my company need an audit?',
      'A private company is exempt as a small company if it meets two of three: revenue and assets of at most S$10 million each, and at most 50 employees, in the past two years. Investors, banks or your constitution may still ask for one.',
    ],
    [
      'When must I register for GST?',
      'When taxable turnover in a calendar year passes S$1 million, or when you expect it to within the next 12 months. Below that you may register by choice, which pays off mainly if your customers can claim it back.',
    ],
    [
      'I am behind with my books. Can that be fixed?',
      'Yes, and it is common. Collect bank statements, invoices and receipts by month, say how far behind you are, and ask for a price for the backlog apart from the monthly one. Late filing fees grow, so start with what is due.',
    ],
    [
      'How long must I keep records?',
      'Five years for company and tax records, on paper or scanned. Ask who keeps the files, and get a copy of the ledger when you change accountant.',
    ],
  ],
  questions: [
    ...page(
      'The work',
      multi(
        'services',
        'What do you need?',
        {
          bookkeeping: priced('Bookkeeping', 200, 800, 'month'),
          'annual-accounts': priced('Yearly accounts, unaudited', 800, 3600, 'year', { title: 'Yearly accounts' }),
          xbrl: 'XBRL',
          'eci-form-c': priced('ECI and Form C-S or C', 300, 1200, 'year', { title: 'Corporate tax' }),
          'gst-registration': priced('GST registration', 300, 400, 'once'),
          'gst-filing': priced('GST filing', 400, 400, 'filing'),
          'payroll-cpf': { label: 'Payroll and CPF', title: 'Payroll' },
          'corporate-secretary': 'Corporate secretary',
          incorporation: 'Incorporation',
          audit: priced('Audit', 1500, 5000, 'year', { size: 40 }),
          'personal-tax': { label: 'Personal tax', size: -20 },
          'backlog-clean-up': { label: 'Clean up a backlog', title: 'Backlog clean-up', size: 25 },
        },
        { short: 'Services', title: '{}' },
      ),
      single(
        'entity',
        'For whom?',
        {
          'pte-ltd': { label: 'Pte Ltd', title: ', Pte Ltd' },
          'sole-prop': { label: 'Sole proprietor', title: ', sole proprietor' },
          llp: { label: 'LLP', title: ', LLP' },
          'society-charity': { label: 'Society or charity', title: ', society' },
          individual: { label: 'An individual', title: '' },
          'not-yet': { label: 'Not incorporated yet', title: '' },
        },
        { short: 'Entity', title: '{}' },
      ),
    ),
    ...page(
      'The business',
      single(
        'transactions',
        'How many transactions a month?',
        {
          'under-10': 'Less than 10',
          '10-30': '10 to 30',
          '31-75': { label: '31 to 75', size: 10 },
          '76-125': { label: '76 to 125', size: 20 },
          '126-300': { label: '126 to 300', size: 40 },
          'over-300': { label: 'More than 300', size: 60 },
        },
        { short: 'Transactions' },
      ),
      single(
        'revenue',
        'What is the yearly revenue?',
        {
          'under-100k': 'Under S$100,000',
          '100-500k': 'S$100,000–500,000',
          '500k-1m': 'S$500,000–1 million',
          '1-5m': { label: 'S$1–5 million', size: 10 },
          'over-5m': { label: 'Over S$5 million', size: 25 },
        },
        {
          short: 'Revenue',
          advice: [
            {
              is: ['1-5m', 'over-5m'],
              text: 'Above S$1 million of taxable turnover, GST registration is compulsory.',
            },
          ],
        },
      ),
      single('gst', 'Are you registered for GST?', { yes: 'Yes', no: 'No', 'not-sure': 'Not sure' }, { short: 'GST' }),
      number('employees', 'How many employees?', {
        required: false,
        short: 'Employees',
        min: 0,
        max: 500,
        unit: 'employee',
        when: [is('services', 'payroll-cpf')],
      }),
    ),
    ...page(
      'The books',
      single(
        'software',
        'Which software do you use?',
        { xero: 'Xero', quickbooks: 'QuickBooks', excel: 'Excel', none: 'None', other: 'Another one' },
        { required: false, short: 'Software' },
      ),
      month('fye', 'In which month does the financial year end?', { short: 'Year end' }),
      single(
        'backlog',
        'Are filings overdue?',
        {
          none: 'None',
          '1-year': { label: 'One year', size: 15 },
          '2-plus-years': { label: 'Two years or more', size: 30 },
        },
        { short: 'Overdue' },
      ),
      single(
        'frequency',
        'How often should the books be done?',
        { monthly: { label: 'Monthly', size: 10 }, quarterly: 'Quarterly', yearly: 'Yearly' },
        { short: 'How often' },
      ),
      bool('currency', 'Any foreign currency or entities abroad?', { required: false, short: 'Foreign currency' }),
    ),
    ...placePage('Where', 'What is your postal code?', OFFICE_HINT),
    ...page('Where', meeting),
    ...whenPage('planned'),
    ...photosPage('Last year’s accounts can wait until you hire: leave out bank details.'),
    ...quotesPage,
  ],
};

export const business: readonly CategorySeed[] = [webDesign, accounting];
