import { createTheme } from '@mui/material/styles';
import { themeParts } from './themeParts.ts';
import { token } from './tokens.ts';

/** A colour of ours in the four parts that MUI asks for, so that it mixes none of its own. */
const colour = (name: string) => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token('on-primary'),
});

/**
 * MUI in the tokens of look.css. They follow the colour scheme of the device by themselves, so the theme has one scheme
 * and no colour of its own.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'slb-mui', disableCssColorScheme: true },
  palette: {
    primary: { ...colour('primary'), dark: token('primary-strong') },
    secondary: colour('gold'),
    error: colour('error'),
    success: colour('success'),
    warning: colour('warning'),
    info: colour('info'),
    text: { primary: token('ink'), secondary: token('ink-soft'), disabled: token('ink-soft') },
    background: { default: token('paper'), paper: token('surface') },
    divider: token('hairline'),
    action: { active: token('ink'), hover: token('sunken'), selected: token('success-wash'), focus: token('sunken') },
  },
  typography: {
    fontFamily: token('font'),
    body1: { fontSize: '1.125rem' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1.125rem' },
  },
  shape: { borderRadius: 6 },
  // What moves is decided in CSS, where it can be switched off.
  transitions: { create: () => 'none' },
  components: themeParts,
});
