import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { type Encoder, listEncoders, SaveEncoderInput, saveEncoder } from '../../sdk/live/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { encodersWords } from '../../sdk/text/en/encoders.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { Field } from '../ui/field.tsx'
import { Form } from '../ui/form.tsx'
import { useFormValues } from '../ui/form-values.ts'
import { Switch } from '../ui/switch.tsx'
import { ShownKey } from './key-dialog.tsx'
import '../ui/member-list.css'

export interface EncoderDialogProps {
  /** Without one, a new one. */
  encoder: Encoder | undefined
  onClose: () => void
}

export function EncoderDialog(props: EncoderDialogProps) {
  const words = useWords(encodersWords)

  const { encoder, onClose } = props
  const [made, setMade] = useState<{ name: string; value: string }>()
  const title = encoder ? words.editTitle({ name: encoder.Name }) : words.add
  return (
    <Dialog open onClose={onClose} title={made ? words.keyOf(made) : title}>
      {made ? (
        <ShownKey value={made.value} onClose={onClose} />
      ) : (
        <EncoderForm {...props} onAdded={(name, value) => setMade({ name, value })} />
      )}
    </Dialog>
  )
}

interface Person {
  Kind: 'user' | 'group'
  ID: number
  Name: string
}

const peopleOf = (encoder: Encoder | undefined): Person[] => [
  ...(encoder?.Accounts ?? []).map((one) => ({ ...one, Kind: 'user' as const })),
  ...(encoder?.Groups ?? []).map((one) => ({ ...one, Kind: 'group' as const })),
]

const idsOf = (people: readonly Person[], kind: Person['Kind']): number[] => people.filter(({ Kind }) => Kind === kind).map(({ ID }) => ID)

interface EncoderFormProps extends EncoderDialogProps {
  onAdded: (name: string, key: string) => void
}

function EncoderForm({ encoder, onClose, onAdded }: EncoderFormProps) {
  const admin = useWords(adminWords)
  const words = useWords(encodersWords)

  const request = useWrite(saveEncoder, {
    changes: [listEncoders],
    isForm: true,
    done: () => admin.saved,
    onDone: ({ Key }, { name }) => (Key === undefined ? onClose() : onAdded(name, Key)),
  })
  const form = useFormValues({
    schema: SaveEncoderInput,
    first: {
      name: encoder?.Name ?? '',
      people: peopleOf(encoder),
      foreveryone: encoder?.IsForEveryone ?? false,
      keepsrecording: encoder?.KeepsRecording ?? true,
      enabled: encoder?.IsEnabled ?? true,
    },
    toInput: ({ name, people, ...rest }) => ({
      ...(encoder ? { encoderid: encoder.ID } : {}),
      ...{ ...rest, name: name.trim(), accounts: idsOf(people, 'user'), groupids: idsOf(people, 'group') },
    }),
    messages: { name: words.blankName },
    fields: { accounts: 'people', groupids: 'people' },
    request,
  })
  const people = form.value('people')
  return (
    <Form form={form} onCancel={onClose}>
      <Field label={words.name} help={words.nameHelp} required maxLength={200} autoComplete="off" {...form.text('name')} />
      <Switch label={words.everyone} {...form.toggle('foreveryone')} />
      {!form.values.foreveryone && <PeopleField people={people.value} onChange={people.onChange} />}
      <Switch label={words.keeps} help={words.keepsHelp} {...form.toggle('keepsrecording')} />
      <Switch label={words.enabled} help={words.enabledHelp} {...form.toggle('enabled')} />
    </Form>
  )
}

function PeopleField({ people, onChange }: { people: readonly Person[]; onChange: (people: Person[]) => void }) {
  const admin = useWords(adminWords)
  const words = useWords(encodersWords)

  const isSame = (a: Pick<Person, 'Kind' | 'ID'>, b: Pick<Person, 'Kind' | 'ID'>): boolean => a.Kind === b.Kind && a.ID === b.ID
  return (
    <>
      <PersonFinder
        label={words.find}
        help={words.findHelp}
        none={words.noneFound}
        allIn={words.allIn}
        actionOf={(name) => words.addOne({ name })}
        without={(found) => people.some((one) => isSame(one, found))}
        onChoose={({ Kind, ID, Name }) => onChange([...people, { Kind, ID, Name }])}
      />
      {people.length > 0 && (
        <ul className="vp-members" aria-label={words.who}>
          {people.map((person) => (
            <li key={`${person.Kind}-${person.ID}`}>
              <span>
                <span className="vp-table-name">{person.Name}</span>
                {person.Kind === 'group' && <span className="vp-help">{admin.grants.group}</span>}
              </span>
              <IconButton
                label={words.removeOne({ name: person.Name })}
                title={admin.remove}
                onClick={() => onChange(people.filter((one) => !isSame(one, person)))}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
    </>
  )
}
