import { useState } from 'react'
import type { AddressChange } from '../../sdk/own-address/contract.ts'
import { ownAddressWords } from '../../sdk/text/en/own-address.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { AddressDialog } from './address-dialog.tsx'

/** The button that changes the e-mail address of the own account. */
export function ChangeAddress({ change }: { change: AddressChange }) {
  const words = useWords(ownAddressWords)
  const [isOpen, setOpen] = useState(false)
  return (
    <p>
      <Button onClick={() => setOpen(true)}>{words.change}</Button>
      {isOpen && <AddressDialog proof={change} onClose={() => setOpen(false)} />}
    </p>
  )
}
