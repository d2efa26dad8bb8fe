import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import type { FoundPerson } from '../../sdk/people/contract.ts'
import { createAclLink, listShares, type ShareAnswer, ShareLimits, type ShareList } from '../../sdk/shares/contract.ts'
import { adminWords } from '../../sdk/text/en/admin.ts'
import { sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { client } from '../session/client.ts'
import { Button, IconButton } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { ShareLinkList } from './share-link-list.tsx'
import { logCopy } from './use-shares.ts'
import './shares.css'
import { FormError } from '../ui/form-end.tsx'

export interface PeoplePanelProps {
  item: MediaItem
  list: ShareList
  /** With the server's address. */
  base: string
}

/** A share link for selected people only, even if others get it. */
export function PeoplePanel({ item, list, base }: PeoplePanelProps) {
  const words = useWords(sharesWords)
  const admin = useWords(adminWords)

  const [chosen, setChosen] = useState<FoundPerson[]>([])
  const [made, setMade] = useState<ShareAnswer>()
  const idsOf = (kind: FoundPerson['Kind']) => chosen.filter(({ Kind }) => Kind === kind).map(({ ID }) => ID)
  const making = useWrite(() => client.call(createAclLink, { id: item.EncID, acl: idsOf('user'), groups: idsOf('group'), baseurl: base }), {
    changes: [listShares],
    onDone: (answer) => {
      setMade(answer)
      setChosen([])
    },
    isForm: true,
  })
  const isSame = (one: FoundPerson) => (other: FoundPerson) => one.Kind === other.Kind && one.ID === other.ID
  return (
    <div className="vp-people-panel">
      <p className="vp-tab-lead">{words.peopleLead}</p>
      <PersonFinder
        label={words.peopleFind}
        help={words.peopleHelp}
        none={words.peopleNone}
        allIn={words.peopleAllSelected}
        actionOf={(name) => words.peopleAdd({ name })}
        without={(found) => chosen.some(isSame(found)) || (found.Kind === 'user' && found.ID === item.Owner)}
        onChoose={(found) => setChosen([...chosen, found].slice(0, ShareLimits.people))}
      />
      {chosen.length > 0 && (
        <ul className="vp-members" aria-label={words.peopleChosen}>
          {chosen.map((one) => (
            <li key={`${one.Kind}-${one.ID}`}>
              <span>
                <span className="vp-table-name">{one.Name}</span>
                {one.Kind === 'group' && <span className="vp-help">{words.peopleGroup}</span>}
              </span>
              <IconButton
                label={words.peopleRemove({ name: one.Name })}
                title={admin.remove}
                onClick={() => setChosen(chosen.filter((other) => !isSame(one)(other)))}
              >
                <Trash2 aria-hidden size={18} />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <FormError error={making.error} />
      <Button tone="accent" isBusy={making.isPending} disabled={chosen.length === 0} onClick={() => making.mutate()}>
        {words.createLink}
      </Button>
      <div role="status">{made && <p className="vp-note">{words.linkCreated}</p>}</div>
      {made && <CopyField key={made.URL} label={words.peopleLink} text={made.URL} rows={3} focused onCopy={() => logCopy(item)} />}
      <ShareLinkList item={item} list={list} kind="acl" />
    </div>
  )
}
