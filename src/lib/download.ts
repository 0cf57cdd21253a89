/** How long the object URL stays valid, in milliseconds: long enough for every browser to start the download. */
const REVOKE_AFTER_MS = 60_000;

/** Downloads `content` as a file with this name. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
