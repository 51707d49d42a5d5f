export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // On a busy machine the browser reads the URL some seconds later. FileSaver.js waits this long too.
  setTimeout(() => URL.revokeObjectURL(url), 40_000);
}
