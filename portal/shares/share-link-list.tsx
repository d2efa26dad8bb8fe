import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { MediaItem } from '../../sdk/media/contract.ts'
import { revokeShare, type ShareLink, type ShareList } from '../../sdk/shares/contract.ts'
import { portal } from '../../sdk/text/en.ts'
import { dateText } from '../media/time-text.ts'
import { ask } from '../session/ask.ts'
import { Button } from '../ui/button.tsx'
import { ConfirmDialog } from '../ui/confirm-dialog.tsx'
import { errorSentence } from '../ui/failed-state.tsx'
import { toast } from '../ui/toasts.ts'
import { sharesKey } from './use-shares.ts'
import './shares.css'

const words = portal.share
const shownFirst = 5

/** The links with a code, or those of one kind, newest first, each with the way to take it back. */
export function ShareLinkList({ item, list, kind }: { item: MediaItem; list: ShareList; kind?: 'acl' }) {
  const queries = useQueryClient()
  const [isLong, setLong] = useState(false)
  const [chosen, setChosen] = useState<ShareLink>()
  const revoking = useMutation({
    mutationFn: ({ ID }: ShareLink) => ask(revokeShare, { id: item.EncID, shareid: ID }),
    onSuccess: async () => {
      await queries.invalidateQueries({ queryKey: sharesKey(item) })
      toast('success', words.revoked)
    },
    onError: (error) => toast('danger', errorSentence(error)),
    onSettled: () => setChosen(undefined),
  })
  // What still works is what people look for.
  const wanted = list.Items.filter(({ Kind }) => kind === undefined || Kind === kind)
  const sorted = wanted.sort((a, b) => Number(b.State === 'open') - Number(a.State === 'open'))
  const shown = isLong ? sorted : sorted.slice(0, shownFirst)
  return (
    <section className="vp-given">
      <h3>{kind ? words.peopleGiven : words.given}</h3>
      {sorted.length === 0 && <p className="vp-help">{kind ? words.peopleGivenNone : words.givenNone}</p>}
      {list.Copies > 0 && !kind && <p className="vp-help">{words.copies(list.Copies)}</p>}
      <ul>
        {shown.map((link) => (
          <li key={link.ID} data-state={link.State}>
            <div>
              <span className="vp-given-kind">{words.kinds[link.Kind]}</span> {stateText(link)}
              <span className="vp-help">{factsOf(link)}</span>
            </div>
            {link.State === 'open' && (
              <Button aria-label={words.revokeOf(words.kinds[link.Kind], dateText(link.DateCreated))} onClick={() => setChosen(link)}>
                {words.revoke}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {shown.length < sorted.length && (
        <Button look="text" onClick={() => setLong(true)}>
          {words.showAll(sorted.length)}
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

function stateText({ State, EndsAt, DateRevoked }: ShareLink): string {
  return words.states[State](dateText(State === 'revoked' ? DateRevoked : EndsAt))
}

function factsOf(link: ShareLink): string {
  const facts = [
    words.by(link.CreatedBy, dateText(link.DateCreated)),
    ...(link.AuthenticationRequired ? [words.signIn] : []),
    ...(link.People > 0 ? [words.people(link.People)] : link.RestrictionBypass ? [words.opens] : []),
    words.uses(link.Uses, dateText(link.LastUsed)),
  ]
  return facts.join(' · ')
}
