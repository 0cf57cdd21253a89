import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { call } from '#api/client.ts';
import { cleanName } from '#domain/fileName.ts';
import { downloadFile } from '#lib/download.ts';
import { canShareFile, share } from '#lib/share.ts';
import { Button } from '#ui/Button.tsx';
import { DocumentIcon, ShareIcon } from '#ui/icons.tsx';
import { documentTexts } from './texts/documentTexts.ts';

/** An empty PDF, to ask whether the device passes on files of this kind. */
const SAMPLE = new File([], 'application.pdf', { type: 'application/pdf' });

/**
 * Downloads the application as the server has it, as a PDF (SNAPSHOT), or passes it on to another app. It is never opened in
 * the portal, because a PDF may contain scripts. A failure shows the dialog reviewPDF (rule DOC-12).
 */
export function ApplicationPdf({ arn }: { arn: string }) {
  const download = usePdf(arn, (file) => downloadFile(file.name, file));
  const [waiting, setWaiting] = useState<File>();
  const passOn = async (file: File) => {
    const result = await share({ files: [file] });
    setWaiting(result === 'needsPress' ? file : undefined);
    if (result === 'failed') downloadFile(file.name, file);
  };
  const toShare = usePdf(arn, passOn);
  return (
    <>
      <Button variant="outlined" icon={<DocumentIcon />} isBusy={download.isPending} onClick={download.press}>
        {documentTexts.viewPdf}
      </Button>
      {canShareFile(SAMPLE) && (
        <>
          <Button
            variant="outlined"
            icon={<ShareIcon />}
            isBusy={toShare.isPending}
            onClick={() => (waiting ? void passOn(waiting) : toShare.press())}
          >
            {documentTexts.sharePdf}
          </Button>
          <span role="status">{waiting && documentTexts.pressShareAgain}</span>
        </>
      )}
    </>
  );
}

/** Fetches the PDF at a press and hands it on. */
function usePdf(arn: string, onFile: (file: File) => unknown) {
  const isUnderWay = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const { data } = await call('snapshot', { path: { arn } });
      await onFile(new File([data], cleanName(documentTexts.pdfName({ arn })), { type: data.type }));
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
  return { press, isPending };
}
