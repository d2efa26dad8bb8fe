import { type CSSProperties, useEffect, useState } from 'react'
import { createClient, getMedia, type MediaItem } from 'vitrine-sdk'
import { type Look, variablesOf } from './look.ts'
import { ThemedPlayer } from './themed-player.tsx'
import { Workbench } from './workbench.tsx'

const client = createClient()

/** A player in a design that is not ours: its colours by CSS variables, its splash screen and bar by parts of this page. */
export function App() {
  const [look, setLook] = useState<Look>({ palette: 0, face: 'Bookish', corner: 2 })
  const [item, setItem] = useState<MediaItem>()
  const [note, setNote] = useState('')

  useEffect(() => {
    void fetch('../items.json')
      .then((answer) => answer.json() as Promise<{ Video: string }>)
      .then(({ Video }) => {
        if (!Video) return setNote('There is nothing to play in this library yet.')
        return client.call(getMedia, { id: Video }).then(setItem)
      })
      .catch((error: Error) => setNote(error.message))
  }, [])

  return (
    <>
      <header>
        <a className="hall-back" href="../">
          All examples
        </a>
        <p className="hall-over">Themed player</p>
        <h1>A player of your own design</h1>
        <p className="hall-lead">
          Colours, type and corners are CSS variables. The start screen and the bar are this page’s own parts; what they do comes from the
          package.
        </p>
      </header>
      <div className="hall-room" style={variablesOf(look) as CSSProperties}>
        {item ? <ThemedPlayer item={item} /> : <div className="hall-empty">{note && <p role="status">{note}</p>}</div>}
        <Workbench look={look} onLook={setLook} />
      </div>
    </>
  )
}
