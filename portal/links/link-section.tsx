import { Link2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import { addLink } from '../../sdk/links/contract.ts'
import { searchMedia } from '../../sdk/search/contract.ts'
import { useStore } from '../../sdk/store/index.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { useWords } from '../../sdk/text/language.ts'
import { useCache } from '../data/cache.ts'
import { showDroppedFields } from '../fields/dropped-fields.ts'
import { client } from '../session/client.ts'
import { Button } from '../ui/button.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import { useUnsavedChanges } from '../ui/unsaved-changes.ts'
import { LinkList } from './link-list.tsx'
import { createLinkQueue, isRunning } from './link-queue.ts'
import './links.css'

const LinkForm = lazy(() => import('./link-form.tsx').then((module) => ({ default: module.LinkForm })))

/** Adds pages and videos that are somewhere else, several at once. */
export function LinkSection({ fields }: { fields: readonly FieldDefinition[] }) {
  const words = useWords(linksWords)

  const { queue, entries } = useLinkQueue()
  /** The addresses that the form begins with; undefined while it is closed. */
  const [text, setText] = useState<string>()
  const isOpen = text !== undefined
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus goes where the next thing is to do; the form takes it when it is there.
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  const failed = entries.filter(({ state }) => state === 'failed')
  return (
    <section className="vp-links" aria-labelledby="links-title" data-tour="uploadLinks">
      <div className="vp-bar">
        <div>
          <h2 id="links-title">{words.title}</h2>
          <p className="vp-help">{words.lead}</p>
        </div>
        {!isOpen && (
          <Button ref={opener} onClick={() => setText('')}>
            <Link2 aria-hidden size={18} /> {words.open}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<PageLoading />}>
          <LinkForm
            fields={fields}
            text={text}
            onCancel={() => setText(undefined)}
            onDescribed={(links) => {
              queue.add(links)
              setText(undefined)
            }}
          />
        </Suspense>
      )}
      {entries.length > 0 && <LinkList queue={queue} entries={entries} />}
      {!isOpen && failed.length > 1 && (
        <Button onClick={() => failed.forEach(({ id }) => queue.retry(id))}>{words.retryAll({ count: failed.length })}</Button>
      )}
    </section>
  )
}

/** Links on their way. Leaving the page asks while some are not added yet. */
function useLinkQueue() {
  const cache = useCache()
  const [queue] = useState(() =>
    createLinkQueue(async ({ input, form }) => {
      const answer = await client.call(addLink, input)
      showDroppedFields(answer.NotKept, form)
      void cache.changed(searchMedia)
      return answer
    }),
  )
  const entries = useStore(queue.store, (state) => state.entries)
  useUnsavedChanges(entries.some((entry) => isRunning(entry) || entry.state === 'failed'))
  return { queue, entries }
}
