import { useNavigate } from '@tanstack/react-router'
import { deleteMedia, getMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { listTrash, restoreMedia } from '../../sdk/trash/contract.ts'
import { useCache } from '../data/cache.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { toast } from '../ui/toasts.ts'
import { UsesSentence } from '../uses/uses-sentence.tsx'

export interface DeleteDialogProps {
  item: MediaItem
  open: boolean
  /** The page shows this item, so that it goes on to the library afterwards. Default: true. */
  leaves?: boolean
  onClose: () => void
}

export function DeleteDialog({ item, open, leaves = true, onClose }: DeleteDialogProps) {
  const words = useWords(portalWords).remove

  const cache = useCache()
  const navigate = useNavigate()
  const restoring = useWrite(() => client.call(restoreMedia, { id: item.EncID }), {
    changes: [searchMedia, getMedia, listTrash],
    done: () => words.undone({ title: item.Title }),
  })
  const deleting = useWrite(() => client.call(deleteMedia, { id: item.EncID }), {
    // The item itself is not read again, because it is gone.
    changes: [searchMedia, listTrash],
    onDone: async (answer) => {
      if (leaves) await navigate({ to: '/Default.aspx', search: {}, replace: true })
      else onClose()
      cache.forget(getMedia, { id: item.EncID })
      toast('success', answer.Message || words.done, { label: words.undo, run: () => restoring.mutate() })
    },
  })
  return (
    <ConfirmDialog
      open={open}
      danger
      title={words.title}
      help={words.help({ title: item.Title })}
      confirm={words.confirm}
      busy={deleting.isPending}
      onConfirm={() => deleting.mutate()}
      onClose={onClose}
    >
      <UsesSentence encId={item.EncID} />
    </ConfirmDialog>
  )
}
