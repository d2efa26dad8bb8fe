import { useState } from 'react'
import { listGroups, listMembers, saveGroup } from '../../sdk/groups/contract.ts'
import { listSessions } from '../../sdk/open-sessions/contract.ts'
import { type ChangedAccounts, changeAccounts, listAccounts } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { Select } from '../ui/select.tsx'
import type { PeopleAction } from './selected-people-bar.tsx'
import { showRefusals } from './show-refusals.ts'

export interface SelectedPeopleConfirmProps {
  action: Exclude<PeopleAction, 'delete'>
  people: readonly number[]
  /** `isDone`: they were changed. */
  onClose: (isDone: boolean) => void
}

/** Asks before many people are changed; for a group, which one. */
export function SelectedPeopleConfirm({ action, people, onClose }: SelectedPeopleConfirmProps) {
  const words = useWords(peopleBatchWords)
  const admin = useWords(adminWords).people
  const { tag } = useLanguage()
  const known = useRead(listGroups, {})
  const groups = (known.data?.Items ?? []).filter(({ HasMembers, IsManaged }) => HasMembers && !IsManaged)
  const [chosen, setChosen] = useState<number>()
  const group = groups.find(({ ID }) => ID === chosen) ?? groups[0]
  const isOfGroup = action === 'add' || action === 'remove'
  const changing = useWrite(
    async (): Promise<Pick<ChangedAccounts, 'Changed' | 'Refused'>> => {
      if (action !== 'add' && action !== 'remove') return client.call(changeAccounts, { action, people: [...people] })
      const members = action === 'add' ? { addmembers: [...people] } : { removemembers: [...people] }
      if (group) await client.call(saveGroup, { groupid: group.ID, name: group.Name, ...members })
      return { Changed: people.length, Refused: [] }
    },
    {
      changes: [listAccounts, listGroups, listMembers, listSessions],
      done: ({ Changed }) => (Changed > 0 ? words.changed({ count: Changed.toLocaleString(tag) }) : undefined),
      onDone: ({ Refused }) => {
        showRefusals(Refused, words)
        onClose(true)
      },
    },
  )
  const count = words.selected({ count: people.length })
  const texts = {
    add: { title: words.addToGroup, help: count, confirm: words.addToGroup },
    remove: { title: words.removeFromGroup, help: count, confirm: words.removeFromGroup },
    suspend: { title: admin.suspend, help: `${count}. ${words.suspendHelp}`, confirm: admin.suspend },
    restore: { title: admin.restore, help: count, confirm: admin.restore },
    end: { title: admin.endSessions, help: `${count}. ${words.endHelp}`, confirm: admin.endSessions },
  }[action]
  return (
    <ConfirmDialog
      open
      {...texts}
      danger={action === 'suspend' || action === 'end'}
      busy={changing.isPending || (isOfGroup && !group)}
      onConfirm={() => changing.mutate()}
      onClose={() => onClose(false)}
    >
      {isOfGroup && (
        <Select
          label={words.group}
          options={groups.map(({ ID, Name }) => ({ value: ID, label: Name }))}
          value={group?.ID ?? 0}
          onChange={setChosen}
        />
      )}
    </ConfirmDialog>
  )
}
