import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { deleteMedia, type MediaItem } from '../../sdk/media/contract.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { restoreMedia } from '../../sdk/trash/contract.ts'
import { ask } from '../session/ask.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'

export interface DeleteDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

export function DeleteDialog({ item, open, onClose }: DeleteDialogProps) {
  const words = useWords(portalWords).remove
  const portalText = useWords(portalWords)

  const queries = useQueryClient()
  const navigate = useNavigate()
  const restoring = useMutation({
    mutationFn: () => ask(restoreMedia, { id: item.EncID }),
    onSuccess: () => {
      for (const key of ['search', 'media', 'trash']) void queries.invalidateQueries({ queryKey: [key] })
      toast('success', words.undone({ title: item.Title }))
    },
    onError: (error) => toast('danger', errorSentence(portalText, error)),
  })
  const deleting = useMutation({
    mutationFn: () => ask(deleteMedia, { id: item.EncID }),
    onSuccess: async (answer) => {
      await navigate({ to: '/Default.aspx', search: {}, replace: true })
      queries.removeQueries({ queryKey: ['media', item.EncID] })
      void queries.invalidateQueries({ queryKey: ['search'] })
      toast('success', answer.Message || words.done, { label: words.undo, run: () => restoring.mutate() })
    },
    onError: (error) => toast('danger', errorSentence(portalText, error)),
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
    />
  )
}
