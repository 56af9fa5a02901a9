function abaikan(event: DragEvent): void {
  if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
  event.preventDefault();
  event.dataTransfer.dropEffect = 'none';
}

/** A file dropped where nothing takes it would be opened by the browser in the place of the app, with all that is being typed. */
export function abaikanJatuhan(): void {
  addEventListener('dragover', abaikan);
  addEventListener('drop', abaikan);
}
