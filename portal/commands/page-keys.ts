/** Actions of the keys of pages. */
export const pageKeyActions = ['search', 'upload', 'home', 'mine', 'categories', 'list', 'commands'] as const
export type PageKeyAction = (typeof pageKeyActions)[number]

/** Milliseconds after `g` within which its second key counts. */
export const secondKeyMs = 1500

const single: Readonly<Record<string, PageKeyAction>> = { '/': 'search', u: 'upload', '?': 'list' }
const afterG: Readonly<Record<string, PageKeyAction>> = { h: 'home', m: 'mine', c: 'categories' }

/** Places whose keys belong to them: text fields, lists that search by letters, players, menus. */
const ownKeys =
  'input, textarea, select, [contenteditable]:not([contenteditable=false]), .vt-player, vitrine-player, [role=menu], [role=listbox], [role=combobox], [role=tree], [role=grid]'

/** A dialog covers the page, so that its keys would do something unseen. */
const isCovered = (): boolean => document.querySelector('[role=dialog], [role=alertdialog]') !== null

/**
 * Listens to the keys of pages: `/` search, `u` upload, `g` then `h`, `m` or `c` for the home page, own media and categories, `?` the list of
 * keys, and Ctrl+K or Cmd+K the commands. `isOn`: whether keys without Ctrl count. `act` answers whether it did something; only then the key
 * does nothing else. Answers the function that ends it.
 */
export function watchPageKeys({ isOn, act }: { isOn: () => boolean; act: (action: PageKeyAction) => boolean }): () => void {
  let gAt = Number.NEGATIVE_INFINITY
  const take = (event: KeyboardEvent, action: PageKeyAction | undefined): void => {
    if (action && act(action)) event.preventDefault()
  }
  const listen = (event: KeyboardEvent): void => {
    const { key, ctrlKey, metaKey, altKey } = event
    if (event.defaultPrevented || event.isComposing || event.repeat || isCovered()) return
    if ((ctrlKey || metaKey) && !altKey && !event.shiftKey && key.toLowerCase() === 'k') return take(event, 'commands')
    const isPlain = !ctrlKey && !metaKey && !altKey
    const [place] = event.composedPath()
    if (!isPlain || !isOn() || (place instanceof Element && place.closest(ownKeys))) return
    const isSecond = event.timeStamp - gAt < secondKeyMs
    // Shift alone is on the way to another key.
    if (key.length > 1) return
    gAt = key === 'g' ? event.timeStamp : Number.NEGATIVE_INFINITY
    take(event, isSecond ? afterG[key] : single[key])
  }
  document.addEventListener('keydown', listen)
  return () => document.removeEventListener('keydown', listen)
}
