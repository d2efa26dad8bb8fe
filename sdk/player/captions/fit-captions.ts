/** Smallest share of the chosen size: below it lines are cut off instead. */
const smallest = 0.3
const step = 0.9

/** Shrinks lines that are higher than their room, and moves lines with a place of their own back into the video. */
export function fitCaptions(area: HTMLElement): void {
  const boxes = [...area.querySelectorAll<HTMLElement>('.vt-captions')]
  const isTooHigh = (): boolean => boxes.some((box) => box.scrollHeight > (isFree(box) ? area.clientHeight : box.clientHeight) + 1)
  for (let fit = 1; fit >= smallest; fit *= step) {
    area.style.setProperty('--vt-caption-fit', String(fit))
    if (!isTooHigh()) break
  }
  const { top, bottom } = area.getBoundingClientRect()
  for (const box of boxes.filter(isFree)) {
    box.style.marginTop = ''
    const place = box.getBoundingClientRect()
    const shift = Math.min(0, bottom - place.bottom) || Math.max(0, top - place.top)
    if (shift !== 0 && place.height <= bottom - top) box.style.marginTop = `${shift}px`
  }
}

const isFree = (box: HTMLElement): boolean => box.classList.contains('vt-captions-free')
