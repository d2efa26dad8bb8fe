import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Dialog } from '../ui/dialog.tsx'
import { MadeToken } from './made-token.tsx'

export interface TokenDialogProps {
  name: string
  token: string
  onClose: () => void
}

/** The token that takes the place of another one. */
export function TokenDialog({ name, token, onClose }: TokenDialogProps) {
  const words = useWords(scimWords)
  return (
    <Dialog open onClose={onClose} title={words.tokenOf({ name })}>
      <MadeToken token={token} onClose={onClose} />
    </Dialog>
  )
}
