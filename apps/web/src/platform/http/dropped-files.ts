function ignoreFiles(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/**
 * Without this the browser opens a file that is dropped beside a drop zone in place of the app, and all unsaved input
 * is lost.
 */
export function ignoreDroppedFiles(): void {
  addEventListener('dragover', ignoreFiles);
  addEventListener('drop', ignoreFiles);
}
