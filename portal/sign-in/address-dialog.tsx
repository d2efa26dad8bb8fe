import type { SignInProviderDetails } from '../../sdk/sign-in/contract.ts'
import { admin } from '../../sdk/text/en.ts'
import { CopyField } from '../shares/copy-field.tsx'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

const words = admin.providers

export interface AddressDialogProps {
  provider: SignInProviderDetails
  onClose: () => void
}

/** The addresses to register at the provider. */
export function AddressDialog({ provider: { Name, Kind, Settings, ReturnURL, MetadataURL }, onClose }: AddressDialogProps) {
  return (
    <Dialog open onClose={onClose} title={words.addressesOf(Name)}>
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
