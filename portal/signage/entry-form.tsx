import {
  listSchedule,
  listScreens,
  SaveScheduleEntryInput,
  type ScheduleEntry,
  type Screen,
  saveScheduleEntry,
} from '../../sdk/signage/setup/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useEditConflict } from '../data/use-edit-conflict.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConflictNote } from '../ui/conflict-note.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { draftFaults, draftOf, inputOf } from './entry-draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SourceFields } from './source-fields.tsx'

const galleryModes = [3, 1, 2, 4] as const
const sourceRefusals = {
  ...{ PROGRAMME_ADDRESS_WRONG: 'Source', PROGRAMME_REFUSES_FRAMES: 'Source', PROGRAMME_WITHOUT_SOURCE: 'Source' },
  ...{ PROGRAMME_NOT_SHOWABLE: 'Source', PROGRAMME_NOT_PUBLIC: 'Source' },
}

export interface EntryFormProps {
  screen: Screen
  /** Without one, a new one. */
  scheduleEntry: ScheduleEntry | undefined
  onClose: () => void
}

export function EntryForm({ screen, scheduleEntry, onClose }: EntryFormProps) {
  const admin = useWords(adminWords)
  const words = useWords(signageWords)

  const conflict = useEditConflict(scheduleEntry, 'PROGRAMME_CHANGED', async ({ ID }) => {
    const { Items } = await client.call(listSchedule, { screenid: screen.ID })
    return Items.find((one) => one.ID === ID)
  })
  const request = useWrite((input: SaveScheduleEntryInput) => conflict.guard(() => client.call(saveScheduleEntry, input)), {
    changes: [listSchedule, listScreens],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  const form = useFormValues({
    schema: SaveScheduleEntryInput,
    first: draftOf(scheduleEntry),
    toInput: (draft) => ({ ...inputOf(draft, screen.ID, scheduleEntry), ...conflict.revision }),
    fields: { title: 'Title', durationsecs: 'seconds', url: 'Source' },
    check: (draft) => draftFaults(words, draft),
    refusals: sourceRefusals,
    request,
  })
  const { schedule } = form.values
  const { latest } = conflict
  const load = (now: ScheduleEntry) => {
    form.load(draftOf(now))
    request.reset()
  }
  return (
    <Form form={form} onCancel={onClose} conflict={latest && request.isError && <ConflictNote onLoad={() => load(latest)} />}>
      <SourceFields draft={form.values} onChange={form.set} error={form.errorOf('Source')} />
      <ScheduleFields schedule={schedule} onChange={(change) => form.set({ schedule: { ...schedule, ...change } })} />
      <fieldset className="vp-field-group">
        <legend>{words.look}</legend>
        <div className="vp-field-pair">
          <Field label={words.seconds} inputMode="numeric" {...form.text('seconds')} />
          <Select
            label={words.mode}
            options={galleryModes.map((value) => ({ value, label: words.modes[value] }))}
            {...form.value('GalleryMode')}
          />
          <Select
            label={words.transition}
            options={words.transitions.map((label, value) => ({ value, label }))}
            {...form.value('TransitionIndex')}
          />
        </div>
        <Switch label={words.captions} {...form.toggle('Captions')} />
        <Switch label={words.sound} help={words.soundHelp} {...form.toggle('Sound')} />
      </fieldset>
      <Field label={words.label} help={words.labelHelp} maxLength={500} autoComplete="off" {...form.text('Title')} />
    </Form>
  )
}
