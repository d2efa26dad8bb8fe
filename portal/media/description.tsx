import { useId, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from '../ui/button.tsx'
import { cutText } from './cut-text.ts'

/** Text as it was written, cut when it is long. */
export function Description({ text }: { text: string }) {
  const portal = useWords(portalWords)

  const [open, setOpen] = useState(false)
  const id = useId()
  const cut = cutText(text)
  if (!text) return null
  return (
    <div className="vp-description">
      <p id={id} dir="auto">
        {cut && !open ? cut : text}
      </p>
      {cut && (
        <Button look="text" aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? portal.item.less : portal.item.more}
        </Button>
      )}
    </div>
  )
}
