import { useEffect, useMemo, useRef } from 'react'
import { ClientContext } from '../../sdk/client/index.ts'
import playerSheet from '../../sdk/player/player.css'
import { adoptSheets } from '../../sdk/ui/index.ts'
import { createClient } from '../../sdk/wire/index.ts'
import { ItemView } from '../stage/item-view.tsx'
import pagesSheet from '../stage/pages.css'
import { ProblemStage } from '../stage/problem-stage.tsx'
import { Stage } from '../stage/stage.tsx'
import { useItem } from '../stage/use-item.ts'

/** Fetches an item and plays it. Loaded with the first click, as a chunk of its own. */
export default function Watch({ id, base }: { id: string; base: string }) {
  const client = useMemo(() => createClient({ base }), [base])
  const box = useRef<HTMLDivElement>(null)
  const { item, error, retry } = useItem(id, client)

  useEffect(() => {
    const root = box.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheets(root, [playerSheet, pagesSheet])
  }, [])

  return (
    <div ref={box}>
      {item ? (
        <ClientContext value={client}>
          <ItemView item={item} base={base} autoplay splashTitle={false} />
        </ClientContext>
      ) : error !== undefined ? (
        <ProblemStage error={error} onRetry={retry} />
      ) : (
        <Stage />
      )}
    </div>
  )
}
