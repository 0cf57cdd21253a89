/** Long enough for any browser to take the file over. Milliseconds. */
const UNTIL_TAKEN = 60_000;

/** Hands a file to the person's own device. */
export function download(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), UNTIL_TAKEN);
}
