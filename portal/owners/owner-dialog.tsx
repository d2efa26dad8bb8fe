import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { getMedia } from '../../sdk/media/contract.ts'
import { changeOwner } from '../../sdk/owners/contract.ts'
import type { FoundPerson } from '../../sdk/people/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { ownersWords } from '../../sdk/text/en/owners.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { usePageOptions } from '../page-options.ts'
import { PersonFinder } from '../people/person-finder.tsx'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'

/** Changes the owner of an item, after a second confirmation, because the former owner cannot undo it. */
export function OwnerDialog({ item, onClose }: { item: MediaItem; onClose: () => void }) {
  const words = useWords(ownersWords)
  const portal = useWords(portalWords)

  const { User } = usePageOptions()
  const [chosen, setChosen] = useState<FoundPerson>()
  const giving = useWrite((person: FoundPerson) => client.call(changeOwner, { id: item.EncID, person: person.ID }), {
    changes: [getMedia, searchMedia],
    done: (_, { Name }) => words.done({ name: Name }),
    onDone: onClose,
  })
  return (
    <Dialog open onClose={onClose} title={words.title}>
      <p className="vp-dialog-text">{words.lead({ name: item.OwnerDisplayName })}</p>
      {chosen ? (
        <div role="status" className="vp-note">
          <p>
            <b>{words.confirmTitle({ name: chosen.Name })}</b>
          </p>
          {!User.IsAdmin && <p>{words.losesAccess}</p>}
        </div>
      ) : (
        <PersonFinder
          label={words.find}
          help={words.findHelp}
          none={words.none}
          allIn={words.none}
          actionOf={(name) => words.choose({ name })}
          without={({ Kind, ID }) => Kind !== 'user' || ID === item.Owner}
          onChoose={setChosen}
        />
      )}
      <div className="vp-row vp-row-end">
        <Button onClick={() => (chosen ? setChosen(undefined) : onClose())}>{chosen ? words.other : portal.cancel}</Button>
        {chosen && (
          <Button tone="accent" isBusy={giving.isPending} onClick={() => giving.mutate(chosen)}>
            {words.confirm}
          </Button>
        )}
      </div>
    </Dialog>
  )
}
