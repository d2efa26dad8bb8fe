import { getFieldValues } from '../../sdk/fields/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'

import { useFields } from '../fields/use-fields.ts'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { EditForm } from './edit-form.tsx'

export interface EditDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

export function EditDialog(props: EditDialogProps) {
  const portal = useWords(portalWords)

  return (
    <Dialog open={props.open} onClose={props.onClose} title={portal.edit.title}>
      <LoadedForm {...props} />
    </Dialog>
  )
}

/** Edits the current state of the server, not that of the open page. */
function LoadedForm({ item, onClose }: EditDialogProps) {
  const fieldWords = useWords(fieldsWords)

  const fields = useFields()
  const values = useRead(
    getFieldValues,
    { encid: item.EncID },
    {
      // A form that is open keeps what it has: news come when the server refuses to overwrite them.
      staleTime: Number.POSITIVE_INFINITY,
      isDropped: true,
      refetchOnFocus: false,
    },
  )
  const reload = async () => (await values.refetch()).data
  const state = { failed: fieldWords.loadFailed, loading: <PageLoading /> }
  return (
    <ListState query={fields} {...state}>
      {({ Fields }) => (
        <ListState query={values} {...state}>
          {(known) => <EditForm item={item} fields={Fields} values={known} onReload={reload} onClose={onClose} />}
        </ListState>
      )}
    </ListState>
  )
}
