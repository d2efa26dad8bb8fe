/** A frame is a page of our own: it has the ground of its widget, and light and dark of its own. */
export function applyFrameTheme(host: HTMLElement): void {
  const { dataset } = host
  const look = getComputedStyle(host)
  delete dataset.ground
  document.documentElement.style.colorScheme = dataset.theme ?? 'light dark'
  const background = look.getPropertyValue('--vt-widget-ground') || look.getPropertyValue('--vt-surface')
  Object.assign(document.body.style, { margin: '0', padding: '16px', background })
}
