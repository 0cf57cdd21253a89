import { icon } from './firstIcons.tsx';

export const CalendarIcon = icon(<path d="M4 6h16v14H4zM4 10.5h16M8.5 3.5V8m7-4.5V8" />);
export const TickIcon = icon(<path d="m5 12.5 4.5 4.5L19 7" />);
export const ClockIcon = icon(<path d="M12 3a9 9 0 1 1 0 18 9 9 0 0 1 0-18m0 4.5V12l3.2 2.2" />);
export const UploadIcon = icon(<path d="M12 16V4m-4.5 4.5L12 4l4.5 4.5M4 15v5h16v-5" />);
export const DownloadIcon = icon(<path d="M12 4v12m-4.5-4.5L12 16l4.5-4.5M4 17v3h16v-3" />);
export const ShareIcon = icon(<path d="M12 15V4M8.5 7 12 3.5 15.5 7M7 10.5H5V20.5h14V10.5h-2" />);
export const CameraIcon = icon(
  <path d="M3 7.5h4.2L9 5h6l1.8 2.5H21V19H3zM12 9.5a3.6 3.6 0 1 1 0 7.2 3.6 3.6 0 0 1 0-7.2" />,
);
export const PrintIcon = icon(<path d="M7 8V4h10v4M7 17H4V8h16v9h-3M7 14h10v6H7z" />);
export const DocumentIcon = icon(<path d="M6 3.5h8L18.5 8v12.5H6zM14 3.5V8h4.5M9 12.5h6.5M9 16h6.5" />);
export const RemoveIcon = icon(<path d="M4.5 7h15M9 7V4.5h6V7m-8.5 0 1 13h9l1-13M10.2 11v5m3.6-5v5" />);
