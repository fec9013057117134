/** The colours of kits; `none` and `camo` have no CSS value. */
export const KIT_COLOURS = {
  none: null,
  camo: null,
  grey: '#bab4af',
  black: '#222',
  blue: '#009ee6',
  green: '#82b753',
  lime: '#b2ff59',
  navy: '#004674',
  cyan: '#15d2d2',
  orange: '#ffaa47',
  pink: '#ffb1e8',
  purple: '#53246c',
  yellow: '#f1e321',
  red: '#b80029',
  white: '#f4f4f4',
} as const satisfies Record<string, string | null>;

export type KitColour = keyof typeof KIT_COLOURS;

/** In the order in which forms offer them. */
export const KIT_COLOUR_NAMES = Object.keys(KIT_COLOURS) as [KitColour, ...KitColour[]];
