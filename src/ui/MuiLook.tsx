import { ThemeProvider } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { theme } from './theme.ts';

/**
 * Dresses the MUI components inside it. It stands around lazily loaded ones, never around the whole portal: the theme is
 * 30 kB of script that the sign-in form does not need. MUI keeps nothing in the browser's storage (decision 1).
 */
export function MuiTheme({ children }: { children: ReactNode }) {
  return (
    <ThemeProvider theme={theme} storageManager={null}>
      {children}
    </ThemeProvider>
  );
}
