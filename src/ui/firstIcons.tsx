import type { ReactNode } from 'react';
import './Logo.css';

// The icons of the first screen. The others are in `icons.tsx`, which loads later.

/** Icons repeat the text beside them, so they are hidden from screen readers. The grid is 24, the colour that of the text. */
export const icon =
  (drawing: ReactNode) =>
  ({ size = 24 }: { size?: number }) => (
    <svg className="slb-icon" viewBox="0 0 24 24" width={size} height={size} aria-hidden="true" focusable="false">
      {drawing}
    </svg>
  );

export const HomeIcon = icon(<path d="M3.5 11.2 12 4l8.5 7.2M6 9.5V20h4.5v-5.5h3V20H18V9.5" />);
export const LogoutIcon = icon(<path d="M10 4H5v16h5M9.5 12H20m-4-4 4 4-4 4" />);
export const InfoIcon = icon(<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 7.5v6M12 7v.6" />);
export const WarningIcon = icon(<path d="M12 3.5 21.5 20h-19zM12 10v5m0 2.2v.6" />);
export const ErrorIcon = icon(<path d="M8.3 3h7.4L21 8.3v7.4L15.7 21H8.3L3 15.7V8.3zM12 7.5V13m0 3v.6" />);
export const SuccessIcon = icon(<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m-4.2 9.3 2.9 2.9 5.5-6" />);
