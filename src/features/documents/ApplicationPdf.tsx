import { useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '#api/client.ts';
import { cleanName } from '#domain/fileName.ts';
import { downloadFile } from '#lib/download.ts';
import { Button } from '#ui/Button.tsx';
import { DocumentIcon } from '#ui/icons.tsx';
import { documentTexts } from './texts/documentTexts.ts';

/**
 * Downloads the application as the server has it, as a PDF (SNAPSHOT). It is never opened in the portal, because a PDF may
 * contain scripts. A failure shows the dialog reviewPDF (rule DOC-12).
 */
export function ApplicationPdf({ arn }: { arn: string }) {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await call('snapshot', { path: { arn } });
      downloadFile(cleanName(documentTexts.pdfName({ arn })), data);
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
      {documentTexts.viewPdf}
    </Button>
  );
}
