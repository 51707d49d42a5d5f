/** Saves content as a file on the reader's computer. */
export function saveFile(content: Blob, name: string): void {
  const url = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own copy by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
