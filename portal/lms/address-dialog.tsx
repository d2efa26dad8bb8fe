import type { LearningEnvironment } from '../../sdk/lms/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface AddressDialogProps {
  environment: LearningEnvironment
  onClose: () => void
}

/** Shows the address that an administrator enters in the learning environment. */
export function AddressDialog({ environment: { Name, LibraryURL }, onClose }: AddressDialogProps) {
  const words = useWords(learningEnvironmentsWords)
  const admin = useWords(adminWords)

  return (
    <Dialog open onClose={onClose} title={words.addressesOf({ name: Name })}>
      <p className="vp-dialog-text">{words.addressesHelp.moodle}</p>
      <CopyField label={words.library} text={LibraryURL} />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
