import { Captions } from 'lucide-react'
import { lazy } from 'react'
import { subtitlesWords } from '../../sdk/text/en/subtitles.ts'
import type { ItemAction } from '../item-page/item-action.ts'
import { mayAddSubtitles } from './may-add-subtitles.ts'

const SubtitlesDialog = lazy(() => import('./subtitles-dialog.tsx').then((module) => ({ default: module.SubtitlesDialog })))

/** Adds subtitles from a file, and deletes tracks. */
export const subtitlesAction: ItemAction = {
  name: 'subtitles',
  menu: { group: 'manage', isShown: mayAddSubtitles, label: (language) => language.words(subtitlesWords).open, Icon: Captions },
  Dialog: ({ item, onClose }) => <SubtitlesDialog item={item} onClose={onClose} />,
}
