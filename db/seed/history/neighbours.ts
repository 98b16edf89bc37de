import type { Random } from '../random.ts';

/** An invented customer of the history. */
export interface Neighbour {
  readonly first_name: string;
  readonly last_name: string;
}

const list = (words: string): readonly string[] => words.split(' ');
const FAMILY = list(
  'Tan Lim Lee Ng Ong Wong Goh Chua Chan Koh Teo Ang Yeo Tay Ho Low Toh Sim Chong Chia Seah Quek Foo Loh Kwok Heng Neo Poh Yap Lau Phua Gan',
);
const SYLLABLES = list(
  'Wei Jia Hui Xin Li Jun Kai Zhi Min Yi Siew Mei Ling Boon Kok Peng Chee Swee Yong Shu Ting Hao Jie Yan Fang Hwee Soon Keat Leng Teck',
);
const ENGLISH = list(
  'Amanda Benjamin Charmaine Darren Eugene Felicia Gerald Hazel Ivan Janice Kenneth Linda Melvin Nicole Oscar Pauline Raymond Sharon Terence Vanessa Wilson Yvonne Adeline Bryan',
);
const MALAY = list(
  'Aisyah Amirul Faridah Hakim Hidayah Ismail Khairunnisa Latifah Muzammil Nabilah Noraini Rashid Rosnah Safiah Shahrul Syed Yusri Zainab Zulkifli Adlina Firdaus Halimah',
);
const MALAY_LAST = list(
  'Salleh Osman Yusof Rahmat Kassim Hamid Ibrahim Latiff Majid Sulaiman Bakar Jalil Zainal Mokhtar',
);
const INDIAN = list(
  'Anand Bhavani Chitra Deepak Geetha Hari Indira Jayanthi Kavitha Lakshmi Mohan Nirmala Prakash Ravi Sangeetha Suresh Uma Vijay Harpreet Gurmeet Shalini Vivek',
);
const INDIAN_LAST = list('Krishnan Subramaniam Reddy Singh Kaur Menon Gopal Naidu Sharma Raman Chandran Thevar');
const OTHERS = list('Theresa Marcus Angelina Joshua Bernadette Lucas');
const OTHERS_LAST = list('Pereira Oliveiro Rodrigues Sequeira Westerhout Lopez');

/** Makes `count` different people, in a mix as in Singapore. */
export function neighbours(count: number, random: Random): Neighbour[] {
  const found = new Map<string, Neighbour>();
  while (found.size < count) {
    const roll = random.next();
    const one: Neighbour =
      roll < 0.4
        ? { first_name: random.shuffle(SYLLABLES).slice(0, 2).join(' '), last_name: random.pick(FAMILY) }
        : roll < 0.62
          ? { first_name: random.pick(ENGLISH), last_name: random.pick(FAMILY) }
          : roll < 0.8
            ? { first_name: random.pick(MALAY), last_name: random.pick(MALAY_LAST) }
            : roll < 0.95
              ? { first_name: random.pick(INDIAN), last_name: random.pick(INDIAN_LAST) }
              : { first_name: random.pick(OTHERS), last_name: random.pick(OTHERS_LAST) };
    found.set(`${one.first_name} ${one.last_name}`, one);
  }
  return [...found.values()];
}
