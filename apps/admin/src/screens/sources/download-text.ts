export function downloadText({ name, type, text }: { name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Gives the browser 1 s to start the download before the URL is revoked.
  setTimeout(() => URL.revokeObjectURL(url), 1_000);
}
