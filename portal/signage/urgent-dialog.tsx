import { useState } from 'react'
import { SignageLimits } from '../../sdk/signage/contract.ts'
import { type Screen, setUrgent } from '../../sdk/signage/setup/contract.ts'
import { signage as words } from '../../sdk/text/en-signage.ts'
import { useChange } from '../admin/use-change.ts'
import { ask } from '../session/ask.ts'
import { CheckList } from '../ui/check-list.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field, TextArea } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'

/** A message over everything, on all screens or some. */
export function UrgentDialog({ screens, onClose }: { screens: readonly Screen[]; onClose: () => void }) {
  const [text, setText] = useState('')
  const [minutes, setMinutes] = useState('60')
  const [chosen, setChosen] = useState<number[]>([])
  const [isChecked, setChecked] = useState(false)
  const count = Number(minutes)
  const isTime = count >= 1 && count <= SignageLimits.messageMinutes
  const saving = useChange({
    keys: ['screens'],
    isForm: true,
    run: () => ask(setUrgent, { message: text.trim(), minutes: count, screenids: chosen }),
    done: ({ Message }) => Message,
    onDone: onClose,
  })
  return (
    <Dialog open onClose={onClose} title={words.urgent} size="m">
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setChecked(true)
          if (text.trim() && isTime) saving.mutate(undefined)
        }}
      >
        <p>{words.urgentHelp}</p>
        <TextArea
          label={words.urgentText}
          error={isChecked && !text.trim() ? words.urgentBlank : undefined}
          required
          rows={3}
          maxLength={SignageLimits.message}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        <Field
          label={words.urgentMinutes}
          error={isChecked && !isTime ? words.urgentMinutesWrong : undefined}
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
        <CheckList
          legend={words.urgentWhere}
          chosen={chosen}
          onChange={setChosen}
          options={screens.map(({ ID, Name }) => ({ value: ID, label: Name }))}
        />
        <p className="vp-help">{words.urgentAll}</p>
        <FormEnd error={saving.error} busy={saving.isPending} onCancel={onClose} save={words.urgentShow} />
      </form>
    </Dialog>
  )
}
