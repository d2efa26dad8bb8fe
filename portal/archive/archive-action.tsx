import { Archive } from 'lucide-react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import type { ItemAction } from '../item-page/item-action.ts'
import { ArchiveDialog } from './archive-dialog.tsx'

/** Moves the original to the archive. */
export const archiveAction: ItemAction = {
  name: 'archive',
  menu: {
    group: 'manage',
    isShown: ({ CanArchive }) => CanArchive ?? false,
    label: (language) => language.words(portalWords).archive.move,
    Icon: Archive,
  },
  Dialog: (props) => <ArchiveDialog open {...props} />,
}
