import { useEffect, useRef } from 'react'
import playerSheet from '../../sdk/player/player.css'
import { adoptSheets } from '../../sdk/ui/index.ts'
import { ItemView } from '../stage/item-view.tsx'
import pagesSheet from '../stage/pages.css'
import { ProblemStage } from '../stage/problem-stage.tsx'
import { Stage } from '../stage/stage.tsx'
import { useItem } from '../stage/use-item.ts'

/** Fetches an item and plays it. Loaded with the first click, as a chunk of its own. */
export default function Watch({ id, base }: { id: string; base: string }) {
  const box = useRef<HTMLDivElement>(null)
  const { item, problem, retry } = useItem(id, base)

  useEffect(() => {
    const root = box.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheets(root, [playerSheet, pagesSheet])
  }, [])

  return (
    <div ref={box}>
      {item ? (
        <ItemView item={item} base={base} autoplay splashTitle={false} />
      ) : problem ? (
        <ProblemStage problem={problem} onRetry={retry} />
      ) : (
        <Stage />
      )}
    </div>
  )
}
