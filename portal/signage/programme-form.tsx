import { useState } from 'react'
import { listProgrammes, listScreens, type Programme, type Screen, saveProgramme } from '../../sdk/signage/setup/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { signageWords } from '../../sdk/text/en/signage.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { ask } from '../session/ask.ts'
import { client } from '../session/client.ts'
import { Field } from '../ui/field.tsx'
import { FormEnd } from '../ui/form-end.tsx'
import { Select } from '../ui/select.tsx'
import { Switch } from '../ui/switch.tsx'
import { ConflictNote } from './conflict-note.tsx'
import { draftFaults, draftOf, inputOf, type ProgrammeDraft } from './programme-draft.ts'
import { ScheduleFields } from './schedule-fields.tsx'
import { SourceFields } from './source-fields.tsx'
import { useEditConflict } from './use-edit-conflict.ts'

const galleryModes = [3, 1, 2, 4] as const

export interface ProgrammeFormProps {
  screen: Screen
  /** Without one, a new one. */
  programme: Programme | undefined
  onClose: () => void
}

export function ProgrammeForm({ screen, programme, onClose }: ProgrammeFormProps) {
  const admin = useWords(adminWords)
  const words = useWords(signageWords)

  const [draft, setDraft] = useState(() => draftOf(programme))
  const [isChecked, setChecked] = useState(false)
  const set = (change: Partial<ProgrammeDraft>) => setDraft((before) => ({ ...before, ...change }))
  const faults = draftFaults(words, draft)
  const { theirs, revision, run } = useEditConflict(programme, 'PROGRAMME_CHANGED', async () => {
    const { Items } = await ask(listProgrammes, { screenid: screen.ID })
    return Items.find(({ ID }) => ID === programme?.ID)
  })
  const saving = useWrite(() => run(() => client.call(saveProgramme, inputOf(draft, screen.ID, programme, revision))), {
    changes: [listProgrammes, listScreens],
    isForm: true,
    done: () => admin.saved,
    onDone: onClose,
  })
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setChecked(true)
        if (Object.keys(faults).length === 0) saving.mutate(undefined)
      }}
    >
      <SourceFields draft={draft} onChange={set} error={isChecked ? faults.source : undefined} />
      <ScheduleFields schedule={draft.schedule} onChange={(change) => set({ schedule: { ...draft.schedule, ...change } })} />
      <fieldset className="vp-field-group">
        <legend>{words.look}</legend>
        <div className="vp-field-pair">
          <Field
            label={words.seconds}
            error={isChecked ? faults.seconds : undefined}
            inputMode="numeric"
            value={draft.seconds}
            onChange={(event) => set({ seconds: event.target.value })}
          />
          <Select
            label={words.mode}
            options={galleryModes.map((value) => ({ value, label: words.modes[value] }))}
            value={draft.GalleryMode}
            onChange={(GalleryMode) => set({ GalleryMode })}
          />
          <Select
            label={words.transition}
            options={words.transitions.map((label, value) => ({ value, label }))}
            value={draft.TransitionIndex}
            onChange={(TransitionIndex) => set({ TransitionIndex })}
          />
        </div>
        <Switch label={words.captions} checked={draft.Captions} onChange={(Captions) => set({ Captions })} />
        <Switch label={words.sound} help={words.soundHelp} checked={draft.Sound} onChange={(Sound) => set({ Sound })} />
      </fieldset>
      <Field
        label={words.label}
        help={words.labelHelp}
        maxLength={500}
        autoComplete="off"
        value={draft.Title}
        onChange={(event) => set({ Title: event.target.value })}
      />
      {theirs && saving.isError && (
        <ConflictNote
          onLoad={() => {
            setDraft(draftOf(theirs))
            saving.reset()
          }}
        />
      )}
      <FormEnd error={saving.error} busy={saving.isPending} onCancel={onClose} />
    </form>
  )
}
