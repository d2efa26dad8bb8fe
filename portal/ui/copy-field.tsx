import { Check, Copy } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { portalWords } from '../../sdk/text/en/portal.ts'
import { useWords } from '../../sdk/text/language.ts'
import { Button } from './button.tsx'
import { toast } from './toasts.ts'
import './copy-field.css'

export interface CopyFieldProps {
  label: string
  text: string
  help?: string
  rows?: number
  /** Takes the focus when it appears: what it shows is new. */
  focused?: boolean
  onCopy?: () => void
}

export function CopyField({ label, text, help, rows = 1, focused = false, onCopy }: CopyFieldProps) {
  const portal = useWords(portalWords)

  const id = useId()
  const field = useRef<HTMLTextAreaElement>(null)
  const [copied, setCopied] = useState('')
  useEffect(() => {
    if (focused) field.current?.focus()
  }, [focused])
  const copy = async () => {
    field.current?.select()
    try {
      await navigator.clipboard.writeText(text)
      setCopied(text)
      onCopy?.()
    } catch {
      toast('warning', portal.copyFailed)
    }
  }
  return (
    <div className="vp-field">
      <label htmlFor={id}>{label}</label>
      <div className="vp-copy">
        <textarea
          id={id}
          ref={field}
          readOnly
          rows={rows}
          value={text}
          spellCheck={false}
          aria-describedby={help ? `${id}-help` : undefined}
          onFocus={(event) => event.target.select()}
        />
        <Button tone="accent" onClick={() => void copy()}>
          {copied === text ? <Check aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
          <span role="status">{copied === text ? portal.copied : portal.copy}</span>
        </Button>
      </div>
      {help && (
        <p id={`${id}-help`} className="vp-help">
          {help}
        </p>
      )}
    </div>
  )
}
