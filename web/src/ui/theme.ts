import { createTheme, type MantineColorsTuple } from '@mantine/core';

const mata: MantineColorsTuple = [
  '#EEF8F5',
  '#DBEFE9',
  '#B4DDD2',
  '#86C7B7',
  '#57AE9B',
  '#2F9480',
  '#197764',
  '#0B6353',
  '#0A5A4B',
  '#084F42',
];

/** Mantine under our tokens: what it draws takes its colours from `tokens.css`, through the variables in `mantine.css`. */
export const theme = createTheme({
  colors: { mata },
  primaryColor: 'mata',
  primaryShade: { light: 7, dark: 5 },
  defaultRadius: 6,
  fontFamily: 'inherit',
  fontSizes: { xs: '11px', sm: '12px', md: '13px', lg: '15px', xl: '18px' },
  respectReducedMotion: true,
  cursorType: 'pointer',
});
