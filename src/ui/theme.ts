import { createTheme } from '@mui/material/styles';

/** A value of look.css, by its name there: the one home of colours and sizes. */
const token = (name: string): string => `var(--slb-${name})`;

/** A colour of ours in the four parts that MUI asks for, so that it mixes none of its own. */
const colour = (name: string) => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token('on-primary'),
});

const chosen = { backgroundColor: token('primary'), color: token('on-primary') };

/**
 * MUI in the tokens of look.css. They follow the colour scheme of the device by themselves, so the theme has one scheme
 * and no colour of its own. MUI draws the searched lists; buttons, boxes and ticks are the platform's, in CSS.
 */
export const theme = createTheme({
  cssVariables: { nativeColor: true, cssVarPrefix: 'slb-mui', disableCssColorScheme: true },
  palette: {
    primary: colour('primary'),
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
  typography: { fontFamily: token('font'), body1: { fontSize: '1.125rem' } },
  shape: { borderRadius: 6 },
  // What moves is decided in CSS, where it can be switched off.
  transitions: { create: () => 'none' },
  components: {
    MuiButtonBase: { defaultProps: { disableRipple: true } },
    MuiAutocomplete: {
      // The list stays beside its box: a list drawn at the end of the document lies under an open dialog, inert.
      defaultProps: { disablePortal: true },
      styleOverrides: {
        // Our box is a row of its own: the two buttons take their place in it instead of lying over the text.
        endAdornment: { position: 'static', transform: 'none', whiteSpace: 'nowrap' },
        clearIndicator: { width: '2.25rem', height: '2.75rem', margin: 0, color: token('ink'), visibility: 'visible' },
        popupIndicator: { width: '2.25rem', height: '2.75rem', margin: 0, color: token('ink') },
        paper: {
          marginBlock: '0.25rem',
          border: `2px solid ${token('ink')}`,
          borderRadius: token('radius'),
          backgroundImage: 'none',
          boxShadow: token('shadow'),
          fontSize: '1.125rem',
        },
        listbox: {
          maxHeight: '18rem',
          padding: 0,
          // Here, and not under `option`, whose rules come before MUI's own.
          '& .MuiAutocomplete-option': {
            minHeight: '2.75rem',
            margin: 0,
            borderBottom: `1px solid ${token('hairline')}`,
            '&[aria-selected="true"]': { fontWeight: 600 },
            '&.Mui-focused, &[aria-selected="true"].Mui-focused': chosen,
            // System colours replace ours there, and the option that Enter takes has to stand out.
            '@media (forced-colors: active)': {
              '&.Mui-focused': { outline: '3px solid Highlight', outlineOffset: -3 },
            },
          },
        },
        noOptions: { color: token('ink') },
      },
    },
  },
});
