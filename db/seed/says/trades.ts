/** Words of a trade that fill the sentences of its pros and customers. All invented for this product. */
export interface TradeWords {
  /** What was worked on, with its article. */
  readonly thing: readonly string[];
  /** What was wrong, or wanted. */
  readonly issue: readonly string[];
  /** What was done, in the past, after "they" or a name. */
  readonly did: readonly string[];
  /** How it is after the work: whole sentences without a full stop. */
  readonly after: readonly string[];
  /** Parts of what a price includes. */
  readonly parts: readonly string[];
  /** What a pro asks before the visit. */
  readonly asks: readonly string[];
}

const words = (...lists: readonly string[]): TradeWords => {
  const [thing = [], issue = [], did = [], after = [], parts = [], asks = []] = lists.map((list) =>
    list.split(';').map((one) => one.trim()),
  );
  return { thing, issue, did, after, parts, asks };
};

export const TRADES: Readonly<Record<string, TradeWords>> = {
  'aircon-servicing': words(
    'the bedroom unit; the living room unit; the master bedroom aircon; all three units; the unit above the cot; the study’s aircon; our old System 3; the unit in my mother’s room',
    'dripping on the wardrobe; blowing warm by midnight; a smell like wet socks; a rattle when it starts; ice on the pipe; water down the wall; a blinking light and no cold air; tripping after an hour',
    'flushed the drain twice; washed the coil in its bag; checked the gas and left it as it was; replaced a cracked drain pan; straightened the fins outside; taped the insulation where it had opened; dismounted the blower wheel and washed it; showed me the reading on the gauge; vacuumed the pipe before filling gas',
    'it is cold within five minutes now; the drip is gone, three weeks and counting; I can hear the rain again instead of the fan; our bill went down a little this month; the smell has not come back; set to 26 and we still need a blanket; the wall has dried',
    'filters and front panel; coil rinse; drain flush; gas pressure check; blower wheel; outdoor unit dusting; floor and furniture cover; fins combed; test run of 15 minutes; photos before and after',
    'Is the ceiling higher than 2.7 m?; When was the last wash?; Which brand is the outdoor unit?; Is there a ledge outside, or a bracket?; Does it drip at once or after some hours?; Are all units on one compressor?',
  ),
  'house-cleaning': words(
    'the kitchen; both bathrooms; the balcony; our 4-room flat; the whole place after the tenants; the oven; the window grilles; the fan blades; the shoe corner',
    'grease of some years; lime on the shower screen; dust from the renovation next door; a handover on Friday; two cats and a toddler; mould in the corners; nobody at home with time',
    'did the grout with a toothbrush; moved the fridge and put it back; wiped inside the cupboards; took the rubbish down without being asked; ironed eleven shirts too; cleaned the tracks of the windows; asked which sponge is for what; left a note of what was running out',
    'the agent found nothing to deduct; the floor squeaks now; my son asked whether we had moved; even the switches are white again; I could see the lights in the tap; the place smells of nothing, which is what I wanted',
    'floors; kitchen surfaces; hob and hood; bathrooms; inside windows; fan blades; bed linen; rubbish taken down; cupboard fronts; skirting and switches',
    'Do you have pets?; Will somebody be at home?; Any room that we should leave alone?; Is there a vacuum cleaner, or shall we bring ours?; Are there stairs?; How long since the last big clean?',
  ),
  plumber: words(
    'the kitchen sink; the guest toilet; the basin trap; the water heater; the shower mixer; the flush valve; the pipe behind the washing machine; the floor trap',
    'a choke that came back; water running all night; a leak into the flat below; no hot water; a tap that turned and turned; a bad smell from the drain; low pressure on the ninth floor',
    'cut out the joint and made a new one; cleared it with the machine in twenty minutes; changed the washer instead of selling me a tap; put in a new angle valve; opened the trap and found a toy soldier; tested with the water on for half an hour; sealed the edge again; wrote a note for the town council',
    'not a drop since; the neighbours below have stopped knocking; hot water in ten seconds; the meter stands still at night; the sink empties with that happy sound',
    'labour; common parts; washers and seals; clearing up; testing under pressure; taking old fittings away; a short written report; sealing; return visit if it chokes again in 30 days',
    'Is the water still running?; Which floor are you on?; Does it drip when nobody uses water?; Is there a stopcock that turns?; Can you send a photo from below?; Was it repaired before?',
  ),
  electrician: words(
    'the ceiling fan; four downlights; the socket behind the TV; the main switch board; the doorbell; two pendant lamps; the heater switch; the isolator for the oven',
    'tripping every evening; a buzzing dimmer; a socket that sparked; no point where the desk is; lights that flickered; half the flat without power; a fan that wobbled',
    'tested circuit by circuit until the culprit was the rice cooker; relabelled the whole board; ran the trunking so neatly that one has to look for it; swapped the breaker; hung the fan level and balanced it; replaced the burnt terminal; gave me the certificate the same day; explained what each switch does to my father',
    'nothing has tripped since; the fan is silent; the light is finally warm and not like a clinic; there is a socket where I need one; we have power for the tumble dryer at last',
    'labour; testing of the circuit; standard fittings; disposal of old fittings; trunking up to 3 m; certificate; switch and faceplate; making good around the point; fault finding for the first hour',
    'Does it happen with the heater on?; Is there a light point already?; Concealed or surface wiring?; What year is the flat?; Is the ceiling false or concrete?; Do you have the fan already?',
  ),
  'house-moving': words(
    'our 4-room flat; an upright piano; a wardrobe that never came apart; forty boxes; a fish tank; my parents’ flat; one very heavy sofa; a studio full of books',
    'a lift of eighty centimetres; four weeks’ notice; rain at eight in the morning; a loading bay booked for one hour; stairs at the new place; handover at noon',
    'wrapped every frame; numbered each screw bag; came with the right trolley; carried it down when the lift broke; put the beds together first; waited for the agent without charging; padded the lift; lent us wardrobe boxes',
    'not one glass broken; we slept in our own beds that night; the fish are fine; the floor has no scratch; it was over before lunch; my mother’s altar was carried as it should be',
    'one lorry; four movers; wrapping; dismantling and assembly; insurance; boxes on loan; lift padding; one stop on the way; disposal of one item; parking charges',
    'Does the lift at the new block take a wardrobe?; Any piano or aquarium?; Is a loading bay booked?; How many boxes, roughly?; Are there steps at either end?; Weekday morning or weekend?',
  ),
  'renovation-contractor': words(
    'the common bathroom; our kitchen; a 1986 resale flat; the wall between two rooms; the flooring; the service yard; both toilets; a shop unit',
    'a permit to be had first; pipes in odd places; six weeks until the baby; tiles nobody makes any more; a neighbour who works nights; a budget that could not move',
    'sent photos every evening; priced each item on its own; protected the corridor and the lift; found the leak before tiling over it; told us of a delay before it happened; laid a sample row first; cleared the debris daily; matched the old terrazzo',
    'finished four days late and said so three weeks before; the bill was the quote; the tiles line up around the corner; the drawers close by themselves; no hollow tile anywhere, I knocked on all',
    'hacking; haulage; permits; protection of lift and corridor; waterproofing; tiling; daily photos; one round of touch-up; final cleaning; drawings for approval',
    'Have you collected the keys?; Is there a floor plan?; Are you keeping the kitchen tiles?; When must it be done?; Will you stay there meanwhile?; Which items could wait?',
  ),
  'interior-design': words(
    'our living room; a 3-room flat for four; the study that is a guest room; the kitchen layout; a long dark corridor; the master bedroom; a condo balcony; my late aunt’s flat',
    'two people who disagree on colour; no storage; a piano in the way; furniture we wanted to keep; a budget we were shy about; a cat who climbs',
    'drew three layouts and told us which one not to choose; kept the old door and built the room around it; asked what annoys us each morning; came to the tile shop; moved one wall by thirty centimetres; marked where each socket goes; said no to a feature wall',
    'it still feels like ours; storage everywhere and none of it shows; our contractor thanked us for the drawings; it cost what we said it could; people ask who did it; the cat approves',
    'three layouts; 3D views; drawings for the contractor; two rounds of changes; material board; three site visits; lighting plan; shopping list; carpentry details',
    'What annoys you most at home?; Which furniture stays?; Is the study also a guest room?; Who cooks, and how often?; When do you get the keys?; Is there anything you love that I should not touch?',
  ),
  photography: words(
    'our family portraits; my graduation; the solemnisation; a menu of twelve dishes; the full-month party; our team page; a surprise proposal; a small wedding of forty',
    'a toddler who would not sit; rain at East Coast; grandfather who never smiles; a dark hall; an hour between two other things; shy people, all of us',
    'waited for the light; ran ahead and walked backwards; knew everybody’s name by the second row; moved one chair and it was another room; shot the food before it sank; sent five the same night; made my father laugh with a bad joke',
    'the gallery came in five days; the colours look like that evening; there is one of my grandmother that we will keep; we printed two, large; nobody looks posed',
    'two hours of shooting; editing; forty photos; online gallery; travel within the island; a short call before; five photos the same night; prints to order; second location nearby',
    'Which hall is it?; Any shy ones in the family?; Is there a list of people I must not miss?; Indoors or out, and when?; What will the pictures be for?; Is there parking near the place?',
  ),
  'private-tuition': words(
    'the lessons; the weekly hour; revision before the exams; the home lessons; the first term; two hours on Saturdays; the worksheets; the months before the exam',
    'a C6 and no hope; homework that took until eleven; tears over fractions; a new school; exams in ten weeks; a boy who says he is stupid; careless mistakes',
    'started two chapters back; wrote worksheets for exactly that mistake; explained it with kueh; made her teach it back; sent a report each month; stayed ten minutes longer, often; answered questions by message the night before the paper; found out that he needed glasses',
    'it went from C6 to B3 by the mid-years; she does the homework before I ask; he wants an extra lesson; the school teacher asked what had happened; she reads the question twice now',
    'worksheets; monthly report; messages between lessons; past papers; trial lesson at half price; corrections; a plan until the exam; make-up lessons',
    'Which chapters are the trouble?; Which school, so that I match its pace?; How did the last test go?; At home or by video?; When is the next paper?; What does he like, besides maths?',
  ),
  'piano-teacher': words(
    'Grade 3; my first lessons at forty-six; lessons for our six-year-old; pop songs by ear; sight reading; a waltz that I always wanted; the diploma pieces; theory',
    'stiff fingers; exam nerves; no piano, only a keyboard; practice that never happened; a teacher before who shouted; ten years of not playing',
    'chose pieces she likes; marked the fingering in pencil; recorded the left hand for me to play along; made scales into a game; wrote a plan for each week; played it once so beautifully that I went home and practised; held a small recital with cake',
    'passed with merit and still likes music; practises without being told; I can play it, slowly, all of it; the neighbours have stopped closing their windows; he bows like a professional',
    'lesson; practice plan; term recital; recordings to play along; exam entry; theory sheets; make-up lesson once a term; music on loan',
    'Do you have a piano or a keyboard?; Any piece you dream of playing?; Exams, or for joy?; How old are the fingers?; Which evening suits?; Have you had lessons before?',
  ),
  'personal-trainer': words(
    'strength twice a week; my first 10 km; getting back after the baby; balance, for my mother; bad knees; losing eight kilos; a stiff back from the desk; pull-ups',
    'old injuries; no gym nearby; a fear of mirrors; six in the morning; doctor’s orders; having given up three times',
    'looked at how I walk before anything else; came to the fitness corner in the drizzle; changed the plan when my knee hurt; counted so that I did not have to; sent a message on rest days; kept it to forty minutes, as promised; taught me to breathe',
    'my knees stopped complaining; I took the stairs and noticed only at the top; ran it, walked a little, told nobody; my mother stands on one leg to brush her teeth; trousers from 2019 fit',
    'session; weekly plan; check-ins by message; first look at how you move; bands and mats; progress sheet every month; advice on food; rescheduling up to 12 hours before',
    'Any old injuries?; Mornings or evenings?; Is there a fitness corner below your block?; What would you like to be able to do?; Has a doctor said anything?; What did you try before?',
  ),
  'wedding-makeup': words(
    'my solemnisation; the tea ceremony and the dinner; my sister’s nikah; a Sikh wedding at six; an outdoor ROM; two looks and three bridesmaids; my mother’s make-up as well; the sangeet',
    'sensitive skin; rain all morning; a gown with a high neck; four in the morning; freckles that I like; a lazy eye that photographs show; humidity',
    'did a trial and wrote everything down; came ten minutes early with a lamp; calmed my mother; fixed it after the tears without a trace; pinned the veil so that it survived a lion dance; matched the henna; changed the hair in twenty minutes',
    'I looked like myself, only rested; it lasted until the last yum seng; the photos needed no editing; my husband recognised me; nobody could tell that I had not slept',
    'trial; two looks; hair; lashes; touch-up kit; travel before 6 am; fresh flowers pinned; one family member; draping; a call the evening before',
    'Is it a morning tea ceremony, or dinner only?; What does the gown look like at the neck?; Any allergies?; Where do you get ready?; How many to be made up?; Veil, flowers or neither?',
  ),
  'web-design': words(
    'a site for our bakery; a booking page for the clinic; my tuition page; an online menu; a shop for twenty candles; our condo committee’s page; a portfolio',
    'a cousin who had built the old one; photos on three phones; no words written; an address we nearly lost; slow loading; nobody able to change a price',
    'asked what people call us about and put that first; taught my aunt to change the menu; moved the address without a day offline; wrote the words with us over kopi; made it load on my father’s phone; explained hosting like to a human; cut nine pages down to four',
    'live in twelve days; orders came in on the first evening; we change prices ourselves; it loads before I have sat down; the phone rings less and the book is fuller',
    'design; five pages; training of one hour; a year of care; address and mail moved; words edited; booking form; photos resized; statistics without cookies',
    'Do you have photos already?; Who writes the words?; What should people do on it?; Do you own the address?; How often will it change?; Which sites do you like?',
  ),
  accounting: words(
    'the books of our café; GST every quarter; a first-year company; a shoebox of receipts; payroll for six; the annual filing; an online shop’s accounts; two years of arrears',
    'a letter with a date on it; receipts in three languages; no idea what a director’s fee is; a system that nobody knew; the last accountant gone; a grant to be claimed',
    'closed the month by the tenth; found claims that we had missed; explained the form line by line; wrote to the authority for us; set up the bank feed; reminded us twice, kindly; sorted the shoebox without a word; came to the stall after closing time',
    'filed a week early; no letter since; I understand my own numbers; the bank said yes; we sleep in April',
    'bookkeeping; monthly report; reminders before each date; GST form; annual filing; one call a month; receipts by photo; payroll for up to five; set-up of the system',
    'How many invoices a month?; When does your financial year end?; Are you registered for GST?; Which system, if any?; Are there employees?; Is anything late already?',
  ),
};

/** For a trade that has no words of its own yet. */
export const ANY: TradeWords = words(
  'the work; the job at our flat; what we had asked for; a small job; the whole thing',
  'a tight date; an odd corner; not much to go by; a job that two others had declined',
  'came when they said; showed me before and after; asked before changing anything; cleaned up; explained each step; brought the right things',
  'it has held since; exactly as we had talked about; better than I had pictured it; we would not know how to do without',
  'labour; materials as agreed; clearing up; travel; photos of the result; one return visit',
  'Which day suits?; Can you send a photo?; Is there parking near your block?; Has anybody looked at it before?',
);
