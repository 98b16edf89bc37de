import { type ContentSeed, write } from './write.ts';

/** Tutors, piano teachers and personal trainers. */
export const lessonsContent: readonly ContentSeed[] = [
  write('genre', 'lessons', {
    title: 'Finding a teacher who stays',
    description:
      'Lessons are hired by the hour and judged after months. How to begin so that the months are not wasted.',
    zh: ['找到能長久的老師', '課程按小時請、幾個月後才見分曉。怎麼開始才不浪費這幾個月。'],
    hue: 'cobalt',
    icon: 'GraduationCap',
    body: `
Lessons are paid by the hour and judged after months, so the first one matters more than the price. Say in the request where you or your child stands, what for and until when, and which days work. Then take a trial with two teachers rather than
talking to ten.

Agree at the start how a lesson is moved or cancelled, and what happens in the school holidays. Most quarrels are about that, not about teaching.

[article:the-first-lesson] What to watch for in the first hour
`,
  }),
  write('article', 'the-first-lesson', {
    genre: 'lessons',
    title: 'The first lesson: what to watch for, and what to agree on',
    description:
      'Whether it is maths, piano or push-ups: signs of a good first hour, and six things to settle before the second.',
    zh: ['第一堂課：該觀察什麼、約定什麼', '不論數學、鋼琴或體能：好的第一小時有哪些跡象，第二堂前該說定的六件事。'],
    hue: 'cobalt',
    icon: 'Books',
    body: `
A good first lesson is not the one in which most is taught. It is the one after which the teacher knows something about the learner.

## Signs of a good first hour

- The teacher asks before explaining: what was done so far, what is hard, what it is for.
- The learner does most of the work. A child who writes, plays or moves learns; one who listens is polite.
- Mistakes are looked at, not only corrected. Why was that note, sum or movement like this?
- There is one thing to practise until next time, small enough to be done.
- At the end you are told in two sentences what the teacher saw.

## Signs to take seriously

Promises of a grade, a weight or an exam result. A long contract on the first day. Pain in a training session that is waved away. A teacher who talks to the parent about the child while the child sits there.

## Six things to settle

1. Length, day and place, and who travels.
2. The price per lesson, and whether it changes with the level.
3. How late a lesson can be moved without paying, and how often.
4. Holidays, exams and festivals.
5. What is practised between lessons, and who sees to it.
6. When you will sit down together to look whether it works: eight to ten lessons is a fair time.

## When it does not fit

It happens, also between two nice people. Say so early and kindly. A few lessons in, nobody has lost much; after a year of polite evenings everybody has.

## Children

For lessons at home with a child, stay within hearing in the beginning. Teachers who work with children are used to it, and many prefer it.

[category:private-tuition] Tutors by level and subject
[category:piano-teacher] Teachers at home or in their studio
[category:personal-trainer] Trainers who come to you
`,
  }),
  write('price', 'private-tuition', {
    title: 'What does private tuition cost?',
    description:
      'Hourly prices by level and by kind of tutor, what a group or an online lesson saves, and what else is charged.',
    zh: ['私人補習要多少錢？', '按程度與老師類型的每小時價格，團體或線上省多少，還有什麼另外收費。'],
    body: `
## Level and kind of tutor

Two things make the price: the level and who teaches. An undergraduate costs the least and is often closer to the exam than anybody. A full-time tutor lives from it and usually has the material. Somebody who taught in a school knows how papers are marked, and
costs the most.

## What makes it cheaper

- Online, because nobody travels.
- Two children together, if they stand at about the same point.
- Lessons in the early afternoon.
- A fixed weekly slot over the year rather than a rush before exams.

## What else is charged

Some ask for materials, some for the journey to places far from a station. Agencies take their share from the tutor's first lessons, which is why tutors hired directly can be cheaper. In the two months before PSLE, N- and O-Levels there is little time left at any price.

? How long should a lesson be? | An hour for younger children, one and a half to two for secondary and JC. After that attention is gone.
? Is a trial lesson free? | Sometimes, and more often at the price of a lesson. Paying for it is fair: the hour was worked.
`,
  }),
  write('info', 'private-tuition', {
    title: 'Private tuition: what to know before you ask',
    description:
      'When tuition helps and when it does not, how to describe a child fairly, and how levels are called today.',
    zh: ['私人補習：提出需求前該知道的事', '補習何時有用何時無用，如何恰當地描述孩子，以及現在的程度怎麼稱呼。'],
    body: `
## Before you look for somebody

Ask the school first. Form teachers know whether it is the subject, the pace or the sleep, and many schools give extra lessons. Tuition helps with gaps, with exam craft and with confidence. It does not help a child who has three other tutors.

## Describe the child, not the mark

Which topics are hard, how homework goes, what the child likes. Whether a strict or a patient person works better. Marks of the last two papers, with the papers themselves: an hour of looking at them tells a tutor more than a year of report books.

## How levels are called

- PSLE results are Achievement Levels from 1 to 8 in each subject, added up from 4 to 32: lower is better.
- In secondary schools subjects are taken at G1, G2 or G3, and a student may mix them.
- From 2027 one certificate, the SEC, takes the place of N- and O-Levels.
- JC leads to A-Levels, some schools to the IB.

Write the year and the subject level into the request, because a tutor for G2 mathematics prepares other papers than one for G3.

## What to ask

1. Which levels have you taught in the last two years?
2. What would you do in the first four lessons?
3. How do you tell us how it goes?
4. May I see your certificates? Those who say they taught in schools can show it.

## Safe and fair

Lessons take place where an adult is near. Pay by the month or by the lesson, with a line in the chat about what was paid. Teachers who are still in service may give tuition only within the limits of their ministry: it is theirs to keep them.
`,
  }),
  write('price', 'piano-teacher', {
    title: 'What do piano lessons cost?',
    description:
      'Prices by grade and length, lessons at home or in a studio, and the costs beside the lesson: exams, books, tuning.',
    zh: ['鋼琴課要多少錢？', '按級別與時長的價格，到府或在教室上課，以及課外花費：考試、樂譜、調音。'],
    body: `
## Grade and minutes

Lessons are priced by length, and length grows with the grade: thirty minutes for beginners, forty-five in the middle grades, an hour from grade seven or so. A teacher with a performance degree asks for more from the first lesson, and for a beginner of six that is
not always money well spent.

## At home or in a studio

At home you pay for the teacher's journey and save your own. A studio has the better piano. Schools add a registration fee and sell terms, independent teachers mostly bill by the month.

## What else it costs

- Exams: a fee to the board for each grade, higher with each, and a teacher may charge for going along.
- Books, and accompaniment tracks for young beginners.
- Tuning once or twice a year: the climate is hard on pianos.
- The instrument itself. Renting for the first year is sensible.

? Do I pay for lessons that we miss? | Usually yes when it is told on the same day. Many teachers make up one lesson a term.
? Is a digital piano enough? | For the first grades, if it has 88 weighted keys and a pedal. Later the touch of strings is missed.
`,
  }),
  write('info', 'piano-teacher', {
    title: 'Piano teachers: what to know before you ask',
    description:
      'Exams or joy, which board, what age, how much practice, and how to live next to neighbours with a piano.',
    zh: ['鋼琴老師：提出需求前該知道的事', '考試或樂趣、哪個考試局、幾歲開始、練多久，以及如何與鄰居相處。'],
    body: `
## What is it for?

Exams give a goal and a paper. Playing for joy gives a reason to sit down. Many teachers do both, few do both equally well. Say which it is, and whether pop, jazz or worship songs are wanted: a classical teacher who does not play from chords will not start for you.

## Boards and grades

ABRSM and Trinity are the boards that most people here take, from the first grades to diplomas. With ABRSM, theory at grade 5 or an alternative that the board accepts is needed before the practical grades from 6 up. Ask the teacher how many pupils they entered last year.

## Age and practice

Children can begin at five or six, when they sit for ten minutes and know left from right. Adults can begin at any age and get along faster in the first year. What counts is short and daily: ten minutes for a beginner of six, twenty for grade two, forty and more from grade five.

## What to ask

1. What would the first three months look like?
2. Do you teach reading from the beginning?
3. How do you work with a child who does not practise?
4. Where may parents sit?
5. Is there a concert in the year?

## Neighbours

In a flat the piano stands best at an inner wall, on rubber pads. Practise in the daytime and early evening, tell the neighbours which hours, and give them your number. With a digital piano headphones solve the ears and not the thumping: put it on a mat.

## The instrument

Before you buy a used piano, pay a technician to look at it. Pianos that stood in aircon for years or beside a window often hide cracks that cost more than the price.
`,
  }),
  write('price', 'personal-trainer', {
    title: 'What does a personal trainer cost?',
    description:
      'Single sessions, packs of ten and training in pairs, what the place adds, and what to read before paying in advance.',
    zh: ['請私人教練要多少錢？', '單堂、十堂配套與雙人訓練的價格，場地加多少，預付前該讀什麼。'],
    body: `
## Session, pack, pair

A session is an hour. Packs of ten or twenty lower its price, training with a friend divides it. A trial is often free or at half the price and is the one thing that you should never skip.

## What the place adds

Training in a park, at a fitness corner or in your own condo gym costs nothing extra, if the condo allows outside trainers. In a commercial gym the trainer pays for the floor, and that is in the price. Journeys to your home are in it too.

## Before you pay in advance

- Until when can sessions be taken, and can they be paused for illness or reservist?
- Who trains you when the trainer leaves or is away?
- How late can a session be moved?
- What comes back if you stop? Get it in writing.

Start with a small pack. Ten sessions show whether you get up for it.

? Are meal plans in the price? | Advice often is. Diets for an illness are for dietitians and doctors.
? Is online coaching cheaper? | Much, since it is a plan and a weekly call. It works for people who already move well.
`,
  }),
  write('info', 'personal-trainer', {
    title: 'Personal trainers: what to know before you ask',
    description:
      'Goals a trainer can work with, certificates that mean something, where you may train, and how to stay unhurt.',
    zh: ['私人教練：提出需求前該知道的事', '教練能用的目標、有意義的證書、可以訓練的地方，以及如何不受傷。'],
    body: `
## A goal to work with

Fitter is a wish. Twelve push-ups by March, carry the child up four floors, pass IPPT with twenty points more, walk without the knee hurting: those are goals. Say what you did in the last year, what hurts, and which three hours of the week are really free.

## IPPT

The test has push-ups, sit-ups and a run of 2.4 km. Points hang on age, so look yours up before you set the goal. Two months are short for the run and fair for the other two.

## Certificates

Nobody needs a licence to train people, so look at what they learned: ACE, NASM, ACSM or NCSF for training, a valid first aid and CPR certificate, and something of its own for seniors, pregnancy or injuries. Experience with people like you counts as much.

## Where you may train

- Parks and fitness corners: fine for two people and a mat. Groups can need a permit.
- Condo gyms: ask the management, many do not allow outside trainers.
- Public and commercial gyms: usually their own trainers only.
- At home: four square metres and a mat are enough to begin.

## Health first

1. With a heart condition, high blood pressure, diabetes or after an operation, ask your doctor before you begin.
2. Tell the trainer about medicine and old injuries.
3. Sore is normal for two days. Sharp pain is not: stop.
4. Train in the morning or the evening, drink before you are thirsty, and go indoors when the haze is bad.

## How it should feel

After four weeks you should know the movements by name, write down what you lift, and need the trainer a little less. That is the sign of a good one.
`,
  }),
];
