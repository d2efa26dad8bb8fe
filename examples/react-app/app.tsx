import { useEffect, useState } from 'react'
import { createClient, getMedia, getWidget, type MediaItem, type WidgetData, Widgets } from 'vitrine-sdk'
import { FramedPlayer } from './framed-player.tsx'
import { OwnPlayer } from './own-player.tsx'
import { Watch } from './watch.tsx'

const client = createClient()

/** A gallery from a search with a player for what is chosen, then the newest video twice: without our parts, and in a frame. */
export function App() {
  const [data, setData] = useState<WidgetData>()
  const [item, setItem] = useState<MediaItem>()
  const [problem, setProblem] = useState('')

  useEffect(() => {
    const say = (error: Error): void => setProblem(error.message)
    const w = JSON.stringify({ Title: 'From our library', SearchFilters: { s: '*', rt: [1], ps: 8 } })
    client.call(getWidget, { w }).then(setData, say)
    void fetch('../items.json')
      .then((answer) => answer.json() as Promise<{ Video: string }>)
      .then(({ Video }) => (Video ? client.call(getMedia, { id: Video }).then(setItem) : undefined))
      .catch(say)
  }, [])

  return (
    <>
      <a className="back" href="../">
        All examples
      </a>
      <h1>A React application</h1>
      <p className="lead">The gallery and the player are parts of the npm package, put together in this page’s own way.</p>
      {problem && <p role="alert">{problem}</p>}
      {data && <Widgets.Root data={data}>{(chosen) => <Watch id={chosen.EncID} />}</Widgets.Root>}
      {item && (
        <div className="app-two">
          <section aria-labelledby="own">
            <h2 id="own">A player without our parts</h2>
            <p>Three features of the package, and buttons that are this page’s own.</p>
            <OwnPlayer item={item} />
          </section>
          <section aria-labelledby="framed">
            <h2 id="framed">A player in a frame</h2>
            <p>Driven from here by typed messages, as it could be from any other site.</p>
            <FramedPlayer address={new URL(item.EmbedURL, location.href).href} title={item.Title} />
          </section>
        </div>
      )}
    </>
  )
}
