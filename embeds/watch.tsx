import { useEffect, useRef, useState } from 'react'
import { getMedia, type MediaItem } from '../sdk/media/contract.ts'
import playerSheet from '../sdk/player/player.css'
import { widgets as words } from '../sdk/text/en.ts'
import { call, WireError } from '../sdk/wire/index.ts'
import { adoptSheets } from './adopt-sheets.ts'
import { ItemView } from './item-view.tsx'
import pagesSheet from './pages.css'
import { Stage } from './stage.tsx'

/** Fetches an item and plays it. Loaded with the first click, as a chunk of its own. */
export default function Watch({ id, base }: { id: string; base: string }) {
  const box = useRef<HTMLDivElement>(null)
  const [item, setItem] = useState<MediaItem>()
  const [problem, setProblem] = useState('')
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    const root = box.current?.getRootNode()
    if (root instanceof ShadowRoot) adoptSheets(root, [playerSheet, pagesSheet])
  }, [])

  useEffect(() => {
    const gone = new AbortController()
    setProblem('')
    call(getMedia, { id }, { base, signal: gone.signal }).then(setItem, (error: unknown) => {
      if (gone.signal.aborted) return
      console.warn('Vitrine:', error)
      setProblem(error instanceof WireError ? error.message : words.itemFailed)
    })
    return () => gone.abort()
  }, [id, base, attempt])

  return (
    <div ref={box}>
      {item ? (
        <ItemView item={item} base={base} autoplay splashTitle={false} />
      ) : problem ? (
        <Stage>
          <p role="alert">{problem}</p>
          <button type="button" onClick={() => setAttempt(attempt + 1)}>
            {words.retry}
          </button>
        </Stage>
      ) : (
        <Stage />
      )}
    </div>
  )
}
