import { type ContentSeed, write } from './write.ts';

/**
 * Starter texts for the pages about us and our terms. They say what this software does. The operator and a lawyer have to add
 * who runs it and under which law; the back office marks them until that is done (docs/operating.md, the first day).
 */
export const sitePages: readonly ContentSeed[] = [
  write('page', 'terms', {
    title: 'Terms of use',
    description: 'What you can expect of Gotong, and what we expect of you, whether you ask for work or offer it.',
    zh: ['使用條款', '無論您是提出需求還是提供服務：您可以期待 Gotong 做什麼，以及我們對您的期待。'],
    icon: 'Books',
    body: `
These terms are an agreement between you and the company named at the foot of every page. You agree to them when you sign up. If they change in a way that matters, we ask you again.

## What Gotong does

Gotong brings together people who need work done and pros who do it. Customers post a request. Pros send quotes. The customer hires one of them.

We don’t do the work, and we’re not a party to the agreement between a customer and a pro. The pro is responsible for the work, and the customer for paying it.

## Your account

- You’re at least 18 years old, or someone who may agree for you does so.
- What you tell us about yourself is true, and you keep it up to date.
- Your account is yours alone. Helpers of a pro get access of their own.
- Keep your password and codes to yourself. Tell us at once if someone else used your account.

## If you ask for work

- Asking for quotes is free, and you don’t have to hire anyone.
- Describe the job as it is. Post only work that you mean to have done, and that is legal.
- You agree on price, time and payment with the pro you hire. Your address and phone number are shown to that pro.
- Review what you experienced yourself. Reviews are public once both sides wrote theirs, or the time for it has ended.

## If you offer work

- You hold the licences, permits and insurance that your work needs.
- Your quote says the full price, or how it will be worked out. Don’t charge more without the customer’s agreement.
- Come when you agreed to, do the work with care, and mend what you did wrong.
- You’re not our employee or agent. Tax, contributions and staff are your own matter.

## Fees, credit and refunds

Joining and being listed costs nothing. A pro pays a fee for sending a quote. The fee is shown before it is sent, and it’s held at first. It’s charged when the customer responds to the quote or hires the pro. If neither happens within 72 hours, the fee is returned.

Pros pay fees with credit that they buy ahead. Credit that you bought by card can be refunded on request within 180 days of the purchase, as far as you haven’t used it. Bonus credit is a gift: it ends on the date shown with it, and isn’t paid out.

## What isn’t allowed

- Requests, quotes, profiles or reviews that are made up, bought or written for someone else.
- Harassment, discrimination, threats, and content that breaks the law or someone’s rights.
- Collecting contact details of others, advertising in chats, or getting around fees.
- Disturbing the service, or reading it by machine beyond what our public addresses offer.

## When we step in

We may hide content, limit what an account can do, or close it where these terms are broken. We tell you what we did and why, unless the law forbids it. You can ask us to look again, and a different person does.

Report what feels wrong from the page where you see it. In an emergency call 999, or 995 for ambulance and fire.

## What we’re liable for

We run Gotong with care, but can’t promise that it’s always there and free of mistakes. Checks and reviews help you choose. They don’t guarantee how a job turns out.

As far as the law allows, we aren’t liable for what customers and pros owe each other, or for loss that we couldn’t foresee. Nothing here limits what can’t be limited by law, or your rights as a consumer.

## Your content

What you write and upload stays yours. You let us show it on Gotong for as long as it’s there, and resize or translate it for that purpose. Public pages and reviews may be shown in search results.

## Leaving

You can delete your account in the settings at any time. Finish or cancel agreed jobs first. What we keep after that, and why, is in the privacy notice.

## Changes, law and disputes

Each version of these terms has a number and a date, and earlier versions stay readable. Where a change matters, we tell you what changed and ask you to agree.

The law of Singapore applies. Write to us first: most things can be settled that way. If not, the courts of Singapore decide, including the Small Claims Tribunals where they can.
`,
  }),
  write('page', 'privacy', {
    title: 'Privacy notice',
    description:
      'Which data we collect about you, what we use it for, who sees it, how long we keep it, and what you can do.',
    zh: ['隱私權聲明', '我們收集您的哪些資料、用來做什麼、誰看得到、保留多久，以及您可以怎麼做。'],
    icon: 'Key',
    body: `
The company named at the foot of every page is responsible for your data. In Singapore, the Personal Data Protection Act applies.

## What we collect

- Account: name, email, phone number if you add one, language and settings.
- Requests and quotes: your answers, photos, address, times, prices, and what you agreed.
- Conversations: messages, files, and when calls were made and how long they took. We don’t record calls.
- Pros: profile, certificates, areas, prices, and the documents of an ID check.
- Payments: what was bought, when, and the last digits of a card. The card number itself goes to the payment company alone.
- Use: pages viewed, device, browser and internet address, to keep accounts safe and mend faults.

## What we use it for

- To do what you asked for: pass on a request, send a quote, make an appointment, take a payment.
- To keep people safe: confirm phones and identities, find fraud, and look into reports.
- To tell you what happened, by the ways that you chose in your settings.
- To see how Gotong is used and make it better, with figures that don’t name you.
- To meet the law, such as keeping accounts.

We don’t sell your data, and show no advertising by others.

## Who sees it

- Pros who get your request see the job, your area and your first name. The pro you hire sees your address and phone number.
- Customers see a pro’s public page, and the contact details once they hire.
- Everyone sees what is public: pros’ pages, reviews and answered questions.
- Companies that work for us get what their task needs: hosting, email and SMS, payments, and maps where you agreed.
- Authorities get what the law makes us give.

Operators of Gotong read a conversation only where it was reported or you asked us to help. Each reading is recorded.

## How long we keep it

- Requests and conversations stay while your account is there, so that both sides have their record.
- Documents of an ID check are deleted after the decision. The result stays.
- Accounts and receipts are kept for as long as tax law asks, also after you leave.
- Logs and delivered emails are deleted after some weeks.

When you delete your account, your name, contact details, addresses and files go. Messages and reviews stay for the other side, without your name.

## What you can do

- See and correct your data in your settings.
- Take a copy of everything: Settings, then Your data.
- Delete your account in the same place.
- Turn off emails, messages and push notifications by kind.
- Choose which services of others may load, under Privacy choices at the foot of the page.

For anything else, or a complaint, write to our data protection officer by the contact page. You can also turn to the Personal Data Protection Commission.

## Cookies and storage

We set cookies that Gotong needs: to keep you logged in, to know your language, and to protect forms. Your device keeps drafts, and what you need without a connection. Other services load only if you agreed.

## Children

Gotong is for adults. If a child gave us data, write to us and we delete it.

## Changes

Each version has a number and a date, and earlier versions stay readable. We say on this page what changed.
`,
  }),
  write('page', 'about', {
    title: 'About Gotong',
    description:
      'We help people in Singapore find someone good for the job, and help good people find work. Here is how.',
    zh: ['關於我們：Gotong', '我們幫新加坡的居民找到合適的人手，也幫認真工作的人找到工作。做法如下。'],
    icon: 'HandHeart',
    body: `
Gotong royong is how neighbours in this part of the world get big jobs done: together. Our name comes from there.

## What we saw

Finding someone for a job often means asking in five chats, waiting for days and guessing what is fair. Good pros in turn pay for leads that were never real.

## What we do about it

- One request, up to five quotes. Describe the job once. Pros who fit and are free answer with a price.
- Prices you can check. We publish what jobs usually cost, from completed jobs, and say how many they were.
- Reviews of real jobs. Only people who worked together review each other, and both write before either is shown.
- Fees that come back. A pro pays to send a quote. If the customer never responds, the fee is returned.

## How we earn

Customers pay nothing to us. Pros pay a small fee for each quote, shown before it is sent. Nobody can buy a better place on a list.

## How we check

Pros confirm their phone. Many have their identity and certificates checked by our team, which the marks on their page tell. A check says who someone is. It doesn’t replace your own judgment.

## Who we are

We’re a team in Singapore. The company behind Gotong is named at the foot of every page.
`,
  }),
  write('page', 'help', {
    title: 'Help centre',
    description: 'Short answers for customers and pros: requests, quotes, hiring, fees, accounts and safety.',
    zh: ['說明中心', '給客戶與專家的簡短解答：需求、報價、雇用、費用、帳號與安全。'],
    hue: 'sky',
    icon: 'Sparkle',
    body: `
## Asking for work

? How do I ask for quotes? | Search for what you need, or choose a category, and answer a few questions. It takes about two minutes, and it’s free.
? How many quotes do I get? | Up to five. Many requests have their first one within the day. Photos and a second date help.
? How do I compare quotes? | Open your request and choose Compare. Prices, times, reviews and what is included show side by side.
? Can I ask one pro only? | Yes. Open the pro’s page and choose Get a quote.
? How do I change or close a request? | Open it under Projects. You can change it until you hire, and close it at any time.

## Hiring and the job

? How do I hire? | Choose Hire on a quote and agree on a day and time. The pro then gets your address and phone number.
? What if I change my mind? | You can undo a hire before the work begins. Tell the pro why in the chat.
? The pro didn’t come, or the work isn’t as agreed. | Write in the chat first, so that it’s in writing. If that doesn’t help, report it there.
? How do I pay? | As you agreed with the pro. Ask for a receipt.

## For pros

? What does it cost? | Joining is free. You pay a fee for each quote, which you see before you send it.
? When is a fee returned? | If the customer neither responds nor hires within 72 hours of your quote, it comes back by itself.
? Why do I get few requests? | Check your areas, categories and hours. Requests only reach you where all of them fit.
? How do I get the check marks? | Upload your documents in the dashboard. Our team looks at them.
? Can helpers use my account? | Don’t share your login. Invite them in the settings: each gets access of their own.

## Account and safety

? I can’t log in. | Choose Forgot password, or log in with a code by email. If neither works, contact us.
? How do I delete my account? | In the settings, under your data. You can take a copy first.
? I think a message is a scam. | Don’t pay, and don’t follow its links. Report it from the chat. Gotong never asks for your password or codes.
? How do I block someone? | Open the conversation and choose Block. Neither of you can reach the other until you undo it.

## When it is urgent

If someone is in danger call 999, or 995 for ambulance and fire. For a gas smell open windows, touch no switch, leave, and call your gas supplier.
`,
  }),
  write('page', 'jobs', {
    title: 'Jobs at Gotong',
    description: 'What it is like to work with us, and how to apply. Looking for work as a pro? That is another page.',
    zh: ['加入 Gotong 團隊', '與我們共事是什麼樣子，以及如何應徵。想以專家身分接案？請看另一個頁面。'],
    hue: 'clay',
    icon: 'Briefcase',
    body: `
## Open positions

There is no open position at the moment. New ones are listed here.

## How we work

- A small team, so that each person sees what their work changes.
- We talk with customers and pros every week, all of us.
- We write things down. Fewer meetings, and decisions that others can read.
- We ship small changes often, and mend what we broke before anything new.

## How to apply

Write to us by the contact page at any time. Say what you’d like to do here, and show one thing that you made. We answer everyone.

## You want to offer your services?

That needs no application. Sign up as a pro, choose what you do and where, and set your prices.
`,
  }),
  write('page', 'press', {
    title: 'Press',
    description: 'What Gotong is in short, facts that you can quote, and how journalists reach us.',
    zh: ['新聞與媒體', 'Gotong 的簡介、可以引用的事實，以及記者如何聯絡我們。'],
    hue: 'plum',
    icon: 'Camera',
    body: `
## In one sentence

Gotong is a marketplace in Singapore where people describe a job once and get up to five quotes from pros who fit.

## Facts to quote

- Customers pay nothing for quotes. Pros pay a small fee for each quote that they send.
- A fee is returned when the customer doesn’t respond within 72 hours.
- Only people who worked together can review each other.
- Price guides come from completed jobs, and say how many they’re based on.

## Figures and interviews

We’re glad to share what jobs cost in Singapore, by category and area, and how that changes over the year. Write to us by the contact page, with your deadline in the first line.

## Name and logo

Write Gotong with a capital G. Use the logo as it is, with space around it. Ask us for files in print quality.
`,
  }),
];
