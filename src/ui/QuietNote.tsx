import { useDebounced } from '#lib/hooks.ts';

/** A line under a control that is seen at once and spoken once it stays the same. */
export function LiveHint({ id, text = '' }: { id: string; text?: string }) {
  const spoken = useDebounced(text);

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
