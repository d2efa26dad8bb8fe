import { UserMinus } from 'lucide-react'
import { useState } from 'react'
import { type Group, GroupLimits, listGroups, listMembers, saveGroup } from '../../sdk/groups/contract.ts'
import { listAccounts } from '../../sdk/people/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { scimWords } from '../../sdk/text/en/scim.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { client } from '../session/client.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { Pager } from '../ui/pager.tsx'
import { pageCount } from '../ui/pager-pages.ts'
import '../ui/member-list.css'

export interface MemberDialogProps {
  group: Group
  onClose: () => void
}

interface MemberChange {
  person: number
  name: string
  isAdded: boolean
}

export function MemberDialog({ group, onClose }: MemberDialogProps) {
  const words = useWords(adminWords).groups
  const admin = useWords(adminWords)
  const scim = useWords(scimWords)

  const [page, setPage] = useState(0)
  const query = useRead(listMembers, { group: group.ID, pi: page }, { keepsLast: true })
  const changing = useWrite(
    ({ person, isAdded }: MemberChange) =>
      client.call(saveGroup, {
        groupid: group.ID,
        name: group.Name,
        ...(isAdded ? { addmembers: [person] } : { removemembers: [person] }),
      }),
    {
      changes: [listMembers, listGroups, listAccounts],
      done: (_, { name, isAdded }) => (isAdded ? words.memberAdded({ name }) : words.memberRemoved({ name })),
    },
  )
  const members = query.data?.Items ?? []
  return (
    <Dialog open onClose={onClose} title={words.membersOf({ name: group.Name })}>
      {group.IsManaged ? (
        <p className="vp-help">{scim.managedHelp}</p>
      ) : (
        <PersonFinder
          label={words.findMember}
          help={words.findHelp}
          none={words.noneFound}
          allIn={words.allMembers}
          actionOf={(name) => words.addMember({ name })}
          without={({ Kind, ID }) => Kind === 'group' || members.some((member) => member.ID === ID)}
          onChoose={({ ID, Name }) => changing.mutate({ person: ID, name: Name, isAdded: true })}
        />
      )}
      <ListState query={query} isEmpty={({ Total }) => Total === 0} empty={{ title: words.noMembers }}>
        {({ Items, Total }) => (
          <>
            <ul className="vp-members" aria-label={words.members}>
              {Items.map((member) => (
                <li key={member.ID}>
                  <span>
                    <span className="vp-table-name">{member.DisplayName}</span>
                    <span className="vp-help">{member.IsSuspended ? `${member.Name} · ${admin.people.suspended}` : member.Name}</span>
                  </span>
                  {!group.IsManaged && (
                    <IconButton
                      label={words.removeMember({ name: member.DisplayName })}
                      title={admin.remove}
                      isBusy={changing.isPending}
                      onClick={() => changing.mutate({ person: member.ID, name: member.DisplayName, isAdded: false })}
                    >
                      <UserMinus aria-hidden size={18} />
                    </IconButton>
                  )}
                </li>
              ))}
            </ul>
            <Pager current={page} count={pageCount(Total, GroupLimits.pageSize)} onPage={setPage} />
          </>
        )}
      </ListState>
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}
