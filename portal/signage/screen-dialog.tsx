import { useState } from 'react'
import { listScreens, SaveScreenInput, type Screen, saveScreen } from '../../sdk/signage/setup/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'

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

/** A screen's address, made from the name that is being typed. */
const codeOf = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 60)

const valuesOf = (screen: Screen | undefined) => ({
  name: screen?.Name ?? '',
  screen: screen?.Code ?? '',
  timezone: screen?.TimeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone,
  checkminutes: String(screen?.ComparisonCheckIntervalMins ?? -1),
})

const isInterval = (minutes: string): boolean => minutes.trim() !== '' && Number(minutes) >= -1 && Number(minutes) <= 10_080

function ScreenForm({ screen, onClose }: ScreenDialogProps) {
  const admin = useWords(adminWords)
  const words = useWords(signageWords)

  const [isCodeTyped, setCodeTyped] = useState(screen !== undefined)
  const conflict = useEditConflict(screen, 'SCREEN_CHANGED', async ({ ID }) => {
    const { Items } = await client.call(listScreens, {})
    return Items.find((one) => one.ID === ID)
  })
  const request = useWrite((input: SaveScreenInput) => conflict.guard(() => client.call(saveScreen, input)), {
    changes: [listScreens],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveScreenInput,
    first: valuesOf(screen),
    toInput: (values) => ({
      ...(screen ? { screenid: screen.ID } : {}),
      ...conflict.revision,
      ...{ name: values.name.trim(), screen: values.screen.trim(), timezone: values.timezone, checkminutes: Number(values.checkminutes) },
    }),
    check: (values) => ({
      name: values.name.trim() ? undefined : words.nameBlank,
      screen: values.screen.trim() ? undefined : words.codeBlank,
      checkminutes: isInterval(values.checkminutes) ? undefined : words.intervalWrong,
    }),
    refusals: { SCREEN_CODE_TAKEN: 'screen' },
    request,
  })
  const { latest } = conflict
  const load = (now: Screen) => {
    form.load(valuesOf(now))
    request.reset()
  }
  const name = form.value('name')
  const code = form.value('screen')
  const timezone = form.value('timezone')
  return (
    <Form form={form} onCancel={onClose} conflict={latest && request.isError && <ConflictNote onLoad={() => load(latest)} />}>
      <Field
        label={words.name}
        required
        maxLength={200}
        autoComplete="off"
        {...name}
        onChange={({ target }) => form.set({ name: target.value, ...(isCodeTyped ? {} : { screen: codeOf(target.value) }) })}
      />
      <Field
        label={words.code}
        help={words.codeHelp}
        required
        maxLength={60}
        autoComplete="off"
        spellCheck={false}
        {...code}
        onChange={({ target }) => {
          setCodeTyped(true)
          code.onChange(target.value)
        }}
      />
      <div className="vp-field-pair">
        <Select
          label={words.timeZone}
          help={words.timeZoneHelp}
          options={[...new Set([timezone.value, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({ value, label: value }))}
          {...timezone}
        />
        <Field label={words.interval} help={words.intervalHelp} inputMode="numeric" {...form.text('checkminutes')} />
      </div>
    </Form>
  )
}
