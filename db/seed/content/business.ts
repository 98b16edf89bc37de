import { type ContentSeed, write } from './write.ts';

/** Web designers and accountants. */
export const businessContent: readonly ContentSeed[] = [
  write('genre', 'business-tech', {
    title: 'Help for small companies',
    description:
      'A site that brings enquiries and books that are ready when they are due: what to have in hand before you ask.',
    zh: ['給小公司的幫手', '帶來詢問的網站，到期時已備妥的帳目：提出需求前手上該有什麼。'],
    hue: 'jade',
    icon: 'Briefcase',
    body: `
A one-person shop and a company of thirty ask for the same two things: a site that brings enquiries, and books that are ready when they are due. Both get cheaper when you know what you have. For a site, write its five pages in a plain document first. For books,
count last month's sales and bills.

Keep what is yours: the domain, the hosting account and the accounting file belong in your company's name, whoever looks after them.

[article:first-year-of-a-company] Dates of the first twelve months
`,
  }),
  write('article', 'first-year-of-a-company', {
    genre: 'business-tech',
    title: 'The first year of a small company: dates that matter',
    description:
      'What a new private limited company in Singapore files, pays and keeps in its first twelve months, in the order it comes.',
    zh: ['小公司的第一年：重要的日期', '新加坡新成立的私人有限公司，頭十二個月要申報、繳納與保存什麼，按先後排列。'],
    hue: 'jade',
    icon: 'Calculator',
    body: `
Most fines of the first year are not for wrong figures. They are for dates that nobody wrote down. This is the list for a small private limited company. It is no advice for your case: an accountant is.

## In the first weeks

- Open a bank account in the company's name and let nothing private pass through it.
- Choose the end of the financial year. It starts several clocks, so choose a month in which you have time afterwards.
- Appoint a company secretary within six months of incorporation. They must live in Singapore.
- Get accounting software, and decide who takes pictures of bills.

## When you hire somebody

1. A written contract with the key terms.
2. Itemised pay slips with every salary.
3. CPF for citizens and permanent residents, due for each month by the 14th of the next.
4. Work injury insurance where the law asks for it.

## GST

Registration is a must when taxable turnover of a calendar year goes above S$1 million, or when you can expect that it will in the next twelve months. Below that it is a choice, which binds you for two years and brings quarterly returns. The rate is 9% since January 2024.

## After the financial year ends

- Estimated chargeable income: within three months, unless the company is small enough to be excused.
- Accounts and the annual general meeting: the meeting within six months for a private company, unless it may do without.
- Annual return to ACRA: within seven months.
- Corporate income tax return: by 30 November of the following year.

## Keep

Invoices, receipts, bank statements and the books for at least five years. Pictures are fine if they can be read. A folder by month on any cloud drive is enough, as long as two people have the key.

## What a bookkeeper needs from you

Bank statements, sales by month, bills, payroll, and ten minutes a month for questions. Late papers are what makes books dear.

[category:accounting] Ask for monthly or yearly books
[price:accounting] What bookkeeping usually costs
`,
  }),
  write('price', 'web-design', {
    title: 'What does a website cost?',
    description:
      'Pages, shop, texts and care afterwards: what makes a small site cost what it costs, and what to leave out at first.',
    zh: ['做一個網站要多少錢？', '頁面、商店、文案與後續維護：小網站的錢花在哪裡，起初可以省什麼。'],
    body: `
## Templates and drawings

A site from a template is a week of work, a site that is drawn for you a month. For five pages and an enquiry form a well filled template is mostly enough. What visitors notice is the text, the pictures and the speed.

## What moves the price

- Number of different pages, not of all pages: ten products that look alike are one.
- A shop with payment, delivery and stock.
- A second language.
- Writing and pictures, if you do not bring them.
- Connections: booking, accounting, delivery partners.
- How many rounds of changes are in.

## After it is online

Domain and hosting cost a little every year. A care plan pays for updates, backups and small changes, and for somebody who answers when the form stops sending. Ask what an hour costs outside of it.

? Should I pay half at the start? | A third is friendlier: at the start, when the drawings are agreed, and when it is online.
? Why is one quote five times another? | Compare who writes the texts, how many drawings are made, and whether it is a shop. Usually one of the three explains it.
`,
  }),
  write('info', 'web-design', {
    title: 'Web designers: what to know before you ask',
    description:
      'A brief on one page, who owns what, domains ending in .sg, personal data, grants, and how to tell a site is done.',
    zh: [
      '網頁設計師：提出需求前該知道的事',
      '一頁的需求說明、誰擁有什麼、.sg 網域、個人資料、津貼，以及怎樣才算完成。',
    ],
    body: `
## A brief on one page

1. Who should find you, and what should they do: call, book, buy?
2. The pages, each with one sentence of what it says.
3. Three sites of others that you like, with why.
4. What you bring: texts, pictures, logo, products in a sheet.
5. Until when, and how much you can spend.

## Who owns what

The domain is registered to your company with your e-mail. Hosting is paid by your card or can be moved. You get the files, the fonts' licences and an account with all rights. Write it down before the first payment: most quarrels are about a domain in somebody
else's name.

Domains ending in .sg are for those with a link to Singapore, and the contact person confirms it with Singpass.

## Personal data

A form that asks for names and numbers is under the Personal Data Protection Act. Say what you use them for, keep them no longer than needed, and name somebody in the company who answers for it. Marketing calls and messages have a do-not-call register to look at. Your designer builds it, you are
responsible.

## Grants

There are grants for small companies that use certain solutions from approved vendors. They have to be applied for before you sign or pay, so ask first.

## How to tell it is done

- Every page reads well on a phone, with one hand.
- It opens in three seconds on mobile data.
- The form arrives, also in the spam folder's owner's inbox.
- Headings, titles and descriptions are yours, not the template's.
- Somebody with weak eyes can use it: letters large enough, contrast, keyboard.
- You changed one text by yourself, with the designer watching.

## Afterwards

Ask for a list of what has to be renewed when. Put it into your calendar, not theirs.
`,
  }),
  write('price', 'accounting', {
    title: 'What does an accountant cost?',
    description: 'Books by the month, quarter or year: how transactions, GST, payroll and a backlog make the price.',
    zh: ['請會計師要多少錢？', '按月、季或年的帳務：交易筆數、消費稅、薪資與積欠如何決定價格。'],
    body: `
## Counted by transactions

Most firms price by the number of lines in a month: sales, bills, bank movements. Twenty is a small shop, two hundred a café. Bank feeds and pictures of bills lower the work, shoeboxes raise it.

## What comes on top

- GST returns each quarter.
- Payroll by head.
- Yearly accounts in the form that ACRA takes, the tax computation and the return.
- The company secretary, with a yearly fee.
- A backlog, priced by the months that are missing.
- An audit, where one is needed: small companies are mostly exempt.

## Monthly or yearly

Once a year is cheaper and tells you in March that last June was bad. With monthly books you see it in July, and GST is a button. From about fifty lines a month, or as soon as you employ somebody, monthly pays.

? Is software in the price? | Often not. Ask who pays the subscription and in whose name it runs.
? What if I change firms? | Ask for your data as a file that other software reads, and for the working papers of the last year.
`,
  }),
  write('info', 'accounting', {
    title: 'Accountants: what to know before you ask',
    description:
      'Bookkeeper, tax agent, secretary or auditor: who does what, what to have ready, and dates that do not wait.',
    zh: ['會計師：提出需求前該知道的事', '記帳員、稅務代理、秘書或審計師各做什麼，該備妥什麼，以及不等人的日期。'],
    body: `
## Who does what

- A bookkeeper writes down what happened, every month.
- An accountant makes yearly accounts of it and explains them.
- A tax agent files with IRAS.
- A company secretary keeps the registers and files with ACRA, through a registered filing agent.
- An auditor checks, and may not have kept the books. Only public accountants may audit.

One firm may do all but the last two for the same company. Small companies are mostly exempt from audit.

## What to have ready

1. What you are: sole proprietor, partnership, private limited, society.
2. When your financial year ends.
3. Lines a month: count one month of the bank statement and add the bills.
4. Whether you are registered for GST.
5. How many people you pay, and whether any are foreigners.
6. What is missing: months without books, letters that came.

## Dates that do not wait

Sole proprietors declare their business with their own income tax in spring. Companies send estimated income within three months of their year end and the return by 30 November. GST returns are due a month after each quarter. CPF is due by the 14th. If a date has passed, say so
first: late is cheaper than silent.

## What to ask

- Who does my books, and who checks them?
- Which software, in whose name?
- How soon after the month do I see the figures?
- What is not in the price?
- How do you keep my papers, and for how long?

## Access

Give access to the accounting software and to bank statements, never the token that moves money. For IRAS and ACRA you authorise the firm in their portals with your company's login, and can take it back there any day.
`,
  }),
];
