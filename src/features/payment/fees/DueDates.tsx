import { formatAmount } from '#domain/money.ts';
import { calendarFile } from '#lib/calendarFile.ts';
import { isDay } from '#lib/dates.ts';
import { currentTime } from '#lib/deviceClock.ts';
import { downloadFile } from '#lib/download.ts';
import { Actions, Button } from '#ui/Button.tsx';
import { CalendarIcon } from '#ui/icons.tsx';
import { ADD_TO_CALENDAR, CALENDAR_NAME, calendarTexts } from '../texts.tsx';
import type { FeeRow } from './feeRows.ts';

/** The due dates as a file for the calendar of the device. It is made here; nothing is sent. Nothing without a due date and an amount. */
export function DueDates({ rows }: { rows: readonly FeeRow[] }) {
  const dated = rows.filter(({ isPaid, fee, due }) => !isPaid && due && isDay(fee.dueDate));
  if (dated.length === 0) return null;
  const save = () => {
    const days = dated.map(({ fee }) => ({
      id: `${fee.feeCode}-${fee.loanNumber}${fee.arn}-${fee.dueDate}`,
      day: fee.dueDate,
      title: calendarTexts.title(fee.label),
      description: calendarTexts.description(formatAmount(fee.amount, fee.currency)),
    }));
    downloadFile(CALENDAR_NAME, new Blob([calendarFile(days, currentTime())], { type: 'text/calendar' }));
  };
  return (
    <Actions>
      <Button variant="outlined" icon={<CalendarIcon size={20} />} onClick={save}>
        {ADD_TO_CALENDAR}
      </Button>
    </Actions>
  );
}
