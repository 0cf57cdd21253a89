/** Long enough for any browser to take the file over. Milliseconds. */
const REVOKE_AFTER_MS = 60_000;

/** Hands a file to the person's own device. */
export function downloadFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS);
}
