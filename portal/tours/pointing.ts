import { createStore } from '../../sdk/store/index.ts'
import type { Guide, TourPage } from '../../sdk/tours/contract.ts'
import type { TourDraft } from './tour-draft.ts'

/** Work of an administrator on a page, while a tour waits in the editor. */
export interface Pointing {
  /** The tour that is edited; 0: a new one. */
  tour: number
  page: TourPage
  draft: TourDraft
  /** The step whose element is chosen. Undefined: the tour is previewed. */
  step?: string
  /** The tour as people will see it. */
  guide?: Guide
}

/** `work` is on a page; `back` has returned to the editor, which takes it. They outlive the editor, because its page is left. */
export const pointing = createStore<{ work: Pointing | undefined; back: Pointing | undefined }>({ work: undefined, back: undefined })
