import { useQuery } from '@tanstack/react-query'
import { getFieldValues } from '../../sdk/fields/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { fieldsWords } from '../../sdk/text/en/fields.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'

import { useFields } from '../fields/use-fields.ts'
import { ask } from '../session/ask.ts'
import { Dialog } from '../ui/dialog.tsx'
import { FailedState } from '../ui/failed-state.tsx'
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

/** What is edited is what the server has now, not what the page was opened with. */
function LoadedForm({ item, onClose }: EditDialogProps) {
  const fieldWords = useWords(fieldsWords)

  const fields = useFields()
  const values = useQuery({
    queryKey: ['field-values', item.EncID],
    queryFn: ({ signal }) => ask(getFieldValues, { encid: item.EncID }, { signal }),
    // A form that is open keeps what it has: news come when the server refuses to overwrite them.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
  const failed = fields.isError ? fields : values.isError ? values : undefined
  if (failed) return <FailedState title={fieldWords.loadFailed} error={failed.error} onRetry={() => void failed.refetch()} />
  if (!fields.data || !values.data) return <PageLoading />
  const reload = async () => (await values.refetch()).data
  return <EditForm item={item} fields={fields.data.Fields} values={values.data} onReload={reload} onClose={onClose} />
}
