import { shortened } from '#domain/fileName.ts';

/** A file's name apart from the text around it, whatever direction it is written in; a long one without its middle. */
export function FileName({ name }: { name: string }) {
  const short = shortened(name);
  if (short === name) return <bdi className="file-name">{name}</bdi>;
  return (
    <>
      <bdi className="file-name" title={name} aria-hidden="true">
        {short}
      </bdi>
      <bdi className="slb-unseen">{name}</bdi>
    </>
  );
}
