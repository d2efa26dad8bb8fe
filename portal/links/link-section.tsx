import { Link } from '@tanstack/react-router'
import { Link2 } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { AddLinkAnswer } from '../../sdk/links/contract.ts'
import { RecordTypes } from '../../sdk/media/contract.ts'
import { links as words } from '../../sdk/text/en-links.ts'
import { LinkForm } from './link-form.tsx'
import './links.css'

type Added = AddLinkAnswer & { title: string }

/** Adds pages and videos that are somewhere else, one after the other. */
export function LinkSection() {
  const [isOpen, setOpen] = useState(false)
  const [added, setAdded] = useState<Added[]>([])
  const opener = useRef<HTMLButtonElement>(null)
  const box = useRef<HTMLElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    // The focus goes where the next thing is to do.
    if (isOpen) box.current?.querySelector('input')?.focus()
    else if (wasOpen.current) opener.current?.focus()
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
          <button ref={opener} type="button" className="vp-button" onClick={() => setOpen(true)}>
            <Link2 aria-hidden size={18} /> {words.open}
          </button>
        )}
      </div>
      {isOpen && (
        <LinkForm
          onCancel={() => setOpen(false)}
          onAdded={(answer, title) => {
            setAdded((before) => [{ ...answer, title }, ...before])
            setOpen(false)
          }}
        />
      )}
      <p role="status" className="vp-visually-hidden">
        {added[0] && words.added(added[0].title)}
      </p>
      {added.length > 0 && (
        <>
          <h3>{words.addedTitle}</h3>
          <ul className="vp-links-added">
            {added.map(({ EncID, RecordType, title }) => (
              <li key={EncID}>
                <Link to="/view.aspx" search={{ id: EncID }}>
                  {title}
                </Link>
                <span className="vp-help">{RecordType === RecordTypes.video ? words.video : words.page}</span>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
