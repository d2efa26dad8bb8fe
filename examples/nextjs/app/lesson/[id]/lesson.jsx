'use client'

import { useMemo, useState } from 'react'
import { ClientContext, createClient, Player } from 'vitrine-sdk'

/** The player, and a line of our own that follows its events. */
export function Lesson({ item, base }) {
  const client = useMemo(() => createClient({ base }), [base])
  const [hasPlayed, setHasPlayed] = useState(false)
  return (
    <ClientContext value={client}>
      <Player.DefaultPlayer item={item} baseUrl={base} onPlay={() => setHasPlayed(true)} />
      <p>{hasPlayed ? 'You have started this lesson.' : 'You have not started this lesson.'}</p>
    </ClientContext>
  )
}
