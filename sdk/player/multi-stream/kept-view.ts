import { type StreamView, StreamViews } from '../../multi-stream/contract.ts'
import { storage } from '../../storage/index.ts'
import { parseView, viewName } from './stream-view.ts'

const isView = (text: string | null): text is StreamView => (StreamViews as readonly string[]).includes(text ?? '')
const placeOf = (text: string | null): number | undefined => (text !== null && /^[1-5]$/.test(text) ? Number(text) : undefined)

/** The name under which the browser remembers a view. */
export type ViewKey = 'streamview' | 'slidesview'

/** The view of the address (`pipview`), or else that which the viewer chose last on this device, or else that of the item. */
export function chosenView(usual: StreamView, query = location.search, key: ViewKey = 'streamview'): StreamView {
  const asked = placeOf(new URLSearchParams(query).get('pipview'))
  if (asked !== undefined) return viewName({ mode: 'pip', place: asked, size: 's' })
  const kept = storage.get(key)
  if (isView(kept)) return kept
  // Older pages keep the position alone.
  const place = placeOf(storage.get('pipview'))
  const parsed = parseView(usual)
  return place !== undefined && parsed.mode === 'pip' ? viewName({ ...parsed, place }) : usual
}

/** Keeps what a viewer chose, where the browser lets us. */
export function keepView(view: StreamView, key: ViewKey = 'streamview'): void {
  storage.set(key, view)
  const { mode, place } = parseView(view)
  if (mode === 'pip' && key === 'streamview') storage.set('pipview', String(place))
}
