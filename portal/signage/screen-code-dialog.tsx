import { useState } from 'react'
import { confirmScreen, type Screen } from '../../sdk/signage/setup/contract.ts'
import { signage as words } from '../../sdk/text/en-signage.ts'
import { useChange } from '../admin/use-change.ts'
import { usePageOptions } from '../page-options.ts'
import { ask } from '../session/ask.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'

/** The code that a device shows, typed here: from then on the device is the screen. */
export function ScreenCodeDialog({ screen, onClose }: { screen: Screen; onClose: () => void }) {
  const { Site } = usePageOptions()
  const [code, setCode] = useState('')
  const [isChecked, setChecked] = useState(false)
  const screencode = code.toUpperCase().replace(/[^A-Z0-9]/g, '')
  const confirming = useChange({
    keys: ['screens'],
    isForm: true,
    run: () => ask(confirmScreen, { screenid: screen.ID, screencode }),
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  return (
    <Dialog open onClose={onClose} title={words.confirmTitle(screen.Name)} size="m">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (screencode.length === 6) confirming.mutate(undefined)
        }}
      >
        <p>{words.confirmHelp(`${Site.BaseURL}/signage/${screen.Code}`)}</p>
        {screen.IsPaired && <p>{words.confirmReplaces}</p>}
        <Field
          label={words.confirmLabel}
          error={isChecked && screencode.length !== 6 ? words.confirmBlank : undefined}
          className="vp-screen-code"
          required
          maxLength={9}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
        <FormEnd error={confirming.error} busy={confirming.isPending} onCancel={onClose} save={words.confirmSave} />
      </form>
    </Dialog>
  )
}
