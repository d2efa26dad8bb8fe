/**
 * Makes a widget light on a light page and dark on a dark one, whatever the device prefers: its text stands on the page's own
 * background. Most school pages know no dark mode.
 */
export function followPage(host: HTMLElement): void {
  const look = (): void => {
    host.dataset.theme = isDark(host) ? 'dark' : 'light'
  }
  look()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look)
  // Pages switch by a class or an attribute at their root.
  new MutationObserver(look).observe(document.documentElement, { attributes: true })
  new MutationObserver(look).observe(document.body, { attributes: true })
}

function isDark(host: HTMLElement): boolean {
  let element: Element | null = host
  while (element) {
    const [red = 0, green = 0, blue = 0, alpha = 1] = numbersOf(getComputedStyle(element).backgroundColor)
    if (alpha > 0.5) return 0.2126 * red + 0.7152 * green + 0.0722 * blue < 128
    const root: Node = element.getRootNode()
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const schemes = getComputedStyle(document.documentElement).colorScheme
  return schemes.includes('dark') && (!schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
}

/** Red, green and blue from 0 to 255, and alpha. Other notations (`oklch()`, `color()`) are painted to find out. */
function numbersOf(colour: string): number[] {
  if (colour.startsWith('rgb')) return colour.match(/[\d.]+/g)?.map(Number) ?? []
  const paint = document.createElement('canvas').getContext('2d')
  if (!paint) return [255, 255, 255, 0]
  paint.fillStyle = colour
  paint.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = paint.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}
