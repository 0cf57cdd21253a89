import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { cleanName } from '#domain/fileName.ts';
import { downloadFile } from '#lib/download.ts';
import { Button } from '#ui/Button.tsx';
import { DocumentIcon } from '#ui/icons.tsx';

/**
 * SNAPSHOT: the application as the server has it. The file goes to the person's own device and is never opened here,
 * because a PDF may carry scripts. What fails says reviewPDF (spec section 8).
 */
export function ApplicationPdf({ arn }: { arn: string }) {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await call('snapshot', { path: { arn } });
      downloadFile(cleanName(`application-${arn}.pdf`), data);
    },
    onSettled: () => {
      isUnderWay.current = false;
    },
  });
  // A double click comes before the button is drawn busy.
  const press = () => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    mutate();
  };
  return (
    <Button variant="outlined" icon={<DocumentIcon />} isBusy={isPending} onClick={press}>
      View the application as a PDF
    </Button>
  );
}
