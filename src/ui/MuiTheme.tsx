import { createTheme, ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { onFirstUse } from '#lib/onFirstUse.ts';

/** A design token of tokens.css. */
const token = (name: string): string => `var(--slb-${name})`;

/** A token in the four shades that MUI asks for, so that it does not derive its own. */
const colour = (name: string) => ({
  main: token(name),
  light: token(name),
  dark: token(name),
  contrastText: token('on-primary'),
});

const chosen = { backgroundColor: token('primary'), color: token('on-primary') };

/**
 * MUI in the tokens of tokens.css, which follow the colour scheme of the device, so the theme needs one scheme only. MUI is
 * used for searchable selects; buttons, text boxes and checkboxes are native elements with CSS. Made when the first of them is
 * drawn: their code is fetched ahead, on screens that have none.
 */
const theme = onFirstUse(() =>
  createTheme({
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
    // Animations are defined in CSS, where users can switch them off.
    transitions: { create: () => 'none' },
    components: {
      MuiButtonBase: { defaultProps: { disableRipple: true } },
      MuiAutocomplete: {
        // Not in a portal: a list at the end of the document would be inert under an open dialog.
        defaultProps: { disablePortal: true, popupIcon: <span /> },
        styleOverrides: {
          // Our box is a flex row: the two buttons take space in it instead of covering the text.
          endAdornment: { position: 'static', transform: 'none', whiteSpace: 'nowrap' },
          clearIndicator: {
            width: '2.25rem',
            height: '2.75rem',
            margin: 0,
            color: token('ink'),
            visibility: 'visible',
          },
          popupIndicator: {
            width: '2.25rem',
            height: '2.75rem',
            margin: 0,
            color: token('ink'),
            // The arrow of the native select (Input.css), so that both lists look alike.
            '& > span': {
              width: '0.55rem',
              height: '0.55rem',
              border: 'solid currentcolor',
              borderWidth: '0 2px 2px 0',
              transform: 'translateY(-0.2rem) rotate(45deg)',
            },
          },
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
            // Nested here because the rules of `option` come before MUI's own.
            '& .MuiAutocomplete-option': {
              minHeight: '2.75rem',
              margin: 0,
              borderBottom: `1px solid ${token('hairline')}`,
              '&[aria-selected="true"]': { fontWeight: 600 },
              '&.Mui-focused, &[aria-selected="true"].Mui-focused': chosen,
              // System colours replace ours in this mode; the focused option still has to be visible.
              '@media (forced-colors: active)': {
                '&.Mui-focused': { outline: '3px solid Highlight', outlineOffset: -3 },
              },
            },
          },
          noOptions: { color: token('ink') },
        },
      },
    },
  }),
);

/**
 * Gives the MUI components inside it our theme. It wraps lazily loaded components and never the whole portal: the theme is
 * 30 kB of script that the sign-in screen does not need. MUI stores nothing in the browser (decision 1).
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme()} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
