import { Plus } from 'lucide-react'
import { useState } from 'react'
import { type LearningEnvironment, listEnvironments, removeEnvironment, saveEnvironment } from '../../sdk/lms/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { learningEnvironmentsWords } from '../../sdk/text/en/learning-environments.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { ConsumerDialog } from '../lti/consumer-dialog.tsx'
import { PlatformDialog } from '../lti/platform-dialog.tsx'
import { client } from '../session/client.ts'
import { AppDialog } from '../team-chat/app-dialog.tsx'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { EnvironmentDialog } from './environment-dialog.tsx'
import { EnvironmentTable } from './environment-table.tsx'
import { EventList } from './event-list.tsx'
import { TestDialog } from './test-dialog.tsx'

export interface OpenEnvironment {
  environment?: LearningEnvironment
  what: 'edit' | 'addresses' | 'test' | 'remove'
}

/** The learning environments that may use this library, and who came from them. */
export function EnvironmentSection() {
  const words = useWords(learningEnvironmentsWords)

  const [open, setOpen] = useState<OpenEnvironment>()
  const [added, setAdded] = useState<number>()
  const close = () => setOpen(undefined)
  const query = useRead(listEnvironments, {})
  // Its address comes with the next list, and is shown as soon as that is here.
  const newOne = query.data?.Items.find(({ ID }) => ID === added)
  const switching = useWrite(
    ({ ID, Kind, Name, IsEnabled, Origins, Networks, Rule, GroupID, Adders }: LearningEnvironment) =>
      client.call(saveEnvironment, {
        ...{ iid: ID, kind: Kind, name: Name, enabled: !IsEnabled, origins: Origins, networks: Networks, rule: Rule, group: GroupID },
        adders: Adders,
      }),
    {
      changes: [listEnvironments],
      done: (_, { Name, IsEnabled }) => (IsEnabled ? words.switchedOff({ name: Name }) : words.switchedOn({ name: Name })),
    },
  )
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noneTitle, help: [words.noneHelp] }}>
        {({ Items }) => <EnvironmentTable environments={Items} onOpen={setOpen} onSwitch={(chosen) => switching.mutate(chosen)} />}
      </ListState>
      <EventList />
      <EnvironmentDialogs open={open} added={newOne} onClose={close} onAdded={setAdded} />
    </>
  )
}

interface EnvironmentDialogsProps {
  open: OpenEnvironment | undefined
  added: LearningEnvironment | undefined
  onClose: () => void
  onAdded: (id: number | undefined) => void
}

/** Draws the dialog that is open, and the address to enter for a new registration. */
function EnvironmentDialogs({ open, added, onClose, onAdded }: EnvironmentDialogsProps) {
  const words = useWords(learningEnvironmentsWords)
  const admin = useWords(adminWords)

  const environment = open?.environment
  const removing = useWrite((iid: number) => client.call(removeEnvironment, { iid }), {
    changes: [listEnvironments],
    done: () => words.removed,
    onDone: onClose,
  })
  return (
    <>
      {open?.what === 'edit' && (
        <EnvironmentDialog
          environment={environment}
          onClose={onClose}
          onAdded={(id) => {
            onClose()
            onAdded(id)
          }}
        />
      )}
      {open?.what === 'addresses' && environment && <AddressesOf environment={environment} onClose={onClose} />}
      {added && <AddressesOf environment={added} onClose={() => onAdded(undefined)} />}
      {open?.what === 'test' && environment && <TestDialog environment={environment} onClose={onClose} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name: environment?.Name ?? '' })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => environment && removing.mutate(environment.ID)}
        onClose={onClose}
      />
    </>
  )
}

function AddressesOf(props: { environment: LearningEnvironment; onClose: () => void }) {
  const Dialogs = { moodle: AddressDialog, lti: PlatformDialog, 'lti-1': ConsumerDialog, teams: AppDialog }
  const Addresses = Dialogs[props.environment.Kind]
  return <Addresses {...props} />
}
