import type { ThemeOptions } from '@mui/material/styles';
import { token } from './tokens.ts';

const ring = {
  outline: `3px solid ${token('focus')}`,
  outlineOffset: 0,
  boxShadow: `0 0 0 6px ${token('focus-edge')}`,
};

const box = {
  width: '2.125rem',
  height: '2.125rem',
  padding: '0.3125rem',
  margin: '0 0.75rem 0 0',
  color: token('line'),
};

/** What MUI draws for us, in the look of Button.css, Input.css and Choice.css. */
export const themeParts: ThemeOptions['components'] = {
  MuiButtonBase: { defaultProps: { disableRipple: true }, styleOverrides: { root: { '&:focus-visible': ring } } },
  MuiButton: {
    defaultProps: { disableElevation: true },
    styleOverrides: {
      root: { minHeight: token('target'), padding: '0.5rem 1.25rem', borderRadius: token('radius'), lineHeight: 1.25 },
      outlined: { borderWidth: 2, borderColor: token('primary'), backgroundColor: token('surface') },
      sizeSmall: { fontSize: 'inherit' },
      sizeLarge: { fontSize: 'inherit' },
      text: { padding: '0.5rem', color: token('link'), textDecoration: 'underline', textUnderlineOffset: '0.18em' },
    },
  },
  MuiInputBase: {
    styleOverrides: {
      root: {
        minHeight: '3rem',
        padding: '0 0.75rem',
        border: `2px solid ${token('line')}`,
        borderRadius: token('radius'),
        backgroundColor: token('surface'),
        fontSize: '1.125rem',
        '&.Mui-focused': { ...ring, borderColor: token('ink'), boxShadow: `0 0 0 5px ${token('focus-edge')}` },
        '&.Mui-error': { borderColor: token('error'), borderWidth: 3 },
        '&.Mui-disabled': { backgroundColor: token('sunken') },
      },
      input: {
        height: 'auto',
        minHeight: '1.5em',
        padding: '0.375rem 0',
        '&:focus': { outline: 'none', boxShadow: 'none' },
        '&::placeholder': { color: token('ink-soft'), opacity: 1 },
      },
    },
  },
  MuiCheckbox: { styleOverrides: { root: box } },
  MuiRadio: { styleOverrides: { root: box } },
  MuiFormControlLabel: { styleOverrides: { root: { minHeight: token('target'), margin: 0 } } },
  MuiLink: { styleOverrides: { root: { color: token('link') } } },
  MuiAutocomplete: {
    // The list stays beside its box: a list drawn at the end of the document lies under an open dialog, inert.
    defaultProps: { disablePortal: true },
    styleOverrides: {
      // Twice the class, because MUI gives the box less room when it has both buttons.
      root: { '&& .MuiAutocomplete-inputRoot': { flexWrap: 'nowrap', paddingRight: '4.75rem' } },
      endAdornment: { right: '0.5rem', top: '50%', transform: 'translate(0, -50%)' },
      clearIndicator: { width: '2rem', height: '2rem', visibility: 'visible', color: token('ink') },
      popupIndicator: { width: '2rem', height: '2rem', color: token('ink') },
      paper: {
        marginBlock: '0.25rem',
        border: `2px solid ${token('ink')}`,
        borderRadius: token('radius'),
        backgroundColor: token('surface'),
        backgroundImage: 'none',
        boxShadow: token('shadow'),
        color: token('ink'),
        fontSize: '1.125rem',
      },
      listbox: { maxHeight: '18rem', padding: 0 },
      option: {
        minHeight: '2.75rem',
        margin: 0,
        borderBottom: `1px solid ${token('hairline')}`,
        '&[aria-selected="true"]': { fontWeight: 600, backgroundColor: token('success-wash') },
        '&.Mui-focused, &[aria-selected="true"].Mui-focused': {
          backgroundColor: token('primary'),
          color: token('on-primary'),
        },
        // System colours replace ours there, and the one that is chosen has to stand out.
        '@media (forced-colors: active)': { '&.Mui-focused': { outline: '3px solid Highlight', outlineOffset: -3 } },
      },
      noOptions: { color: token('ink') },
    },
  },
};
