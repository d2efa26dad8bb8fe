import type { SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'

export interface AddressDialogProps {
  provider: SignInProviderDetails
  onClose: () => void
}

/** The addresses to register at the provider. */
export function AddressDialog({ provider: { Name, Kind, Settings, ReturnURL, MetadataURL }, onClose }: AddressDialogProps) {
  const words = useWords(providersWords)
  const admin = useWords(adminWords)

  return (
    <Dialog open onClose={onClose} title={words.addressesOf({ name: Name })}>
      <p className="vp-dialog-text">{words.addressesHelp}</p>
      {Settings.SharedReturn === true && <p className="vp-dialog-text">{words.sharedHelp}</p>}
      <CopyField label={words.returnTo[Kind]} help={words.returnHelp[Kind]} text={ReturnURL} />
      {MetadataURL && <CopyField label={words.metadata} help={words.metadataHelp} text={MetadataURL} />}
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
