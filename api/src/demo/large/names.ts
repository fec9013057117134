import { FIRST_NAMES, LAST_NAMES, SITES } from '../sample-values.ts';
import type { Dice } from '../seeded-random.ts';
import { TONGUES, type Tongue } from './languages.ts';

const BEGINNINGS = 'al bar cal dor el fen gar hal ing jor kel lon mar nor ol pen quin ros sel tor ul ven wil yar zan'
  .split(' ')
  .map((syllable) => syllable.charAt(0).toUpperCase() + syllable.slice(1));
const MIDDLES = 'a be da di do fi ga la le li ma mi na ne no ra re ri sa ta te va ve zi é ö ü ñi'.split(' ');
const ENDS =
  'burn by dale den feld ford gard ham holm ington kirk ley mont more mouth ski stad stein stone thal ton vik ville wick worth'.split(
    ' ',
  );

const FIRST_NAMES_MORE = [
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
const LAST_NAMES_MORE = [...LAST_NAMES, '佐藤', '王', '김', 'الأحمد', 'Коваленко', 'Nguyễn', 'Şahin'] as const;

/** A word that sounds like a place: thousands of them, so that some searches find little. */
const coined = (dice: Dice): string =>
  `${dice.pick(BEGINNINGS)}${dice.chance(0.6) ? dice.pick(MIDDLES) : ''}${dice.pick(ENDS)}`;

export const drawTongue = (dice: Dice): Tongue => {
  let left = dice.between(1, 100);
  for (const tongue of TONGUES) {
    left -= tongue.share;
    if (left <= 0) return tongue;
  }
  return dice.pick(TONGUES);
};

/** Mostly a name of its own, sometimes the plain one that others have as well. */
export const drawOrganisationName = (dice: Dice, { kindFirst, kinds, cities }: Tongue): string => {
  const kind = dice.pick(kinds);
  const place = dice.chance(0.35) ? dice.pick(cities).city : coined(dice);
  const added = dice.chance(0.3) ? ` ${coined(dice)}` : dice.chance(0.1) ? ` ${dice.between(2, 60)}` : '';
  return kindFirst ? `${kind} ${place}${added}` : `${place}${added} ${kind}`;
};

export const drawLocationName = (dice: Dice, city: string): string => {
  const site = dice.pick(SITES);
  if (dice.chance(0.3)) return `${site} ${city}`;
  if (dice.chance(0.3)) return `${coined(dice)} ${site.toLowerCase()}`;
  return dice.chance(0.5) ? `${coined(dice)} Station ${dice.between(1, 400)}` : `${site} ${coined(dice)}`;
};

export const drawStreet = (dice: Dice, { streets, kindFirst }: Tongue): string =>
  kindFirst
    ? `${dice.pick(streets)} ${coined(dice)} ${dice.between(1, 300)}`
    : `${dice.between(1, 300)} ${coined(dice)} ${dice.pick(streets)}`;

export const drawPerson = (dice: Dice): { first: string; last: string } => ({
  first: dice.pick(FIRST_NAMES_MORE),
  last: dice.chance(0.5) ? dice.pick(LAST_NAMES_MORE) : coined(dice),
});

const THINGS = ['Trainer', 'Ward', 'Ambulance', 'Class room', 'Spare', 'Helicopter', 'Theatre', 'Manikin'] as const;

export const drawLabel = (dice: Dice): string =>
  dice.chance(0.5)
    ? `${dice.pick(THINGS)} kit ${dice.between(1, 60)}`
    : `${coined(dice)} ${dice.pick(THINGS).toLowerCase()} ${dice.between(1, 20)}`;
