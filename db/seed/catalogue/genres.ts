import type { GenreSeed } from './seed-words.ts';

/** The genres, in the order in which they are shown. */
export const genres: readonly GenreSeed[] = [
  {
    slug: 'home-care',
    name: 'Home care',
    description: 'Keep the place cool and clean: aircon servicing and house cleaning.',
    hue: 'sky',
    icon: 'House',
  },
  {
    slug: 'repairs',
    name: 'Repairs',
    description: 'Leaks, chokes, trips and new points, by plumbers and electricians.',
    hue: 'clay',
    icon: 'Wrench',
  },
  {
    slug: 'moving-renovation',
    name: 'Moving and renovation',
    description: 'Movers, renovation contractors and interior designers for a new start.',
    hue: 'kunyit',
    icon: 'Truck',
  },
  {
    slug: 'lessons',
    name: 'Lessons',
    description: 'Tutors, piano teachers and personal trainers, at home, at theirs or online.',
    hue: 'cobalt',
    icon: 'GraduationCap',
  },
  {
    slug: 'events-beauty',
    name: 'Events and beauty',
    description: 'Photographers and make-up artists for the big day and the small ones.',
    hue: 'rose',
    icon: 'Confetti',
  },
  {
    slug: 'business',
    name: 'Business',
    description: 'Web designers and accountants for shops, start-ups and sole owners.',
    hue: 'jade',
    icon: 'Briefcase',
  },
];
