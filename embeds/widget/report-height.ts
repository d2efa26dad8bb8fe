import { BridgeMark } from '../../sdk/bridge/contract.ts'
import { createHostPage } from '../stage/host-page.ts'

/** Tells the page around how high a frame would have to be to show all of an element, now and whenever that changes. */
export function reportHeight(element: HTMLElement): void {
  if (parent === window) return
  const around = createHostPage()
  const tell = (): void => {
    const { paddingTop, paddingBottom } = getComputedStyle(document.body)
    const height = Math.ceil(element.offsetHeight + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom))
    around.post({ ...BridgeMark, event: 'size', value: { height } })
  }
  // Frames of other sites are laid out by browsers only when they come in sight; then the page around would jump.
  tell()
  new ResizeObserver(tell).observe(element)
}
