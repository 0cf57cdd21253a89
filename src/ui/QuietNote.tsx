import { useSettled } from '#lib/useSettled.ts';

/** A line under a control that is seen at once and spoken once it stays the same. */
export function QuietNote({ id, text = '' }: { id: string; text?: string }) {
  const spoken = useSettled(text);

  return (
    <>
      {text && (
        <p id={id} className="slb-hint slb-note">
          {text}
        </p>
      )}
      <span role="status" className="slb-unseen">
        {spoken}
      </span>
    </>
  );
}
