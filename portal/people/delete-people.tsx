import { useState } from 'react'
import { listGroups, listMembers } from '../../sdk/groups/contract.ts'
import { listSessions } from '../../sdk/open-sessions/contract.ts'
import { countOwned, deleteAccounts, type FoundPerson, listAccounts } from '../../sdk/people/contract.ts'
import { ownersWords } from '../../sdk/text/en/owners.ts'
import { peopleBatchWords } from '../../sdk/text/en/people-batch.ts'
import { peopleDeleteWords } from '../../sdk/text/en/people-delete.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useLanguage, useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Select } from '../ui/select.tsx'
import { PersonFinder } from './person-finder.tsx'
import { showRefusals } from './show-refusals.ts'

/** The caller gets the items, or a chosen person does, or they go to the trash. */
type ItemsGoTo = 'mine' | 'someone' | 'trash'

export interface DeletePeopleProps {
  people: readonly number[]
  /** Of the only one. */
  name?: string
  /** `isDone`: they were deleted. */
  onClose: (isDone: boolean) => void
}

/** Asks before accounts are deleted, and what becomes of their items. At first the caller gets them, so that nothing is lost. */
export function DeletePeople({ people, name, onClose }: DeletePeopleProps) {
  const words = useWords(peopleDeleteWords)
  const portal = useWords(portalWords)
  const [itemsTo, setItemsTo] = useState<ItemsGoTo>('mine')
  const [newOwner, setNewOwner] = useState<FoundPerson>()
  const [isMissing, setIsMissing] = useState(false)
  const owned = useRead(countOwned, { people: people.join(',') })
  const deleting = useDeletePeople(people, () => onClose(true))
  const lacksOwner = itemsTo === 'someone' && !newOwner
  return (
    <ConfirmDialog
      open
      title={name === undefined ? words.titleMany({ count: people.length }) : words.title({ name })}
      help={words.help}
      confirm={portal.item.delete}
      danger
      busy={deleting.isPending || owned.data === undefined}
      onConfirm={() => (lacksOwner ? setIsMissing(true) : deleting.mutate({ itemsTo, newOwner }))}
      onClose={() => onClose(false)}
    >
      <ListState query={owned} look="line">
        {({ Count }) =>
          Count > 0 && (
            <>
              <Select
                label={words.items({ count: Count })}
                help={itemsTo === 'trash' ? words.trashHelp : undefined}
                error={isMissing && lacksOwner ? words.missing : undefined}
                options={[
                  { value: 'mine', label: words.mine },
                  { value: 'someone', label: words.someone },
                  { value: 'trash', label: words.trash },
                ]}
                value={itemsTo}
                onChange={setItemsTo}
              />
              {itemsTo === 'someone' && <NewOwnerField without={people} newOwner={newOwner} onChoose={setNewOwner} />}
            </>
          )
        }
      </ListState>
    </ConfirmDialog>
  )
}

interface Choice {
  itemsTo: ItemsGoTo
  newOwner: FoundPerson | undefined
}

function useDeletePeople(people: readonly number[], onDone: () => void) {
  const words = useWords(peopleDeleteWords)
  const batch = useWords(peopleBatchWords)
  const { tag } = useLanguage()
  return useWrite(
    ({ itemsTo, newOwner }: Choice) =>
      client.call(deleteAccounts, {
        people: [...people],
        items: itemsTo === 'trash' ? 'trash' : 'give',
        ...(itemsTo === 'someone' && newOwner ? { successor: newOwner.ID } : {}),
      }),
    {
      changes: [listAccounts, listGroups, listMembers, listSessions],
      done: ({ Changed }) => (Changed > 0 ? words.done({ count: Changed.toLocaleString(tag) }) : undefined),
      onDone: ({ Refused }) => {
        showRefusals(Refused, batch)
        onDone()
      },
    },
  )
}

interface NewOwnerFieldProps {
  without: readonly number[]
  newOwner: FoundPerson | undefined
  onChoose: (newOwner: FoundPerson | undefined) => void
}

/** The person who gets the items, found by name. */
function NewOwnerField({ without, newOwner, onChoose }: NewOwnerFieldProps) {
  const words = useWords(peopleDeleteWords)
  const owners = useWords(ownersWords)
  if (!newOwner)
    return (
      <PersonFinder
        label={owners.find}
        help={owners.findHelp}
        none={owners.none}
        allIn={owners.none}
        actionOf={(name) => owners.choose({ name })}
        without={({ Kind, ID }) => Kind !== 'user' || without.includes(ID)}
        onChoose={onChoose}
      />
    )
  return (
    <div className="vp-row">
      <p role="status">{words.getsThem({ name: newOwner.Name })}</p>
      <Button size="small" onClick={() => onChoose(undefined)}>
        {owners.other}
      </Button>
    </div>
  )
}
