import type { ServerToursWords } from '../../sdk/text/en/server-tours.ts'
import type { TourAudience, TourPage } from '../../sdk/tours/contract.ts'

/** A tour that comes with the portal. Its texts are words of the server. */
export interface ShippedTour {
  ID: keyof ServerToursWords['names']
  Page: TourPage
  audience: TourAudience
  /** Its steps in their order, by the names of their words. */
  steps: readonly { name: StepName; selector: string }[]
}

type StepName = keyof ServerToursWords['steps']

/** Elements carry the names of their steps as `data-tour`. */
const marked = (...names: StepName[]) => names.map((name) => ({ name, selector: `[data-tour="${name}"]` }))

/** In the order in which they open where several are about the same page. */
export const shippedTours: readonly ShippedTour[] = [
  {
    ID: 'upload',
    Page: 'upload',
    audience: 'uploaders',
    steps: [
      { name: 'uploadFiles', selector: '.vp-upload-page .vp-drop-buttons' },
      ...marked('uploadRecord', 'uploadLinks'),
      { name: 'uploadMine', selector: '.vp-account' },
    ],
  },
  { ID: 'class', Page: 'item', audience: 'signed-in', steps: marked('classItems', 'classSettings', 'classAttendance', 'classLinks') },
  { ID: 'quiz', Page: 'item', audience: 'signed-in', steps: marked('quizQuestion', 'quizSettings', 'quizMore') },
  {
    ID: 'share',
    Page: 'item',
    audience: 'signed-in',
    steps: [
      ...marked('shareLink'),
      { name: 'shareAudience', selector: '.vp-facts [data-audience]' },
      { name: 'shareMore', selector: '.vp-more-button' },
    ],
  },
  {
    ID: 'mine',
    Page: 'mine',
    audience: 'signed-in',
    steps: [
      ...marked('mineFilters'),
      // The first item, as a row or as a card: the whole list is higher than a window.
      { name: 'mineList', selector: '[data-tour="mineList"] :is(tbody tr, li):first-child' },
      ...marked('mineSelect', 'mineUpload'),
    ],
  },
  {
    ID: 'editor',
    Page: 'layouts',
    audience: 'signed-in',
    steps: marked('layoutPage', 'layoutContent', 'layoutPreview', 'layoutPublish'),
  },
]
