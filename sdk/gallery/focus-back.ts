/** Gives the focus to one of the buttons of a list, unless it is somewhere else on the page by now. */
export function focusBack(list: HTMLElement | null, index: number): void {
  const root = list?.getRootNode()
  if (!(root instanceof Document || root instanceof ShadowRoot)) return
  const { activeElement } = root
  if (activeElement !== null && activeElement !== document.body) return
  list?.querySelectorAll('button')[index]?.focus()
}
