/**
 * Hydrates a scrolling row: its buttons scroll by the visible width, and arrow keys, Home and End move between tiles. `section` contains
 * the row and the buttons.
 */
export function scrollRow(section: HTMLElement, signal: AbortSignal): void {
  const row = section.querySelector<HTMLElement>('.vt-widget-row')
  const buttons = [...section.querySelectorAll<HTMLButtonElement>('.vt-widget-step')]
  if (!row) return
  const tiles = [...row.children] as HTMLElement[]
  const direction = (): number => (getComputedStyle(row).direction === 'rtl' ? -1 : 1)
  const on = { signal }
  const stepOf = (button: HTMLElement): number => (button.dataset.step === 'back' ? -1 : 1)

  // The ends of the row are watched instead of its place: nothing is measured while it scrolls.
  const inSight = new Set<Element>()
  const show = (): void => {
    const [first, last] = [inSight.has(tiles[0] as Element), inSight.has(tiles.at(-1) as Element)]
    section.dataset.row = first && last ? 'whole' : 'scrolls'
    for (const button of buttons) button.setAttribute('aria-disabled', String(stepOf(button) < 0 ? first : last))
    const place = section.querySelector('.vt-widget-place')
    const index = tiles.findIndex((tile) => inSight.has(tile))
    if (place && index >= 0) place.textContent = `${index + 1} / ${tiles.length}`
  }
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting } of entries) inSight[isIntersecting ? 'add' : 'delete'](target)
      show()
    },
    { root: row, threshold: 0.9 },
  )
  const watched = section.querySelector('.vt-widget-place') ? tiles : [tiles[0], tiles.at(-1)]
  for (const tile of watched) if (tile) observer.observe(tile)
  signal.addEventListener('abort', () => observer.disconnect())

  for (const button of buttons) {
    button.addEventListener('click', () => row.scrollBy({ left: stepOf(button) * direction() * row.clientWidth }), on)
  }
  row.addEventListener(
    'keydown',
    (event) => {
      const { key, altKey, ctrlKey, metaKey, target } = event
      const steps: Record<string, number> = { ArrowRight: direction(), ArrowLeft: -direction(), Home: -Infinity, End: Infinity }
      const step = steps[key]
      const now = tiles.findIndex((tile) => tile.contains(target as Node))
      if (step === undefined || altKey || ctrlKey || metaKey || now < 0) return
      event.preventDefault()
      tiles[Math.min(tiles.length - 1, Math.max(0, now + step))]?.querySelector('a')?.focus()
    },
    on,
  )
}
