import { archiveMedia } from '../../sdk/archive/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

export interface ArchiveDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

/** Moves the original of an item to the archive. The note on the item's page restores it. */
export function ArchiveDialog({ item, open, onClose }: ArchiveDialogProps) {
  const words = useWords(portalWords).archive

  const moving = useWrite(() => client.call(archiveMedia, { id: item.EncID, archive: true }), {
    changes: [getMedia, searchMedia],
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  return (
    <ConfirmDialog
      open={open}
      title={words.ask}
      help={words.askHelp}
      confirm={words.move}
      busy={moving.isPending}
      onConfirm={() => moving.mutate(undefined)}
      onClose={onClose}
    />
  )
}
