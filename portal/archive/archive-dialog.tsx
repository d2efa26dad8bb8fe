import { archiveMedia } from '../../sdk/archive/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { useChange } from '../admin/use-change.ts'
import { ask } from '../session/ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'

const words = portal.archive

export interface ArchiveDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

/** Moves the original of an item to the archive; the note on its page brings it back. */
export function ArchiveDialog({ item, open, onClose }: ArchiveDialogProps) {
  const moving = useChange({
    keys: ['media', 'search'],
    run: () => ask(archiveMedia, { id: item.EncID, archive: true }),
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
