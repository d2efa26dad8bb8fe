/**
 * Matches the theme of a widget to the background of the host page, and not to the preference of the device, because most school pages have
 * no dark mode.
 */
export function followPage(host: HTMLElement, signal?: AbortSignal): void {
  const look = (): void => matchPage(host)
  look()
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', look, signal ? { signal } : undefined)
  // Pages switch by a class or an attribute at their root.
  const observer = new MutationObserver(look)
  for (const element of [document.documentElement, document.body]) observer.observe(element, { attributes: true })
  signal?.addEventListener('abort', () => observer.disconnect())
}

/** The same once, for what is about to be painted. */
export function matchPage(host: HTMLElement): void {
  host.dataset.theme = isDark(host) ? 'dark' : 'light'
}

function isDark(host: HTMLElement): boolean {
  let element: Element | null = host
  while (element) {
    const light = lightness(getComputedStyle(element).backgroundColor)
    if (light !== undefined) return light < 0.5
    const root: Node = element.getRootNode()
    element = element.parentElement ?? (root instanceof ShadowRoot ? root.host : null)
  }
  const schemes = getComputedStyle(document.documentElement).colorScheme
  return schemes.includes('dark') && (!schemes.includes('light') || matchMedia('(prefers-color-scheme: dark)').matches)
}

/** 0 to 1; undefined for what lets the page behind show through. */
function lightness(colour: string): number | undefined {
  const [first = 0, second = 0, third = 0, alpha = 1] = colour.match(/[\d.]+/g)?.map(Number) ?? []
  if (alpha < 0.5) return undefined
  if (colour.startsWith('rgb')) return (0.2126 * first + 0.7152 * second + 0.0722 * third) / 255
  // lab() and lch() count to 100, oklab() and oklch() to 1.
  return colour.startsWith('l') ? first / 100 : first
}
