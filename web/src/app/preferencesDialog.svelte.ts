/** The one dialog with preferences, to be opened from anywhere. */
let open = $state(false);

export const isOpen = (): boolean => open;

export function showPreferences(): void {
  open = true;
}

export function hidePreferences(): void {
  open = false;
}
