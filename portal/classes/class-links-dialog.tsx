import { useState } from 'react'
import { type ClassLink, createClassLink } from '../../sdk/classes/contract.ts'
import { listShares, revokeShare, type ShareLink } from '../../sdk/shares/contract.ts'
import { virtualClassWords } from '../../sdk/text/en/virtual-class.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useRead } from '../data/use-read.ts'
import { useWrite } from '../data/use-write.ts'
import { useMomentText } from '../media/use-date-text.ts'
import { Button } from '../ui/button.tsx'
import { CopyField } from '../ui/copy-field.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { ListState } from '../ui/list-state.tsx'

/** The links that let people without an account into a class. For its owner. */
export function ClassLinksDialog({ encid, onClose }: { encid: string; onClose: () => void }) {
  const words = useWords(virtualClassWords)
  const [made, setMade] = useState<ClassLink>()
  const query = useRead(listShares, { id: encid }, { staleTime: 0 })
  const making = useWrite(createClassLink, { changes: [listShares], onDone: setMade })
  return (
    <Dialog open onClose={onClose} title={words.inviteLinks}>
      <p className="vp-help">{words.inviteHelp}</p>
      <div className="vp-row">
        <Button tone="accent" isBusy={making.isPending} onClick={() => making.mutate({ encid })}>
          {words.makeLink}
        </Button>
      </div>
      {made && <CopyField label={words.newLink} help={words.newLinkHelp} text={location.origin + made.URL} focused />}
      <ListState query={query}>
        {({ Items }) => <Links encid={encid} links={Items.filter(({ Kind, State }) => Kind === 'class' && State === 'open')} />}
      </ListState>
    </Dialog>
  )
}

function Links({ encid, links }: { encid: string; links: readonly ShareLink[] }) {
  const words = useWords(virtualClassWords)
  const momentText = useMomentText()
  const ending = useWrite(revokeShare, { changes: [listShares] })
  if (links.length === 0) return <p className="vp-help">{words.noLinks}</p>
  return (
    <ul className="vp-class-links">
      {links.map(({ ID, DateCreated, EndsAt }) => (
        <li key={ID}>
          <div>
            {words.linkMade({ date: momentText(DateCreated) })}
            <span className="vp-help">{words.linkEnds({ date: momentText(EndsAt) })}</span>
          </div>
          <Button
            aria-label={words.endLinkOf({ date: momentText(DateCreated) })}
            isBusy={ending.isPending}
            onClick={() => ending.mutate({ id: encid, shareid: ID })}
          >
            {words.endLink}
          </Button>
        </li>
      ))}
    </ul>
  )
}
