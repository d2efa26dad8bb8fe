import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import type { FieldDefinition } from '../../sdk/fields/contract.ts'
import type { AddLinkAnswer } from '../../sdk/links/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { linksWords } from '../../sdk/text/en/links.ts'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'

import { Button } from '../ui/button.tsx'
import { PageLoading } from '../ui/page-loading.tsx'
import './links.css'

const LinkForm = lazy(() => import('./link-form.tsx').then((module) => ({ default: module.LinkForm })))

type Added = AddLinkAnswer & { title: string }

/** Adds pages and videos that are somewhere else, one after the other. */
export function LinkSection({ fields }: { fields: readonly FieldDefinition[] }) {
  const words = useWords(linksWords)
  const portal = useWords(portalWords)

  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<Added[]>([])
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus goes where the next thing is to do; the form takes it when it is there.
    if (!isOpen && wasOpen.current) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return (
    <section ref={box} className="vp-links" aria-labelledby="links-title">
      <div className="vp-bar">
        <div>
          <h2 id="links-title">{words.title}</h2>
          <p className="vp-help">{words.lead}</p>
        </div>
        {!isOpen && (
          <Button ref={opener} onClick={() => setOpen(true)}>
            <Link2 aria-hidden size={18} /> {words.open}
          </Button>
        )}
      </div>
      {isOpen && (
        <Suspense fallback={<PageLoading />}>
          <LinkForm
            fields={fields}
            onCancel={() => setOpen(false)}
            onAdded={(answer, title) => {
              setAdded((before) => [{ ...answer, title }, ...before])
              setOpen(false)
            }}
          />
        </Suspense>
      )}
      <p role="status" className="vp-visually-hidden">
        {added[0] && words.added({ title: added[0].title })}
      </p>
      {added.length > 0 && (
        <>
          <h3>{words.addedTitle}</h3>
          <ul className="vp-links-added">
            {added.map(({ EncID, RecordType, WaitsForApproval, title }) => (
              <li key={EncID}>
                <Link to="/view.aspx" search={{ id: EncID }}>
                  {title}
                </Link>
                <span className="vp-help">
                  {[RecordType === RecordTypes.video ? words.video : words.page, WaitsForApproval && portal.upload.awaitingApproval]
                    .filter(Boolean)
                    .join(' · ')}
                </span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
