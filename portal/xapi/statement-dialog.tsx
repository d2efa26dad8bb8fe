import { adminWords } from '../../sdk/text/en/admin.ts'
import { xapiWords } from '../../sdk/text/en/xapi.ts'
import { useWords } from '../../sdk/text/language.ts'
import type { XapiStatement } from '../../sdk/xapi/contract.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface StatementDialogProps {
  statement: XapiStatement
  onClose: () => void
}

/** A statement as it is sent, and why the record store refused it. */
export function StatementDialog({ statement: { Verb, Title, StatementID, Body, Answer }, onClose }: StatementDialogProps) {
  const words = useWords(xapiWords)
  const admin = useWords(adminWords)
  return (
    <Dialog open onClose={onClose} title={`${words.verbs[Verb]} – ${Title}`}>
      <CopyField label={words.statementId} text={StatementID} />
      <CopyField label={words.json} rows={8} text={JSON.stringify(JSON.parse(Body), undefined, 2)} />
      {Answer !== '' && <CopyField label={words.storeSays} rows={3} text={Answer} />}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
