/**
 * Hydrates the button that leads past the items of a widget. It is no link: the address of the page belongs to the page, and a fragment finds
 * nothing inside a shadow root.
 */
export function skipItems(section: HTMLElement, signal: AbortSignal): void {
  const end = section.querySelector<HTMLElement>('.vt-widget-end')
  section.querySelector('.vt-widget-skip')?.addEventListener('click', () => end?.focus(), { signal })
}
