import { Trash2 } from 'lucide-react'
import { grantAccess, type ItemGrant, listGrants, revokeAccess } from '../../sdk/grants/contract.ts'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { client } from '../session/client.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'
import { SelectControl } from '../ui/select.tsx'
import '../ui/member-list.css'

export interface GrantDialogProps {
  item: MediaItem
  open: boolean
  onClose: () => void
}

type Grantee = Pick<ItemGrant, 'Kind' | 'ID' | 'Name'>

/** People and groups with access to an item besides its owner. */
export function GrantDialog({ item, open, onClose }: GrantDialogProps) {
  const words = useWords(adminWords).grants
  const admin = useWords(adminWords)

  return (
    <Dialog open={open} onClose={onClose} title={words.title}>
      <GrantList item={item} />
      <div className="vp-row vp-row-end">
        <Button onClick={onClose}>{admin.done}</Button>
      </div>
    </Dialog>
  )
}

function GrantList({ item }: { item: MediaItem }) {
  const words = useWords(adminWords).grants
  const admin = useWords(adminWords)

  const encid = item.EncID
  const query = useRead(listGrants, { encid }, { staleTime: 0 })
  const giving = useWrite(
    ({ to, access }: { to: Grantee; access: 'view' | 'edit' }) => client.call(grantAccess, { encid, grantee: to.Kind, who: to.ID, access }),
    {
      changes: [listGrants],
      done: (_, { to }) => words.granted({ name: to.Name }),
    },
  )
  const takingBack = useWrite((from: Grantee) => client.call(revokeAccess, { encid, grantee: from.Kind, who: from.ID }), {
    changes: [listGrants],
    done: (_, { Name }) => words.revoked({ name: Name }),
  })
  const grants = query.data?.Items ?? []
  return (
    <>
      <p className="vp-dialog-text">{words.lead}</p>
      <PersonFinder
        label={words.find}
        help={words.findHelp}
        none={words.nothingFound}
        allIn={words.allHaveAccess}
        actionOf={(name) => words.grant({ name })}
        without={({ Kind, ID }) => (Kind === 'user' && ID === item.Owner) || grants.some((grant) => grant.Kind === Kind && grant.ID === ID)}
        onChoose={(to) => giving.mutate({ to, access: 'view' })}
      />
      <ListState query={query} isEmpty={({ Items }) => Items.length === 0} empty={{ title: words.none }}>
        {({ Items }) => (
          <ul className="vp-members" aria-label={words.title}>
            {Items.map((grant) => (
              <li key={`${grant.Kind}-${grant.ID}`}>
                <span>
                  <span className="vp-table-name">{grant.Name}</span>
                  {grant.Kind === 'group' && <span className="vp-help">{words.group}</span>}
                </span>
                <span className="vp-row">
                  <SelectControl
                    aria-label={words.accessOf({ name: grant.Name })}
                    options={[
                      { value: 'view', label: words.view },
                      { value: 'edit', label: words.edit },
                    ]}
                    value={grant.Access}
                    isBusy={giving.isPending}
                    onChange={(access) => giving.mutate({ to: grant, access })}
                  />
                  <IconButton
                    label={words.revoke({ name: grant.Name })}
                    title={admin.remove}
                    isBusy={takingBack.isPending}
                    onClick={() => takingBack.mutate(grant)}
                  >
                    <Trash2 aria-hidden size={18} />
                  </IconButton>
                </span>
              </li>
            ))}
          </ul>
        )}
      </ListState>
    </>
  )
}
