import { createTheme, type MantineColorsTuple } from '@mantine/core';

/** The one accent colour. White text on shade 6, and shade 4 on the dark background, have a contrast above 4.5:1. */
const accent: MantineColorsTuple = [
  '#eef3fe',
  '#dbe5fb',
  '#b5c8f4',
  '#8faef0',
  '#7ea1f2',
  '#3f6ce0',
  '#2b5bd7',
  '#244db8',
  '#1d3f96',
  '#163074',
];

const grey: MantineColorsTuple = [
  '#f7f8f9',
  '#eff0f2',
  '#e2e4e8',
  '#cfd2d8',
  '#aeb3bd',
  '#858b98',
  '#646a77',
  '#4a4f5a',
  '#2f333b',
  '#1d2026',
];

const dark: MantineColorsTuple = [
  '#e6e8ec',
  '#c6cad2',
  '#9aa0ad',
  '#727886',
  '#3d424d',
  '#2d313a',
  '#22252c',
  '#1a1d22',
  '#131519',
  '#0d0e11',
];

/** Sizes, colours and shapes. Colours that differ between light and dark are in tokens.css. */
export const theme = createTheme({
  primaryColor: 'accent',
  primaryShade: { light: 6, dark: 5 },
  colors: { accent, gray: grey, dark },
  fontFamily: 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Liberation Sans", sans-serif',
  defaultRadius: 'md',
  radius: { xs: '6px', sm: '6px', md: '6px', lg: '6px', xl: '6px' },
  spacing: { xs: '8px', sm: '12px', md: '16px', lg: '24px', xl: '32px' },
  fontSizes: { xs: '12px', sm: '14px', md: '14px', lg: '16px', xl: '20px' },
  headings: { fontWeight: '600' },
  focusRing: 'auto',
  cursorType: 'pointer',
  respectReducedMotion: true,
});
