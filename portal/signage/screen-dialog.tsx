import { useState } from 'react'
import { listScreens, type Screen, saveScreen } from '../../sdk/signage/setup/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { ask } from '../session/ask.ts'
import { client } from '../session/client.ts'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { NameField } from '../ui/name-field.tsx'
import { Select } from '../ui/select.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { useEditConflict } from './use-edit-conflict.ts'

export interface ScreenDialogProps {
  /** Without one, a new one. */
  screen: Screen | undefined
  onClose: () => void
}

export function ScreenDialog({ screen, onClose }: ScreenDialogProps) {
  const words = useWords(signageWords)

  return (
    <Dialog open onClose={onClose} title={screen ? words.editTitle({ name: screen.Name }) : words.add} size="m">
      <ScreenForm screen={screen} onClose={onClose} />
    </Dialog>
  )
}

/** What an address may be, made of what is being typed as a name. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

function ScreenForm({ screen, onClose }: ScreenDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(signageWords)

  const [name, setName] = useState(screen?.Name ?? '')
  const [typed, setTyped] = useState(screen?.Code)
  const [timezone, setTimeZone] = useState(screen?.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone)
  const [minutes, setMinutes] = useState(String(screen?.ComparisonCheckIntervalMins ?? -1))
  const [isChecked, setChecked] = useState(false)
  const code = typed ?? codeOf(name)
  const checkminutes = Number(minutes)
  const isInterval = minutes.trim() !== '' && checkminutes >= -1 && checkminutes <= 10_080
  const { theirs, revision, run } = useEditConflict(screen, 'SCREEN_CHANGED', async () => {
    const { Items } = await ask(listScreens, {})
    return Items.find(({ ID }) => ID === screen?.ID)
  })
  const loadTheirs = (): void => {
    if (!theirs) return
    setName(theirs.Name)
    setTyped(theirs.Code)
    setTimeZone(theirs.TimeZone)
    setMinutes(String(theirs.ComparisonCheckIntervalMins))
    saving.reset()
  }
  const known = screen ? { screenid: screen.ID, ...(revision === undefined ? {} : { revision }) } : {}
  const saving = useWrite(
    () => run(() => client.call(saveScreen, { ...known, name: name.trim(), screen: code.trim(), timezone, checkminutes })),
    {
      changes: [listScreens],
      isForm: true,
      done: () => admin.saved,
      onDone: onClose,
    },
  )
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (name.trim() && code.trim() && isInterval) saving.mutate(undefined)
      }}
    >
      <NameField label={words.name} blank={words.nameBlank} isChecked={isChecked} name={name} onChange={setName} />
      <Field
        label={words.code}
        help={words.codeHelp}
        error={isChecked && !code.trim() ? words.codeBlank : undefined}
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        value={code}
        onChange={(event) => setTyped(event.target.value)}
      />
      <div className="vp-field-pair">
        <Select
          label={words.timeZone}
          help={words.timeZoneHelp}
          options={[...new Set([timezone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value }))}
          value={timezone}
          onChange={setTimeZone}
        />
        <Field
          label={words.interval}
          help={words.intervalHelp}
          error={isChecked && !isInterval ? words.intervalWrong : undefined}
          inputMode="numeric"
          value={minutes}
          onChange={(event) => setMinutes(event.target.value)}
        />
      </div>
      {theirs && saving.isError && <ConflictNote onLoad={loadTheirs} />}
      <FormEnd error={saving.error} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
