import { FIRST_NAMES, LAST_NAMES, SITES } from '../sample-values.ts';
import type { SeededRandom } from '../seeded-random.ts';
import { LANGUAGES, type Language } from './languages.ts';

const PREFIXES = 'al bar cal dor el fen gar hal ing jor kel lon mar nor ol pen quin ros sel tor ul ven wil yar zan'
  .split(' ')
  .map((syllable) => syllable.charAt(0).toUpperCase() + syllable.slice(1));
const MIDDLES = 'a be da di do fi ga la le li ma mi na ne no ra re ri sa ta te va ve zi é ö ü ñi'.split(' ');
const SUFFIXES =
  'burn by dale den feld ford gard ham holm ington kirk ley mont more mouth ski stad stein stone thal ton vik ville wick worth'.split(
    ' ',
  );

const ALL_FIRST_NAMES = [
  ...FIRST_NAMES,
  'Aisha',
  'Chloé',
  'Dmytro',
  'Emma',
  'Fátima',
  'Giulia',
  'Haruto',
  'Isla',
  'Jack',
  'Katarzyna',
  'Liam',
  'Matilda',
  'Nikau',
  'Olena',
  'Pádraig',
  'Ömer',
  'Rosalía',
  'Sofía',
  'Thomas',
  'William',
  '美咲',
  '伟',
  '민준',
  'محمد',
  'נועה',
] as const;
const ALL_LAST_NAMES = [...LAST_NAMES, '佐藤', '王', '김', 'الأحمد', 'Коваленко', 'Nguyễn', 'Şahin'] as const;

/** An invented place name: there are thousands, so that some searches find few rows. */
const inventedName = (random: SeededRandom): string =>
  `${random.pick(PREFIXES)}${random.chance(0.6) ? random.pick(MIDDLES) : ''}${random.pick(SUFFIXES)}`;

export const pickLanguage = (random: SeededRandom): Language => {
  let left = random.between(1, 100);
  for (const language of LANGUAGES) {
    left -= language.share;
    if (left <= 0) return language;
  }
  return random.pick(LANGUAGES);
};

/** Mostly unique, sometimes shared with other organisations. */
export const randomOrganisationName = (random: SeededRandom, { kindFirst, kinds, cities }: Language): string => {
  const kind = random.pick(kinds);
  const root = random.chance(0.35) ? random.pick(cities).city : inventedName(random);
  const added = random.chance(0.3) ? ` ${inventedName(random)}` : random.chance(0.1) ? ` ${random.between(2, 60)}` : '';
  return kindFirst ? `${kind} ${root}${added}` : `${root}${added} ${kind}`;
};

export const randomLocationName = (random: SeededRandom, city: string): string => {
  const site = random.pick(SITES);
  if (random.chance(0.3)) return `${site} ${city}`;
  if (random.chance(0.3)) return `${inventedName(random)} ${site.toLowerCase()}`;
  return random.chance(0.5)
    ? `${inventedName(random)} Station ${random.between(1, 400)}`
    : `${site} ${inventedName(random)}`;
};

export const randomStreet = (random: SeededRandom, { streets, kindFirst }: Language): string =>
  kindFirst
    ? `${random.pick(streets)} ${inventedName(random)} ${random.between(1, 300)}`
    : `${random.between(1, 300)} ${inventedName(random)} ${random.pick(streets)}`;

export const randomPerson = (random: SeededRandom): { first: string; last: string } => ({
  first: random.pick(ALL_FIRST_NAMES),
  last: random.chance(0.5) ? random.pick(ALL_LAST_NAMES) : inventedName(random),
});

const EQUIPMENT = ['Trainer', 'Ward', 'Ambulance', 'Class room', 'Spare', 'Helicopter', 'Theatre', 'Manikin'] as const;

export const randomLabel = (random: SeededRandom): string =>
  random.chance(0.5)
    ? `${random.pick(EQUIPMENT)} kit ${random.between(1, 60)}`
    : `${inventedName(random)} ${random.pick(EQUIPMENT).toLowerCase()} ${random.between(1, 20)}`;
