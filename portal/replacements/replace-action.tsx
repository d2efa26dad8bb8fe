import { Replace } from 'lucide-react'
import { lazy } from 'react'
import { RecordTypes, Sources } from '../../sdk/media/contract.ts'
import { replacementsWords } from '../../sdk/text/en/replacements.ts'
import type { ItemAction } from '../item-page/item-action.ts'

const ReplaceDialog = lazy(() => import('./replace-dialog.tsx').then((module) => ({ default: module.ReplaceDialog })))

/** Replaces the file of an item, which keeps everything else. */
export const replaceAction: ItemAction = {
  name: 'replace',
  menu: {
    group: 'manage',
    isShown: ({ CanEdit, RecordType, Source }) =>
      CanEdit && (RecordType === RecordTypes.document || (RecordType === RecordTypes.video && Source !== Sources.externalVideo)),
    label: (language) => language.words(replacementsWords).action,
    Icon: Replace,
  },
  Dialog: ({ item, onClose }) => <ReplaceDialog item={item} onClose={onClose} />,
}
