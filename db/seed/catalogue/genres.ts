import type { GenreSeed } from './seed-words.ts';

/** The genres, in the order in which they are shown. */
export const genres: readonly GenreSeed[] = [
  {
    slug: 'home-repair',
    was: 'repairs',
    name: 'Repairs at home',
    description: 'Aircon, leaks, trips, locks, pests, appliances and the small things that need a drill.',
    hue: 'jade',
    icon: 'Wrench',
  },
  {
    slug: 'cleaning',
    was: 'home-care',
    name: 'Cleaning and laundry',
    description: 'Homes, sofas, mattresses, curtains and clothes, cleaned once or every week.',
    hue: 'sky',
    icon: 'Broom',
  },
  {
    slug: 'moving',
    name: 'Moving and disposal',
    description: 'Movers for the day, and somebody who takes away what should not come along.',
    hue: 'kunyit',
    icon: 'Truck',
  },
  {
    slug: 'renovation',
    was: 'moving-renovation',
    name: 'Renovation and garden',
    description: 'Contractors, interior designers, painters and gardeners for a place you like to come home to.',
    hue: 'rose',
    icon: 'PaintRoller',
  },
  {
    slug: 'lessons',
    name: 'Lessons',
    description: 'Tutors, piano teachers and driving instructors, at home, at theirs or online.',
    hue: 'cobalt',
    icon: 'GraduationCap',
  },
  {
    slug: 'wellness',
    name: 'Health and beauty',
    description: 'Personal trainers, and massage or a facial without leaving home.',
    hue: 'leaf',
    icon: 'Barbell',
  },
  {
    slug: 'family-care',
    name: 'Family and pets',
    description: 'Care for the elderly at home, and grooming for the four-legged.',
    hue: 'clay',
    icon: 'HandHeart',
  },
  {
    slug: 'events',
    was: 'events-beauty',
    name: 'Events and food',
    description: 'Photographers, make-up artists, caterers and entertainers for days big and small.',
    hue: 'rose',
    icon: 'Confetti',
  },
  {
    slug: 'business-tech',
    was: 'business',
    name: 'Business and technology',
    description: 'Web designers, accountants, and help with phones, computers and Wi-Fi.',
    hue: 'jade',
    icon: 'Briefcase',
  },
];
