import { createTheme } from '@mui/material/styles';

const token = (name: string): string => `var(--slb-${name})`;

/** A colour of ours in the four parts that MUI asks for, so that it mixes none of its own. */
const colour = (name: string) => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token('on-primary'),
});

/**
 * MUI dressed in the tokens of look.css. They change with the colour scheme of the device by themselves, so the theme
 * has one scheme and no colour of its own.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'slb-mui' },
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
    htmlFontSize: 16,
    fontSize: 16,
    body1: { fontSize: '1.125rem' },
    button: { textTransform: 'none', fontWeight: 600, fontSize: '1.125rem' },
  },
  shape: { borderRadius: 6 },
  spacing: 8,
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiAutocomplete: {
      styleOverrides: {
        listbox: { maxHeight: '20rem', padding: 0 },
        option: { minHeight: '2.75rem', fontSize: '1.125rem' },
        paper: { border: `1px solid ${token('line')}`, boxShadow: token('shadow') },
      },
    },
  },
});
