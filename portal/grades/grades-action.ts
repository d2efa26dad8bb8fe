import { ClipboardCheck } from 'lucide-react'
import { lazy } from 'react'
import { gradesWords } from '../../sdk/text/en/grades.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const GradesDialog = lazy(() => import('./grades-dialog.tsx').then((module) => ({ default: module.GradesDialog })))

/** Shows the grades for watching the item, to teachers of the courses and administrators. */
export const gradesAction: ItemAction = {
  name: 'grades',
  menu: {
    group: 'manage',
    isShown: ({ HasGrades }) => HasGrades === true,
    label: (language) => language.words(gradesWords).title,
    Icon: ClipboardCheck,
  },
  Dialog: GradesDialog,
}
