import { Plus } from 'lucide-react'
import { useState } from 'react'
import {
  listSignInProviderDetails,
  removeSignInProvider,
  type SignInProviderDetails,
  saveSignInProvider,
} from '../../sdk/sign-in/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { providersWords } from '../../sdk/text/en/providers.ts'
import { useWords } from '../../sdk/text/language.ts'
import { SectionHead } from '../admin/section-head.tsx'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { AddressDialog } from './address-dialog.tsx'
import { ProviderDialog } from './provider-dialog.tsx'
import { ProviderTable } from './provider-table.tsx'

export interface OpenProvider {
  provider?: SignInProviderDetails
  what: 'edit' | 'addresses' | 'remove'
}

export function ProviderSection() {
  const words = useWords(providersWords)
  const admin = useWords(adminWords)

  const [open, setOpen] = useState<OpenProvider>()
  const [added, setAdded] = useState<number>()
  const close = () => setOpen(undefined)
  const query = useRead(listSignInProviderDetails, {})
  const provider = open?.provider
  // Its addresses come with the next list, and are shown as soon as that is here.
  const newOne = query.data?.Items.find(({ ID }) => ID === added)
  const switching = useWrite(
    ({ ID, Kind, Name, Rule, IsEnabled, Settings }: SignInProviderDetails) =>
      client.call(saveSignInProvider, { iid: ID, kind: Kind, name: Name, rule: Rule, enabled: !IsEnabled, settings: Settings }),
    {
      changes: [listSignInProviderDetails],
      done: (_, { Name, IsEnabled }) => (IsEnabled ? words.switchedOff({ name: Name }) : words.switchedOn({ name: Name })),
    },
  )
  const removing = useWrite((iid: number) => client.call(removeSignInProvider, { iid }), {
    changes: [listSignInProviderDetails],
    done: () => words.removed,
    onDone: close,
  })
  return (
    <>
      <SectionHead title={words.title} lead={words.lead}>
        <Button tone="accent" onClick={() => setOpen({ what: 'edit' })}>
          <Plus aria-hidden size={18} /> {words.add}
        </Button>
      </SectionHead>
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.noneTitle, help: words.noneHelp }}>
        {({ Items }) => <ProviderTable providers={Items} onOpen={setOpen} onSwitch={(chosen) => switching.mutate(chosen)} />}
      </ListState>
      {open?.what === 'edit' && (
        <ProviderDialog
          provider={provider}
          onClose={close}
          onAdded={(id) => {
            close()
            setAdded(id)
          }}
        />
      )}
      {open?.what === 'addresses' && provider && <AddressDialog provider={provider} onClose={close} />}
      {newOne && <AddressDialog provider={newOne} onClose={() => setAdded(undefined)} />}
      <ConfirmDialog
        open={open?.what === 'remove'}
        danger
        title={words.removeAsk({ name: provider?.Name ?? '' })}
        help={words.removeHelp}
        confirm={admin.remove}
        busy={removing.isPending}
        onConfirm={() => provider && removing.mutate(provider.ID)}
        onClose={close}
      />
    </>
  )
}
