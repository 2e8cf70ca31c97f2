/** Fills in a field of a form as if it were typed, so that an error about the empty field goes. */
export function setAsTyped(field: HTMLInputElement | null, value: string): void {
  if (!field) return;
  field.value = value;
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
