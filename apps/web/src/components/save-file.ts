export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The browser has copied the download by the next task, so the URL can be revoked.
  setTimeout(() => URL.revokeObjectURL(url));
}
