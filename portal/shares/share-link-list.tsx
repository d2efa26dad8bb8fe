import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { listShares, revokeShare, type ShareLink, type ShareList } from '../../sdk/shares/contract.ts'
import { type SharesWords, sharesWords } from '../../sdk/text/en/shares.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useWrite } from '../data/use-write.ts'
import { useDateText } from '../media/use-date-text.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import './shares.css'

const shownFirst = 5

/** Share links, or those of one kind, newest first, each with a button to revoke it. */
export function ShareLinkList({ item, list, kind }: { item: MediaItem; list: ShareList; kind?: 'acl' }) {
  const words = useWords(sharesWords)

  const dateText = useDateText()
  const [isLong, setLong] = useState(false)
  const [chosen, setChosen] = useState<ShareLink>()
  const revoking = useWrite(({ ID }: ShareLink) => client.call(revokeShare, { id: item.EncID, shareid: ID }), {
    changes: [listShares],
    done: () => words.revoked,
    onDone: () => setChosen(undefined),
    onFailed: () => setChosen(undefined),
  })
  // Links that still work come first.
  const wanted = list.Items.filter(({ Kind }) => kind === undefined || Kind === kind)
  const sorted = wanted.sort((a, b) => Number(b.State === 'open') - Number(a.State === 'open'))
  const shown = isLong ? sorted : sorted.slice(0, shownFirst)
  return (
    <section className="vp-given">
      <h3>{kind ? words.peopleLinks : words.links}</h3>
      {sorted.length === 0 && <p className="vp-help">{kind ? words.noPeopleLinks : words.noLinks}</p>}
      {list.Copies > 0 && !kind && <p className="vp-help">{words.copies({ count: list.Copies })}</p>}
      <ul>
        {shown.map((link) => (
          <li key={link.ID} data-state={link.State}>
            <div>
              <span className="vp-given-kind">{words.kinds[link.Kind]}</span> {stateText(words, link, dateText)}
              <span className="vp-help">{factsOf(words, link, dateText)}</span>
            </div>
            {link.State === 'open' && (
              <Button
                aria-label={words.revokeOf({ kind: words.kinds[link.Kind], date: dateText(link.DateCreated) })}
                onClick={() => setChosen(link)}
              >
                {words.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button look="text" onClick={() => setLong(true)}>
          {words.showAll({ count: sorted.length })}
        </Button>
      )}
      <ConfirmDialog
        open={chosen !== undefined}
        title={words.revokeTitle}
        help={words.revokeHelp}
        confirm={words.revoke}
        busy={revoking.isPending}
        danger
        onConfirm={() => chosen && revoking.mutate(chosen)}
        onClose={() => setChosen(undefined)}
      />
    </section>
  )
}

type DateWriter = (iso: string) => string

function stateText(words: SharesWords, { State, EndsAt, DateRevoked }: ShareLink, dateText: DateWriter): string {
  const date = dateText(State === 'revoked' ? DateRevoked : EndsAt)
  return words.states[State]({ date, ends: date })
}

function factsOf(words: SharesWords, link: ShareLink, dateText: DateWriter): string {
  const facts = [
    words.by({ name: link.CreatedBy, date: dateText(link.DateCreated) }),
    ...(link.AuthenticationRequired ? [words.signIn] : []),
    ...(link.People > 0 ? [words.people({ count: link.People })] : link.RestrictionBypass ? [words.bypassNote] : []),
    words.uses({ count: link.Uses, last: dateText(link.LastUsed) }),
  ]
  return facts.join(' · ')
}
