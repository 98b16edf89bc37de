import { type ContentSeed, write } from './write.ts';

/** Plumbers and electricians. */
export const repairsContent: readonly ContentSeed[] = [
  write('genre', 'home-repair', {
    title: 'When something leaks, chokes or trips',
    description:
      'What to switch off first, who is responsible for which pipe, and which jobs are for licensed people alone.',
    zh: ['漏水、堵塞或跳電的時候', '先關什麼，哪條管由誰負責，哪些工作只能由持牌人員做。'],
    hue: 'clay',
    icon: 'Wrench',
    body: `
First make it safe: the stopcock for water, the main switch for power, the valve for gas. Then take two photos, one close and one from across the room, before anything is wiped away. They are worth more in a request than
any description.

Water pipes, wiring and gas are for licensed people beyond small replacements. Ask for the licence number in the chat before you hire: a licensed pro has it ready.

[article:first-ten-minutes-of-a-leak] What to do until somebody comes
[article:aircon-weak-or-smelly] Five things to look at before you call anybody about the aircon
`,
  }),
  write('article', 'first-ten-minutes-of-a-leak', {
    genre: 'home-repair',
    title: 'The first ten minutes of a water leak',
    description:
      'Where to turn the water off, what to save, whom to tell in an HDB block or a condo, and what to note for the plumber.',
    zh: ['漏水的前十分鐘', '水從哪裡關，先救什麼，組屋或公寓要通知誰，該為水管工記下什麼。'],
    hue: 'jade',
    icon: 'Drop',
    body: `
Water does most of its harm in the first hour. None of what follows needs a tool.

## Stop the water

1. Close the valve next to what leaks: under the basin, behind the toilet, at the water heater. Clockwise, by hand.
2. If it has none or does not turn, close the stopcock of the home. In many flats it is in the kitchen or bathroom near the ceiling or behind an access panel, in others at the meter outside the door.
3. Open the lowest tap, so that what is in the pipes runs where you want it.
4. If water is near sockets or drips from a light, switch the power off at the DB box before you step into it.

## Where does it come from?

Close all taps and look at the water meter. If the small wheel still turns, a pipe under pressure is leaking. If it stands still, the leak is in a waste pipe, a floor trap or comes from somebody else.

- Only while somebody showers: the floor or the trap of the bathroom, often the membrane under the tiles.
- From the ceiling of your bathroom: the floor above. In an HDB block the owners above and below have to sort it out together, and HDB can help when they do not agree. In a condo tell the management.
- At the common pipes in the corridor or the stack: that is for the town council or the management.

## Save what can be saved

Lift rugs and the lowest drawers, put a pail under the drip and a towel around the pail. Take pictures with the time. If your home insurance covers burst pipes, it will ask for them.

## What the plumber wants to know

What leaks, since when, and whether it stops when the valve is closed. The floor you live on, what the pipes are made of if you know it, and a photo of the stopcock. With that a pro can tell you before the visit whether a part has
to be bought.

[category:plumber] Ask for a visit today
[info:plumber] What to ask, and which works need a licence
`,
  }),
  write('price', 'plumber', {
    title: 'What does a plumber cost?',
    description:
      'How plumbers charge for a visit, for a choke and for a leak, what parts add, and when a higher price is the fair one.',
    zh: ['請水管工要多少錢？', '上門、通堵與修漏怎麼收費，零件加多少，何時較高的價格才合理。'],
    body: `
## Visit, labour, parts

Most plumbers charge a call-out that falls away when you go ahead, then a price for the job. Parts come on top unless the quote says supply and install. A tap or a bidet spray bought by you saves little and often costs the
warranty, because the plumber answers for the work alone.

## Why chokes differ so much

A choke at the basin is cleared with a hand tool in minutes. One in the floor trap may need a machine, and one in the stack outside your home is not yours to pay for. A fair quote says what happens when the first method does not help, and what the second one
costs.

## Nights, Sundays and public holidays

Emergency visits cost more everywhere. Before you ask for one, close the stopcock: if that stops it, the morning is soon enough, and you choose among several quotes.

? Do I pay if the leak is not found? | You usually pay the visit, since the time was spent. Ask for that figure before they come.
? How long should the work be covered? | Thirty to ninety days is common for repairs, longer for waterproofing. What counts is what is written in the quote.
`,
  }),
  write('info', 'plumber', {
    title: 'Plumbers: what to know before you ask',
    description:
      'Which works need a PUB licensed plumber, who is responsible for which pipe, and five questions that tell a good one.',
    zh: ['水管工：提出需求前該知道的事', '哪些工程需要公用事業局持牌水管工，哪段管由誰負責，五個問題看出好壞。'],
    body: `
## Licensed or not

PUB licenses plumbers. Laying or changing water pipes is for them, and so is sanitary work such as moving a toilet. Small replacements in the same place, such as a tap, a flexible hose or a shower set, can be done by
anybody careful. Gas pipes and gas heaters are another trade: for those ask for a licensed gas service worker.

You can look a licence up on PUB's site by name or number. If somebody is offended by the question, that is an answer too.

## Whose pipe is it?

- Inside your home up to the stack: yours.
- The stack itself, the corridor and the roof: the town council's in HDB estates, the management corporation's in condos.
- The floor of a bathroom that leaks into the home below: the owners of both homes look into it together.

## Describe it well

1. What you see, hear or smell, and since when.
2. Whether it stops when a valve is closed.
3. What was tried before, and by whom.
4. A photo of the whole wall and one of the part, with something beside it that shows the size.

## Questions that tell a good one

- What do you think it is, and how will you find out?
- What does it cost if it is that, and what if it is not?
- Will you have to open a wall or the floor, and who closes it again?
- Which parts will you use? Ask for the brand.
- What do you do if it comes back within a month?

## New flats and old ones

In a new HDB flat defects of the first year are for HDB's contractor: ask there before you pay anybody, because a repair by others may end that cover. In a flat of thirty years, iron pipes corrode from within: one leak
is seldom the last, and it can be cheaper to change a whole run.
`,
  }),
  write('price', 'electrician', {
    title: 'What does an electrician cost?',
    description:
      'Prices by the point, what finding a trip costs, and why concealed wiring, ceilings and old DB boxes add to the sum.',
    zh: ['請電工要多少錢？', '按點計價、查跳電的費用，以及暗線、天花與舊配電箱為何加價。'],
    body: `
## Priced by the point

Sockets, switches and lights are counted as points: one place where wire ends in something you use. The price of a point covers cable within a usual distance, trunking and the fitting unless the quote says otherwise. Moving a point
counts as a new one, since the old hole and its cable stay behind.

## Finding a fault

A trip is priced in two steps: finding it, then repairing it. The first step has a figure before anybody comes, the second cannot. Agree that you are called before the repair begins.

## What adds to it

- Concealed instead of surface wiring, because walls are cut, patched and painted.
- Ceilings above three metres, and false ceilings without access.
- A DB box with no free place for another breaker.
- Forms: where added load has to be submitted, somebody's time goes into it.

? Is the fan or the light included? | Mostly not. Labour and the fixture are two lines. If you buy it yourself, check that it comes with its bracket.
? Why do two quotes for rewiring differ by half? | Count the points in both, and look whether hacking, patching and the new DB box are in.
`,
  }),
  write('info', 'electrician', {
    title: 'Electricians: what to know before you ask',
    description:
      'Who may touch the wiring in Singapore, what to check yourself when the power trips, and what belongs in a quote.',
    zh: ['電工：提出需求前該知道的事', '在新加坡誰可以動電線，跳電時自己能查什麼，報價裡該有什麼。'],
    body: `
## Who may do what

Wiring, sockets, switches, lighting points and the DB box are for electrical workers licensed by the Energy Market Authority. Changing a bulb, a plug or a standing lamp is not. You can look a licence up by name on the authority's site, and the
number should stand in the quote.

## When the power trips

1. Leave what sparks or smells alone, and switch off at the main.
2. Otherwise switch everything off and unplug it, put the breaker back, and plug things in one by one.
3. If the breaker with the test button trips, current is leaking somewhere: water heaters, washing machines and outdoor sockets are the usual ones.
4. If it trips with nothing plugged in, the fault is in the wiring. Leave it off.

Write the result into your request. It halves the visit.

## What belongs in a quote

- Each point with its place, surface or concealed.
- Cable, trunking and fittings with their brand.
- Testing at the end, and a drawing or label for the DB box.
- Who submits forms where a permit is needed.
- Who patches and paints.

## Safety parts worth the money

Homes must have a residual current circuit breaker, which cuts the power within a blink when current leaks through a person or water. Press its test button twice a year. If it does not trip, ask for a visit. Carry no load
on extension cords that was meant for a socket: water heaters, ovens and aircons want a circuit of their own.

## Before a renovation

Plan points before tiling and carpentry. Draw the furniture, then mark a socket beside each bed, desk and counter, one for the robot cleaner, and one at the door. Adding a point later costs several times as much.
`,
  }),
];
