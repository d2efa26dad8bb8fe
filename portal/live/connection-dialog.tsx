import { getLiveConnection } from '../../sdk/live/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { liveWords } from '../../sdk/text/en/live.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { serverAddress } from './server-address.ts'

export interface ConnectionDialogProps {
  encId: string
  onClose: () => void
}

/** The address and the key with which the encoder of an event sends. */
export function ConnectionDialog({ encId, onClose }: ConnectionDialogProps) {
  const words = useWords(liveWords)
  const admin = useWords(adminWords)

  const query = useRead(getLiveConnection, { encid: encId }, { staleTime: 0, isDropped: true })
  return (
    <Dialog open onClose={onClose} title={words.connectionTitle}>
      <p className="vp-dialog-text">{words.connectionHelp}</p>
      <ListState query={query} look="line">
        {(answer) => (
          <>
            <CopyField label={words.server} text={serverAddress(answer)} />
            <CopyField label={words.key} help={words.keyHelp} text={answer.Key} />
          </>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
